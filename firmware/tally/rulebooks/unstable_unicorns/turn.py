"""The turn: its phases, what ends each, and whose turn is next (002)."""

from tally.rulebooks.unstable_unicorns.piles import discard, draw
from tally.rulebooks.unstable_unicorns.seating import want_active
from tally.rulebooks.unstable_unicorns.state import Trigger
from tally.rulebooks.unstable_unicorns.titles import effects_of
from tally.rulebooks.unstable_unicorns.winning import check_status
from tally.rulebooks.unstable_unicorns.words import (
    ACTION,
    DRAW,
    END,
    PHASES,
    PRE_TURN,
    TRIGGERING,
    USED,
    WAITING,
)
from tally.rules.refusals import Refused
from tally.rules.table import change, enter_phase
from tally.rules.table_counts import change_shared, empty_shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State

WHY = {
    "effects_due": "effects of this phase are still to happen",
    "action_due": "a card is to be played or drawn",
    "over_limit": "the hand is over its limit",
}


def phase_ended(state: "State", seat: int) -> None:
    """All effects are resolved: the game status check, then the next phase."""
    want_active(state, seat)
    code = hold_up(state)
    if code:
        raise Refused(code, WHY[code])
    state.steps.append(["checked_" + state.phase])
    check_status(state)
    if state.phase == END:
        next_turn(state)
    else:
        _next_phase(state)


def drawn(state: "State", seat: int) -> None:
    """A draws a card instead of playing one."""
    if state.phase != ACTION:
        raise Refused("wrong_phase")
    if not may_draw(state):
        raise Refused("activation_limit", "no play is left to draw instead")
    want_active(state, seat)
    empty_shared(state, "plays")
    state.acted = "draw"
    draw(state, seat, 1)


def discarded(state: "State", seat: int) -> None:
    """A discards one card over the hand limit; the hand is looked at anew."""
    if state.phase != END:
        raise Refused("wrong_phase")
    want_active(state, seat)
    if is_effect_due(state):
        raise Refused("effects_due", WHY["effects_due"])
    if not owed(state):
        raise Refused("nothing_due", "no card is owed")
    discard(state, seat, 1)
    state.steps.append(["hand_checked", seat, owed(state)])


def hold_up(state: "State") -> str:
    """Return the code that says why A cannot go on from this phase, or ""."""
    if is_effect_due(state):
        return "effects_due"
    if state.phase == ACTION and state.acted is None and state.plays:
        return "action_due"
    return "over_limit" if owed(state) else ""


def may_draw(state: "State") -> bool:
    """Return whether a card may be drawn instead of a play."""
    return state.plays > 0 and state.acted is None


def owed(state: "State") -> int:
    """Return how many cards A has over its limit, at the end of the turn."""
    holder = state.seats[state.active]
    return max(0, holder.hand - holder.limit) if state.phase == END else 0


def is_effect_due(state: "State") -> bool:
    """Return whether a mandatory effect waits, or a used one has not happened."""
    return is_mandatory_waiting(state) or any(trigger.state == USED for trigger in state.triggers)


def is_mandatory_waiting(state: "State") -> bool:
    """Return whether a mandatory effect was not used yet."""
    return any(trigger.state == WAITING and not trigger.effect.optional for trigger in state.triggers)


def want_no_mandatory(state: "State") -> None:
    """Refuse while a mandatory effect waits."""
    if is_mandatory_waiting(state):
        raise Refused("effects_due", WHY["effects_due"])


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


def _next_phase(state: "State") -> None:
    """Go on to the next phase that is not skipped; a skipped one has no check."""
    state.because = (None, "phase")
    empty_shared(state, "plays")
    state.triggers = ()
    for phase in PHASES[PHASES.index(state.phase) + 1 :]:
        if phase not in state.skips:
            _enter(state, phase)
            return
        state.steps.append(["phase_skipped", phase])


def _enter(state: "State", phase: str) -> None:
    enter_phase(state, phase)
    if phase in TRIGGERING:
        _trigger(state, TRIGGERING[phase])
    elif phase == DRAW:
        draw(state, state.active, 1 + state.extra_draw)
    else:
        change_shared(state, "plays", 1 + state.extra_play)


def _trigger(state: "State", when: str) -> None:
    """Fix the effects of this phase: those in A's stable now, in the order the cards lie."""
    found = []
    for card in state.seats[state.active].stable:
        for effect in effects_of(state.titles[card], when):
            found.append(Trigger(card, effect, None, WAITING))
            state.steps.append(["triggered", card])
    state.triggers = tuple(found)
