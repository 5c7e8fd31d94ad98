"""The hall's messages as the table takes them: only known fields, and only lengths that it can hold."""

from tally.app.hall.hall import ANSWER, CLOCK, MORE, SEATING, TWICE
from tally.app.kept.settings import MOST_SEATS
from tally.tags.record import LONGEST_NAME
from tally.utf8 import is_sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Message = dict[str, Any]

_MOST_MORE = 99
_S_PER_MINUTE = 60


def for_table(kind: str, message: "Message", table: str) -> "Message":
    """Return a message for the table of this name; raise one of `foreign.WRONG` if no table can use it."""
    if kind == SEATING:
        return {
            "round": message["round"],
            "names": _names(message["names"]),
            "decks": _names(message.get("decks", [])),
        }
    if kind == ANSWER:
        return {"who": _cut(message["who"])}
    if kind == CLOCK:
        return _clock(message, table)
    return {TWICE: message[TWICE]} if kind == TWICE else {}


def _clock(message: "Message", table: str) -> "Message":
    """Return the clock, with the extra turns and this table's own minutes if the hall gives some."""
    clock = {"left_s": int(message["left_s"]), "runs": message["runs"] is True}
    minutes = message.get(MORE, {}).get(table, 0)
    if type(minutes) is int and 0 < minutes <= _MOST_MORE:
        clock["left_s"] += minutes * _S_PER_MINUTE
        clock[MORE] = minutes
    if type(message.get("extra")) is int:
        clock["extra"] = message["extra"]
    return clock


def _names(names: "list[str]") -> "list[str]":
    return [_cut(name) for name in names[:MOST_SEATS]]


def _cut(name: str) -> str:
    """Return a name of at most as many bytes as a table keeps. It is cut between two letters."""
    block = name.encode()[:LONGEST_NAME]
    while not is_sound(block):
        block = block[:-1]
    return block.decode().strip()
