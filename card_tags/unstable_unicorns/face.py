"""The face of an Unstable Unicorns card."""

from typing import Any

from card_tags.labels.face import Face, Figures, printed, rows
from card_tags.lists.games import Game
from card_tags.told import effects_told

GAME = Game("unstable_unicorns")


def face(title: dict[str, Any]) -> Face:
    """Return the face: how many unicorns it counts as, if the card prints that."""
    figures = rows(Figures("", printed(title, "counts_as")))
    return Face(title["type"], "", figures, effects_told(GAME, title))
