"""The face of an Unstable Unicorns card."""

from typing import Any

from card_tags.card_text import effect_sentences
from card_tags.labels.face import Face, Figures, printed, rows
from card_tags.lists.games import Game

GAME = Game("unstable_unicorns")


def face(title: dict[str, Any]) -> Face:
    """Return the face: how many unicorns it counts as, if the card prints that."""
    figures = rows(Figures("", printed(title, "counts_as")))
    return Face(title["type"], "", figures, effect_sentences(GAME, title))
