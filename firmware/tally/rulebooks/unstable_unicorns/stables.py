"""Where things are: stables, hands, the deck and the discard pile, with their counts.

Each time a stable changes, its seat's unicorns and hand limit are counted again. What rulings added stays.
"""

from tally.rulebooks.unstable_unicorns.state import (
    BABY,
    BY_MAGIC,
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    INSTANT,
    MAGIC,
    NURSERY,
    STABLE_CARD,
    UNICORN,
    UNICORNS,
    stable_of,
)
from tally.rules.piles import empty, lay, take_up
from tally.rules.refusals import Refused
from tally.rules.state import change, change_shared, holder_of
from tally.rules.state import counter as counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State, Title

# The counters that a seat's cards determine, in the order of `ruled` and `bound` of a seat.
_COUNTED = ("unicorns", "limit")


def enter(state: "State", card: str, seat: int) -> None:
    """Put a card at the end of a stable."""
    state.seats[seat].stable += (card,)
    take_up(state, card)
    state.steps.append(["entered", card, seat])
    _recount_with(state, card, seat)


def move(state: "State", card: str, seat: int) -> None:
    """Move a card from its stable to the end of another, or of its own."""
    before = _take_out(state, card)
    state.seats[seat].stable += (card,)
    state.steps.append(["moved", card, before, seat])
    _recount(state, before)
    _recount_with(state, card, seat)


def leave(state: "State", card: str, to: str) -> None:
    """Take a card from its stable to the `discard` pile, that seat's `hand` or the `deck`."""
    seat = _take_out(state, card)
    to = _put_away(state, card, seat, to)
    state.steps.append(["left", card, seat, to])
    _recount_with(state, card, seat)


def replace(state: "State", card: str, replaced: str) -> int:
    """Put a card in the place of another, which goes to the discard pile; return the seat."""
    seat = stable_of(state, replaced)
    holder = state.seats[seat]
    holder.stable = tuple([card if each == replaced else each for each in holder.stable])
    take_up(state, card)
    _put_away(state, replaced, seat, DISCARD)
    state.steps.append(["entered", card, seat])
    _recount_with(state, replaced, seat)
    _recount_with(state, card, seat)
    return seat


def _put_away(state: "State", card: str, seat: int, to: str) -> str:
    """Put a card where it goes that left this seat's stable; return where. A baby goes to the nursery."""
    if state.titles[card].type == BABY:
        to = NURSERY
    elif to != DECK or state.deck is not None:
        _add(state, seat, to, 1)
    if to in (DISCARD, NURSERY):
        lay(state, card, to)
    return to


def pull(state: "State", giver: int, seat: int, count: int) -> None:
    """Take cards from one hand into another; raise Refused("too_few")."""
    take(state, giver, HAND, count)
    change(state, seat, HAND, count)


def reshuffle(state: "State") -> int:
    """Put the discard pile into the deck; return how many cards that are."""
    count = state.discard
    if state.deck is not None:
        change_shared(state, DECK, count)
    change_shared(state, DISCARD, -count)
    empty(state, DISCARD, None)
    return count


def hand_to_deck(state: "State", seat: int) -> int:
    """Put a hand into the deck; return how many cards that are."""
    count: int = state.seats[seat].hand
    if state.deck is not None:
        change_shared(state, DECK, count)
    change(state, seat, HAND, -count)
    return count


def is_of(title: "Title", words: "tuple[str, ...]") -> bool:
    """Return whether one of these types, or words for types, means a title; () means all."""
    if not words or title.type in words or (UNICORN in words and title.type in UNICORNS):
        return True
    return STABLE_CARD in words and title.type not in (MAGIC, INSTANT)


def means(state: "State", card: str, words: "tuple[str, ...]") -> bool:
    """Return whether these words mean a card where it lies: what counts as no unicorn there is none."""
    title = state.titles[card]
    if UNICORN in words and title.type not in words:
        seat = state.seat_of(card)
        for each in () if seat is None else state.seats[seat].stable:
            if state.titles[each].uncounted:
                return STABLE_CARD in words
    return is_of(title, words)


def cannot(state: "State", card: str, fate: str, by_magic: bool) -> bool:
    """Return whether a card in a stable keeps this from happening to a card: itself, or another there."""
    fates = (fate, BY_MAGIC) if by_magic and fate == DESTROYED else (fate,)
    for other in state.seats[stable_of(state, card)].stable:
        rare = state.titles[other].rare
        if rare is None:
            continue
        kept = rare.cannot if other == card else rare.cannot_others
        is_meant = other == card or means(state, card, rare.cannot_of)
        if is_meant and any(each in kept for each in fates):
            return True
    return False


def want_let_in(state: "State", card: str, seat: int) -> None:
    """Refuse a card that a card in another stable keeps out of this one."""
    for other in range(len(state.seats)):
        for title in state.stable(other) if other != seat else ():
            if title.rare and title.rare.bars_enter and is_of(state.titles[card], title.rare.bars_enter):
                raise Refused("barred", "a card in a stable keeps this card out", card=title.name)


def draw(state: "State", seat: int, count: int) -> int:
    """Draw cards, at most what there is; return how many."""
    if state.deck is not None:
        count = min(count, state.deck)
        change_shared(state, DECK, -count)
    change(state, seat, HAND, count)
    state.steps.append(["drew", seat, count])
    return count


