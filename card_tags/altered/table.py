"""The columns of a list of Altered titles; `card_tags/README.md` explains them."""

from card_tags.altered import texts
from card_tags.lists.columns import Column, count, one_of, text
from tally.rulebooks.altered.titles import FORBIDDABLE, SHAPES, TYPES

LONGEST_ID_BYTES = 24
LONGEST_NAME_BYTES = 32
NUMBERS = ("hand_cost", "reserve_cost", "forest", "mountain", "water", "reserve_limit", "landmark_limit")


def forbidden(cell: str) -> list[str]:
    """Return the verbs and events of a cell, with blanks between."""
    return [one_of((*SHAPES, *FORBIDDABLE))(word) for word in cell.split()]


COLUMNS = (
    Column("id", ("id",), text(LONGEST_ID_BYTES)),
    Column("name", ("name",), text(LONGEST_NAME_BYTES)),
    Column("type", ("type",), one_of(TYPES)),
    *(Column(name, (name,), count) for name in NUMBERS),
    Column("counters", ("counters",), texts.counters, texts.counters_written),
    Column("cannot", ("cannot",), forbidden, " ".join),
    Column("quick", ("quick",), texts.several(texts.quick), texts.several_written(texts.quick_written)),
    Column(
        "reactions",
        ("reactions",),
        texts.several(texts.reaction),
        texts.several_written(texts.reaction_written),
    ),
    Column("effect", ("effect",), texts.effect, texts.effect_written),
)
