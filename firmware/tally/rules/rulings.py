"""A ruling: the players or a judge correct a counter; `COUNTERS` of a state says which there are."""

from tally.rules.refusals import Refused, malformed
from tally.rules.table import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def counter(state: "Any", event: "list[Any]", name: object) -> "tuple[str, ...]":
    """Want a counter of the game that is counted now; a shape check of `ruled`."""
    if name not in state.COUNTERS:
        raise malformed("there is no such counter")
    if getattr(state.seats[event[1]], event[2]) is None:
        raise malformed(f"{name} is not counted yet")
    return ()


def ruled(state: "Any", seat: int, counter: str, delta: int, _reason: str) -> None:
    """Correct a counter of a seat."""
    if getattr(state.seats[seat], counter) + delta < 0:
        raise Refused("below_zero")
    change(state, seat, counter, delta)
