"""Finds the rulebook of a game, and begins the game that a `game_started` tells of."""

from tally.rules.marks import Marks
from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]

# MicroPython cannot even look for a module of a very long name.
LONGEST_ID = 40


def begin(event: "Event", titles: "dict[str, Any]") -> "tuple[Any, Any]":
    """Return the rulebook that a `game_started` names, and its first state."""
    if len(event) != 3:
        raise malformed("game_started names a game and its options")
    rulebook = load_rulebook(event[1])
    return rulebook, rulebook.begin(event[2], titles)


def load_rulebook(game: object) -> "Any":
    """Return the rulebook of that id: a package of `tally.rulebooks`, loaded when first played."""
    if not isinstance(game, str) or len(game) > LONGEST_ID or game[:1] == "_":  # __init__ is a module, too
        raise malformed("there is no such game")
    if not game.replace("_", "a").isalpha():
        raise malformed("there is no such game")
    try:
        return __import__("tally.rulebooks." + game, None, None, ("EVENTS",))
    except ImportError as error:
        if not str(error).endswith(f"tally.rulebooks.{game}'"):
            raise  # the game is there, and what it imports is not
        raise malformed("there is no such game")


def start(game: "Game", event: "Event") -> "list[Any]":
    """Begin the game and return its first steps; raise Refused, and nothing has changed."""
    rulebook, state = begin(event, {})
    game.history.append(event)
    put_in_play(game, rulebook, state)
    return list(state.steps)


def put_in_play(game: "Game", rulebook: "Any", state: "Any") -> None:
    """Make this the game in play, at its very start."""
    game.rulebook = rulebook
    game.titles = state.titles
    game.standing = []
    game.states = [state]
    game.marks = Marks(game.marks.spread, [state])
