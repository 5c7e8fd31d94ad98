"""What hands can pick from a list where a card could be tapped at a table of Altered."""

from tally.rulebooks.altered.gestures import lying
from tally.rulebooks.altered.words import TARGET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State

    # A card, and the seat that has it.
    Listed = tuple[str, int]


def lying_for(view: "dict[str, Any]", picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return the cards in play and in Reserve that are not picked yet, each with its seat."""
    return [(card, seat) for seat in (0, 1) for card in lying(view, seat) if card not in picked]


def targets(state: "State") -> "list[Listed]":
    """Return the Characters that whoever is asked may name, each with its seat."""
    asked: "Any" = state.pending
    found = [card for card in state.cards if card.is_exploring()]
    return [(card.name, card.seat) for card in found if asked.ask == TARGET or card.seat == asked.seat]
