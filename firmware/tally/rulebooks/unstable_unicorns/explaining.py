"""Explains a count: where each amount came from, in words."""

from tally.rules.in_words import why

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.table import Entry

# Why a counter was changed, in words.
WHY = {
    "played": "{card} was played",
    "neighed": "{card} was stopped",
    "resolved": "{card} resolved",
    "effect": "{card} took effect",
    "bound": "never below 0",
    "phase": "a phase of the turn",
    "turn": "a new turn",
    "drawn": "{seat} drew instead of playing",
    "discarded": "{seat} discarded over the hand limit",
    "deck_set": "the deck was counted",
    "ruled": "ruling: {reason}",
    "conceded": "{seat} gave up",
    "time_called": "time was called",
    "phase_ended": "the game ended",
    "passed": "the others passed",
}


def because(table: "State", event: "list[Any]", entry: "Entry") -> str:
    """Return why a counter was changed, in words."""
    return why(WHY, table, event, entry)
