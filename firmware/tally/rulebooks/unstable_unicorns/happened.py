"""`effect_happened`: what a card did besides, told by the players; in every phase, for any seat."""

from tally.rulebooks.unstable_unicorns.effects import do
from tally.rulebooks.unstable_unicorns.verbs import event_verb as event_verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State


def effect_happened(state: "State", seat: int, card: str, verb: "list[Any]") -> None:
    """An effect by hand: all of its verb or nothing."""
    state.steps.append(["effect", card])
    state.because = (card, "effect")
    do(state, seat, verb)