def discard(state: "State", seat: int, count: int) -> None:
    """Move cards from hand to the discard pile; raise Refused("too_few")."""
    take(state, seat, HAND, count)
    change_shared(state, DISCARD, count)
    state.steps.append(["discarded", seat, count])


def take(state: "State", seat: int, origin: str, count: int) -> None:
    """Take cards from a seat's `hand`, the `deck` or the `discard` pile; raise Refused("too_few")."""
    have = getattr(holder_of(state, seat, origin), origin)
    if have is None:  # a deck that nobody counted never runs out
        return
    if have < count:
        facts = {"seat": seat, "have": have} if origin == HAND else {}
        raise Refused("too_few", "there are not so many cards", **facts)
    _add(state, seat, origin, -count)


def deck_set(state: "State", count: int) -> None:
    """Set how many cards the deck has."""
    change_shared(state, DECK, count - (state.deck or 0))
    state.deck = count


def want_unbarred(state: "State", seat: int, kind: str) -> None:
    """Refuse a type that a card in any stable bars this seat from playing (002, Phase 3)."""
    for other in range(len(state.seats)):
        for title in state.stable(other):
            if kind in (title.bars if other == seat else title.bars_others):
                raise Refused("barred", "a card in a stable forbids this type", card=title.name)


def letters(state: "State", seat: int) -> int:
    """Return how many letters A to Z are in the names of a stable's unicorns."""
    return sum([title.letters for title in _counting(state, seat) if title.counts_as])


def ruled(state: "State", seat: int, counter: str, delta: int, _reason: str) -> None:
    """Correct a counter. Unicorns and limit keep the difference, whatever the cards do later."""
    corrected = getattr(holder_of(state, seat, counter), counter) + delta
    if corrected < 0:
        raise Refused("below_zero")
    if counter in _COUNTED:
        rule(state, seat, counter, corrected)
    else:
        _add(state, seat, counter, delta)


def rule(state: "State", seat: int, counter: str, corrected: int) -> None:
    """Make a seat's unicorns or its limit show this number, and remember the difference from its cards."""
    holder = state.seats[seat]
    place = _COUNTED.index(counter)
    more = corrected - max(0, _of_cards(state, seat)[place])
    holder.ruled = _changed(holder.ruled, place, more)
    _recount(state, seat)


def _take_out(state: "State", card: str) -> int:
    """Take a card from its stable; return the seat."""
    seat = stable_of(state, card)
    holder = state.seats[seat]
    holder.stable = tuple([each for each in holder.stable if each != card])
    return seat


def _add(state: "State", seat: int, counter: str, amount: int) -> None:
    """Add to a counter of a seat, or of the table where seats do not have it."""
    if holder_of(state, seat, counter) is state:
        change_shared(state, counter, amount)
    else:
        change(state, seat, counter, amount)


def recount_all(state: "State") -> None:
    """Set the unicorns and the limits of all seats by their cards."""
    for seat in state.seats_in():
        _recount(state, seat)


def _recount_with(state: "State", card: str, seat: int) -> None:
    """Set a seat's unicorns and limit after this card came or left; all limits if it changes all."""
    rare = state.titles[card].rare
    if rare and rare.hand_limit_all:
        recount_all(state)
    else:
        _recount(state, seat)


def _recount(state: "State", seat: int) -> None:
    """Set a seat's unicorns and limit by its cards and the rulings."""
    for place, cards in enumerate(_of_cards(state, seat)):
        ruled = state.seats[seat].ruled[place]
        _show(state, seat, place, cards + ruled, max(0, max(0, cards) + ruled))


def _of_cards(state: "State", seat: int) -> "tuple[int, int]":
    """Return the unicorns in a stable, and the hand limit (it may be below 0), without rulings.

    It calls little: calls nest deep as a card leaves.
    """
    unicorns, limit, is_any_counted = 0, state.hand_limit, True
    for card in state.seats[seat].stable:
        title = state.titles[card]
        unicorns += title.counts_as
        limit += title.hand_limit
        is_any_counted = is_any_counted and not title.uncounted
    return unicorns if is_any_counted else 0, _limit_of_all(state, limit)


def _limit_of_all(state: "State", limit: int) -> int:
    """Return a hand limit with what cards in any stable make of it: the lowest fixed one, or so many more."""
    fixed = []
    for holder in state.seats:
        for card in holder.stable:
            rare = state.titles[card].rare
            if rare and isinstance(rare.hand_limit_all, str):
                fixed.append(int(rare.hand_limit_all[1:]))
            elif rare:
                limit += rare.hand_limit_all
    return min(fixed) if fixed else limit


def _counting(state: "State", seat: int) -> "list[Title]":
    """Return the titles in a stable; none if one of them keeps its unicorns from counting."""
    titles = state.stable(seat)
    return [] if any(title.uncounted for title in titles) else titles


def _show(state: "State", seat: int, place: int, exact: int, shown: int) -> None:
    """Change a counter to `exact`, then to `shown`. The second change has its own cause, "bound"."""
    holder, counter = state.seats[seat], _COUNTED[place]
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
