"""The face of an Unstable Unicorns card."""

from typing import Any

from card_tags.labels.face import Face, Figure, Figures, marks, printed, rows, signed, texts
from card_tags.lists.games import Game

GAME = Game("unstable_unicorns")
NEEDS = ("hand", "stable", "unicorns", "basic")
BARS = ("bars", "bars_others")


def face(title: dict[str, Any]) -> Face:
    """Return the face: what it counts, what it needs, what it does by lying there."""
    limit = [("hand limit", signed(title["hand_limit"]))] if title.get("hand_limit") else []
    is_so = marks(title, "cannot_be_neighed", "pre_turn", "shields", "uncounted")
    figures = rows(
        Figures("", [*printed(title, "counts_as"), *limit, *is_so]),
        Figures("needs", printed(title.get("needs") or {}, *NEEDS)),
        *(Figures(name.replace("_", " "), _words(title.get(name) or [])) for name in BARS),
    )
    return Face(title["type"], "", figures, texts(title, GAME, "effects"))


def _words(words: list[str]) -> list[Figure]:
    return [(word, "") for word in words]
