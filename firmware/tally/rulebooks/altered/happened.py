"""`effect_happened`: an effect that the players tell of, in any phase."""

from tally.rulebooks.altered.known import card
from tally.rulebooks.altered.verb_shapes import event_verb as event_verb
from tally.rulebooks.altered.verbs import perform

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.known import Cards
    from tally.rulebooks.altered.state import State
    from tally.rulebooks.altered.verbs import Verb


def source(state: "State", event: "Any", given: object) -> "Cards":
    """Want a card, or null; a shape check."""
    return () if given is None else card(state, event, given)


def effect_happened(state: "State", seat: int, source: "str | None", verb: "Verb") -> None:
    """Let it be done."""
    state.because = (source, "effect")
    perform(state, [verb], seat)
