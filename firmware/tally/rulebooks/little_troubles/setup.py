"""The start of a game: its first state, mulligans and hands (001, Game Setup)."""

from tally.rulebooks.little_troubles.options import parse_options
from tally.rulebooks.little_troubles.piles import draw, put_back, set_pile
from tally.rulebooks.little_troubles.state import Seat, State
from tally.rulebooks.little_troubles.turn import begin_turn
from tally.rulebooks.little_troubles.words import (
    COOKIES_FIRST,
    COOKIES_SECOND,
    HAND_BACK,
    HAND_DRAWN,
    SETUP,
)
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.cards import Title


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the game before its first event: the first seat has 30 cookies, the second 32 (001)."""
    options = parse_options(given)
    seats = [Seat(name) for name in options["seats"]]
    for number, holder in enumerate(seats):
        holder.cookies = COOKIES_FIRST if number == options["first"] else COOKIES_SECOND
        holder.hand = HAND_DRAWN
    table = State(options, seats, cards)
    if options["setup"] == "auto":
        for holder in seats:
            holder.hand -= HAND_BACK
        begin_turn(table)
        table.steps = []
    return table


def deck_size(state: "State", event: "Any", size: "Any") -> "tuple[str, ...]":
    """Want a count of cards; in setup it is the whole deck, hand included."""
    count(state, event, size)
    if state.phase == SETUP and size < state.seats[event[1]].hand:
        raise malformed("the deck has at least the cards in hand")
    return ()


def deck_set(state: "State", seat: int, size: int) -> None:
    """Begin to track a draw pile."""
    in_hand = state.seats[seat].hand if state.phase == SETUP else 0
    set_pile(state, seat, size - in_hand)


def mulligan(state: "State", seat: int) -> None:
    """Put all ten cards back and draw ten new ones (001)."""
    _want_choosing(state, seat)
    if not mulligans_left(state, seat):
        raise Refused("no_mulligan_left", "no mulligan is left")
    state.seats[seat].mulligans += 1
    put_back(state, seat, state.seats[seat].hand)
    draw(state, seat, HAND_DRAWN)


def mulligans_left(state: "State", seat: int) -> int:
    """Return how many mulligans a seat may still take."""
    left: int = state.options["mulligans"] - state.seats[seat].mulligans
    return left


def hand_kept(state: "State", seat: int) -> None:
    """Keep six of the ten cards (001)."""
    _want_choosing(state, seat)
    put_back(state, seat, HAND_BACK)
    state.seats[seat].has_kept = True
    if all(each.has_kept for each in state.seats):
        begin_turn(state)


def _want_choosing(state: "State", seat: int) -> None:
    if state.phase != SETUP or state.seats[seat].has_kept:
        raise Refused("wrong_phase")
