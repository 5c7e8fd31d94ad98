"""What a hall tells a table, as the table takes it: only what it knows, and of a length that it holds."""

from typing import Any

from host_sim.hall import topics
from host_sim.hall.clock import now_ms
from tally.app.settings import MOST_SEATS
from tally.tags.record import LONGEST_NAME

Message = dict[str, Any]
MS_PER_S = 1_000
# What a message of wrong parts raises: anybody may have sent it.
WRONG = (AttributeError, KeyError, OverflowError, TypeError, ValueError)


def for_table(kind: str, message: Message) -> Message:
    """Return a message of this kind for the table, now; raise one of `WRONG` if no table can use it."""
    if kind == topics.SEATING:
        return {
            "round": message["round"],
            "names": _names(message["names"]),
            "decks": _names(message.get("decks", [])),
        }
    if kind == topics.ANSWER:
        return {"who": _cut(message["who"])}
    if kind == topics.CLOCK:
        return {"left_s": _left_s(message), "runs": message["runs"] is True} | _extra(message)
    return {}


def _extra(clock: Message) -> Message:
    """Return the extra turns, where the hall gives some."""
    return {"extra": clock["extra"]} if type(clock.get("extra")) is int else {}


def _names(names: list[str]) -> list[str]:
    return [_cut(name) for name in names[:MOST_SEATS]]


def _cut(name: str) -> str:
    """Return a name of at most as many bytes as a table keeps, cut between two letters."""
    return name.encode()[:LONGEST_NAME].decode(errors="ignore").strip()


def _left_s(clock: Message) -> int:
    """Return the seconds that a clock has left; one that runs has gone on since it was said."""
    left_s = int(clock["left_s"])
    if clock["runs"] is not True or type(clock.get("said")) is not int:
        return left_s
    gone_ms: int = max(0, now_ms() - clock["said"])
    return left_s - gone_ms // MS_PER_S
