"""The columns of a list of Altered titles; `card_tags/README.md` explains them."""

from __future__ import annotations

from typing import TypeAlias

from card_tags.altered import texts
from card_tags.lists.columns import Column, count, one_of, text
from tally.rulebooks.altered.effects import VERBS
from tally.rulebooks.altered.state import PASSIVES, TYPES
from tally.rulebooks.altered.titles import BARRED, FORBIDDABLE

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {1: "sample_ember.csv", 2: "sample_tide.csv"}
LONGEST_ID_BYTES = 24
LONGEST_NAME_BYTES = 32
NUMBERS = ("hand_cost", "reserve_cost", "forest", "mountain", "water", "reserve_limit", "landmark_limit")


# Comes between who cannot do something and what: `opponent:draw`.
BETWEEN = ":"

Forbidden: TypeAlias = "str | list[str]"


def forbidden(cell: str) -> list[Forbidden]:
    """Return the verbs and events of a cell, divided by blanks. Some are for a seat or this card alone."""
    return [_forbidden(word) for word in cell.split()]


def _forbidden(word: str) -> Forbidden:
    who, between, what = word.rpartition(BETWEEN)
    verb_or_event = one_of(tuple(VERBS) + tuple(FORBIDDABLE))(what)
    return [one_of(BARRED)(who), verb_or_event] if between else verb_or_event


def forbidden_written(found: list[Forbidden]) -> str:
    """Return the text that `forbidden` reads."""
    return " ".join(each if isinstance(each, str) else BETWEEN.join(each) for each in found)


def passive(cell: str) -> list[str]:
    """Return the passive abilities of a cell, with blanks between."""
    return [one_of(PASSIVES)(word) for word in cell.split()]


COLUMNS: tuple[Column, ...] = (
    Column("id", ("id",), text(LONGEST_ID_BYTES)),
    Column("name", ("name",), text(LONGEST_NAME_BYTES)),
    Column("type", ("type",), one_of(TYPES)),
)
COLUMNS += tuple(Column(name, (name,), count) for name in NUMBERS)
COLUMNS += (
    Column("counters", ("counters",), texts.counters, texts.counters_written),
    Column("cannot", ("cannot",), forbidden, forbidden_written),
    Column("passive", ("passive",), passive, " ".join),
    Column("quick", ("quick",), texts.several(texts.quick), texts.several_written(texts.quick_written)),
    Column(
        "reactions",
        ("reactions",),
        texts.several(texts.reaction),
        texts.several_written(texts.reaction_written),
    ),
    Column("effect", ("effect",), texts.effect, texts.effect_written),
)
