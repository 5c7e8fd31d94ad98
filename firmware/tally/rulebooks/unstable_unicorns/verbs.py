"""What each verb of an effect does, when it is refused, and what follows from it."""

from tally.rulebooks.unstable_unicorns import stables
from tally.rulebooks.unstable_unicorns.state import want_active, want_in
from tally.rulebooks.unstable_unicorns.titles import (
    ACTION,
    ALL,
    BABY,
    DRAW,
    END,
    ENTERED,
    INSTANT,
    MAGIC,
    PHASES,
    SELF,
    SKIPPABLE,
    TARGET,
    YOU,
    effects_of,
    parts,
)
from tally.rules.piles import take_up
from tally.rules.refusals import Refused
from tally.rules.state import change, change_shared, empty_shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rulebooks.unstable_unicorns.titles import Effect, Verb

    Target = int | str | None


def do(state: "State", seat: int, verb: "Verb") -> None:
    """Do a verb that names seats and cards.

    If it raises Refused, earlier parts of an `all` may be done already.
    """
    for part in parts(verb):
        DOES[part[0]](state, seat, *part[1:])


def happen(state: "State", seat: int, card: str, effect: "Effect", target: "Target") -> None:
    """Do an effect of a seat's card. If it would be refused, it does nothing."""
    verb = _with_subjects(effect.do, {YOU: seat, SELF: card, TARGET: target}) if effect.do else None
    if (effect.target and target is None) or (verb and _is_refused(state, seat, verb)):
        state.steps.append(["no_effect", card])
        return
    state.steps.append(["effect", card])
    before, state.because = state.because, (card, "effect")
    if verb:
        do(state, seat, verb)
    state.because = before


def entered(state: "State", card: str, seat: int) -> None:
    """Do the `entered` effects of a card that came into a stable. They do not trigger themselves again."""
    if card in state.entering:
        return
    before = state.entering
    state.entering += (card,)
    for effect in effects_of(state.titles[card], ENTERED):
        happen(state, seat, card, effect, None)
    state.entering = before


def _draw(state: "State", acting: int, seat: int, count: int) -> None:
    want_in(state, acting, seat)
    stables.draw(state, seat, count)


def _discard(state: "State", acting: int, seat: int, count: int) -> None:
    want_in(state, acting, seat)
    stables.discard(state, seat, count)


def _draw_extra(state: "State", acting: int, seat: int, count: int) -> None:
    want_active(state, seat)
    want_in(state, acting)
    _want_before(state, DRAW)
    change_shared(state, "extra_draw", count)


def _play_extra(state: "State", acting: int, seat: int, count: int) -> None:
    want_active(state, seat)
    want_in(state, acting)
    _want_before(state, END)
    change_shared(state, "extra_play", count)
    if state.phase == ACTION:
        change_shared(state, "plays", count)


def _enter(state: "State", acting: int, card: str, seat: int, origin: str) -> None:
    _want_elsewhere(state, card)
    kind = state.titles[card].type
    if kind in (MAGIC, INSTANT) or (kind == BABY) != (origin == "nursery"):
        raise Refused("wrong_type")
    want_in(state, acting, seat)
    if kind != BABY:
        stables.take(state, seat, origin, 1)
    stables.enter(state, card, seat)
    entered(state, card, seat)


def _move(state: "State", acting: int, card: str, seat: int) -> None:
    _want_lying(state, card)
    want_in(state, acting, seat)
    before = state.seat_of(card)
    stables.move(state, card, seat)
    if seat != before:
        entered(state, card, seat)


def _leave(state: "State", acting: int, card: str, to: str) -> None:
    _want_lying(state, card)
    want_in(state, acting)
    stables.leave(state, card, to)


def _search(state: "State", acting: int, seat: int, card: str) -> None:
    _want_elsewhere(state, card)
    if state.titles[card].type == BABY:
        raise Refused("wrong_type")
    want_in(state, acting, seat)
    stables.take(state, seat, "deck", 1)
    change(state, seat, "hand", 1)
    take_up(state, card)
    state.steps.append(["revealed", card, seat])


def _skip(state: "State", acting: int, phase: str) -> None:
    want_in(state, acting)
    if phase == END:
        raise Refused("never_skipped", "the end of a turn is never skipped")
    _want_before(state, phase)
    _add_skips(state, (phase,))


def _skip_to_end(state: "State", acting: int) -> None:
    want_in(state, acting)
    now = PHASES.index(state.phase)
    _add_skips(state, [phase for phase in SKIPPABLE if PHASES.index(phase) > now])
    if state.phase == ACTION:
        empty_shared(state, "plays")


def _skip_turn(state: "State", acting: int, seat: int) -> None:
    want_in(state, acting, seat)
    change(state, seat, "skip_turns", 1)


def _extra_turn(state: "State", acting: int, seat: int) -> None:
    want_active(state, seat)
    want_in(state, acting)
    change(state, seat, "extra_turns", 1)


def _want_before(state: "State", phase: str) -> None:
    if PHASES.index(state.phase) >= PHASES.index(phase):
        raise Refused("too_late", "this phase has begun or gone by")


def _want_lying(state: "State", card: str) -> None:
    if state.seat_of(card) is None:
        raise Refused("not_in_play")


def _want_elsewhere(state: "State", card: str) -> None:
    if state.seat_of(card) is not None:
        raise Refused("already_in_play")


def _add_skips(state: "State", phases: "Any") -> None:
    state.skips = tuple([phase for phase in SKIPPABLE if phase in state.skips or phase in phases])


def _with_subjects(verb: "Verb", words: "dict[str, Any]") -> "Verb":
    """Return a title's verb with seats and cards in place of its words."""
    if verb[0] == ALL:
        return tuple([ALL] + [_with_subjects(part, words) for part in verb[1:]])
    return tuple([words.get(each, each) for each in verb])


def _is_refused(state: "Any", seat: int, verb: "Verb") -> bool:
    try:
        do(state.copy(), seat, verb)
    except Refused:
        return True
    return False


DOES: "dict[str, Any]" = {
    "draw": _draw,
    "discard": _discard,
    "draw_extra": _draw_extra,
    "play_extra": _play_extra,
    "enter": _enter,
    "move": _move,
    "leave": _leave,
    "search": _search,
    "skip": _skip,
    "skip_to_end": _skip_to_end,
    "skip_turn": _skip_turn,
    "extra_turn": _extra_turn,
}
