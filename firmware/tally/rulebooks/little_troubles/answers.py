"""The plainer events: setup, passes, choices, resources and discards, each a function."""

from tally.rulebooks.little_troubles.fight import begin_fight
from tally.rulebooks.little_troubles.piles import discard, draw, put_back, set_pile
from tally.rulebooks.little_troubles.resources import cookies_terms, due_cards, due_cookies
from tally.rulebooks.little_troubles.turn import begin_turn, end_resource, enter_resource, owed
from tally.rulebooks.little_troubles.winning import check_win
from tally.rulebooks.little_troubles.words import (
    CHARACTER,
    CHOOSE_FIGHT,
    DISCARD,
    HAND_BACK,
    HAND_DRAWN,
    LOOPS,
    RESOURCE,
    SETUP,
)
from tally.rules.priority import pass_on
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import count, is_count
from tally.rules.table import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State


def deck_size(state: "State", event: "Any", size: "Any") -> "tuple[str, ...]":
    """Want a count of cards; in setup it is the whole deck, hand included."""
    count(state, event, size)
    if state.phase == SETUP and size < state.seats[event[1]].hand:
        raise malformed("the deck has at least the cards in hand")
    return ()


def term_order(state: "State", _event: "Any", order: object) -> "tuple[str, ...]":
    """Want an order of the terms of the cookies due."""
    if not isinstance(order, list) or not all(is_count(i) for i in order):
        raise malformed("an order is a list of indexes")
    size = len(cookies_terms(state)) if _orders_resources(state) else len(order)
    if sorted(order) != list(range(size)):
        raise malformed("an order names each term once")
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


def passed(state: "State", seat: int) -> None:
    """The seat with priority declines to act."""
    if state.phase not in LOOPS:
        raise Refused("wrong_phase")
    if seat != state.priority:
        raise Refused("not_your_priority")
    pass_on(state)


def fighters_chosen(state: "State", seat: int, own: str, theirs: str) -> None:
    """A chooses one of its characters and one of B's."""
    _want_turn(state, seat, CHOOSE_FIGHT)
    cards = [card for card in [state.find(own), state.find(theirs)] if card]
    if len(cards) < 2:
        raise Refused("not_in_play")
    if not all(card.is_character() for card in cards):
        raise Refused("wrong_type")
    if cards[0].seat != seat or cards[1].seat == seat:
        raise Refused("wrong_side")
    begin_fight(state, own, theirs)


def fight_declined(state: "State", seat: int) -> None:
    """A declines to fight."""
    _want_turn(state, seat, CHOOSE_FIGHT)
    if state.seats[seat].must_fight and can_fight(state):
        raise Refused("must_fight", "this seat must fight")
    enter_resource(state)


def can_fight(state: "State") -> bool:
    """Return whether there is a character on both sides."""
    return all(state.lying(side, CHARACTER) for side in (0, 1))


def resource_order(state: "State", seat: int, order: "list[int]") -> None:
    """A chooses the order in which the terms apply (001)."""
    if not _orders_resources(state):
        raise Refused("wrong_phase")
    _want_turn(state, seat, RESOURCE)
    state.order = (cookies_terms(state), tuple(order))


def resources_confirmed(state: "State", seat: int) -> None:
    """B confirms the total; A gains and draws in one step (000)."""
    if state.phase != RESOURCE:
        raise Refused("wrong_phase")
    if seat == state.active:
        raise Refused("wrong_side", "the other seat confirms the resources")
    state.because = (None, RESOURCE)
    cookies, cards = due_cookies(state), due_cards(state)
    change(state, state.active, "cookies", cookies)
    draw(state, state.active, cards)
    check_win(state)
    end_resource(state)


def discarded(state: "State", seat: int, number: int) -> None:
    """A discards cards that it owes."""
    _want_turn(state, seat, DISCARD)
    if number > owed(state):
        raise Refused("too_many", f"only {owed(state)} are owed")
    discard(state, seat, number)


def _orders_resources(state: "State") -> bool:
    return state.phase == RESOURCE and bool(state.options["resource_order"] == "player_choice")


def _want_choosing(state: "State", seat: int) -> None:
    if state.phase != SETUP or state.seats[seat].has_kept:
        raise Refused("wrong_phase")


def _want_turn(state: "State", seat: int, phase: str) -> None:
    if state.phase != phase:
        raise Refused("wrong_phase")
    if seat != state.active:
        raise Refused("not_your_turn")
