"""Counts of cards: hand, draw pile (null until it is tracked) and Timeout."""

from tally.rulebooks.little_troubles.turn import owed
from tally.rulebooks.little_troubles.words import DISCARD
from tally.rules.refusals import Refused, want_turn
from tally.rules.table import change, lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import State


def draw(state: "State", seat: int, count: int) -> None:
    """Draw cards, or what there is; an empty pile is renewed from Timeout (001)."""
    if count == 0:
        return
    if state.seats[seat].pile is None:
        drawn = count
    else:
        drawn = lose(state, seat, "pile", count)
        if drawn < count and state.seats[seat].timeout:
            change(state, seat, "pile", lose(state, seat, "timeout", state.seats[seat].timeout))
            state.steps.append(["pile_renewed", seat])
            drawn += lose(state, seat, "pile", count - drawn)
    change(state, seat, "hand", drawn)
    state.steps.append(["drew", seat, drawn])


def put_back(state: "State", seat: int, count: int) -> None:
    """Put cards from hand back into the pile, or what there is."""
    back = lose(state, seat, "hand", count)
    if state.seats[seat].pile is not None:
        change(state, seat, "pile", back)


def discard(state: "State", seat: int, count: int) -> None:
    """Put cards from hand into Timeout, or what there is."""
    change(state, seat, "timeout", lose(state, seat, "hand", count))


def set_pile(state: "State", seat: int, count: int) -> None:
    """Say how many cards the pile has."""
    change(state, seat, "pile", count - (state.seats[seat].pile or 0))
    state.seats[seat].pile = count


def discarded(state: "State", seat: int, number: int) -> None:
    """A discards cards that it owes."""
    want_turn(state, seat, DISCARD)
    if number > owed(state):
        raise Refused("too_many", f"only {owed(state)} are owed")
    discard(state, seat, number)
