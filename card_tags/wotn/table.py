"""The columns of a list of WOTN titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import Column, count, one_of, text, what_it_does, yes, yes_written
from card_tags.lists.verbs import verbs_written
from card_tags.wotn import effects
from tally.rulebooks.wotn.state import KEYWORDS, TYPES

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {0: "sample.csv"}
LONGEST_ID_BYTES = 16
LONGEST_NAME_BYTES = 32


def keywords(cell: str) -> list[str]:
    """Return the keywords of a cell, with blanks between."""
    return [one_of(KEYWORDS)(word) for word in cell.split()]


COLUMNS = (
    Column("id", ("id",), text(LONGEST_ID_BYTES)),
    Column("name", ("name",), text(LONGEST_NAME_BYTES)),
    Column("type", ("type",), one_of(TYPES)),
    Column("enemies", ("enemies",), count),
    Column("battle_may", ("battle_may",), yes, yes_written),
    Column("avoidable", ("avoidable",), yes, yes_written),
    what_it_does("action", effects.parse_action, effects.written_action),
    Column("life", ("life",), count),
    Column("coins", ("coins",), count),
    Column("keywords", ("keywords",), keywords, " ".join),
    what_it_does("reveal", effects.parse_verbs, verbs_written),
    what_it_does("penalty", effects.parse_verbs, verbs_written),
    Column("durability", ("durability",), count),
    what_it_does("effects", effects.parse_effects, effects.written_effects),
)
