"""The topics of a hall, all below `taptally/1/HALL`. TOPICS.md describes each."""

import re
from typing import NamedTuple

from tally.app.hall.place import MOST_BYTES as MOST_BYTES
from tally.app.hall.place import MOST_NAME_BYTES, is_name

ROOT = "taptally/1"
# A table publishes these.
STATE, EVENTS, RESULT, HERE = "state", "events", "result", "here"
GONE, CALL = "gone", "call"
# A table receives these.
ASK, SEATING, ANSWER = "ask", "seating", "answer"
# What a table receives of its own.
HEARD_OF_TABLE = (ASK, SEATING, ANSWER, HERE)
# The hall's own.
CLOCK, TIME = "clock", "time"
_FOR_TABLES = (*HEARD_OF_TABLE, CLOCK, TIME)
# A game's number, behind the id of its journal.
GAME = re.compile(r"([0-9a-f]+-)?[0-9]+")


class Named(NamedTuple):
    """The parts of a topic: a table ("" for the hall's own), a kind, and for a result the game."""

    table: str
    kind: str
    game: str


class BadName(ValueError):
    """A hall or a table cannot have this name; the message says why."""


def checked_name(name: str) -> str:
    """Return the name of a hall or a table; raise BadName if it cannot have it."""
    if not is_name(name):
        raise BadName(
            f"a name has 1 to {MOST_NAME_BYTES} letters, and none of / + # (a letter with an accent counts "
            f"twice): {name!r}"
        )
    return name


def is_for_tables(topic: str) -> bool:
    """Return whether tables receive what is published there."""
    return topic.rsplit("/", 1)[-1] in _FOR_TABLES


class Hall:
    """The topics of one hall. Raises BadName."""

    def __init__(self, name: str) -> None:
        self._base = f"{ROOT}/{checked_name(name)}"

    def own(self, kind: str) -> str:
        """Return a topic of the hall itself."""
        return f"{self._base}/{kind}"

    def of(self, table: str, kind: str, game: str = "") -> str:
        """Return a topic of a table. Results have one for each game, by `payloads.result_name`."""
        below = f"/{game}" if game else ""
        return f"{self._base}/table/{table}/{kind}{below}"

    def every(self, kind: str) -> str:
        """Return the filter for a kind of message of all tables, and for everything below it."""
        return f"{self._base}/table/+/{kind}/#"

    def all(self) -> str:
        """Return the filter for everything of the hall."""
        return f"{self._base}/#"

    def named(self, topic: str) -> Named | None:
        """Return the parts of a topic, None if it is not this hall's."""
        if not topic.startswith(self._base + "/"):
            return None
        match topic.removeprefix(self._base + "/").split("/"):
            case ["table", table, kind]:
                return Named(table, kind, "")
            case ["table", table, kind, game] if GAME.fullmatch(game):
                return Named(table, kind, game)
            case [kind]:
                return Named("", kind, "")
        return None
