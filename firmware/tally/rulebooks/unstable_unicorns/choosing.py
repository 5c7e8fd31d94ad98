"""What is chosen at a table of Unstable Unicorns: targets of effects, and what a card that resolves wants."""

from tally.rulebooks.unstable_unicorns.gestures import (
    STABLE,
    TARGET,
    asks,
    resolved,
    target_asked,
    went_on,
)
from tally.rulebooks.unstable_unicorns.targets import fitting
from tally.rulebooks.unstable_unicorns.words import SEAT, USED, WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]
    Intent = list[Any]


def answer(moment: "Any", value: "int | str") -> "Intent":
    """Return the intent that says what `asks` wants to know: a stable's seat, or a target."""
    if asks(moment) == STABLE:
        return ["pick", value] if target_asked(moment.state) else resolved(moment, {STABLE: value})
    options = {TARGET: value}
    if moment.picked:
        options[STABLE] = moment.picked[0]
    return resolved(moment, options)


def waiting_effect(moment: "Any", card: str) -> "Any":
    """Return the first waiting effect of a card, or None."""
    for trigger in moment.state.triggers:
        if trigger.card == card and trigger.state == WAITING:
            return trigger.effect
    return None


def targets_left(moment: "Any", effect: "Any") -> "list[Any]":
    """Return the cards or seats that an effect of this phase can still have."""
    state = moment.state
    taken = [trigger.target for trigger in state.triggers if trigger.target is not None]
    return fitting(state, state.active, effect.target, taken)


def pointed_at(moment: "Any", card: str, lies_with: "int | None") -> "Intent":
    """Answer what is asked with a card: itself, or the seat in whose stable it lies."""
    asked = asks(moment)
    if not asked:
        return resolved(moment, {}) if card == moment.view["pending"]["card"] else ["say", "resolving"]
    if lies_with is None:
        return ["say", "not_in_play"]
    return answer(moment, card if asked == TARGET else lies_with)


def placed(moment: "Any", card: str, lies_with: "int | None") -> "Intent":
    """Take a card as the target of the picked one's effect, or as one of the stable it moves to."""
    source = moment.picked[0]
    if lies_with is None:
        return ["say", "not_in_play"]
    effect = waiting_effect(moment, source)
    active = moment.view["active"]
    if effect:
        target = lies_with if effect.target == SEAT else card
        return ["record", ["effect_used", active, source, {TARGET: target}]]
    if card == source:
        return ["pick"]
    return ["record", ["effect_happened", active, source, ["move", source, lies_with]]]


def own_effect(moment: "Any", card: str) -> "Intent":
    """Return the intent to use the effect that a card has in this phase, else to show it."""
    effect = waiting_effect(moment, card)
    if not effect:
        return ["show", card]
    if targets_left(moment, effect):
        return ["pick", card]
    return ["record", ["effect_used", moment.view["active"], card]]


def effects_confirmed(moment: "Any") -> "Intent":
    """Use what must happen, or ask for its target; else let happen what is used; else go on."""
    active = moment.view["active"]
    events: "list[Event]" = []
    triggers = moment.state.triggers
    for trigger in triggers:
        if trigger.state == WAITING and not trigger.effect.optional:
            if targets_left(moment, trigger.effect):
                return ["record"] + events if events else ["pick", trigger.card]
            events.append(["effect_used", active, trigger.card])
    if events or any(trigger.state == USED for trigger in triggers):
        return ["record"] + events + [["effects_resolved", active]]
    return went_on(moment)
