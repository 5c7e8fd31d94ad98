"""The turn: how its phases end, what follows (003, Game Flow Per Turn), who is out, and who wins."""

from tally.rulebooks.wotn.battle import execute, go_on_revealing, leave_resolve, leave_reveal, penalty_waits
from tally.rulebooks.wotn.effects import gain, remove, to_bottom
from tally.rulebooks.wotn.location import leave_location
from tally.rulebooks.wotn.state import seat_out
from tally.rulebooks.wotn.titles import (
    BATTLE,
    COINS,
    CONCESSION,
    ELIMINATION,
    LOCATION,
    RELEASE,
    RELEASED,
    RESOLVE,
    REVEAL,
    TIME,
)
from tally.rules.piles import lay
from tally.rules.refusals import Refused, want_turn
from tally.rules.state import OVER, Decided, highest, next_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def passed(state: "State", seat: int) -> None:
    """A ends the phase, if nothing is left that must be done."""
    if seat != state.active:
        raise Refused("not_your_turn")
    LEAVE[state.phase](state)


def can_pass(state: "State") -> bool:
    """Return whether A can end the phase."""
    if state.phase == LOCATION:
        if state.location is None or state.must:
            return False
        return not state.to_reveal or bool(state.titles[state.location].battle_may)
    if state.phase == RELEASE:
        return not state.must
    return state.phase != REVEAL and (state.start is not None or not state.foes) and not penalty_waits(state)


def leave_release(state: "State") -> None:
    """End the turn, unless a part of the Location's action is still due."""
    if state.must:
        raise Refused("must_do", "a part of the Location's action has to be done")
    end_turn(state)


def released(state: "State", seat: int, card: str) -> None:
    """A shuffles a card of its field into its pile, and gains its coins (003, Release)."""
    want_turn(state, seat, RELEASE)
    if not state.is_in_play(card):
        raise Refused("not_in_play")
    title = state.titles[card]
    if title.type == LOCATION:
        raise Refused("wrong_type", "a Location has no coin value")
    if state.holder(card) != seat:
        raise Refused("wrong_side", "this is not in your field")
    if title.coins == 0:
        raise Refused("no_coin_value", "it has no coin value")
    remove(state, card)
    lay(state, card, RELEASED)
    state.steps.append(["shuffled_in", card])
    state.because = (card, "released")
    gain(state, seat, COINS, title.coins)


def can_release(state: "State") -> bool:
    """Return whether A has a card with a coin value."""
    seat = state.own()
    cards = [held.card for held in seat.items] + list(seat.defeated)
    return any(state.titles[card].coins for card in cards)


def end_turn(state: "State") -> None:
    """Put the Locations and the undefeated enemies back, and begin the next turn."""
    foes = tuple([foe.card for foe in state.foes])
    here = (state.location,) if state.location is not None else ()
    for card in state.avoided + here + foes:
        to_bottom(state, card)
    state.clear_turn()
    state.turn += 1
    state.active = seat_after(state)
    state.steps.append(["turn", state.turn, state.active])


def seat_after(state: "State") -> int:
    """Return the seat of the next turn: the same seat if no other is left."""
    seat = next_seat(state, state.active)
    while state.seats[seat].is_out:
        seat = next_seat(state, seat)
    return seat


def settle(state: "State") -> None:
    """Go on with the battle. Then check who is out, who has won, and whether that ends the turn."""
    go_on_revealing(state)
    for number, seat in enumerate(state.seats):
        if seat.life == 0 and not seat.is_out and not _may_be_saved(state, number):
            leave(state, number)
    end_if_won(state, ELIMINATION)
    if state.own().is_out:
        end_turn(state)


def _may_be_saved(state: "State", seat: int) -> bool:
    """Return whether Auto-use may still save this seat."""
    return state.phase == RESOLVE and seat == state.active


def conceded(state: "State", seat: int) -> None:
    """The seat concedes and is out."""
    if state.seats[seat].is_out:
        raise seat_out()
    leave(state, seat)
    end_if_won(state, CONCESSION)


def time_called(state: "State") -> None:
    """The time of the round is over: the seat with the most coins wins."""
    left = _seats_left(state)
    best = highest([state.seats[number].coins for number in left])
    _end(state, left[best] if isinstance(best, int) else best, TIME)


def leave(state: "State", number: int) -> None:
    """Put a seat out. Its items, then its defeated enemies, go to the bottom of their piles."""
    seat = state.seats[number]
    seat.is_out = True
    state.steps.append(["out", number])
    for card in tuple([held.card for held in seat.items]) + seat.defeated:
        to_bottom(state, card)


def end_if_won(state: "State", word: str) -> None:
    """End the game if it is decided; `word` is the reason if too few seats are left. May raise Decided."""
    left = _seats_left(state)
    if not left:
        _end(state, None, word)
    if len(left) == 1 and len(state.seats) > 1 and state.options["competitive"]:
        _end(state, left[0], word)
    target = state.options["target"]
    for number in left:
        if target is not None and state.seats[number].coins >= target:
            _end(state, number, COINS)


def _end(state: "State", winner: "int | str | None", won_by: str) -> None:
    """End the game; the table stays as it is. It always raises Decided."""
    state.winner = winner
    state.won_by = won_by
    state.phase = OVER
    state.steps.append(["over", winner, won_by])
    raise Decided


def _seats_left(state: "State") -> "list[int]":
    """Return the seats that are not out."""
    return [number for number, seat in enumerate(state.seats) if not seat.is_out]


# What leaving each phase does.
LEAVE = {
    LOCATION: leave_location,
    REVEAL: leave_reveal,
    BATTLE: execute,
    RESOLVE: leave_resolve,
    RELEASE: leave_release,
}
