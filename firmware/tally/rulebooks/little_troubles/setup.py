"""Before a game: options, first state, mulligans and hands (001, Game Setup)."""

from tally.rulebooks.little_troubles.state import Seat, State, draw
from tally.rulebooks.little_troubles.titles import COOKIES_FIRST, COOKIES_SECOND, HAND_BACK, HAND_DRAWN, SETUP
from tally.rulebooks.little_troubles.turn import begin_turn
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import count, is_count, only_keys
from tally.rules.state import change, lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Options
    from tally.rulebooks.little_troubles.titles import Title

# Each option and its values, the default first. Other options follow below.
VALUES = {
    "resource_order": ("add_then_multiply", "player_choice"),
    "base_card": ("in_sum", "after"),
    "first_turn_card": (False, True),
    "resource_floor": (1, 0),
    "discard_timing": ("end", "after_draw"),
    "mulligans": (0, 1, 2),
    "setup": ("auto", "manual"),
}
OTHERS = ("seats", "first", "match")

# A deck of this size has a place in every format.
_EVERY_FORMATS = 40


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event. The first seat has 30 cookies, the second 32 (001)."""
    options = _options(given)
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
    """Check for a count of cards. In setup it is the whole deck, including the hand."""
    count(state, event, size)
    if state.phase == SETUP and size < state.seats[event[1]].hand:
        raise malformed("the deck has at least the cards in hand")
    return ()


def deck_set(state: "State", seat: int, size: int) -> None:
    """Begin to count a seat's draw pile."""
    holder = state.seats[seat]
    pile = size - holder.hand if state.phase == SETUP else size
    change(state, seat, "pile", pile - (holder.pile or 0))
    holder.pile = pile


def mulligan(state: "State", seat: int) -> None:
    """A seat puts all ten cards back and draws ten new ones (001)."""
    _want_choosing(state, seat)
    if not mulligans_left(state, seat):
        raise Refused("no_mulligan_left", "no mulligan is left")
    state.seats[seat].mulligans += 1
    _put_back(state, seat, state.seats[seat].hand)
    draw(state, seat, HAND_DRAWN)


def mulligans_left(state: "State", seat: int) -> int:
    """Return how many mulligans a seat may still take."""
    left: int = state.options["mulligans"] - state.seats[seat].mulligans
    return left


def hand_kept(state: "State", seat: int) -> None:
    """A seat keeps six of the ten cards (001)."""
    _want_choosing(state, seat)
    _put_back(state, seat, HAND_BACK)
    state.seats[seat].has_kept = True
    if all(each.has_kept for each in state.seats):
        begin_turn(state)


def deck_thought(state: "State", seat: int) -> int:
    """Return how many cards the deck should have: as many as every format allows."""
    holder = state.seats[seat]
    if state.phase == SETUP:
        return _EVERY_FORMATS
    if holder.pile is not None:
        pile: int = holder.pile
        return pile
    elsewhere = [card for card in state.cards if card.owner == seat]
    left: int = _EVERY_FORMATS - holder.hand - holder.timeout - len(elsewhere)
    return max(0, left)


def _want_choosing(state: "State", seat: int) -> None:
    if state.phase != SETUP or state.seats[seat].has_kept:
        raise Refused("wrong_phase")


def _put_back(state: "State", seat: int, count: int) -> None:
    """Put cards from hand back into the pile, at most what there is."""
    back = lose(state, seat, "hand", count)
    if state.seats[seat].pile is not None:
        change(state, seat, "pile", back)


def _options(given: "Any") -> "Options":
    """Return the options with their defaults; raise Refused("malformed")."""
    only_keys(given, tuple(VALUES) + OTHERS)
    options = {name: _choice(name, given.get(name, values[0])) for name, values in VALUES.items()}
    options["seats"] = _seats(given.get("seats"))
    options["first"] = _seat(given.get("first"))
    options["match"] = _match(given.get("match"))
    return options


def _choice(name: str, value: object) -> "Any":
    for allowed in VALUES[name]:
        if type(value) is type(allowed) and value == allowed:
            return allowed
    raise malformed(f"{name} has no such value")


def _seats(names: object) -> "tuple[str, str]":
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise malformed("seats are two names")
    return (names[0], names[1])


def _seat(number: object) -> int:
    if not is_count(number) or number > 1:  # type: ignore[operator]
        raise malformed("first is a seat")
    return number  # type: ignore[return-value]


def _match(match: "Any") -> "Options | None":
    if match is None:
        return None
    only_keys(match, ("best_of", "wins"))
    wins = match.get("wins")
    if not is_count(match.get("best_of")) or match["best_of"] == 0:
        raise malformed("best_of counts games")
    if not isinstance(wins, list) or len(wins) != 2 or not all(is_count(won) for won in wins):
        raise malformed("wins are two counts")
    return {"best_of": match["best_of"], "wins": list(wins)}
