"""The columns of a list of Little Troubles titles; `card_tags/README.md` explains them."""

from card_tags.lists.columns import Column, columns, count, one_of, what_it_does
from card_tags.lists.verbs import verbs, verbs_written
from card_tags.little_troubles import effects
from tally.rulebooks.little_troubles.at_table.cards import RARITIES
from tally.rulebooks.little_troubles.titles import MORE, TITLE

# The lists of the samples, by the number of their deck; 0 if all seats draw from one deck.
SAMPLES = {1: "sample_red.csv", 2: "sample_blue.csv"}
_EFFECTS = what_it_does(effects.parse, effects.written)
_OF_SIDE = what_it_does(effects.parse_of_side, effects.written_of_side)
# What is paid besides cookies is in JSON.
_COST = what_it_does(count, str)
_CELLS = {
    "effects": _EFFECTS,
    "adult_effects": _OF_SIDE,
    "regressed_effects": _OF_SIDE,
    "ability_cost": _COST,
    "adult_ability_cost": _COST,
    "regressed_ability_cost": _COST,
    "tokens": what_it_does(effects.parse_tokens, effects.written_tokens),
    "tasks": what_it_does(effects.parse_tasks, effects.written_tasks),
    "prize": what_it_does(verbs, verbs_written),
}


def _is_own_text(column: Column) -> bool:
    """Return whether this is text of one side. Few cards have any, so these columns come last."""
    return column.path[1:2] in (("ability",), ("effects",))


_ALL = columns(TITLE, _CELLS)
COLUMNS = tuple(each for each in _ALL if not _is_own_text(each)) + tuple(filter(_is_own_text, _ALL))
COLUMNS += columns(MORE, _CELLS) + (Column("rarity", ("rarity",), one_of(RARITIES)),)
