"""The effects of the phases: what is triggered, how it is used, and that all used ones happen together."""

from tally.rulebooks.unstable_unicorns import doing, triggers
from tally.rulebooks.unstable_unicorns.doing import DOING
from tally.rulebooks.unstable_unicorns.state import (
    ANY,
    DONE,
    USED,
    WAITING,
    Trigger,
    stable_of,
    want_in,
)
from tally.rulebooks.unstable_unicorns.triggers import Frame
from tally.rules import frames
from tally.rules.form import ALL, YOU, Script, unknown
from tally.rules.frames import Question
from tally.rules.refusals import Refused
from tally.rules.shapes import is_count, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import Effect, Options, State

    Target = int | str | None


def effect_used(state: "State", seat: int, card: str, options: "Options | None" = None) -> None:
    """A uses the first waiting effect of this card, on these targets. It happens later."""
    options = options or {}
    trigger = waiting_trigger(state, card)
    if trigger is None:
        _want_there(state, options)
        raise _no_effect_left(state, card)
    frame = used_frame(seat, trigger)
    given = _given(frame.script, options)
    answers = [(frame, at, given[at]) for at in range(len(given))]
    named = list(answers)
    if not _are_asked_for(frame.script, given, options):
        _want_there(state, options)
        named = []
    _take(state, seat, named)
    doing.want_places(state, named, seat)
    if trigger.effect.optional and not doing.can_pay(state, frame):
        raise Refused("cannot_pay", "the cost of this effect cannot be paid")
    doing.want_seats(state, named)
    first = mandatory_waiting(state)
    if trigger.effect.optional and first:
        name = state.titles[first.card].name
        raise Refused("mandatory_first", "the mandatory effects are used first", card=name)
    if len(named) != len(answers) or (not named and ("target" in options or "targets" in options)):
        raise Refused("no_target", "each target that the effect asks for is named")
    taken = targeted(state)
    frame.options = _options(state, frame, options)
    for answer in named:
        if answer[2] and frame.script.targets[answer[1]].by != YOU:
            raise Refused("no_target", "another seat chooses this target")
        if is_named(frame, answer[1]) or answer[2] is not None:
            doing.want_fit(state, answer, seat, taken)
    if any(target in taken for _, _, cards in named for target in cards or ()):
        raise Refused("already_targeted", "an effect of this phase has this target")
    picks = tuple([cards for _, _, cards in named])
    _change(state, trigger, _shown(options), USED, (picks, frame.options))


def effects_resolved(state: "State", seat: int) -> None:
    """All used effects happen, in the order in which they triggered."""
    if mandatory_waiting(state):
        raise effects_due(state)
    used = [trigger for trigger in state.triggers if trigger.state == USED]
    if not used:
        raise Refused("nothing_due", "no effect is used")
    for trigger in used:
        _change(state, trigger, trigger.target, DONE, trigger.named)
        frame = used_frame(seat, trigger)
        picks, frame.options = trigger.named
        _take(state, seat, [(frame, at, cards) for at, cards in enumerate(picks)])
        state.due += (frame,)


