"""Finds the rulebook of a game, and what it makes of `game_started` and `card_seen`."""

from tally.rules.refusals import malformed
from tally.rules.shapes import card as check_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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


def part_of(rulebook: "Any", name: str) -> "Any":
    """Return a module of a rulebook; of its package's own names, none may be the same.

    One that is loaded is found in the package: to look along the path to it takes a Pico 0.5 ms.
    """
    return getattr(rulebook, name, None) or __import__(rulebook.__name__ + "." + name, None, None, ("*",))


def seen(rulebook: "Any", event: "Event") -> "tuple[str, Any]":
    """Return the card and the title that a `card_seen` tells of."""
    if len(event) != 3:
        raise malformed("card_seen names a card and its title")
    check_card(None, event, event[1])
    return event[1], rulebook.parse_title(event[2])
