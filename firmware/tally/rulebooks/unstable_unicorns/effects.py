"""Effects: those that a phase triggers, those of a card that resolves, those by hand; and their targets."""

from tally.rulebooks.unstable_unicorns.state import Trigger, want_active, want_in
from tally.rulebooks.unstable_unicorns.titles import (
    ALL,
    ANY,
    DONE,
    OTHER,
    OWN,
    SEAT,
    SELF,
    TARGET,
    TRIGGERING,
    USED,
    WAITING,
    YOU,
    effects_of,
)
from tally.rulebooks.unstable_unicorns.verbs import do
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rulebooks.unstable_unicorns.titles import Effect, Verb

    Target = int | str | None
    Options = dict[str, Any]

EFFECTS_DUE = "effects of this phase are still to happen"


def fix_triggers(state: "State") -> None:
    """Fix the effects of a phase that begins: those in A's stable, as the cards lie (002, Phases 1 and 4)."""
    found = []
    for card in state.seats[state.active].stable:
        for effect in effects_of(state.titles[card], TRIGGERING[state.phase]):
            found.append(Trigger(card, effect, None, WAITING))
            state.steps.append(["triggered", card])
    state.triggers = tuple(found)


def effect_used(state: "State", seat: int, card: str, options: "Options | None" = None) -> None:
    """The first waiting effect of this card will happen, on this target."""
    target = (options or {}).get("target")
    _want_time(state, seat)
    want_lying(state, target)
    index = _first_waiting(state, card)
    kind = "" if index is None else state.triggers[index].effect.target
    want_side(state, seat, kind, target)
    if isinstance(target, int):
        want_in(state, target)
    if index is None:
        raise _why_none(state, card)
    if state.triggers[index].effect.optional and is_mandatory_waiting(state):
        raise Refused("mandatory_first", "the mandatory effects are used first")
    taken = targeted(state)
    want_fitting(state, seat, kind, target, taken)
    if target in taken:
        raise Refused("already_targeted", "an effect of this phase has this target")
    _change(state, index, target, USED)


def effects_resolved(state: "State", seat: int) -> None:
    """All effects used happen, in the order they triggered."""
    _want_time(state, seat)
    if is_mandatory_waiting(state):
        raise Refused("effects_due", EFFECTS_DUE)
    used = [index for index, trigger in enumerate(state.triggers) if trigger.state == USED]
    if not used:
        raise Refused("nothing_due", "no effect is used")
    for index in used:
        trigger = state.triggers[index]
        _change(state, index, trigger.target, DONE)
        happen(state, seat, trigger.card, trigger.effect, trigger.target)


def effect_happened(state: "State", seat: int, card: str, verb: "Verb") -> None:
    """An effect by hand, in every phase and for any seat: all of its verb or nothing."""
    state.steps.append(["effect", card])
    state.because = (card, "effect")
    do(state, seat, verb)


def happen(state: "State", seat: int, card: str, effect: "Effect", target: "Target") -> None:
    """Let an effect of a seat's card happen; one that would be refused does nothing."""
    verb = _meant(effect.do, {YOU: seat, SELF: card, TARGET: target}) if effect.do else None
    if (effect.target and target is None) or (verb and _is_refused(state, seat, verb)):
        state.steps.append(["no_effect", card])
        return
    state.steps.append(["effect", card])
    state.because = (card, "effect")
    if verb:
        do(state, seat, verb)


def is_effect_due(state: "State") -> bool:
    """Return whether a mandatory effect waits, or a used one has not happened."""
    return is_mandatory_waiting(state) or any(trigger.state == USED for trigger in state.triggers)


def is_mandatory_waiting(state: "State") -> bool:
    """Return whether a mandatory effect was not used yet."""
    return any(trigger.state == WAITING and not trigger.effect.optional for trigger in state.triggers)


def target_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Want the last argument of `effect_used`."""
    only_keys(given, ("target",))
    return named_target(state, event, given)


def named_target(state: "State", event: "Any", given: "Options") -> "tuple[str, ...]":
    """Want a card or a seat where a target is named."""
    target = given.get("target")
    if isinstance(target, str):
        return (target,)
    if target is not None:
        check_seat(state, event, target)
    elif "target" in given:
        raise malformed("a target is a card or a seat")
    return ()


def targeted(state: "State") -> "list[Any]":
    """Return the targets that effects of this phase have already."""
    return [trigger.target for trigger in state.triggers if trigger.target is not None]


def fitting(state: "State", seat: int, kind: str, taken: "Any" = ()) -> "list[Any]":
    """Return the cards or seats that fit a target of this kind, for a seat, without those taken."""
    if kind == SEAT:
        return [other for other in state.seats_in() if other not in taken]
    sides = {OWN: [seat], OTHER: state.seats_after(seat), ANY: state.seats_in()}.get(kind, [])
    return [card for side in sides for card in state.seats[side].stable if card not in taken]


def want_lying(state: "State", target: "Target") -> None:
    """Refuse a card that lies in no stable."""
    if isinstance(target, str) and state.seat_of(target) is None:
        raise Refused("not_in_play")


def want_side(state: "State", seat: int, kind: str, target: "Target") -> None:
    """Refuse a card in another's stable where one's own is asked for, and the other way round."""
    if not isinstance(target, str) or kind not in (OWN, OTHER):
        return
    if (state.seat_of(target) == seat) != (kind == OWN):
        raise Refused("wrong_side", "this card lies in the wrong stable")


def want_fitting(state: "State", seat: int, kind: str, target: "Target", taken: "Any" = ()) -> None:
    """Refuse none though one fits, one that is not asked for, and one of the wrong kind."""
    if target is None:
        if fitting(state, seat, kind, taken):
            raise Refused("no_target", "a target is asked for")
    elif not kind or (kind == SEAT) == isinstance(target, str):
        raise Refused("no_target", "no such target is asked for")


def _want_time(state: "State", seat: int) -> None:
    if state.phase not in TRIGGERING:
        raise Refused("wrong_phase")
    want_active(state, seat)


def _first_waiting(state: "State", card: str) -> "int | None":
    for index, trigger in enumerate(state.triggers):
        if trigger.card == card and trigger.state == WAITING:
            return index
    return None


def _why_none(state: "State", card: str) -> "Refused":
    if any(trigger.card == card for trigger in state.triggers):
        return Refused("already_used", "this effect was used")
    return Refused("no_trigger", "this card has no effect now")


def _change(state: "State", index: int, target: "Any", now: str) -> None:
    before = state.triggers[index]
    changed = Trigger(before.card, before.effect, target, now)
    state.triggers = state.triggers[:index] + (changed,) + state.triggers[index + 1 :]


def _meant(verb: "Verb", words: "dict[str, Any]") -> "Verb":
    """Return a title's verb with seats and cards for its words."""
    if verb[0] == ALL:
        return tuple([ALL] + [_meant(part, words) for part in verb[1:]])
    return tuple([words.get(each, each) for each in verb])


def _is_refused(state: "Any", seat: int, verb: "Verb") -> bool:
    try:
        do(state.copy(), seat, verb)
    except Refused:
        return True
    return False
