"""Effects: those that a phase triggers, those of a card that resolves or enters, and those by hand.

Their targets, and what each verb does. If an effect of a title would be refused, it does nothing.
"""

from tally.rulebooks.unstable_unicorns import stables
from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rules.events import by_name
from tally.rules.piles import take_up
from tally.rules.refusals import Refused
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat
from tally.rules.state import change, change_shared, empty_shared
from tally.rules.verbs import ALL, EVENT, parts, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import Effect, State, Title, Trigger

    Target = int | str | None
    Verb = list[Any] | tuple[Any, ...]

# For a card that has no effect to use now: it needs no target.
_NO_EFFECT = unicorns.Effect("", False, "", None, None)


def fix_triggers(state: "State") -> None:
    """Fix the effects of the phase that begins: those in A's stable, in the order of the cards (002)."""
    found = []
    for card in state.seats[state.active].stable:
        for effect in unicorns.effects_of(state.titles[card], unicorns.WHEN[state.phase]):
            found.append(unicorns.Trigger(card, effect, None, unicorns.WAITING))
            state.steps.append(["triggered", card])
    state.triggers = tuple(found)


def effect_used(state: "State", seat: int, card: str, options: "dict[str, Any] | None" = None) -> None:
    """A uses the first waiting effect of this card, on this target. It happens later."""
    target = (options or {}).get("target")
    want_in_stable(state, target)
    trigger = waiting_trigger(state, card)
    effect = trigger.effect if trigger else _NO_EFFECT
    want_type(state, effect, target)
    want_side(state, seat, effect, target)
    if isinstance(target, int):
        unicorns.want_in(state, target)
    if trigger is None:
        raise _no_effect_left(state, card)
    first = mandatory_waiting(state)
    if effect.optional and first:
        name = state.titles[first.card].name
        raise Refused("mandatory_first", "the mandatory effects are used first", card=name)
    taken = _targeted(state)
    want_fitting(state, seat, effect, target, taken)
    if target in taken:
        raise Refused("already_targeted", "an effect of this phase has this target")
    _change(state, trigger, target, unicorns.USED)


def target_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `effect_used`."""
    only_keys(given, ("target",))
    return cards_of(state, event, given.values())


def cards_of(state: "State", event: "Any", targets: "Any") -> "tuple[str, ...]":
    """Check for targets, each a card or a seat; return the cards."""
    for target in targets:
        if not isinstance(target, str):
            check_seat(state, event, target)
    return tuple([target for target in targets if isinstance(target, str)])


def effects_resolved(state: "State", seat: int) -> None:
    """All used effects happen, in the order in which they triggered."""
    if mandatory_waiting(state):
        raise effects_due(state)
    used = [trigger for trigger in state.triggers if trigger.state == unicorns.USED]
    if not used:
        raise Refused("nothing_due", "no effect is used")
    for trigger in used:
        _change(state, trigger, trigger.target, unicorns.DONE)
        happen(state, seat, trigger.card, trigger.effect, trigger.target)


def effect_happened(state: "State", seat: int, card: str, verb: "Verb") -> None:
    """An effect by hand, in any phase and for any seat. All of its verb happens, or nothing."""
    state.steps.append(["effect", card])
    state.because = (card, "effect")
    _do(state, seat, verb)


def happen(state: "State", seat: int, card: str, effect: "Effect", target: "Target") -> None:
    """Do an effect of a seat's card. If it would be refused, it does nothing."""
    subjects = {unicorns.YOU: seat, unicorns.SELF: card, unicorns.TARGET: target}
    verb = _with_subjects(effect.do, subjects) if effect.do else None
    if (effect.target and target is None) or (verb and _is_refused(state, seat, verb)):
        state.steps.append(["no_effect", card])
        return
    state.steps.append(["effect", card])
    before, state.because = state.because, (card, "effect")
    if verb:
        _do(state, seat, verb)
    state.because = before


def entered(state: "State", card: str, seat: int) -> None:
    """Do the `entered` effects of a card that came into a stable. They do not trigger themselves again."""
    if card in state.entering:
        return
    before = state.entering
    state.entering += (card,)
    for effect in unicorns.effects_of(state.titles[card], unicorns.ENTERED):
        happen(state, seat, card, effect, None)
    state.entering = before


def is_effect_due(state: "State") -> bool:
    """Return whether a mandatory effect waits, or a used effect has not happened yet."""
    return bool(mandatory_waiting(state)) or _is_any(state, unicorns.USED)


def effects_due(state: "State") -> "Refused":
    """Return the refusal of what has to wait for the effects of this phase."""
    return Refused("effects_due", "effects of this phase are still to happen", now=state.phase)


def mandatory_waiting(state: "State") -> "Trigger | None":
    """Return the first mandatory effect that was not used yet, or None."""
    for trigger in state.triggers:
        if trigger.state == unicorns.WAITING and not trigger.effect.optional:
            return trigger
    return None


