"""Playing a card of Pip Farm, and effects that players record."""

from tally.rulebooks.pip_farm.effects import VERBS, happen, set_off
from tally.rulebooks.pip_farm.state import (
    ACORNS,
    COMPOST,
    CRITTER,
    PLAYED,
    PLAYS_A_TURN,
    PLOT,
    side_of,
)

from tally.rules.events import active, anyone
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, cannot_pay, malformed
from tally.rules.shapes import is_count
from tally.rules.state import change
from tally.rules.verbs import ALL, check, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def buyer(state: "Any", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the seat do it whose turn it is, once a turn."""
    anyone(state, event, phases)
    if len(state.played) >= PLAYS_A_TURN:
        raise Refused("activation_limit", most=PLAYS_A_TURN, say="one_a_turn")
    active(state, event, phases)


def card_played(state: "Any", seat: int, card: str, victim: "int | None" = None) -> None:
    """Pay for a card and do what it says. `victim` is the seat that it takes from."""
    title, holder = state.titles[card], state.seats[seat]
    if side_of(state, card) is not None:
        raise Refused("already_in_play", card=title.name)
    _check_victim(state, seat, title, victim)
    if holder.acorns < title.cost:
        raise cannot_pay(holder.acorns, title.cost, ACORNS)
    state.because = (card, "cost")
    change(state, seat, ACORNS, -title.cost)
    state.played += (card,)
    if title.type == PLOT:
        take_up(state, card)
        holder.plots += (card,)
    else:
        lay(state, card, COMPOST)
    set_off(state, seat, card, PLAYED, victim)


def _check_victim(state: "Any", seat: int, title: "Any", victim: "int | None") -> None:
    if (title.type == CRITTER) != (victim is not None):
        raise malformed("the play of a critter names a seat, and no other play does")
    if victim is None:
        return
    if victim == seat or state.seats[victim].is_out:
        raise Refused("wrong_side", say="no_victim", seat=victim)


def verb(state: "Any", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb with a seat's number as its victim; a shape check."""
    for part in checked_parts(given):
        check(VERBS, part, {}, lambda _kind, value: is_count(value) and value < len(state.seats))
    return ()


def effect_happened(state: "Any", seat: int, card: str, given: "Any") -> None:
    """Do an effect that the players record for a card."""
    for part in given[1:] if given[0] == ALL else (given,):
        happen(state, seat, card, part, "effect")
