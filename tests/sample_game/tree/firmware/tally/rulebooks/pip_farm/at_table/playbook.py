"""Pip Farm at the table: `tally.rules.at_table.playbook` explains each of these names."""

from tally.rulebooks.pip_farm.at_table import event_text as event_text
from tally.rulebooks.pip_farm.at_table import gestures as gestures
from tally.rulebooks.pip_farm.at_table import panels as panels
from tally.rulebooks.pip_farm.at_table.event_text import because as because
from tally.rulebooks.pip_farm.state import side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.windows import Passed, Taken

# The group of its texts that come before those of all games.
WORDS = "pip_farm"
# All numbers are counts of a seat, and every play that the rules refuse stays refused.
sums = None
in_its_place = None


def numbers_of(_state: "Any", _card: str, _what: str) -> None:
    """Return None: no card has a number that changes."""


def deck_rules() -> None:
    """Return None: the rules have none for decks."""


def is_whole(title: "Any") -> bool:
    """Return whether the title holds all that its card does. A described card has no effects."""
    return bool(title.effects)


def may_act(state: "Any", card: str) -> bool:
    """Return whether the card is a plot in front of a seat."""
    return side_of(state, card) is not None


def passed(_state: "Any", _taken: "list[Taken]") -> "Passed | None":
    """Return None: no gesture skips a moment where card text may act."""
    return None


def opened(_state: "Any", _steps: "list[list[Any]]") -> str:
    """Return "": no step opens a window."""
    return ""
