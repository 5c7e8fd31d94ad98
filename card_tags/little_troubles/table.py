"""The columns of a list of Little Troubles titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import Column, count, one_of, text, whole, yes, yes_written
from card_tags.little_troubles import effects
from tally.rulebooks.little_troubles.titles import PREFIXES, TYPES

LONGEST_ID_BYTES = 16
LONGEST_NAME_BYTES = 32

SIDE = (
    ("confidence", count),
    ("maturity", count),
    ("reward", count),
    ("reward_cards", count),
    ("cookies", whole),
    ("cards", whole),
)


def _side(side: str) -> tuple[Column, ...]:
    return tuple(Column(f"{side}_{name}", (side, name), parse) for name, parse in SIDE)


COLUMNS = (
    Column("id", ("id",), text(LONGEST_ID_BYTES)),
    Column("name", ("name",), text(LONGEST_NAME_BYTES)),
    Column("type", ("type",), one_of(TYPES)),
    Column("prefix", ("prefix",), one_of(PREFIXES[1:])),
    Column("cost", ("cost",), count),
    Column("quick", ("quick",), yes, yes_written),
    *_side("adult"),
    *_side("regressed"),
    Column("ability_cost", ("ability", "cost"), count),
    Column("ability_quick", ("ability", "quick"), yes, yes_written),
    Column("cookies", ("cookies",), whole),
    Column("cards", ("cards",), whole),
    Column("cookies_times", ("cookies_times",), count),
    Column("cards_times", ("cards_times",), count),
    Column("effects", ("effects",), effects.parse, effects.written),
)
