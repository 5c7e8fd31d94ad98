"""The columns of a list of Unstable Unicorns titles; `card_tags/README.md` explains them."""

from typing import Any

from card_tags.lists.columns import columns, from_json, rare, to_json, what_it_does, words
from card_tags.lists.verbs import number_or_word
from card_tags.unstable_unicorns import effects
from tally.rulebooks.unstable_unicorns.state import STABLE_CARD, TYPES, UNICORN
from tally.rulebooks.unstable_unicorns.titles import RARE, TITLE

OF = (UNICORN, STABLE_CARD)


def types(cell: str) -> str | list[str]:
    """Return types, or the one word for several of them."""
    return cell if cell in OF else words(TYPES + OF)(cell)


def types_written(found: str | list[str]) -> str:
    """Return the cell of types: the opposite of `types`."""
    return found if isinstance(found, str) else " ".join(found)


def bars_enter(cell: str) -> dict[str, Any]:
    """Return which types do not enter the stables of the others."""
    return {"of": types(cell)}


# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {0: "sample.csv"}
COLUMNS = columns(TITLE, {"effects": what_it_does(effects.parse, effects.written)}) + rare(
    columns(
        RARE,
        {
            "cannot_of": what_it_does(types, types_written),
            "instead": (from_json, to_json),
            "hand_limit_all": (number_or_word,),
            "bars_enter": what_it_does(bars_enter, lambda found: types_written(found["of"])),
            "mutes": what_it_does(types, types_written),
        },
    )
)
