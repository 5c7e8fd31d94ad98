"""Effects: the table of verbs, and what each does for a seat.

A verb names seats, cards and numbers, and is refused before it changes anything. Its function returns how
much it changed where that is not 1.
"""

from tally.rulebooks.unstable_unicorns import stables, triggers
from tally.rulebooks.unstable_unicorns.state import (
    ACTION,
    BABY,
    DECK,
    DESTROYED,
    DRAW,
    END,
    HAND,
    INSTANT,
    MAGIC,
    MOVED,
    NURSERY,
    PHASES,
    RETURNED,
    SACRIFICED,
    SKIPPABLE,
    STABLE,
    Loan,
    stable_of,
    want_active,
    want_elsewhere,
    want_in,
)
from tally.rules.events import by_name
from tally.rules.piles import take_up
from tally.rules.refusals import Refused
from tally.rules.state import change, change_shared, empty_shared
from tally.rules.verbs import EVENT, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

# The code of a verb that a card in a stable keeps from happening. Nobody is refused by it.
KEPT = "kept"


def _draw(state: "State", acting: int, seat: int, count: int) -> int:
    want_in(state, acting, seat)
    return stables.draw(state, seat, count)


def _discard(state: "State", acting: int, seat: int, count: "int | str") -> int:
    want_in(state, acting, seat)
    number: int = state.seats[seat].hand if isinstance(count, str) else count  # a title may say all of them
    stables.discard(state, seat, number)
    return number


def _leave(state: "State", acting: int, card: str, to: str) -> None:
    stable_of(state, card)
    want_in(state, acting)
    triggers.leave(state, card, to)


def want_leaving(state: "State", acting: int, card: str, reason: str) -> None:
    """Refuse a card that cannot leave for this reason: another's is destroyed, one's own is sacrificed."""
    seat = stable_of(state, card)
    if (reason == DESTROYED and seat == acting) or (reason == SACRIFICED and seat != acting):
        raise Refused("wrong_side", "another's card is destroyed, one's own is sacrificed", seat=seat)
    want_in(state, acting)


def _lose(reason: str) -> "Callable[[State, int, str], None]":
    def lose(state: "State", acting: int, card: str) -> None:
        want_leaving(state, acting, card, reason)
        triggers.lose(state, card, reason)

    return lose


def _move(state: "State", acting: int, card: str, seat: int) -> None:
    want_movable(state, acting, card, seat)
    triggers.shift(state, card, seat)


def want_movable(state: "State", acting: int, card: str, seat: int) -> None:
    """Refuse a card that cannot be moved, or is not let into this stable from another."""
    before = stable_of(state, card)
    want_in(state, acting, seat)
    if seat != before:
        stables.want_let_in(state, card, seat)
    if stables.cannot(state, card, MOVED, False):
        raise Refused(KEPT, "a card keeps it there")


def _loan(state: "State", acting: int, card: str, seat: int, keeper: "str | None" = None) -> None:
    before = stable_of(state, card)
    want_movable(state, acting, card, seat)
    step = ["loan", card, seat]
    state.steps.append(step if keeper is None else step + [keeper])
    if seat != before:
        state.loans += (Loan(card, seat, before, keeper),)
    triggers.shift(state, card, seat)


def _enter(state: "State", acting: int, card: str, seat: int, origin: str) -> None:
    _want_enterable(state, card, origin)
    want_in(state, acting, seat)
    stables.want_let_in(state, card, seat)
    if state.titles[card].type != BABY:
        stables.take(state, seat, origin, 1)
    stables.enter(state, card, seat)
    triggers.came(state, card, seat)


def _want_enterable(state: "State", card: str, origin: str) -> None:
    """Refuse a card that lies in a stable, lies in none, or does not come from there."""
    want_elsewhere(state, card)
    kind = state.titles[card].type
    if kind in (MAGIC, INSTANT) or (kind == BABY) != (origin == NURSERY):
        raise Refused("wrong_type")


def _replace(state: "State", acting: int, card: str, replaced: str, *whence: str) -> None:
    origin = whence[0] if whence else HAND
    seat = stable_of(state, replaced)
    _want_enterable(state, card, origin)
    want_in(state, acting)
    stables.want_let_in(state, card, seat)
    if state.titles[card].type != BABY:
        stables.take(state, seat, origin, 1)
    state.steps.append(["replace", card, replaced] + list(whence))
    stables.replace(state, card, replaced)
    triggers.entered(state, card, seat)


def _take(state: "State", acting: int, giver: int, seat: int, count: int) -> int:
    want_in(state, acting, giver, seat)
    state.steps.append(["take", giver, seat, count])
    stables.pull(state, giver, seat, count)
    return count


def _swap_hands(state: "State", acting: int, one: int, other: int) -> None:
    want_in(state, acting, one, other)
    state.steps.append(["swap_hands", one, other])
    more = state.seats[other].hand - state.seats[one].hand
    change(state, one, HAND, more)
    change(state, other, HAND, -more)


def _find(state: "State", acting: int, seat: int, count: int, *to: str) -> int:
    want_in(state, acting, seat)
    state.steps.append(["find", seat, count] + list(to))
    if to != (STABLE,):  # into a stable the players tap the card
        stables.take(state, seat, DECK, count)
        change(state, seat, HAND, count)
    return count