def target_options(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check the last argument of `effect_used`."""
    only_keys(given, ("target", "targets", "options"))
    targets = given.get("targets", [])
    options = given.get("options", [])
    if (
        not isinstance(targets, list)
        or not isinstance(options, list)
        or not all(is_count(i) for i in options)
    ):
        raise unknown("targets")
    title = state.titles.get(event[2])
    trigger = waiting_trigger(state, event[2]) if title else None
    if trigger:
        script = triggers.script_of(trigger.effect)
        for at, each in enumerate(_given(script, given)[: len(script.targets)]):
            if each is not None:
                doing.want_shape(script.targets[at], targets[at] if "targets" in given else given["target"])
    return doing.cards_of(state, event, targets + ([given["target"]] if "target" in given else []))


def used_frame(seat: int, trigger: "Trigger") -> "Frame":
    """Return a used effect, to be put under way: whether it happens was said as it was used."""
    frame = triggers.frame_of(seat, trigger.card, trigger.i, trigger.effect)
    script = frame.script
    if script.optional:
        frame.script = Script(*(script[:1] + (False,) + script[2:]))
    return frame


def _given(script: "Script", options: "Options") -> "list[Any]":
    """Return what was named for each target of an effect, None for nothing. Others choose later."""
    if "targets" in options:
        return [doing.named(each) for each in options["targets"]]
    if len(script.targets) == 1 or "target" in options:
        return [doing.named(options.get("target"))]
    return [None] * len(script.targets)


def _are_asked_for(script: "Script", given: "list[Any]", options: "Options") -> bool:
    """Return whether so many targets are asked for, under this key, and of their kinds: cards or seats."""
    if len(given) != len(script.targets) or ("target" if len(given) != 1 else "targets") in options:
        return False
    return all(doing.is_of_kind(script.targets[at], cards) for at, cards in enumerate(given))


def _take(state: "State", seat: int, answers: "list[Any]") -> None:
    """Note what was named for the targets of an effect. What nobody else chooses is then settled."""
    for frame, at, cards in answers:
        target = frame.script.targets[at]
        if target.by == YOU and target.least != ALL:
            frames.take_picks(state, DOING, frame, at, seat, cards or ())


def _options(state: "State", frame: "Frame", options: "Options") -> "list[int] | None":
    """Return the options that were named for the choice of an effect; refuse wrong ones."""
    choice = frame.script.choice
    if not choice or choice.by != YOU:
        if "options" in options:
            raise Refused("no_target", "nothing is to be chosen")
        return None
    possible = doing.options_of(state, frame)
    given: "list[int]" = options.get("options", possible if len(possible) <= choice.n else [])
    if "options" not in options and not given and possible:
        raise Refused("no_target", "an option is to be chosen")
    if "options" in options:
        doing.want_options(possible, given)
    return given


def _needed(frame: "Frame") -> "list[int]":
    """Return the places of the targets that verbs name: those of a chosen option, of no other."""
    script = frame.script
    found = list(script.cost) + list(script.do)
    for i in frame.options or ():
        found += script.choice.options[i]
    if not script.is_known or not found:
        return list(range(len(script.targets)))
    flat = [part for verb in found for part in (verb[2:] if verb[0] == "if" else (verb,))]
    named = [at for verb in flat for at in frames.named_in(verb)]
    return [0] + named if len(script.targets) == 1 and not script.choice else named


def _want_there(state: "State", options: "Options") -> None:
    """Refuse targets that are nowhere, where nothing else is known of them."""
    found = doing.flat(options)
    for each in found:
        if isinstance(each, str):
            stable_of(state, each)
    want_in(state, *[each for each in found if isinstance(each, int)])


def _shown(options: "Options") -> "Any":
    """Return the target of a used effect as the view shows it."""
    return options["targets"] if "targets" in options else options.get("target")


def is_effect_due(state: "State") -> bool:
    """Return whether a mandatory effect waits, or a used effect has not happened yet."""
    return bool(mandatory_waiting(state)) or _is_any(state, USED)


def effects_due(state: "State") -> "Refused":
    """Return the refusal of what has to wait for the effects of this phase."""
    return Refused("effects_due", "effects of this phase are still to happen", now=state.phase)


def mandatory_waiting(state: "State") -> "Trigger | None":
    """Return the first mandatory effect that was not used yet, or None."""
    for trigger in state.triggers:
        if trigger.state == WAITING and not trigger.effect.optional:
            return trigger
    return None


def waiting_trigger(state: "State", card: str) -> "Trigger | None":
    """Return the first effect of a card that was not used yet, or None."""
    for trigger in state.triggers:
        if trigger.card == card and trigger.state == WAITING:
            return trigger
    return None


def may_use(state: "State") -> bool:
    """Return whether an effect of this phase can still be used."""
    return _is_any(state, WAITING)


def may_resolve(state: "State") -> bool:
    """Return whether used effects can happen now."""
    return _is_any(state, USED) and not mandatory_waiting(state)


def fitting(state: "State", seat: int, effect: "Effect", taken: "Any" = ()) -> "list[Any] | None":
    """Return the cards or seats that can be the first target of a seat's effect, without those in `taken`.

    None: any card that is in no stable.
    """
    frame = Frame("", None, seat, triggers.script_of(effect))
    if not effect.target:
        return []
    question = frames.aimed(state, DOING, Question(frame, seat, frames.TARGET), frame, 0)
    return left_of(state, frame.script.targets[0], question.cards, taken)


def left_of(state: "State", target: "Any", cards: "list[Any] | None", taken: "Any") -> "list[Any] | None":
    """Return the cards that fit without those in `taken`, for any side by seats, as lists show them."""
    if cards is None:
        return None
    found = [each for each in cards if each not in taken]
    if target.side == ANY:
        stables = [(side, state.seats[side].stable) for side in state.seats_in()]
        found = [each for side, stable in stables for each in found if each == side or each in stable]
    return found


def is_named(frame: "Frame", at: int) -> bool:
    """Return whether a target is named as its effect is used: a verb needs it, and nobody else chooses it."""
    target = frame.script.targets[at]
    return target.by == YOU and target.least != ALL and at in _needed(frame)


def targeted(state: "State") -> "list[Any]":
    """Return the targets that the effects of this phase already have."""
    found: "list[Any]" = []
    for trigger in state.triggers:
        for cards in trigger.named[0] if trigger.named else ():
            found += cards or ()
    return found


def _is_any(state: "State", now: str) -> bool:
    return any(trigger.state == now for trigger in state.triggers)


def _no_effect_left(state: "State", card: str) -> "Refused":
    if any(trigger.card == card for trigger in state.triggers):
        return Refused("already_used", "this effect was used")
    return Refused("no_trigger", "this card has no effect now")


def _change(state: "State", trigger: "Trigger", target: "Any", now: str, named: "Any") -> None:
    changed = Trigger(trigger.card, trigger.effect, target, now, trigger.i, named)
    state.triggers = tuple([changed if each is trigger else each for each in state.triggers])
