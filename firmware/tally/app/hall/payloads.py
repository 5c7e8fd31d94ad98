"""What a table tells the hall: small messages in JSON. A Pico and a desktop send the same.

host_sim/hall/TOPICS.md says which topic each has. Every message has `v`, the version of its shape: a reader
ignores fields that it does not know. `journal` is the id of the table's journal. A wiped table has another
id, and numbers its games from 1 again. Where the id is not known, it is "" and left out.
"""

from tally.app.log import bugs
from tally.rulebooks import playbook_of
from tally.rules.at_table.scoreboard import seat
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.rules.rulebook import View

    Message = dict[str, Any]

VERSION = 1
# Altered's last days are in the Arena: then the phase is called so.
_ARENA = "arena"
# The topics, behind the table's own.
HERE, STATE, EVENTS, RESULT, GONE, CALL = "here", "state", "events", "result/", "gone", "call"


def here(is_here: bool, by: str = "") -> "Message":
    """Return whether the table is there. `by` is the id of who speaks for it; a farewell has none."""
    found: "Message" = {"v": VERSION, HERE: is_here}
    if by:
        found["by"] = by
    return found


def event(game: int, number: int, row: "list[Any]", journal: str = "") -> "Message":
    """Return an event of the table's game number `game`. The first event has the number 0."""
    found = of_game(game, journal)
    found["n"], found["event"] = number, row
    return found


def timed(found: "Message", pause_ticks: "int | None", kept: int) -> "Message":
    """Add to an event what its record has besides, as `kept_game.timed_events` has it. Return the message."""
    if pause_ticks is not None:
        found["pause"] = pause_ticks
        if kept > 1:
            found["kept"] = kept
    return found


def of_game(game: int, journal: str) -> "Message":
    """Return a message that only names its game."""
    found: "Message" = {"v": VERSION, "game": game}
    if journal:
        found["journal"] = journal
    return found


def result_name(message: "Message") -> str:
    """Return what follows `result/` in the topic for this message's game: its journal, then its number."""
    journal = message.get("journal", "")
    return f"{journal}-{message['game']}" if journal else str(message["game"])


def state(
    game: int,
    events: int,
    view: "View",
    journal: str = "",
    minutes: int = 0,
    faults: "Sequence[str]" = (),
) -> "Message":
    """Return how a game stands after this many events: what a tile of the hall shows.

    `minutes` is how long it has lasted. `faults` are the table's.
    """
    board = _board(view)
    is_over = view["won_by"] is not None
    found = of_game(game, journal)
    found.update(
        {
            "events": events,
            "minutes": minutes,
            "fault": list(faults),
            "rules": view["game"],
            "name": text("game." + view["game"]),
            "turn": view["turn"],
            "phase": board["phase"],
            "phase_code": _ARENA if view.get(_ARENA) else view["phase"],
            "seats": [_seat(each) for each in board["seats"]],
            "active": None if is_over else view["active"],
            "priority": None if is_over else view["priority"],
            "match": board["match"],
            "over": is_over,
        }
    )
    return found


def no_game(journal: str = "", faults: "Sequence[str]" = ()) -> "Message":
    """Return the state of a table without a game. It has the game number 0, which no game has."""
    found = of_game(0, journal)
    found["events"], found["fault"] = 0, list(faults)
    return found


def result(game: int, events: int, view: "View", journal: str = "") -> "Message":
    """Return how a game ended. Its seal is added once the journal is sealed."""
    board = _board(view)
    found = of_game(game, journal)
    found.update(
        {
            "events": events,
            "rules": view["game"],
            "seats": [_seat(each) for each in board["seats"]],
            "winner": view["winner"],
            "won_by": view["won_by"],
            "match": board["match"],
            "turn": view["turn"],
            "seal": None,
        }
    )
    return found


def ending(game: int, events: int, view: "View", journal: str = "") -> "Message":
    """Return the result of a game that another game followed: how it ended, or that it was left."""
    if view["won_by"] is None:
        return left(state(game, events, view, journal))
    return result(game, events, view, journal)


def left(state: "Message") -> "Message":
    """Return the result of a game that was in this state when another game began: nobody has won."""
    names = ("v", "game", "journal", "events", "rules", "seats", "match", "turn")
    found = {name: state[name] for name in names if name in state}
    found["winner"] = found["won_by"] = found["seal"] = None
    return found


def seal(chain: str, mac: str) -> "Message":
    """Return a seal for a result. Chain and HMAC are in hex."""
    return {"chain": chain, "mac": mac}


def _board(view: "View") -> "Message":
    """Return the scoreboard of a view. If a bug is in the way, it has names and no counts."""
    try:
        return playbook_of(view["game"]).panels.board(view, [], str)
    except Exception as bug:
        bugs.note(bug)
    seats = [seat(each["name"], [], []) for each in view["seats"]]
    return {"phase": text("phase." + view["phase"]), "seats": seats, "match": ""}


def _seat(shown: "Message") -> "Message":
    """Return a seat. Its counts are rows [number, what it counts], the important one first."""
    counts = shown["numbers"] + [[value, caption] for caption, value in shown["notes"]]
    return {"name": shown["name"], "counts": counts, "mark": shown["mark"]}
