"""The turn: its phases, and what ends each (000, Turn; 001, Order of the Turn)."""

from tally.rulebooks.little_troubles.cards import effects
from tally.rulebooks.little_troubles.winning import check_win
from tally.rulebooks.little_troubles.words import (
    BUILD,
    CHARACTER,
    CHOOSE_FIGHT,
    DISCARD,
    FIGHT,
    HAND_LIMIT,
    LIMIT,
    LOOPS,
    PRE_FIGHT,
    RESOURCE,
)
from tally.rules.priority import loop_ended, open_loop, pass_on
from tally.rules.refusals import Refused
from tally.rules.table import change, enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.cards import Card
    from tally.rulebooks.little_troubles.state import State


def begin_turn(state: "State") -> None:
    """Begin the turn of the active seat, at build."""
    state.seats[state.active].turns += 1
    _open(state, BUILD)


def settle(state: "State") -> None:
    """Let the phases go on as far as they do by themselves; looked at after every event."""
    check_win(state)
    if state.phase == RESOURCE and state.order:
        _review_order(state)
    if state.pending:
        return
    if state.skip_fight and state.phase in (PRE_FIGHT, CHOOSE_FIGHT):
        enter_resource(state)
    elif state.is_fight_stopped and state.phase == FIGHT:
        _stop_fight(state)
        enter_resource(state)
    elif state.phase in LOOPS and loop_ended(state, LIMIT):
        LEAVE[state.phase](state)
    elif state.phase == DISCARD and owed(state) == 0:
        _leave_discard(state)


def passed(state: "State", seat: int) -> None:
    """The seat with priority declines to act."""
    if state.phase not in LOOPS:
        raise Refused("wrong_phase")
    if seat != state.priority:
        raise Refused("not_your_priority")
    pass_on(state)


def can_fight(state: "State") -> bool:
    """Return whether there is a character on both sides."""
    return all(state.lying(side, CHARACTER) for side in (0, 1))


def owed(state: "State") -> int:
    """Return how many cards A has over the hand limit."""
    hand: int = state.seats[state.active].hand
    return max(0, hand - HAND_LIMIT)


def end_resource(state: "State") -> None:
    """Go on from resources gained: end-of-turn effects and the discard, in the order the option says."""
    if state.options["discard_timing"] == "end":
        _end_effects(state)
    if owed(state):
        enter_phase(state, DISCARD)
        state.priority = state.active
    else:
        _leave_discard(state)


def _leave_discard(state: "State") -> None:
    if state.options["discard_timing"] == "after_draw":
        _end_effects(state)
    _next_turn(state)


def _end_effects(state: "State") -> None:
    """Every `turn_end` effect in play, and those of the actions played this turn, as played."""
    cards = cards_and_actions(state)
    state.spent = ()
    if any(effects(card.title, "turn_end") for card in cards):
        from tally.rulebooks.little_troubles.effects import due, resolve

        resolve(state, due(state, "turn_end", cards))


def cards_and_actions(state: "State") -> "list[Card]":
    """Return the cards in play and the actions of this turn, as played."""
    played = [(card.event, i, card) for i, card in enumerate(state.cards + list(state.spent))]
    return [row[2] for row in sorted(played)]  # no two rows have the same number


def _next_turn(state: "State") -> None:
    """Counts reset, temporary changes end, and the other seat's turn begins."""
    state.seats[state.active].must_fight = False
    state.skip_fight = False
    state.terms = ()
    state.order = ()
    state.spent = ()
    state.played = ()
    for card in state.cards:
        if card.changes:
            state.own(card).changes = ()
    state.active = 1 - state.active
    state.turn += 1
    begin_turn(state)


def _open(state: "State", phase: str) -> None:
    """Enter a loop with a new count, priority to A."""
    state.because = (None, phase)
    for seat in (0, 1):
        change(state, seat, "used", -state.seats[seat].used)
    enter_phase(state, phase)
    open_loop(state, state.active)


def _leave_build(state: "State") -> None:
    """No fight in a seat's first turn (001), nor when it is skipped."""
    if state.skip_fight or state.seats[state.active].turns == 1:
        enter_resource(state)
    else:
        _open(state, PRE_FIGHT)


def _leave_pre_fight(state: "State") -> None:
    enter_phase(state, CHOOSE_FIGHT)
    state.priority = state.active


def _stop_fight(state: "State") -> None:
    from tally.rulebooks.little_troubles.fight import end_fight

    end_fight(state)


def _review_order(state: "State") -> None:
    from tally.rulebooks.little_troubles.resources import drop_stale_order

    drop_stale_order(state)


def _leave_fight(state: "State") -> None:
    from tally.rulebooks.little_troubles.fight import reward_fight

    reward_fight(state)
    enter_resource(state)


def enter_resource(state: "State") -> None:
    """Go on to resources, which B confirms."""
    enter_phase(state, RESOURCE)
    state.priority = 1 - state.active


LEAVE = {BUILD: _leave_build, PRE_FIGHT: _leave_pre_fight, FIGHT: _leave_fight}