def waiting_trigger(state: "State", card: str) -> "Trigger | None":
    """Return the first effect of a card that was not used yet, or None."""
    for trigger in state.triggers:
        if trigger.card == card and trigger.state == unicorns.WAITING:
            return trigger
    return None


def may_use(state: "State") -> bool:
    """Return whether an effect of this phase can still be used."""
    return _is_any(state, unicorns.WAITING)


def may_resolve(state: "State") -> bool:
    """Return whether used effects can happen now."""
    return _is_any(state, unicorns.USED) and not mandatory_waiting(state)


def targets_left(state: "State", effect: "Effect") -> "list[Any]":
    """Return the cards or seats that can still be the target of an effect of this phase."""
    return fitting(state, state.active, effect, _targeted(state))


def fitting(state: "State", seat: int, effect: "Effect", taken: "Any" = ()) -> "list[Any]":
    """Return the cards or seats that can be the target of a seat's effect, without those in `taken`."""
    kind = effect.target
    if kind in unicorns.SEATS:
        named = state.seats_in() if kind == unicorns.SEAT else state.seats_after(seat)
        return [other for other in named if other not in taken]
    sides = {
        unicorns.OWN: [seat],
        unicorns.OTHER: state.seats_after(seat),
        unicorns.ANY: state.seats_in(),
    }.get(kind, [])
    found = [card for side in sides for card in state.seats[side].stable]
    return [card for card in found if card not in taken and _is_of(state.titles[card], effect.of)]


def want_in_stable(state: "State", target: "Target") -> None:
    """Refuse a card that is in no stable."""
    if isinstance(target, str):
        unicorns.stable_of(state, target)


def want_type(state: "State", effect: "Effect", target: "Target") -> None:
    """Refuse a card of a type that the effect is not for."""
    if isinstance(target, str) and not _is_of(state.titles[target], effect.of):
        raise Refused("wrong_type", "the effect is about other types")


def want_side(state: "State", seat: int, effect: "Effect", target: "Target") -> None:
    """Refuse an own card or seat if it must be another seat's, and the other way round."""
    kind = effect.target
    if isinstance(target, str):
        side = state.seat_of(target)
        if kind in (unicorns.OWN, unicorns.OTHER) and (side == seat) != (kind == unicorns.OWN):
            raise Refused("wrong_side", "this card lies in the wrong stable", seat=side)
    elif kind == unicorns.OTHER_SEAT and target == seat:
        raise Refused("wrong_side", "another seat is asked for", seat=seat)


def want_fitting(state: "State", seat: int, effect: "Effect", target: "Target", taken: "Any" = ()) -> None:
    """Refuse no target though one fits, a target that nothing needs, and a target of the wrong kind."""
    if target is None:
        if fitting(state, seat, effect, taken):
            raise Refused("no_target", "a target is asked for")
    elif not effect.target or (effect.target in unicorns.SEATS) == isinstance(target, str):
        raise Refused("no_target", "no such target is asked for")


def _targeted(state: "State") -> "list[Any]":
    """Return the targets that the effects of this phase already have."""
    return [trigger.target for trigger in state.triggers if trigger.target is not None]


def _is_of(title: "Title", of: "str | tuple[str, ...] | None") -> bool:
    """Return whether a title has one of the types in `of`."""
    return of is None or title.type in (unicorns.UNICORNS if of == unicorns.UNICORN else of)


def _is_any(state: "State", now: str) -> bool:
    return any(trigger.state == now for trigger in state.triggers)


def _no_effect_left(state: "State", card: str) -> "Refused":
    if any(trigger.card == card for trigger in state.triggers):
        return Refused("already_used", "this effect was used")
    return Refused("no_trigger", "this card has no effect now")


def _change(state: "State", trigger: "Trigger", target: "Target", now: str) -> None:
    changed = unicorns.Trigger(trigger.card, trigger.effect, target, now)
    state.triggers = tuple([changed if each is trigger else each for each in state.triggers])


def _with_subjects(verb: "Verb", words: "dict[str, Any]") -> "Verb":
    """Return a title's verb with seats and cards in place of its words."""
    if verb[0] == ALL:
        return tuple([ALL] + [_with_subjects(part, words) for part in verb[1:]])
    return tuple([words.get(each, each) for each in verb])


def _is_refused(state: "Any", seat: int, verb: "Verb") -> bool:
    try:
        _do(state.copy(), seat, verb)
    except Refused:
        return True
    return False


def _do(state: "State", seat: int, verb: "Verb") -> None:
    """Do a verb that names seats and cards.

    If it raises Refused, earlier parts of an `all` may be done already.
    """
    for part in parts(verb):
        VERBS[part[0]].do(state, seat, *part[1:])


def _draw(state: "State", acting: int, seat: int, count: int) -> None:
    unicorns.want_in(state, acting, seat)
    stables.draw(state, seat, count)


def _discard(state: "State", acting: int, seat: int, count: int) -> None:
    unicorns.want_in(state, acting, seat)
    stables.discard(state, seat, count)


