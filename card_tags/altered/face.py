"""The face of an Altered card."""

from typing import Any

from card_tags.labels.face import Face, Figures, printed, rows, texts
from card_tags.lists.games import Game

GAME = Game("altered")
COSTS = ("hand_cost", "reserve_cost")
STATISTICS = ("forest", "mountain", "water")
LIMITS = ("reserve_limit", "landmark_limit")
TEXTS = ("passive", "cannot", "quick", "reactions", "effect")


def face(title: dict[str, Any]) -> Face:
    """Return the face: both costs, the statistics, a Hero's limits, the counters it begins with."""
    counters = [(word, str(count)) for word, count in (title.get("counters") or {}).items()]
    figures = rows(
        Figures("", printed(title, *COSTS)),
        Figures("", printed(title, *STATISTICS)),
        Figures("", printed(title, *LIMITS)),
        Figures("with", counters),
    )
    told = {name: value for name, value in title.items() if value != []}
    return Face(title["type"], "", figures, texts(told, GAME, *TEXTS))
