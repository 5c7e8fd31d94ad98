"""Effects that trigger as a phase begins: used one by one, they happen together (002, Phases 1 and 4)."""

from tally.rulebooks.unstable_unicorns.effects import happen
from tally.rulebooks.unstable_unicorns.seating import want_active, want_in
from tally.rulebooks.unstable_unicorns.state import Trigger
from tally.rulebooks.unstable_unicorns.targets import target_options as target_options
from tally.rulebooks.unstable_unicorns.targets import want_fitting, want_lying, want_side
from tally.rulebooks.unstable_unicorns.turn import is_mandatory_waiting, want_no_mandatory
from tally.rulebooks.unstable_unicorns.words import DONE, TRIGGERING, USED, WAITING
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State


def effect_used(state: "State", seat: int, card: str, options: "dict[str, Any] | None" = None) -> None:
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
    taken = [trigger.target for trigger in state.triggers if trigger.target is not None]
    want_fitting(state, seat, kind, target, taken)
    if target in taken:
        raise Refused("already_targeted", "an effect of this phase has this target")
    _change(state, index, target, USED)


def effects_resolved(state: "State", seat: int) -> None:
    """All effects used happen, in the order they triggered."""
    _want_time(state, seat)
    want_no_mandatory(state)
    used = [index for index, trigger in enumerate(state.triggers) if trigger.state == USED]
    if not used:
        raise Refused("nothing_due", "no effect is used")
    for index in used:
        trigger = state.triggers[index]
        _change(state, index, trigger.target, DONE)
        happen(state, seat, trigger.card, trigger.effect, trigger.target)


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
