"""The turn: its phases, and what ends each (002)."""

from tally.rulebooks.unstable_unicorns import stables
from tally.rulebooks.unstable_unicorns.effects import EFFECTS_DUE, fix_triggers, is_effect_due
from tally.rulebooks.unstable_unicorns.seats import next_turn, want_active
from tally.rulebooks.unstable_unicorns.winning import check_status
from tally.rulebooks.unstable_unicorns.words import ACTION, DRAW, END, PHASES, TRIGGERING
from tally.rules.explain import change_shared, empty_shared
from tally.rules.refusals import Refused
from tally.rules.table import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State

WHY = {
    "effects_due": EFFECTS_DUE,
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
    stables.draw(state, seat, 1)


def discarded(state: "State", seat: int) -> None:
    """A discards one card over the hand limit; the hand is looked at anew."""
    if state.phase != END:
        raise Refused("wrong_phase")
    want_active(state, seat)
    if is_effect_due(state):
        raise Refused("effects_due", EFFECTS_DUE)
    if not owed(state):
        raise Refused("nothing_due", "no card is owed")
    stables.discard(state, seat, 1)
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
        fix_triggers(state)
    elif phase == DRAW:
        stables.draw(state, state.active, 1 + state.extra_draw)
    else:
        change_shared(state, "plays", 1 + state.extra_play)
