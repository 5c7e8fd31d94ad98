"""The columns of a list of Unstable Unicorns titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import Column, count, one_of, text, whole, yes, yes_written
from card_tags.unstable_unicorns import effects
from tally.rulebooks.unstable_unicorns.state import NEEDS, TYPES

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {0: "sample.csv"}
LONGEST_ID_BYTES = 16
LONGEST_NAME_BYTES = 32


def types(cell: str) -> list[str]:
    """Return the types of a cell, with blanks between."""
    return [one_of(TYPES)(word) for word in cell.split()]


COLUMNS: tuple[Column, ...] = (
    Column("id", ("id",), text(LONGEST_ID_BYTES)),
    Column("name", ("name",), text(LONGEST_NAME_BYTES)),
    Column("type", ("type",), one_of(TYPES)),
    Column("counts_as", ("counts_as",), count),
    Column("cannot_be_neighed", ("cannot_be_neighed",), yes, yes_written),
    Column("pre_turn", ("pre_turn",), yes, yes_written),
)
COLUMNS += tuple(Column(f"needs_{what}", ("needs", what), count) for what in NEEDS)
COLUMNS += (
    Column("bars", ("bars",), types, " ".join),
    Column("bars_others", ("bars_others",), types, " ".join),
    Column("shields", ("shields",), yes, yes_written),
    Column("uncounted", ("uncounted",), yes, yes_written),
    Column("hand_limit", ("hand_limit",), whole),
    Column("effects", ("effects",), effects.parse, effects.written),
)