def _leave(state: "State", acting: int, card: str, to: str) -> None:
    unicorns.stable_of(state, card)
    unicorns.want_in(state, acting)
    stables.leave(state, card, to)


def _move(state: "State", acting: int, card: str, seat: int) -> None:
    before = unicorns.stable_of(state, card)
    unicorns.want_in(state, acting, seat)
    stables.move(state, card, seat)
    if seat != before:
        entered(state, card, seat)


def _enter(state: "State", acting: int, card: str, seat: int, origin: str) -> None:
    unicorns.want_elsewhere(state, card)
    kind = state.titles[card].type
    if kind in (unicorns.MAGIC, unicorns.INSTANT) or (kind == unicorns.BABY) != (origin == unicorns.NURSERY):
        raise Refused("wrong_type")
    unicorns.want_in(state, acting, seat)
    if kind != unicorns.BABY:
        stables.take(state, seat, origin, 1)
    stables.enter(state, card, seat)
    entered(state, card, seat)


def _play_extra(state: "State", acting: int, seat: int, count: int) -> None:
    _want_extra(state, acting, seat, unicorns.END)
    change_shared(state, "extra_play", count)
    if state.phase == unicorns.ACTION:
        change_shared(state, "plays", count)


def _draw_extra(state: "State", acting: int, seat: int, count: int) -> None:
    _want_extra(state, acting, seat, unicorns.DRAW)
    change_shared(state, "extra_draw", count)


def _want_extra(state: "State", acting: int, seat: int, phase: str) -> None:
    unicorns.want_active(state, seat)
    unicorns.want_in(state, acting)
    _want_before(state, phase)


def _search(state: "State", acting: int, seat: int, card: str) -> None:
    unicorns.want_elsewhere(state, card)
    if state.titles[card].type == unicorns.BABY:
        raise Refused("wrong_type")
    unicorns.want_in(state, acting, seat)
    stables.take(state, seat, unicorns.DECK, 1)
    change(state, seat, unicorns.HAND, 1)
    take_up(state, card)
    state.steps.append(["revealed", card, seat])


def _skip_turn(state: "State", acting: int, seat: int) -> None:
    unicorns.want_in(state, acting, seat)
    change(state, seat, "skip_turns", 1)


def _extra_turn(state: "State", acting: int, seat: int) -> None:
    unicorns.want_active(state, seat)
    unicorns.want_in(state, acting)
    change(state, seat, "extra_turns", 1)


def _skip(state: "State", acting: int, phase: str) -> None:
    unicorns.want_in(state, acting)
    if phase == unicorns.END:
        raise Refused("never_skipped", "the end of a turn is never skipped")
    _want_before(state, phase)
    _add_skips(state, (phase,))


def _skip_to_end(state: "State", acting: int) -> None:
    unicorns.want_in(state, acting)
    _add_skips(state, [phase for phase in unicorns.SKIPPABLE if not _has_begun(state, phase)])
    if state.phase == unicorns.ACTION:
        empty_shared(state, "plays")


def _add_skips(state: "State", phases: "Any") -> None:
    state.skips = tuple([phase for phase in unicorns.SKIPPABLE if phase in state.skips or phase in phases])


def _want_before(state: "State", phase: str) -> None:
    if _has_begun(state, phase):
        raise Refused("too_late", "this phase has begun or gone by")


def _before(phase: str) -> "Callable[[State, str], bool]":
    return lambda state, _source: not _has_begun(state, phase)


def _has_begun(state: "State", phase: str) -> bool:
    return unicorns.PHASES.index(state.phase) >= unicorns.PHASES.index(phase)


def _is_any_in_stable(state: "State", _source: str) -> bool:
    return any(holder.stable for holder in state.seats)


# What effects do, the likely ones by hand first. A seat and a card are words in a title, a number and a name
# in an event.
VERB_ROWS = (
    row("draw", ("seat", "amount"), _draw, unicorns.HAND),
    row("discard", ("seat", "amount"), _discard, unicorns.HAND),
    row("leave", ("in_stable", "place"), _leave, fits=_is_any_in_stable),
    row("move", ("in_stable", "seat"), _move, fits=_is_any_in_stable),
    row("enter", ("elsewhere", "seat", "origin"), _enter),
    row("play_extra", ("seat", "amount"), _play_extra, fits=_before(unicorns.END)),
    row("draw_extra", ("seat", "amount"), _draw_extra, fits=_before(unicorns.DRAW)),
    row("search", ("seat", "elsewhere"), _search, "", EVENT),
    row("skip_turn", ("seat",), _skip_turn),
    row("extra_turn", ("seat",), _extra_turn),
    row("skip", ("phase",), _skip, fits=_before(unicorns.ACTION)),
    row("skip_to_end", (), _skip_to_end, fits=_before(unicorns.END)),
)
VERBS = by_name(VERB_ROWS)
