"""`effect_happened`: what a card did besides, told by the players; in every phase, for any seat."""

from tally.rulebooks.unstable_unicorns.effects import do

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State


def event_verb(state: "State", event: "list[Any]", given: object) -> "tuple[str, ...]":
    """Want a verb with seats and cards."""
    from tally.rulebooks.unstable_unicorns import verbs  # a replay does without: 3 KB of a Pico's heap

    return verbs.event_verb(state, event, given)


def effect_happened(state: "State", seat: int, card: str, verb: "list[Any]") -> None:
    """An effect by hand: all of its verb or nothing."""
    state.steps.append(["effect", card])
    state.because = (card, "effect")
    do(state, seat, verb)
