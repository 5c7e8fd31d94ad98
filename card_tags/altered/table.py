"""The columns of a list of Altered titles; `card_tags/README.md` explains them."""

from __future__ import annotations

from typing import TypeAlias

from card_tags.altered import texts
from card_tags.lists.columns import FactColumn, columns, one_of, what_it_does, words
from tally.rulebooks.altered.at_table.deck_rules import FACTIONS, RARITIES, faction_of, rarity_of
from tally.rulebooks.altered.effects import VERBS
from tally.rulebooks.altered.state import ETERNAL, PASSIVES
from tally.rulebooks.altered.titles import BARRED, FORBIDDABLE, TITLE

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {1: "sample_ember.csv", 2: "sample_tide.csv"}
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


COLUMNS = columns(
    TITLE,
    {
        "counters": (texts.counters, texts.counters_written),
        "cannot": (forbidden, forbidden_written),
        "passive": what_it_does(words(PASSIVES + (ETERNAL,)), " ".join),
        "quick": what_it_does(texts.several(texts.quick), texts.several_written(texts.quick_written)),
        "reactions": what_it_does(
            texts.several(texts.reaction), texts.several_written(texts.reaction_written)
        ),
        "effect": what_it_does(texts.effect, texts.effect_written),
        "sub": (str.split, " ".join),
        "cost_if": what_it_does(texts.cost_if, texts.cost_if_written),
    },
) + (
    FactColumn("rarity", ("rarity",), one_of(RARITIES), str, True, rarity_of),
    FactColumn("faction", ("faction",), one_of(FACTIONS), str, True, faction_of),
)
