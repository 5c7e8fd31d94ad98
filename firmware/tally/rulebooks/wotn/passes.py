"""`passed`: a phase ends, if nothing is left that must be done (003)."""

from tally.rulebooks.wotn.effects import defeat, gain, happen
from tally.rulebooks.wotn.turn import end_turn, must_do, release
from tally.rulebooks.wotn.words import BATTLE, LIFE, LOCATION, LOST, RELEASE, RESOLVE, REVEAL, WON
from tally.rules.refusals import Refused
from tally.rules.table import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def passed(state: "State", seat: int) -> None:
    """A ends the phase."""
    if seat != state.active:
        raise Refused("not_your_turn")
    LEAVE[state.phase](state)


def _leave_location(state: "State") -> None:
    if state.location is None:
        raise must_do("a Location has to be revealed")
    if state.must:
        raise must_do("a part of the Location's action has to be done")
    if state.to_reveal and not state.titles[state.location].battle_may:
        raise must_do("the Location states a battle")
    state.to_reveal = 0
    release(state)


def _leave_reveal(state: "State") -> None:
    raise must_do(f"{state.to_reveal} more to be revealed")


def _execute(state: "State") -> None:
    """Compare the Attack Result with the Life Points of all enemies; equal is enough."""
    attack = state.attack()
    if attack is None and state.foes:
        raise must_do("the die has to be rolled")
    strength = state.total_life()
    state.steps.append(["attack", attack, strength])
    if attack is None or not state.foes or attack >= strength:
        _win(state)
    else:
        _lose(state)


def _win(state: "State") -> None:
    state.outcome = WON
    state.steps.append(["battle_won", state.active])
    for foe in state.foes:
        defeat(state, state.active, foe.card)
    release(state)


def _lose(state: "State") -> None:
    state.outcome = LOST
    state.steps.append(["battle_lost", state.active])
    state.because = (None, "battle")
    gain(state, state.active, LIFE, -1)
    enter_phase(state, RESOLVE)


def _impose_penalties(state: "State") -> None:
    for foe in state.foes:
        if foe.has_penalty:
            state.steps.append(["penalty", foe.card])
            happen(state, foe.card, "penalty", state.titles[foe.card].penalty)
    release(state)


LEAVE = {
    LOCATION: _leave_location,
    REVEAL: _leave_reveal,
    BATTLE: _execute,
    RESOLVE: _impose_penalties,
    RELEASE: end_turn,
}
