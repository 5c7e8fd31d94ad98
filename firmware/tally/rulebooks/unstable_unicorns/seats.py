"""The seats: who may act, and whose turn is next (002, Phases 3 and 4)."""

from tally.rulebooks.unstable_unicorns.words import PRE_TURN
from tally.rules.explain import empty_shared
from tally.rules.refusals import Refused
from tally.rules.table import change, enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State


def want_active(state: "State", seat: int) -> None:
    """Refuse what only the seat whose turn it is may do."""
    if seat != state.active:
        raise Refused("not_your_turn")


def want_in(state: "State", *seats: int) -> None:
    """Refuse a seat that left, acting or named."""
    for seat in seats:
        if state.seats[seat].is_out:
            raise Refused("out", "this seat has left the game")


def next_turn(state: "State") -> None:
    """Begin the next turn: an extra one, or that of the next seat; skipped ones are passed over."""
    state.because = (None, "turn")
    state.active, is_extra = _next_seat(state)
    state.turn += 1
    _reset(state)
    if is_extra:
        state.steps.append(["extra_turn", state.active])
    state.steps.append(["turn", state.turn, state.active])
    enter_phase(state, PRE_TURN)


def _next_seat(state: "State") -> "tuple[int, bool]":
    """Return whose turn comes, and whether it is an extra one (002, Phases 3 and 4)."""
    seat = state.active
    while True:
        is_extra = state.seats[seat].extra_turns > 0
        if is_extra:
            change(state, seat, "extra_turns", -1)
        else:
            seat = state.seats_after(seat)[0]
        if not state.seats[seat].skip_turns:
            return seat, is_extra
        change(state, seat, "skip_turns", -1)
        state.steps.append(["turn_skipped", seat])


def _reset(state: "State") -> None:
    """Count anew what counts for one turn."""
    for counter in ("plays", "extra_draw", "extra_play"):
        empty_shared(state, counter)
    state.acted = None
    state.skips = ()
    state.triggers = ()
    state.played = ()
