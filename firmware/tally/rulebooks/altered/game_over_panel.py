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
        "seats": [seat_shown(view, seat) for seat in (0, 1)],
        "headline": text("won.tie") if is_tie else text("won.title").format(view["seats"][winner]["name"]),
        "how": text("altered.won." + view["won_by"]),
        "asked": None if is_tie else winner,
    }
