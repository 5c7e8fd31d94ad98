"""The turn: what follows by itself after every event, and its end (003, Game Flow Per Turn)."""

from tally.rulebooks.wotn.effects import take_effect, to_bottom
from tally.rulebooks.wotn.leaving import end_if_won, leave
from tally.rulebooks.wotn.words import AMBUSH, BATTLE, ELIMINATION, RELEASE, RESOLVE, REVEAL
from tally.rules.priority import next_seat
from tally.rules.refusals import Refused
from tally.rules.table import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def settle(state: "State") -> None:
    """Go on with the battle, then see who is out, who has won, and whether the turn is over for that."""
    _go_on_revealing(state)
    for number, seat in enumerate(state.seats):
        if seat.life == 0 and not seat.is_out and not _may_be_saved(state, number):
            leave(state, number)
    end_if_won(state, ELIMINATION)
    if state.own().is_out:
        end_turn(state)


def must_do(why: str) -> "Refused":
    """Return the refusal of going on before something is done."""
    return Refused("must_do", why)


def reveal_effect(state: "State", card: str) -> None:
    """Let the reveal verbs of an enemy happen, at once with Ambush (Q&A), else when all are revealed."""
    title = state.titles[card]
    if AMBUSH in title.keywords:
        take_effect(state, card, title.reveal)
    else:
        state.waiting += (card,)


def end_turn(state: "State") -> None:
    """Put the Locations and the undefeated enemies back, and begin the next turn."""
    foes = tuple([foe.card for foe in state.foes])
    here = (state.location,) if state.location is not None else ()
    for card in state.avoided + here + foes:
        to_bottom(state, card)
    state.clear_turn()
    state.turn += 1
    state.active = next_seat(state, state.active)
    while state.own().is_out:
        state.active = next_seat(state, state.active)
    state.steps.append(["turn", state.turn, state.active])


def release(state: "State") -> None:
    """Go on to Release."""
    enter_phase(state, RELEASE)


def _go_on_revealing(state: "State") -> None:
    """Leave Reveal when all are revealed and their effects have happened; come back for more."""
    if state.phase == REVEAL and state.to_reveal == 0:
        waiting, state.waiting = state.waiting, ()
        for card in waiting:
            take_effect(state, card, state.titles[card].reveal)
        if state.to_reveal == 0:
            enter_phase(state, BATTLE)
    elif state.phase == BATTLE and state.to_reveal:
        enter_phase(state, REVEAL)


def _may_be_saved(state: "State", seat: int) -> bool:
    """Return whether Auto-use may still help a seat."""
    return state.phase == RESOLVE and seat == state.active
