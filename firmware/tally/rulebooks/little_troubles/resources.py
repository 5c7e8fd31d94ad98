"""What A gains in the resource phase (000 and 001, Resource), and who wins (001, How to Win and Ties)."""

from tally.rulebooks.little_troubles.state import draw, seat_meant
from tally.rulebooks.little_troubles.titles import (
    CHARACTER,
    COOKIES_TO_WIN,
    IN_PLAY,
    POINTS_PER_WIN,
    RESOURCE,
    WINS_TO_WIN,
)
from tally.rules.refusals import Refused, malformed, want_turn
from tally.rules.shapes import is_count
from tally.rules.state import TIE, change, enter_phase, highest, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State

    Term = tuple[str, str, int]  # source, operation, number

COOKIES, CARDS = "cookies", "cards"
ADDITIVE = ("+", "-")
BASE_TERM = ("base", "+", 1)
# How long a `resource_order` is that does not name a pool: it is for cookies.
_WITHOUT_POOL = 3


def enter_resource(state: "State") -> None:
    """Go on to resources. B confirms them."""
    enter_phase(state, RESOURCE)
    state.priority = 1 - state.active


def gain_resources(state: "State") -> None:
    """A gains and draws in one step."""
    state.because = (None, RESOURCE)
    cookies, cards = due_cookies(state), due_cards(state)
    change(state, state.active, "cookies", cookies)
    draw(state, state.active, cards)
    check_win(state)


def due(state: "State") -> "dict[str, Any]":
    """Return what is shown of the resources: what A gains, and the terms of it."""
    cookies, cards = cookies_terms(state), cards_terms(state)
    return {
        "cookies": _due_cookies(state, cookies),
        "cards": _due_cards(state, cards),
        "cookies_terms": [list(term) for term in cookies],
        "cards_terms": [list(term) for term in cards],
    }


def due_cookies(state: "State") -> int:
    """Return the cookies that A gains."""
    return _due_cookies(state, cookies_terms(state))


def _due_cookies(state: "State", terms: "list[Term]") -> int:
    total = _ordered(state, COOKIES, terms) if COOKIES in state.orders else _summed_first(terms)
    floor: int = state.options["resource_floor"]
    return max(total, floor)


def due_cards(state: "State") -> int:
    """Return the cards that A draws: at least one if there is a base card."""
    return _due_cards(state, cards_terms(state))


def _due_cards(state: "State", terms: "list[Term]") -> int:
    base = _base_cards(state)
    if CARDS in state.orders:
        return max(_ordered(state, CARDS, terms), len(base))
    if state.options["base_card"] == "after" and base:
        return max(_summed_first(terms[:-1]) + 1, 1)
    return max(_summed_first(terms), len(base))


def cookies_terms(state: "State") -> "list[Term]":
    """Return the terms of the cookies, in the order of the list."""
    return [BASE_TERM] + _terms(state, COOKIES)


def cards_terms(state: "State") -> "list[Term]":
    """Return the terms of the cards, in the order of the list."""
    base = _base_cards(state)
    terms = _terms(state, CARDS)
    return terms + base if state.options["base_card"] == "after" else base + terms


def terms_of(state: "State", pool: str) -> "list[Term]":
    """Return the terms of this pool, cookies or cards, in the order of the list."""
    return cookies_terms(state) if pool == COOKIES else cards_terms(state)


def drop_stale_orders(state: "State") -> None:
    """Forget a chosen order if its terms have changed."""
    state.orders = {pool: order for pool, order in state.orders.items() if order[0] == terms_of(state, pool)}


def term_order(state: "State", event: "Any", order: object) -> "tuple[str, ...]":
    """Check for an order of the due terms: those of the pool in the last argument, or the cookies'."""
    if not isinstance(order, list) or not all(is_count(i) for i in order):
        raise malformed("an order is a list of indexes")
    pool = COOKIES if len(event) == _WITHOUT_POOL else CARDS
    size = len(terms_of(state, pool)) if _orders_resources(state) else len(order)
    if sorted(order) != list(range(size)):
        raise malformed("an order names each term once")
    return ()


