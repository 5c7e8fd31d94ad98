"""A fight: the two fighters, and what becomes of each as things stand."""

from tally.rulebooks.little_troubles.panels import character, seat_shown
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", _picked: "list[str]", name_of: "Names") -> "View":
    """Return what the fight screen draws."""
    own, theirs = view["fight"]["own"], view["fight"]["theirs"]
    active = view["active"]
    fighters = {active: character(view, own), 1 - active: character(view, theirs)}
    seats = []
    for seat in (0, 1):
        shown = seat_shown(view, seat)
        shown["fighter"] = name_of(fighters[seat]["card"])
        shown["confidence"] = fighters[seat]["confidence"]
        shown["maturity"] = fighters[seat]["maturity"]
        shown["verdict"] = _verdict(fighters[seat], fighters[1 - seat])
        seats.append(shown)
    return {"seats": seats, "asked": view["priority"]}


def _verdict(fighter: "View", other: "View") -> str:
    """Return what becomes of a fighter as things stand (000, Rewards)."""
    wins = fighter["confidence"] >= other["maturity"]
    loses = other["confidence"] >= fighter["maturity"]
    if wins:
        return text("fight.both" if loses else "fight.wins").format(other["reward"])
    return text("fight.loses" if loses else "fight.stays")