def _reshuffle(state: "State", acting: int) -> int:
    want_in(state, acting)
    state.steps.append(["reshuffle"])
    return stables.reshuffle(state)


def _hand_to_deck(state: "State", acting: int, seat: int) -> int:
    want_in(state, acting, seat)
    state.steps.append(["hand_to_deck", seat])
    return stables.hand_to_deck(state, seat)


def _tell(state: "State", _acting: int, word: str) -> None:
    state.steps.append(["tell", word])


def _play_extra(state: "State", acting: int, seat: int, count: int) -> None:
    _want_extra(state, acting, seat, END)
    change_shared(state, "extra_play", count)
    if state.phase == ACTION:
        change_shared(state, "plays", count)


def _draw_extra(state: "State", acting: int, seat: int, count: int) -> None:
    _want_extra(state, acting, seat, DRAW)
    change_shared(state, "extra_draw", count)


def _want_extra(state: "State", acting: int, seat: int, phase: str) -> None:
    want_active(state, seat)
    want_in(state, acting)
    _want_before(state, phase)


def _search(state: "State", acting: int, seat: int, card: str) -> None:
    want_elsewhere(state, card)
    if state.titles[card].type == BABY:
        raise Refused("wrong_type")
    want_in(state, acting, seat)
    stables.take(state, seat, DECK, 1)
    change(state, seat, HAND, 1)
    take_up(state, card)
    state.steps.append(["revealed", card, seat])


def _skip_turn(state: "State", acting: int, seat: int) -> None:
    want_in(state, acting, seat)
    change(state, seat, "skip_turns", 1)


def _extra_turn(state: "State", acting: int, seat: int) -> None:
    want_active(state, seat)
    want_in(state, acting)
    change(state, seat, "extra_turns", 1)


def _skip(state: "State", acting: int, phase: str) -> int:
    """Skip a phase; return 0 if it was skipped already."""
    want_in(state, acting)
    if phase == END:
        raise Refused("never_skipped", "the end of a turn is never skipped")
    _want_before(state, phase)
    is_new = phase not in state.skips
    _add_skips(state, (phase,))
    return int(is_new)


def _skip_to_end(state: "State", acting: int) -> None:
    want_in(state, acting)
    _add_skips(state, [phase for phase in SKIPPABLE if not _has_begun(state, phase)])
    if state.phase == ACTION:
        empty_shared(state, "plays")


def _add_skips(state: "State", phases: "Any") -> None:
    state.skips = tuple([phase for phase in SKIPPABLE if phase in state.skips or phase in phases])


def _want_before(state: "State", phase: str) -> None:
    if _has_begun(state, phase):
        raise Refused("too_late", "this phase has begun or gone by")


def _before(phase: str) -> "Callable[[State, str], bool]":
    return lambda state, _source: not _has_begun(state, phase)


def _has_begun(state: "State", phase: str) -> bool:
    return PHASES.index(state.phase) >= PHASES.index(phase)


def _is_any_in_stable(state: "State", _source: str) -> bool:
    return any(holder.stable for holder in state.seats)


# What effects do, the likely ones by hand first. A seat and a card are words in a title, a number and a name
# in an event.
VERB_ROWS = (
    row("draw", ("seat", "amount"), _draw, HAND),
    row("discard", ("seat", "amount"), _discard, HAND),
    row("leave", ("in_stable", "place"), _leave, fits=_is_any_in_stable),
    row("move", ("in_stable", "seat"), _move, fits=_is_any_in_stable),
    row("enter", ("elsewhere", "seat", "origin"), _enter),
    row("play_extra", ("seat", "amount"), _play_extra, fits=_before(END)),
    row("draw_extra", ("seat", "amount"), _draw_extra, fits=_before(DRAW)),
    row("search", ("seat", "elsewhere"), _search, "", EVENT),
    row("skip_turn", ("seat",), _skip_turn),
    row("extra_turn", ("seat",), _extra_turn),
    row("skip", ("phase",), _skip, fits=_before(ACTION)),
)
# Those that players seldom record. To look, reveal or shuffle changes no count: there is nothing to record.
RARE_ROWS = (
    row("destroy", ("in_stable",), _lose(DESTROYED), fits=_is_any_in_stable),
    row("sacrifice", ("in_stable",), _lose(SACRIFICED), fits=_is_any_in_stable),
    row("return", ("in_stable",), _lose(RETURNED), fits=_is_any_in_stable),
    row("skip_to_end", (), _skip_to_end, fits=_before(END)),
    row("take", ("seat", "seat", "amount"), _take, HAND),
    row("swap_hands", ("seat", "seat"), _swap_hands, HAND),
    row("find", ("seat", "amount", "whither"), _find, HAND, optional=1),
    row("reshuffle", (), _reshuffle),
    row("hand_to_deck", ("seat",), _hand_to_deck, HAND),
    row("replace", ("elsewhere", "in_stable", "origin"), _replace, fits=_is_any_in_stable, optional=1),
    row("loan", ("in_stable", "seat", "keeper"), _loan, fits=_is_any_in_stable, optional=1),
    row("tell", ("saying",), _tell, fits=lambda _state, _source: False),
)
VERBS = by_name(VERB_ROWS + RARE_ROWS)
