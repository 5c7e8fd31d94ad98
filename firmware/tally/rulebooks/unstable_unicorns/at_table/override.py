"""A play that the rules refuse, but a card's text allows. Rulings around the play make room for it.

No event of this game has an option for that. A ruling can give one more play. During a play it can also add
cards in hand or unicorns. No count can lift the other refusals.
"""

from tally.rulebooks.unstable_unicorns.titles import ACTION, BABY, INSTANT, MAGIC
from tally.rulebooks.unstable_unicorns.window import there

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.rulebook import Event

REASON = "anyway"
# The needs of a title that are counters of its seat.
_COUNTED = ("hand", "unicorns")


def in_its_place(state: "State", card: str) -> str:
    """Return the kind of effect by hand that does the same as a play of `card`, "" where none does."""
    kind = state.titles[card].type
    if state.pending or kind in (BABY, INSTANT) or state.seat_of(card) is not None:
        return ""
    return "discard" if kind == MAGIC else "enter"


def overridden(state: "State", event: "Event", _code: str) -> "list[Event]":
    """Return the play with rulings before and after it, which lift all that they can lift."""
    _, seat, card = event[:3]
    before: "list[Event]" = []
    after: "list[Event]" = []
    if state.phase == ACTION and not state.plays and not state.pending:
        before.append(["ruled", seat, "plays", 1, REASON])
    for what, count in state.titles[card].needs:
        missing = count - there(state, seat, what)
        if missing > 0 and what in _COUNTED:
            before.append(["ruled", seat, what, missing, REASON])
            after.append(["ruled", seat, what, -missing, REASON])
    return before + [event] + after
