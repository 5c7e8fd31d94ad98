"""A play that a card's text allows, though the rules refuse it: rulings around it make room.

No event of this game says that a text overrules. A ruling can give a play more, and cards in hand or unicorns
for as long as the play takes; other reasons no count can lift.
"""

from tally.rulebooks.unstable_unicorns.titles import ACTION, BABY, INSTANT, MAGIC
from tally.rulebooks.unstable_unicorns.window import there

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.rulebook import Event

REASON = "anyway"
# What a title needs that a count of its seat tells.
_COUNTED = ("hand", "unicorns")


def in_its_place(state: "State", card: str) -> str:
    """Return the kind of effect by hand that does what a play of `card` would, "" where none does."""
    kind = state.titles[card].type
    if state.pending or kind in (BABY, INSTANT) or state.seat_of(card) is not None:
        return ""
    return "discard" if kind == MAGIC else "enter"


def lifted(state: "State", event: "Event", _code: str) -> "list[Event]":
    """Return a play between rulings that leave nothing in its way that they can lift."""
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
