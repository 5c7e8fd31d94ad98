"""Effects that a phase triggers, effects of a card that resolves, effects by hand; and their targets."""

from tally.rulebooks.unstable_unicorns.state import Trigger, want_active, want_in
from tally.rulebooks.unstable_unicorns.titles import (
    ANY,
    DONE,
    OTHER,
    OTHER_SEAT,
    OWN,
    SEAT,
    SEATS,
    TRIGGERING,
    USED,
    WAITING,
    Effect,
    effects_of,
    is_of,
)
from tally.rulebooks.unstable_unicorns.verbs import do, happen
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import only_keys
from tally.rules.shapes import seat as check_seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rulebooks.unstable_unicorns.titles import Verb

    Target = int | str | None
    Options = dict[str, Any]

# For a card that has no effect to use now: it needs no target.
NO_EFFECT = Effect("", False, "", None, None)
EFFECTS_DUE = "effects of this phase are still to happen"


def fix_triggers(state: "State") -> None:
    """Fix the effects of the phase that begins: those in A's stable, in the order of the cards (002)."""
    found = []
    for card in state.seats[state.active].stable:
        for effect in effects_of(state.titles[card], TRIGGERING[state.phase]):
            found.append(Trigger(card, effect, None, WAITING))
            state.steps.append(["triggered", card])
    state.triggers = tuple(found)


def effect_used(state: "State", seat: int, card: str, options: "Options | None" = None) -> None:
    """A uses the first waiting effect of this card, on this target. It happens later."""
    target = (options or {}).get("target")
    _want_time(state, seat)
    want_lying(state, target)
    index = _first_waiting(state, card)
    effect = NO_EFFECT if index is None else state.triggers[index].effect
    want_type(state, effect, target)
    want_side(state, seat, effect, target)
    if isinstance(target, int):
        want_in(state, target)
    if index is None:
        raise _why_none(state, card)
    if effect.optional and is_mandatory_waiting(state):
        raise Refused("mandatory_first", "the mandatory effects are used first")
    taken = targeted(state)
    want_fitting(state, seat, effect, target, taken)
    if target in taken:
        raise Refused("already_targeted", "an effect of this phase has this target")
    _change(state, index, target, USED)


def effects_resolved(state: "State", seat: int) -> None:
    """All used effects happen, in the order in which they triggered."""
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
    """An effect by hand, in any phase and for any seat. All of its verb happens, or nothing."""
    state.steps.append(["effect", card])
    state.because = (card, "effect")
    do(state, seat, verb)


def is_effect_due(state: "State") -> bool:
    """Return whether a mandatory effect waits, or a used effect has not happened yet."""
    return is_mandatory_waiting(state) or any(trigger.state == USED for trigger in state.triggers)


def is_mandatory_waiting(state: "State") -> bool:
    """Return whether a mandatory effect was not used yet."""
    return any(trigger.state == WAITING and not trigger.effect.optional for trigger in state.triggers)


def target_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `effect_used`."""
    only_keys(given, ("target",))
    return named_target(state, event, given)


def named_target(state: "State", event: "Any", given: "Options") -> "tuple[str, ...]":
    """Check that a named target is a card or a seat."""
    if "target" not in given:
        return ()
    if given["target"] is None:
        raise malformed("a target is a card or a seat")
    return a_target(state, event, given["target"])


def a_target(state: "State", event: "Any", target: "Any") -> "tuple[str, ...]":
    """Check for a card or a seat."""
    if isinstance(target, str):
        return (target,)
    return check_seat(state, event, target)


def targeted(state: "State") -> "list[Any]":
    """Return the targets that the effects of this phase already have."""
    return [trigger.target for trigger in state.triggers if trigger.target is not None]


def fitting(state: "State", seat: int, effect: "Effect", taken: "Any" = ()) -> "list[Any]":
    """Return the cards or seats that can be the target of a seat's effect, without those in `taken`."""
    kind = effect.target
    if kind in SEATS:
        named = state.seats_in() if kind == SEAT else state.seats_after(seat)
        return [other for other in named if other not in taken]
    sides = {OWN: [seat], OTHER: state.seats_after(seat), ANY: state.seats_in()}.get(kind, [])
    lying = [card for side in sides for card in state.seats[side].stable]
    return [card for card in lying if card not in taken and is_of(state.titles[card], effect.of)]


def want_lying(state: "State", target: "Target") -> None:
    """Refuse a card that lies in no stable."""
    if isinstance(target, str) and state.seat_of(target) is None:
        raise Refused("not_in_play")


def want_type(state: "State", effect: "Effect", target: "Target") -> None:
    """Refuse a card of a type that the effect is not for."""
    if isinstance(target, str) and not is_of(state.titles[target], effect.of):
        raise Refused("wrong_type", "the effect is about other types")


def want_side(state: "State", seat: int, effect: "Effect", target: "Target") -> None:
    """Refuse an own card or seat if it must be another seat's, and the other way round."""
    kind = effect.target
    if isinstance(target, str) and kind in (OWN, OTHER) and (state.seat_of(target) == seat) != (kind == OWN):
        raise Refused("wrong_side", "this card lies in the wrong stable")
    if kind == OTHER_SEAT and target == seat:
        raise Refused("wrong_side", "another seat is asked for")


def want_fitting(state: "State", seat: int, effect: "Effect", target: "Target", taken: "Any" = ()) -> None:
    """Refuse no target though one fits, a target that nothing needs, and a target of the wrong kind."""
    if target is None:
        if fitting(state, seat, effect, taken):
            raise Refused("no_target", "a target is asked for")
    elif not effect.target or (effect.target in SEATS) == isinstance(target, str):
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
