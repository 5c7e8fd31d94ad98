"""Unstable Unicorns at the table: `tally.rules.at_table.playbook` explains each of these names."""

from tally.rulebooks.unstable_unicorns.at_table import by_hand as by_hand
from tally.rulebooks.unstable_unicorns.at_table import event_text as event_text
from tally.rulebooks.unstable_unicorns.at_table import gestures as gestures
from tally.rulebooks.unstable_unicorns.at_table import override as override
from tally.rulebooks.unstable_unicorns.at_table import panels as panels
from tally.rulebooks.unstable_unicorns.at_table import windows as windows
from tally.rulebooks.unstable_unicorns.at_table.event_text import because as because

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State

in_its_place = override.in_its_place
# All numbers are counts of a seat or numbers on cards.
sums = None


def numbers_of(_state: "State", _name: str, _what: str) -> None:
    """Return None: no card of this game has a number that changes."""


def deck_rules() -> None:
    """Return None. The rules have none for decks."""
