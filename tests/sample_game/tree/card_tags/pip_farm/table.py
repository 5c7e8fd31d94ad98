"""The columns of a list of Pip Farm titles: `card_tags/README.md` explains them.

A cell of effects is `when: verb`, with `;` between several.
"""

from typing import Any

from tally.rulebooks.pip_farm.state import WHENS
from tally.rulebooks.pip_farm.titles import TITLE

from card_tags.lists.columns import columns, one_of
from card_tags.lists.verbs import verb, verb_written

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {0: "sample.csv"}


def effects(cell: str) -> list[dict[str, Any]]:
    """Return the effects of a cell."""
    return [_effect(part) for part in cell.split(";")]


def effects_written(found: list[dict[str, Any]]) -> str:
    """Return effects as a cell: the opposite of `effects`."""
    return "; ".join(f"{each['when']}: {verb_written(each['do'])}" for each in found)


def _effect(part: str) -> dict[str, Any]:
    when, _, do = part.partition(":")
    return {"when": one_of(WHENS)(when.strip()), "do": verb(do)}


COLUMNS = columns(TITLE, {"effects": (effects, effects_written)})
