"""The face of a Little Troubles card."""

from typing import Any

from card_tags.labels.face import Face, Figure, Figures, printed, rows, signed, texts
from card_tags.lists.games import Game

GAME = Game("little_troubles")
SIDES = ("adult", "regressed")
FIGHT = ("confidence", "maturity", "reward")
RESOURCES = ("cookies", "cards")
TIMES = "x"  # what is multiplied


def face(title: dict[str, Any]) -> Face:
    """Return the face: the sides of a character, an ability, what the card gives."""
    quick = "quick" if title.get("quick") else ""
    kind = " ".join(word for word in (title.get("prefix", ""), quick, title["type"]) if word)
    sides = [_side(side, title[side]) for side in SIDES if title.get(side) is not None]
    own = [Figures(f"{side} ability", _ability(title.get(side) or {})) for side in SIDES]
    ability = [Figures("needs", marks_of(title)), Figures("ability", _ability(title)), *own]
    figures = rows(*sides, *ability, Figures("gives", _resources(title)))
    return Face(kind, str(title.get("cost", "")), figures, _text(title))


def _text(title: dict[str, Any]) -> str:
    """Return the title's effects and those of its sides, each behind its side."""
    sides = texts(title, GAME, "adult_effects", "regressed_effects").replace("_effects ", ": ")
    return " | ".join(text for text in (texts(title, GAME, "effects"), sides) if text)


def marks_of(fields: dict[str, Any]) -> list[Figure]:
    """Return what a card or an ability needs, as words."""
    return [(need.replace("_", " "), "") for need in fields.get("needs", [])]


def _side(name: str, side: dict[str, Any]) -> Figures:
    cards = [("reward cards", signed(side["reward_cards"]))] if side.get("reward_cards") else []
    return Figures(name, [*printed(side, *FIGHT), *cards, *_resources(side)])


def _ability(title: dict[str, Any]) -> list[Figure]:
    ability = title.get("ability")
    if ability is None:
        return []
    quick = [("quick", "")] if ability.get("quick") else []
    needed = [("needs", ""), *marks_of(ability)] if ability.get("needs") else []
    return [("cost", str(ability.get("cost", 0))), *quick, *needed]


def _resources(fields: dict[str, Any]) -> list[Figure]:
    given = [(name, signed(fields[name])) for name in RESOURCES if fields.get(name)]
    times = [(name, f"{TIMES}{fields[f'{name}_times']}") for name in RESOURCES if fields.get(f"{name}_times")]
    return given + times
