"""What hands can pick from where a card could be tapped: the cards in stables."""

from tally.rulebooks.unstable_unicorns.targets import fitting
from tally.rulebooks.unstable_unicorns.titles import effects_of
from tally.rulebooks.unstable_unicorns.words import RESOLVED, SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

    # A card, and the seat in whose stable it lies.
    Lying = tuple[str, int | None]


def lying_for(view: "dict[str, Any]", _picked: "list[Any]", _kind: str) -> "list[Lying]":
    """Return every card in a stable with its seat: any of them may be meant."""
    return [(lying["card"], seat) for seat, shown in enumerate(view["seats"]) for lying in shown["stable"]]


def targets(state: "State") -> "list[Lying]":
    """Return the cards that the announced card can have as its target."""
    for effect in effects_of(state.titles[state.pending.card], RESOLVED):
        if effect.target and effect.target != SEAT:
            found = fitting(state, state.pending.seat, effect.target)
            return [(card, state.seat_of(card)) for card in found]
    return []
