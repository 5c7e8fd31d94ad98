"""Altered at the table: `tally.rules.at_table.playbook` explains each of these names."""

from tally.rulebooks.altered.at_table import by_hand as by_hand
from tally.rulebooks.altered.at_table import event_text as event_text
from tally.rulebooks.altered.at_table import gestures as gestures
from tally.rulebooks.altered.at_table import panels as panels
from tally.rulebooks.altered.at_table import windows as windows
from tally.rulebooks.altered.at_table.numbers import because as because
from tally.rulebooks.altered.at_table.numbers import numbers_of as numbers_of
from tally.rulebooks.altered.at_table.numbers import sums as sums

override = event_text
in_its_place = None


def deck_rules() -> None:
    """Return None. There are no rules for decks here: the game's keeper knows none."""
