"""The end of a game: who won, and by what."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", _picked: "list[Any]", _name_of: "Names") -> "View":
    """Return what the screen at the end draws."""
    winner, seats = view["winner"], view["seats"]
    most = max([seat["unicorns"] for seat in seats])
    return {
        "headline": text("won.tie") if winner == "tie" else text("won.title").format(seats[winner]["name"]),
        "how": text("unicorns_won." + view["won_by"]).format(most),
        "seats": [[seat["name"], "-" if seat["out"] else str(seat["unicorns"])] for seat in seats],
        "asked": None,
    }
