"""The face of a WOTN card."""

from typing import Any

from card_tags.card_text import effect_sentences
from card_tags.labels.face import Face, Figures, printed, rows
from card_tags.lists.games import Game
from tally.rulebooks.wotn.state import AMBUSH

GAME = Game("wotn")
NUMBERS = ("enemies", "life", "durability", "coins")


def face(title: dict[str, Any]) -> Face:
    """Return the face: the battle of a Location, the life of an enemy, the durability of an item, coins.

    A keyword is among the figures, where a word takes less room than a sentence. But if the card reveals
    something at an ambush, the sentence about the ambush names it.
    """
    keywords = title.get("keywords") or []
    in_sentences = [word for word in keywords if word == AMBUSH and title.get("reveal")]
    words = [(word.replace("_", " "), "") for word in keywords if word not in in_sentences]
    figures = rows(Figures("", printed(title, *NUMBERS)), Figures("", words))
    return Face(title["type"], "", figures, effect_sentences(GAME, title | {"keywords": in_sentences}))
