"""The turn: its phases, how each ends, and what follows by itself (000, Turn; 001, Order of the Turn)."""

from tally.rulebooks.little_troubles.effects import cards_and_actions, due, resolve
from tally.rulebooks.little_troubles.fight import end_fight, reward_fight
from tally.rulebooks.little_troubles.resources import (
    break_tie,
    check_win,
    drop_stale_orders,
    enter_resource,
    gain_resources,
)
from tally.rulebooks.little_troubles.state import discard
from tally.rulebooks.little_troubles.titles import (
    BUILD,
    CHOOSE_FIGHT,
    DISCARD,
    FIGHT,
    HAND_LIMIT,
    LIMIT,
    LOOPS,
    PRE_FIGHT,
    RESOURCE,
)
from tally.rules.refusals import Refused, want_turn
from tally.rules.state import change, enter_phase, loop_ended, open_loop, pass_on, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import State


def begin_turn(state: "State") -> None:
    """Begin the turn of the active seat, at build."""
    state.seats[state.active].turns += 1
    _open_loop(state, BUILD)


def passed(state: "State", seat: int) -> None:
    """The seat with priority passes."""
    if state.phase not in LOOPS:
        raise Refused("wrong_phase")
    if seat != state.priority:
        raise Refused("not_your_priority")
    pass_on(state)


def resources_confirmed(state: "State", seat: int) -> None:
    """B confirms the total, and A gains it (000). End-of-turn effects and the discard follow."""
    if state.phase != RESOURCE:
        raise Refused("wrong_phase")
    if seat == state.active:
        raise Refused("wrong_side", "the other seat confirms the resources")
    gain_resources(state)
    if state.options["discard_timing"] == "end":
        _end_effects(state)
    if owed(state):
        enter_phase(state, DISCARD)
        state.priority = state.active
    else:
        _leave_discard(state)


def discarded(state: "State", seat: int, number: int) -> None:
    """A discards cards that it owes."""
    want_turn(state, seat, DISCARD)
    if number > owed(state):
        raise Refused("too_many", f"only {owed(state)} are owed")
    discard(state, seat, number)


def conceded(state: "State", seat: int) -> None:
    """The seat concedes."""
    win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over."""
    break_tie(state)


def owed(state: "State") -> int:
    """Return how many cards A has over the hand limit."""
    hand: int = state.seats[state.active].hand
    return max(0, hand - HAND_LIMIT)


def settle(state: "State") -> None:
    """Let the phases go on until somebody must act. This runs after every event."""
    check_win(state)
    if state.phase == RESOURCE and state.orders:
        drop_stale_orders(state)
    if state.pending:
        return
    if state.skip_fight and state.phase in (PRE_FIGHT, CHOOSE_FIGHT):
        enter_resource(state)
    elif state.is_fight_stopped and state.phase == FIGHT:
        end_fight(state)
    elif state.phase in LOOPS and loop_ended(state, LIMIT):
        LEAVE[state.phase](state)
    elif state.phase == DISCARD and owed(state) == 0:
        _leave_discard(state)


def _open_loop(state: "State", phase: str) -> None:
    """Enter a loop: the count begins at 0, and A has priority."""
    state.because = (None, phase)
    for seat in (0, 1):
        change(state, seat, "used", -state.seats[seat].used)
    enter_phase(state, phase)
    open_loop(state, state.active)


def _leave_build(state: "State") -> None:
    """There is no fight in a seat's first turn (001), nor when it is skipped."""
    if state.skip_fight or state.seats[state.active].turns == 1:
        enter_resource(state)
    else:
        _open_loop(state, PRE_FIGHT)


def _leave_pre_fight(state: "State") -> None:
    """A chooses who fights, or declines."""
    enter_phase(state, CHOOSE_FIGHT)
    state.priority = state.active


# Fight leads straight to Rewards.
LEAVE = {BUILD: _leave_build, PRE_FIGHT: _leave_pre_fight, FIGHT: reward_fight}


def _leave_discard(state: "State") -> None:
    """Counts are reset, temporary changes end, and the other seat's turn begins."""
    if state.options["discard_timing"] == "after_draw":
        _end_effects(state)
    state.seats[state.active].must_fight = False
    state.skip_fight = False
    state.terms = ()
    state.orders = {}
    state.actions = ()
    state.spent = ()
    state.played = ()
    for card in state.cards:
        if card.changes:
            state.own(card).changes = ()
    state.active = 1 - state.active
    state.turn += 1
    begin_turn(state)


def _end_effects(state: "State") -> None:
    """Do the `turn_end` effects of the cards in play and of this turn's actions, in the order of play."""
    cards = cards_and_actions(state)
    state.spent = ()
    resolve(state, due(state, ("turn_end",), cards))
