"""Turns of Pip Farm: the options, the roll, leaving, the end by time."""

from tally.rulebooks.pip_farm.effects import set_off
from tally.rulebooks.pip_farm.state import (
    LEAST_SEATS,
    MARKET,
    MOST_SEATS,
    ROLLED,
    SIDES,
    WON_BY_TIME,
    State,
    end_turn,
    gain,
    settle,
)

from tally.rules import shapes
from tally.rules.refusals import malformed
from tally.rules.state import enter_phase, highest, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def begin(given: object, cards: "dict[str, Any]") -> "State":
    """Return the state before the first event; raise Refused("malformed").

    The options are `seats`, the names, and `first`, the seat that begins.
    """
    shapes.only_keys(given, ("seats", "first"))
    options: "dict[str, Any]" = given  # type: ignore[assignment]
    names = shapes.seats(options, LEAST_SEATS, MOST_SEATS)
    return State(names, cards, shapes.number(options, "first", 0, 0, len(names) - 1))


def die(_state: "Any", _event: "Any", value: object) -> "tuple[str, ...]":
    """Check for a number that a die shows; a shape check."""
    if not shapes.is_count(value) or not 1 <= value <= SIDES:  # type: ignore[operator]
        raise malformed("a die shows 1 to 6")
    return ()


def rolled(state: "Any", seat: int, number: int) -> None:
    """Collect as many acorns as the die shows, and what the seat's plots give."""
    state.die = number
    gain(state, seat, number)
    for card in state.seats[seat].plots:
        set_off(state, seat, card, ROLLED)
    enter_phase(state, MARKET)


def passed(state: "Any", _seat: int) -> None:
    """End the turn."""
    end_turn(state)


def conceded(state: "Any", seat: int) -> None:
    """Leave the game."""
    state.seats[seat].is_out = True
    settle(state)
    if seat == state.active:
        end_turn(state)


def time_called(state: "Any") -> None:
    """End the game: the seat with the most acorns wins."""
    scores = [-1 if seat.is_out else seat.acorns for seat in state.seats]
    win(state, highest(scores), WON_BY_TIME)
