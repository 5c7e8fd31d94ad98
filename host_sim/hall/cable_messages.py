"""Makes the hall's messages for a table on a cable. A running clock has gone on since it was sent."""

from typing import Any

from host_sim.hall import topics
from host_sim.hall.clock import now_ms
from tally.app.hall import incoming

Message = dict[str, Any]
MS_PER_S = 1_000


def for_table(kind: str, message: Message, table: str) -> Message:
    """Return a message for the table of this name, as of now; raise one of `WRONG` if it is wrong."""
    present = message | {"left_s": _left_s(message)} if kind == topics.CLOCK else message
    return incoming.for_table(kind, present, table)


def _left_s(clock: Message) -> int:
    """Return the seconds left on a clock."""
    left_s = int(clock["left_s"])
    if clock["runs"] is not True or type(clock.get("said")) is not int:
        return left_s
    gone_ms: int = max(0, now_ms() - clock["said"])
    return left_s - gone_ms // MS_PER_S
