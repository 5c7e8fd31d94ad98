"""Little Troubles at the table: `tally.rules.at_table.playbook` explains each of these names."""

from tally.rulebooks.little_troubles.at_table import by_hand as by_hand
from tally.rulebooks.little_troubles.at_table import event_text as event_text
from tally.rulebooks.little_troubles.at_table import gestures as gestures
from tally.rulebooks.little_troubles.at_table import panels as panels
from tally.rulebooks.little_troubles.at_table import windows as windows
from tally.rulebooks.little_troubles.at_table.numbers import because as because
from tally.rulebooks.little_troubles.at_table.numbers import numbers_of as numbers_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.at_table.playbook import DeckRules

# A play itself names the refusals that a card's text overrides.
override = None
in_its_place = None
# All numbers are counts of a seat or numbers on cards.
sums = None


def deck_rules() -> "DeckRules":
    """Return the rules for a deck, which are loaded when one is checked."""
    from tally.rulebooks.little_troubles.at_table import deck_rules as rules

    return rules
