"""Pip Farm at the table: `tally.rules.at_table.playbook` explains each of these names."""

from tally.rulebooks.pip_farm.at_table import event_text as event_text
from tally.rulebooks.pip_farm.at_table import gestures as gestures
from tally.rulebooks.pip_farm.at_table import panels as panels
from tally.rulebooks.pip_farm.state import side_of

from tally.rules.at_table import defaults

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__getattr__ = defaults.found

# The group of its texts that come before those of all games.
WORDS = "pip_farm"


def is_whole(title: "Any") -> bool:
    """Return whether the title holds all that its card does. A described card has no effects."""
    return bool(title.effects)


def may_act(state: "Any", card: str) -> bool:
    """Return whether the card is a plot in front of a seat."""
    return side_of(state, card) is not None
