"""What a table says to the hall: small messages that JSON can hold, the same from a Pico and from a desktop.

host_sim/hall/TOPICS.md says where each goes. Every message has `v`, the version of its shape: who reads it
passes over fields that are new to him. `journal` tells a table's games from those of a wiped table, which
numbers its own from 1 again; where it is not known, it is "" and left out.
"""

from tally.rulebooks import scoreboard_of
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.rules.rulebook import View

    Message = dict[str, Any]

VERSION = 1
# Where it goes, behind the table's own topic.
HERE, STATE, EVENTS, RESULT, GONE, CALL = "here", "state", "events", "result/", "gone", "call"


def event(game: int, number: int, told: "list[Any]", journal: str = "") -> "Message":
    """Return an event of a table's game of that number; the first event has the number 0."""
    found = of_game(game, journal)
    found["n"], found["event"] = number, told
    return found


def of_game(game: int, journal: str) -> "Message":
    """Return a message that says only which game it is of."""
    found: "Message" = {"v": VERSION, "game": game}
    if journal:
        found["journal"] = journal
    return found


def result_name(message: "Message") -> str:
    """Return what stands behind `result/` for the game of a message: its number, behind its journal."""
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
    """Return how a game stands after so many events: what a tile of the hall shows.

    It has lasted so many `minutes`; `faults` are the table's.
    """
    board = scoreboard_of(view["game"]).board(view, [], str)
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
            "seats": [_seat(each) for each in board["seats"]],
            "active": None if is_over else view["active"],
            "priority": None if is_over else view["priority"],
            "match": board["match"],
            "over": is_over,
        }
    )
    return found


def no_game(journal: str = "", faults: "Sequence[str]" = ()) -> "Message":
    """Return the state of a table on which no game is in play: no game has the number 0."""
    found = of_game(0, journal)
    found["events"], found["fault"] = 0, list(faults)
    return found


def result(game: int, events: int, view: "View", journal: str = "") -> "Message":
    """Return how a game ended; a seal joins it once the journal is sealed."""
    board = scoreboard_of(view["game"]).board(view, [], str)
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
    """Return the result of a game that another one follows: how it ended, or that it was left."""
    if view["won_by"] is None:
        return left(state(game, events, view, journal))
    return result(game, events, view, journal)


def left(state: "Message") -> "Message":
    """Return the result of a game that stood like this when another one began: nobody has won it."""
    names = ("v", "game", "journal", "events", "rules", "seats", "match", "turn")
    found = {name: state[name] for name in names if name in state}
    found["winner"] = found["won_by"] = found["seal"] = None
    return found


def seal(chain: str, mac: str) -> "Message":
    """Return what a result says of its journal's seal, both in hex."""
    return {"chain": chain, "mac": mac}


def _seat(shown: "Message") -> "Message":
    """Return a seat: its counts are rows of a number and what it counts, the one that matters first."""
    counts = shown["numbers"] + [[value, caption] for caption, value in shown["notes"]]
    return {"name": shown["name"], "counts": counts, "mark": shown["mark"]}