def ordered_pool(_state: "State", _event: "Any", pool: object) -> "tuple[str, ...]":
    """Check for the name of a pool. Where it is left out, the order is for cookies."""
    if pool != CARDS:
        raise malformed("cards is all that can be ordered besides")
    return ()


def resource_order(state: "State", seat: int, order: "list[int]", pool: str = COOKIES) -> None:
    """A chooses the order of the terms (001)."""
    if not _orders_resources(state):
        raise Refused("wrong_phase")
    want_turn(state, seat, RESOURCE)
    orders = dict(state.orders)
    orders[pool] = (terms_of(state, pool), tuple(order))
    state.orders = orders


def check_win(state: "State") -> None:
    """End the game if an atomic step has decided it."""
    if state.alternates:
        seats = set(state.alternates)
        win(state, seats.pop() if len(seats) == 1 else TIE, "alternate")
    reached = [seat for seat in (0, 1) if _has_reached(state, seat)]
    if len(reached) == 1:
        by_cookies = state.seats[reached[0]].cookies >= COOKIES_TO_WIN
        win(state, reached[0], "cookies" if by_cookies else "wins")
    if reached:
        break_tie(state)


def break_tie(state: "State") -> None:
    """End the game by the percentages of both goals."""
    win(state, highest([_points(state, seat) for seat in (0, 1)]), "tie_break")


def _orders_resources(state: "State") -> bool:
    return state.phase == RESOURCE and bool(state.options["resource_order"] == "player_choice")


def _base_cards(state: "State") -> "list[Term]":
    if state.seats[state.active].turns == 1 and not state.options["first_turn_card"]:
        return []
    return [BASE_TERM]


def _terms(state: "State", pool: str) -> "list[Term]":
    """Return the terms of the cards in the order of play, then the other terms of this turn."""
    terms: "list[Term]" = []
    for card in state.cards:
        if card.seat == state.active:
            terms.extend(_printed(card, pool))
        for when, verb, _ in card.effects:
            is_term = when == IN_PLAY and verb[0] == "resource" and verb[2] == pool
            if is_term and seat_meant(card, verb[1]) == state.active:
                terms.append((card.name, verb[3], verb[4]))
    for term in state.terms:
        if term.seat == state.active and term.pool == pool:
            terms.append((term.source, term.operation, term.number))
    return terms


def _printed(card: "Card", pool: str) -> "list[Term]":
    is_character = card.title.type == CHARACTER
    added: int = getattr(card.face() if is_character else card.title, pool)
    times: int = 0 if is_character else getattr(card.title, pool + "_times")
    terms: "list[Term]" = []
    if added:
        terms.append((card.name, "+" if added > 0 else "-", abs(added)))
    if times:
        terms.append((card.name, "*", times))
    return terms


def _ordered(state: "State", pool: str, terms: "list[Term]") -> int:
    """Apply the terms in the chosen order."""
    return _applied([terms[i] for i in state.orders[pool][1]])


def _summed_first(terms: "list[Term]") -> int:
    """Apply all additions and subtractions, then all multiplications and divisions (000)."""
    sums = [term for term in terms if term[1] in ADDITIVE]
    return _applied(sums + [term for term in terms if term[1] not in ADDITIVE])


def _applied(terms: "list[Term]") -> int:
    total = 0
    for _, operation, number in terms:
        if operation == "+":
            total += number
        elif operation == "-":
            total -= number
        elif operation == "*":
            total *= number
        else:
            total //= number
    return total


def _has_reached(state: "State", seat: int) -> bool:
    counts = state.seats[seat]
    return bool(counts.cookies >= COOKIES_TO_WIN or counts.wins >= WINS_TO_WIN)


def _points(state: "State", seat: int) -> int:
    counts = state.seats[seat]
    points: int = min(counts.cookies, COOKIES_TO_WIN) + min(POINTS_PER_WIN * counts.wins, COOKIES_TO_WIN)
    return points
