"""The face of any game's card: each game makes its own."""

from importlib import import_module

from card_tags.labels.face import Face, Title
from card_tags.lists.games import Game


def face_of(game: Game, title: Title) -> Face:
    """Return the face of a title."""
    found = import_module(f"card_tags.{game.name}.face").face(title)
    assert isinstance(found, Face)
    return found
