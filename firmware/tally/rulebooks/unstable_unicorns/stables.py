"""Where things are: stables, hands, the deck and the discard pile, with their counts.

Each time a stable changes, its seat's unicorns and hand limit are counted again. What rulings added stays.
"""

from tally.rulebooks.unstable_unicorns.titles import BABY
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, malformed
from tally.rules.state import change, change_shared, holder_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

# The counters that a seat's cards determine, in the order of `ruled` and `bound` of a seat.
COUNTED = ("unicorns", "limit")
DISCARD, NURSERY = PILES = ("discard", "nursery")


def enter(state: "State", card: str, seat: int) -> None:
    """Put a card at the end of a stable."""
    state.seats[seat].stable += (card,)
    take_up(state, card)
    state.steps.append(["entered", card, seat])
    recount(state, seat)


def move(state: "State", card: str, seat: int) -> None:
    """Move a card from its stable to the end of another, or of its own."""
    before = _take_up(state, card)
    state.seats[seat].stable += (card,)
    state.steps.append(["moved", card, before, seat])
    recount(state, before)
    recount(state, seat)


def leave(state: "State", card: str, to: str) -> None:
    """Take a card from its stable to the `discard` pile, that seat's `hand` or the `deck`."""
    seat = _take_up(state, card)
    if state.titles[card].type == BABY:
        to = NURSERY
    elif to == "hand":
        change(state, seat, "hand", 1)
    elif to == DISCARD or state.deck is not None:
        change_shared(state, to, 1)
    if to in PILES:
        lay(state, card, to)
    state.steps.append(["left", card, seat, to])
    recount(state, seat)


def draw(state: "State", seat: int, count: int) -> None:
    """Draw cards, at most what there is."""
    if state.deck is not None:
        count = min(count, state.deck)
        change_shared(state, "deck", -count)
    change(state, seat, "hand", count)
    state.steps.append(["drew", seat, count])


def discard(state: "State", seat: int, count: int) -> None:
    """Move cards from hand to the discard pile; raise Refused("too_few")."""
    take(state, seat, "hand", count)
    change_shared(state, "discard", count)
    state.steps.append(["discarded", seat, count])


def take(state: "State", seat: int, origin: str, count: int) -> None:
    """Take cards from a seat's `hand`, the `deck` or the `discard` pile; raise Refused("too_few")."""
    there = state.seats[seat].hand if origin == "hand" else getattr(state, origin)
    if there is None:  # a deck that nobody counted never runs out
        return
    if there < count:
        raise Refused("too_few", "there are not so many cards")
    if origin == "hand":
        change(state, seat, "hand", -count)
    else:
        change_shared(state, origin, -count)


def deck_set(state: "State", count: int) -> None:
    """Set how many cards the deck has."""
    change_shared(state, "deck", count - (state.deck or 0))
    state.deck = count


def is_barred(state: "State", seat: int, kind: str) -> bool:
    """Return whether a card in any stable bars this seat from playing this type (002, Phase 3)."""
    for other in range(len(state.seats)):
        for title in state.stable(other):
            if kind in (title.bars if other == seat else title.bars_others):
                return True
    return False


def letters(state: "State", seat: int) -> int:
    """Return how many letters A to Z are in the names of a stable's unicorns."""
    titles = state.stable(seat)
    if any(title.uncounted for title in titles):
        return 0
    return sum([title.letters for title in titles if title.counts_as])


def recount(state: "State", seat: int) -> None:
    """Set a seat's unicorns and limit by its cards and the rulings."""
    for place, counter in enumerate(COUNTED):
        cards = _of_cards(state, seat, counter)
        ruled = state.seats[seat].ruled[place]
        _show(state, seat, place, cards + ruled, max(0, max(0, cards) + ruled))


def counter(state: "State", event: "list[Any]", name: object) -> "tuple[str, ...]":
    """Check for a counter that this game counts now; a shape check of `ruled`."""
    if not isinstance(name, str) or name not in state.COUNTERS:
        raise malformed("there is no such counter")
    if getattr(holder_of(state, event[1], name), name) is None:
        raise malformed(f"{name} is not counted yet")
    return ()


def ruled(state: "State", seat: int, counter: str, delta: int, _reason: str) -> None:
    """Correct a counter. Unicorns and limit keep the difference, whatever the cards do later."""
    holder = holder_of(state, seat, counter)
    corrected = getattr(holder, counter) + delta
    if corrected < 0:
        raise Refused("below_zero")
    if counter in COUNTED:
        rule(state, seat, counter, corrected)
    elif holder is state:
        change_shared(state, counter, delta)
    else:
        change(state, seat, counter, delta)


def rule(state: "State", seat: int, counter: str, corrected: int) -> None:
    """Make a seat's unicorns or its limit show this number, and remember the difference from its cards."""
    holder = state.seats[seat]
    more = corrected - max(0, _of_cards(state, seat, counter))
    holder.ruled = _changed(holder.ruled, COUNTED.index(counter), more)
    recount(state, seat)


def _of_cards(state: "State", seat: int, counter: str) -> int:
    """Return the unicorns in a stable, or the hand limit (it may be below 0), without rulings."""
    titles = state.stable(seat)
    if counter == "limit":
        more: int = sum([title.hand_limit for title in titles])
        return state.hand_limit + more
    if any(title.uncounted for title in titles):
        return 0
    return sum([title.counts_as for title in titles])


def _show(state: "State", seat: int, place: int, exact: int, shown: int) -> None:
    """Change a counter to `exact`, then to `shown`. The second change has its own cause, "bound"."""
    holder, counter = state.seats[seat], COUNTED[place]
    before = holder.bound[place]
    change(state, seat, counter, exact - (getattr(holder, counter) - before))
    if shown - exact != before:
        cause = state.because
        state.because = (None, "bound")
        change(state, seat, counter, shown - exact - before)
        state.because = cause
        holder.bound = _changed(holder.bound, place, shown - exact)


def _changed(pair: "tuple[int, int]", place: int, value: int) -> "tuple[int, int]":
    return (pair[0], value) if place else (value, pair[1])


def _take_up(state: "State", card: str) -> int:
    seat = state.seat_of(card)
    if seat is None:
        raise Refused("not_in_play")
    holder = state.seats[seat]
    holder.stable = tuple([each for each in holder.stable if each != card])
    return seat
