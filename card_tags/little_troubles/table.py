"""The columns of a list of Little Troubles titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import Column, columns
from card_tags.little_troubles import effects
from tally.rulebooks.little_troubles.titles import TITLE

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {1: "sample_red.csv", 2: "sample_blue.csv"}
_OF_SIDE = (effects.parse_of_side, effects.written_of_side)
_CELLS = {
    "effects": (effects.parse, effects.written),
    "adult_effects": _OF_SIDE,
    "regressed_effects": _OF_SIDE,
}


def _is_own_text(column: Column) -> bool:
    """Return whether this is text of one side. Few cards have any, so these columns come last."""
    return column.path[1:2] in (("ability",), ("effects",))


_ALL = columns(TITLE, _CELLS)
COLUMNS = tuple(each for each in _ALL if not _is_own_text(each)) + tuple(filter(_is_own_text, _ALL))
