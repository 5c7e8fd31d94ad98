"""The rulebooks by the ids of their games. What is imported stays; `__init__` of a game says what it has."""

from tally.games import GAMES, module_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rules.at_table.playbook import ByHand, Cards, Playbook
    from tally.rules.rulebook import Rulebook


def imported(game: str) -> "Iterator[object]":
    """Import the rulebook of a game piece by piece, one each time: a Pico takes 40 ms for the whole."""
    for piece in module_of(game, "tally.rulebooks.{}").PIECES:
        yield module_of(game, "tally.rulebooks.{}." + piece)


def rulebook_of(game: object) -> "Rulebook | None":
    """Return the rulebook of a game id, None where there is no such game."""
    if game not in GAMES:
        return None
    found: "Rulebook" = module_of(str(game), "tally.rulebooks.{}.rulebook")
    return found


def playbook_of(game: str) -> "Playbook":
    """Return how a game is played at the table."""
    found: "Playbook" = module_of(game, "tally.rulebooks.{}.at_table.playbook")
    return found


def by_hand_of(game: str) -> "ByHand":
    """Return the module for effects by hand, and for plays that a card's text allows."""
    found: "ByHand" = module_of(game, "tally.rulebooks.{}.at_table.by_hand")
    return found


def cards_of(game: str) -> "Cards":
    """Return the module for what cards say, and for cards that players describe or make."""
    found: "Cards" = module_of(game, "tally.rulebooks.{}.at_table.cards")
    return found
