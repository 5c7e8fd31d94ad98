"""A ruling: the players or a judge correct a counter."""

from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import seat, text, whole
from tally.rules.step import Event
from tally.rules.table import change
from tally.rules.winning import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def ruling(counters: "tuple[str, ...]") -> "Event":
    """Return the event `ruled` of a game with these counters."""

    def counter(state: "Any", event: "list[Any]", name: object) -> "tuple[str, ...]":
        if name not in counters:
            raise malformed("there is no such counter")
        if getattr(state.seats[event[1]], event[2]) is None:
            raise malformed(f"{name} is not counted yet")
        return ()

    return Event(_ruled, (seat, counter, whole, text), 0, OVER)


def _ruled(state: "Any", seat: int, counter: str, delta: int, _reason: str) -> None:
    if getattr(state.seats[seat], counter) + delta < 0:
        raise Refused("below_zero")
    change(state, seat, counter, delta)
