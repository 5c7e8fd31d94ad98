"""The end of a game of Altered."""

from tally.rulebooks.altered.panels import seat_shown
from tally.rules.winning import TIE
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", _picked: "list[str]", _name_of: "Names") -> "View":
    """Return what the screen of the end draws."""
    winner = view["winner"]
    is_tie = winner == TIE
    return {
        "seats": [_seat(view, seat) for seat in (0, 1)],
        "headline": text("won.tie") if is_tie else text("won.title").format(view["seats"][winner]["name"]),
        "how": text("altered.won." + view["won_by"]),
        "asked": None if is_tie else winner,
    }


def _seat(view: "View", seat: int) -> "View":
    """Return a seat, how far its Hero came beside the whole."""
    shown = seat_shown(view, seat)
    shown["notes"] = [[text("counter.hero"), view["seats"][seat]["expeditions"][0]["moved"]]]
    return shown
