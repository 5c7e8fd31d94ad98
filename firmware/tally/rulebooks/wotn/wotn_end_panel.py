"""The end of a game of WOTN: who won, by what, and how all seats stand."""

from tally.rulebooks.wotn.wotn_turn_panel import seat_row
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", _picked: "list[str]", _name_of: "Names") -> "View":
    """Return what the screen at the end draws."""
    winner = view["winner"]
    headline = text("wotn.nobody") if winner is None else text("won.tie")
    if isinstance(winner, int):
        headline = text("won.title").format(view["seats"][winner]["name"])
    return {
        "headline": headline,
        "seats": [seat_row(seat) for seat in view["seats"]],
        "how": text(("wotn.lost." if winner is None else "wotn.won.") + view["won_by"]),
        "asked": None,
    }
