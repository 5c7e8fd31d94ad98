"""The face of a Pip Farm card."""

from typing import Any

from card_tags.card_text import effect_sentences
from card_tags.labels.face import Face
from card_tags.lists.games import Game

GAME = Game("pip_farm")


def face(title: dict[str, Any]) -> Face:
    """Return the face: its type, its cost and its sentences."""
    return Face(title["type"], str(title.get("cost", 0)), [], effect_sentences(GAME, title))
