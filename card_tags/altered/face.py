"""The face of an Altered card."""

from typing import Any

from card_tags.card_text import effect_sentences
from card_tags.labels.face import Face, Figures, printed, rows
from card_tags.lists.games import Game

GAME = Game("altered")
COSTS = ("hand_cost", "reserve_cost")
STATISTICS = ("forest", "mountain", "water")


def face(title: dict[str, Any]) -> Face:
    """Return the face: both costs, and the statistics."""
    figures = rows(
        Figures("", printed(title, *COSTS)),
        Figures("", printed(title, *STATISTICS)),
    )
    return Face(title["type"], "", figures, effect_sentences(GAME, title))
