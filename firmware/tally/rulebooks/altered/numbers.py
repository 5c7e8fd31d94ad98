"""Rulings correct counts, within their bounds."""

from tally.rulebooks.altered.titles import MOVED
from tally.rulebooks.altered.zones import change_ready
from tally.rules.refusals import Refused
from tally.rules.state import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State


def ruled(state: "State", seat: int, counter: str, delta: int, reason: str) -> None:
    """Correct a counter of a seat, within its bounds."""
    holder = state.seats[seat]
    value = getattr(holder, counter) + delta
    if value < 0:
        raise Refused("below_zero")
    if (counter == "ready" and value > holder.mana) or (counter in MOVED and value > state.last_region()):
        raise Refused("too_many", "there are not so many")
    change(state, seat, counter, delta)
    change_ready(state, seat, 0)
    state.steps.append(["ruled", seat, counter, delta, reason])
