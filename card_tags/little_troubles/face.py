"""The face of a Little Troubles card."""

from typing import Any

from card_tags.card_text import effect_sentences
from card_tags.labels.face import Face, Figure, Figures, printed, rows, signed
from card_tags.lists.games import Game
from tally.rulebooks.little_troubles.state import NUMBERS
from tally.rulebooks.little_troubles.titles import SIDE
from tally.rules.titles import numbers

GAME = Game("little_troubles")
SIDES = ("adult", "regressed")
RESOURCES = ("cookies", "cards")
TIMES = "x"  # the amounts that a card multiplies


def face(title: dict[str, Any]) -> Face:
    """Return the face: the sides of a character, and what the card gives."""
    quick = "quick" if title.get("quick") else ""
    kind = " ".join(word for word in (title.get("prefix", ""), quick, title["type"]) if word)
    sides = [_side(side, title[side]) for side in SIDES if title.get(side) is not None]
    figures = rows(*(sides + [Figures("gives", _resources(title))]))
    return Face(kind, str(title.get("cost", "")), figures, effect_sentences(GAME, title))


def _side(name: str, side: dict[str, Any]) -> Figures:
    others = [each for each in numbers(SIDE) if each not in NUMBERS and side.get(each)]
    signs = [(each.replace("_", " "), signed(side[each])) for each in others]
    return Figures(name, printed(side, *NUMBERS) + signs)


def _resources(fields: dict[str, Any]) -> list[Figure]:
    given = [(name, signed(fields[name])) for name in RESOURCES if fields.get(name)]
    times = [
        (name, TIMES + str(fields[name + "_times"])) for name in RESOURCES if fields.get(f"{name}_times")
    ]
    return given + times
