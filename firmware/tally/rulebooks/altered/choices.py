"""What hands can pick from a list where a card could be tapped at a table of Altered."""

from tally.rulebooks.altered.gestures import lying
from tally.rulebooks.altered.words import NAMING, TARGET

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
    """Return the cards that may be the answer to what is asked, each with its seat."""
    asked: "Any" = state.pending
    if asked.ask in NAMING:
        found = [card for card in state.cards if card.is_exploring()]
        return [(card.name, card.seat) for card in found if asked.ask == TARGET or card.seat == asked.seat]
    zones = [zone for zone in ("reserve", "landmarks") if _is_over(state, asked.seat, zone)]
    return [(card.name, card.seat) for zone in zones for card in state.in_zone(asked.seat, zone)]


def _is_over(state: "State", seat: int, zone: str) -> bool:
    holder = state.seats[seat]
    limit = holder.reserve_limit if zone == "reserve" else holder.landmark_limit
    return bool(len(state.in_zone(seat, zone)) > limit)
