"""What A gains in the resource phase: the terms, and what they come to (000 and 001, Resource)."""

from tally.rulebooks.little_troubles.numbers import IN_PLAY, seat_meant
from tally.rulebooks.little_troubles.titles import effects
from tally.rulebooks.little_troubles.words import CHARACTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import Card, State

    Term = tuple[str, str, int]  # source, operation, number

COOKIES, CARDS = POOLS = ("cookies", "cards")
ADDITIVE = ("+", "-")
BASE_TERM = ("base", "+", 1)


def due_cookies(state: "State") -> int:
    """Return the cookies A gains."""
    terms = cookies_terms(state)
    total = _applied([terms[i] for i in state.order[1]]) if state.order else _summed_first(terms)
    floor: int = state.options["resource_floor"]
    return max(total, floor)


def due_cards(state: "State") -> int:
    """Return the cards A draws: at least one where there is a base card."""
    terms = cards_terms(state)
    base = _base_cards(state)
    if state.options["base_card"] == "after" and base:
        return max(_summed_first(terms[:-1]) + 1, 1)
    return max(_summed_first(terms), len(base))


def cookies_terms(state: "State") -> "list[Term]":
    """Return the terms of the cookies, as listed."""
    return [BASE_TERM] + _terms(state, COOKIES)


def cards_terms(state: "State") -> "list[Term]":
    """Return the terms of the cards, as listed."""
    base = _base_cards(state)
    terms = _terms(state, CARDS)
    return terms + base if state.options["base_card"] == "after" else base + terms


def drop_stale_order(state: "State") -> None:
    """Forget the order chosen when its terms have changed."""
    if state.order and state.order[0] != cookies_terms(state):
        state.order = ()


def _base_cards(state: "State") -> "list[Term]":
    if state.seats[state.active].turns == 1 and not state.options["first_turn_card"]:
        return []
    return [BASE_TERM]


def _terms(state: "State", pool: str) -> "list[Term]":
    """Return the terms of the cards as played, then those of this turn."""
    terms: "list[Term]" = []
    for card in state.cards:
        if card.seat == state.active:
            terms.extend(_printed(card, pool))
        for verb in effects(card.title, IN_PLAY):
            if verb[0] == "resource" and verb[2] == pool and seat_meant(card, verb[1]) == state.active:
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
