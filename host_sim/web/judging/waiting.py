"""Whom a game waits for after an event."""

from tally.rules.rulings import STOPPED, is_note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Shown = dict[str, Any]

# Where no seat is alone: several may act, a judge has stopped the clock, the game is over.
TOGETHER, HALTED, AFTER = -3, -2, -1
BESIDE = 3


def waited_for(view: "Shown", event: "list[Any]") -> int:
    """Return the seat that the game waits for, or TOGETHER, HALTED or AFTER.

    `event` is the last one, `view` the view after it.
    """
    if is_note(event) and event[-1] == STOPPED:
        return HALTED
    if view["won_by"] is not None:
        return AFTER
    if view["priority"] is not None:
        return int(view["priority"])
    waiting = (view.get("window") or {}).get("waiting", ())
    return waiting[0] if len(waiting) == 1 else TOGETHER
