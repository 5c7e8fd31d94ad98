"""What a table says to the hall: small messages that JSON can hold, the same from a Pico and from a desktop.

host_sim/hall/TOPICS.md says where each goes. Every message has `v`, the version of its shape: who reads it
passes over fields that are new to him.
"""

from tally.rulebooks import scoreboard_of
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.rulebook import View

    Message = dict[str, Any]

VERSION = 1


def event(game: int, number: int, told: "list[Any]") -> "Message":
    """Return an event of a table's game of that number; the first event has the number 0."""
    return {"v": VERSION, "game": game, "n": number, "event": told}


def state(game: int, events: int, view: "View") -> "Message":
    """Return how a game stands after so many events: what a tile of the hall shows."""
    board = scoreboard_of(view["game"]).board(view, [], str)
    is_over = view["won_by"] is not None
    return {
        "v": VERSION,
        "game": game,
        "events": events,
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


def result(game: int, events: int, view: "View") -> "Message":
    """Return how a game ended; a seal joins it once the journal is sealed."""
    board = scoreboard_of(view["game"]).board(view, [], str)
    return {
        "v": VERSION,
        "game": game,
        "events": events,
        "rules": view["game"],
        "seats": [_seat(each) for each in board["seats"]],
        "winner": view["winner"],
        "won_by": view["won_by"],
        "match": board["match"],
        "turn": view["turn"],
        "seal": None,
    }


def left(state: "Message") -> "Message":
    """Return the result of a game that stood like this when another one began: nobody has won it."""
    names = ("v", "game", "events", "rules", "seats", "match", "turn")
    found = {name: state[name] for name in names}
    found["winner"] = found["won_by"] = found["seal"] = None
    return found


def seal(chain: str, mac: str) -> "Message":
    """Return what a result says of its journal's seal, both in hex."""
    return {"chain": chain, "mac": mac}


def _seat(shown: "Message") -> "Message":
    """Return a seat: its counts are rows of a number and what it counts, the one that matters first."""
    counts = shown["numbers"] + [[value, caption] for caption, value in shown["notes"]]
    return {"name": shown["name"], "counts": counts, "mark": shown["mark"]}
