"""The text of a card in sentences, as the device shows them."""

from typing import Any

from card_tags.lists.games import Game
from tally.rulebooks import cards_of, rulebook_of


def effect_sentences(game: Game, title: dict[str, Any]) -> list[str]:
    """Return what a title does, needs, is and limits, one sentence for each."""
    return cards_of(game.name).effect_sentences(_parsed(game.name, title))


def card_text(game: str, title: dict[str, Any]) -> str:
    """Return the whole text of a card, with its numbers last."""
    return " ".join(card_sentences(game, title))


def card_sentences(game: str, title: dict[str, Any]) -> list[str]:
    """Return the sentences of a card, with its numbers last."""
    module, parsed = cards_of(game), _parsed(game, title)
    sentences: list[str] = module.effect_sentences(parsed) + module.number_sentences(parsed)
    return sentences


def _parsed(game: str, title: dict[str, Any]) -> Any:
    rulebook = rulebook_of(game)
    assert rulebook
    return rulebook.parse_title(title)
