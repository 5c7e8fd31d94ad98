"""What a title says, in sentences, as the table shows them."""

from typing import Any

from card_tags.lists.games import Game
from tally.rulebooks import rulebook_of, says_of


def effects_told(game: Game, title: dict[str, Any]) -> list[str]:
    """Return what a title does, needs, is and limits, one sentence for each."""
    return says_of(game.name).effects_told(_parsed(game.name, title))


def card_told(game: str, title: dict[str, Any]) -> str:
    """Return everything that a title says, with its numbers last."""
    return " ".join(lines_told(game, title))


def lines_told(game: str, title: dict[str, Any]) -> list[str]:
    """Return everything that a title says, a sentence for each, with its numbers last."""
    says, parsed = says_of(game), _parsed(game, title)
    told: list[str] = says.effects_told(parsed) + says.numbers_told(parsed)
    return told


def _parsed(game: str, title: dict[str, Any]) -> Any:
    rulebook = rulebook_of(game)
    assert rulebook
    return rulebook.parse_title(title)
