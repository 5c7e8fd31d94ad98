"""Titles of Pip Farm, each with one thing that a title can say."""

from tally.rulebooks.pip_farm.effects import VERB_ROWS, VICTIM
from tally.rulebooks.pip_farm.state import CRITTER, PLOT, WHENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


def of_pip_farm() -> "Iterable[dict[str, Any]]":
    """Yield titles with one effect or cost."""
    for cost in (0, 1, 2):
        yield {"id": "X", "name": "X", "type": PLOT, "cost": cost}
    for row in VERB_ROWS:
        victims = [VICTIM for kind in row.kinds if kind == "victim"]
        for when in WHENS:
            for amount in (1, 2):
                effect = {"when": when, "do": [row.name] + victims + [amount]}
                yield {"id": "X", "name": "X", "type": CRITTER if victims else PLOT, "effects": [effect]}
