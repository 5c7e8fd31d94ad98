"""The state of a game of Pip Farm, and its title records.

(rules) Two to four seats. On its turn a seat rolls a die and collects that many acorns, then it may play one
card. A chore does something and leaves; so does a critter, which takes from another seat. A plot stays, and
does something at each roll of its seat. The first seat with 20 acorns wins.
"""

from collections import namedtuple

from tally.rules.state import BaseState, change, enter_phase, lose, next_seat, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ID = "pip_farm"
LEAST_SEATS, MOST_SEATS = 2, 4
SIDES = 6
GOAL = 20
PLAYS_A_TURN = 1

ROLL, MARKET = "roll", "market"
CHORE, CRITTER, PLOT = TYPES = ("chore", "critter", "plot")
ACORNS, SHIELDS = COUNTERS = ("acorns", "shields")
COMPOST = "compost"  # where chores and critters lie afterwards
WON_BY_ACORNS, WON_BY_LEFT, WON_BY_TIME = "acorns", "last_left", "time"

# `effects` are `Effect`s: `when` is PLAYED or ROLLED, `do` a verb.
Title = namedtuple("Title", ("id", "name", "type", "cost", "effects"))
Effect = namedtuple("Effect", ("when", "do"))
PLAYED, ROLLED = WHENS = ("played", "rolled")


class Seat:
    """A seat: its acorns, its shields, the plots in front of it, and whether it has left."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.acorns = 0
        self.shields = 0
        self.plots: "tuple[str, ...]" = ()
        self.is_out = False


class State(BaseState):
    """The seats and the number thrown in this turn."""

    COUNTERS = COUNTERS

    def __init__(self, names: "tuple[str, ...]", titles: "dict[str, Any]", first: int) -> None:
        super().__init__([Seat(name) for name in names], titles, first)
        self.die = 0
        begin_turn(self, first)


def begin_turn(state: "Any", seat: int) -> None:
    """Give the turn to a seat, which rolls first."""
    state.active = state.priority = seat
    state.played = ()
    state.die = 0
    enter_phase(state, ROLL)


def end_turn(state: "Any") -> None:
    """Give the turn to the next seat that has not left."""
    seat = next_seat(state, state.active)
    while state.seats[seat].is_out:
        seat = next_seat(state, seat)
    state.turn += 1
    begin_turn(state, seat)


def gain(state: "Any", seat: int, amount: int) -> None:
    """Give acorns to a seat."""
    change(state, seat, ACORNS, amount)


def take(state: "Any", seat: int, victim: int, most: int) -> None:
    """Take up to `most` acorns from a seat. A shield of the victim breaks instead."""
    if lose(state, victim, SHIELDS, 1):
        state.steps.append(["shield_broken", victim])
        return
    change(state, seat, ACORNS, lose(state, victim, ACORNS, most))


def side_of(state: "Any", card: str) -> "int | None":
    """Return the seat with this card in front of it, None where it is not in play."""
    for seat, holder in enumerate(state.seats):
        if card in holder.plots:
            return seat
    return None


def settle(state: "Any") -> None:
    """End the game if a seat has enough acorns, or only one is left. It raises Decided then."""
    for seat, holder in enumerate(state.seats):
        if holder.acorns >= GOAL and not holder.is_out:
            win(state, seat, WON_BY_ACORNS)
    left = [seat for seat, holder in enumerate(state.seats) if not holder.is_out]
    if len(left) == 1:
        win(state, left[0], WON_BY_LEFT)
