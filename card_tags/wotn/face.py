"""The face of a WOTN card."""

from typing import Any

from card_tags.labels.face import Face, Figures, marks, printed, rows, texts
from card_tags.lists.games import Game

GAME = Game("wotn")
NUMBERS = ("enemies", "life", "durability", "coins")
TEXTS = ("action", "reveal", "penalty", "effects")


def face(title: dict[str, Any]) -> Face:
    """Return the face: the battle of a Location, the life of an enemy, the durability of an item, coins."""
    keywords = [(word.replace("_", " "), "") for word in title.get("keywords") or []]
    words = [*marks(title, "battle_may", "avoidable"), *keywords]
    return Face(
        title["type"],
        "",
        rows(Figures("", printed(title, *NUMBERS)), Figures("", words)),
        texts(title, GAME, *TEXTS),
    )
