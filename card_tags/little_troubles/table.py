"""The columns of a list of Little Troubles titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import Column, count, one_of, text, whole, yes, yes_written
from card_tags.little_troubles import effects
from tally.rulebooks.little_troubles.state import NEEDS, PREFIXES, TYPES

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {1: "sample_red.csv", 2: "sample_blue.csv"}
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


def needs(cell: str) -> list[str]:
    """Return what must be there to play it; blanks divide the words of the cell."""
    return [one_of(NEEDS)(word) for word in cell.split()]


def _side(side: str) -> tuple[Column, ...]:
    return tuple(Column(f"{side}_{name}", (side, name), parse) for name, parse in SIDE)


def _ability(before: str, *path: str) -> tuple[Column, ...]:
    return (
        Column(f"{before}ability_cost", path + ("ability", "cost"), count),
        Column(f"{before}ability_quick", path + ("ability", "quick"), yes, yes_written),
        Column(f"{before}ability_needs", path + ("ability", "needs"), needs, " ".join),
    )


def _text(side: str) -> tuple[Column, ...]:
    """Return the columns for a side's own ability and effects."""
    own = Column(f"{side}_effects", (side, "effects"), effects.parse_of_side, effects.written_of_side)
    return _ability(f"{side}_", side) + (own,)


COLUMNS: tuple[Column, ...] = (
    Column("id", ("id",), text(LONGEST_ID_BYTES)),
    Column("name", ("name",), text(LONGEST_NAME_BYTES)),
    Column("type", ("type",), one_of(TYPES)),
    Column("prefix", ("prefix",), one_of(PREFIXES[1:])),
    Column("cost", ("cost",), count),
    Column("quick", ("quick",), yes, yes_written),
)
COLUMNS += _side("adult") + _side("regressed") + _ability("")
COLUMNS += (
    Column("cookies", ("cookies",), whole),
    Column("cards", ("cards",), whole),
    Column("cookies_times", ("cookies_times",), count),
    Column("cards_times", ("cards_times",), count),
    Column("needs", ("needs",), needs, " ".join),
    Column("effects", ("effects",), effects.parse, effects.written),
)
COLUMNS += _text("adult") + _text("regressed")
