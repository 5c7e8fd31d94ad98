"""The end of a game: who won, and by what."""

from tally.rulebooks.little_troubles.panels import seat_shown
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
    seats = [seat_shown(view, seat) for seat in (0, 1)]
    for seat in (0, 1):
        seats[seat]["turn"] = seats[seat]["priority"] = winner == seat
    is_tie = winner == "tie"
    return {
        "seats": seats,
        "headline": text("won.tie") if is_tie else text("won.title").format(view["seats"][winner]["name"]),
        "how": text("won." + view["won_by"]),
        "match": _match(view, winner),
    }


def _match(view: "View", winner: "int | str") -> str:
    """Return the match's score with this game, "" where there is no match."""
    if "match" not in view:
        return ""
    wins = view["match"]["wins"][:]
    if isinstance(winner, int):
        wins[winner] += 1
    return text("match.score").format(*wins)
