"""Begins the game that a `game_started` tells of; what is made of a `card_seen`."""

from tally.rules.marks import Marks
from tally.rules.refusals import malformed
from tally.rules.shapes import card as check_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game
    from tally.rules.rulebook import Rulebook

    Event = list[Any]


def begin(game: "Game", event: "Event", titles: "dict[str, Any]") -> "tuple[Rulebook, Any]":
    """Return the rulebook that a `game_started` names, and its first state."""
    if len(event) != 3:
        raise malformed("game_started names a game and its options")
    rulebook = game.rulebook_of(event[1])
    if rulebook is None:
        raise malformed("there is no such game")
    return rulebook, rulebook.begin(event[2], titles)


def start(game: "Game", event: "Event") -> "list[Any]":
    """Begin the game and return its first steps; raise Refused, and nothing has changed."""
    rulebook, state = begin(game, event, {})
    game.history.append(event)
    put_in_play(game, rulebook, state)
    return list(state.steps)


def put_in_play(game: "Game", rulebook: "Rulebook", state: "Any") -> None:
    """Make this the game in play, at its very start."""
    game.rulebook = rulebook
    game.titles = state.titles
    game.standing = []
    game.states = [state]
    game.marks = Marks(game.marks.spread, [state])


def seen(rulebook: "Rulebook", event: "Event") -> "tuple[str, Any]":
    """Return the card and the title that a `card_seen` tells of."""
    if len(event) != 3:
        raise malformed("card_seen names a card and its title")
    check_card(None, event, event[1])
    return event[1], rulebook.parse_title(event[2])
