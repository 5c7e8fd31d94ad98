"""What is named as a card resolves, or as an effect of a phase is used: targets, options, a stable.

An ask is (what, cards, least, most, is_list): `what` is a target, STABLE or OPTIONS, `cards` are those that
fit, None where any other is tapped. It is answered by one thing, or by a tuple where `is_list`.
"""

from tally.rulebooks.unstable_unicorns import doing, uses
from tally.rulebooks.unstable_unicorns.play import questions
from tally.rulebooks.unstable_unicorns.state import SEATED, STABLE
from tally.rulebooks.unstable_unicorns.triggers import frame_of
from tally.rules import frames
from tally.rules.form import YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State, Trigger

    Ask = tuple[Any, list[Any] | None, int, int, bool]

OPTIONS = "options"
_STABLE: "Ask" = (STABLE, None, 1, 1, False)


def of_card(state: "State", given: "list[Any]") -> "Ask | None":
    """Return what the announced card asks after these answers, None for nothing."""
    left = questions(state)[len(given) :]
    if not left or left[0] == STABLE:
        return _STABLE if left else None
    frame = frame_of(state.pending.seat, state.pending.card, 0, left[0])
    return _of_target(state, frame, 0, ())


def of_effect(state: "State", trigger: "Trigger", given: "list[Any]") -> "tuple[Ask | None, dict[str, Any]]":
    """Return what an effect asks after these answers, None for nothing; and the options of `effect_used`."""
    frame = uses.used_frame(state.active, trigger)
    script, waiting = frame.script, list(given)
    options: "dict[str, Any]" = {}
    if script.choice and script.choice.by == YOU:
        frame.options = doing.options_of(state, frame)
        if len(frame.options) > script.choice.n:
            if not waiting:
                return (OPTIONS, frame.options, script.choice.n, script.choice.n, True), options
            frame.options = options[OPTIONS] = list(waiting.pop(0))
    named: "list[Any]" = []
    for at in range(len(script.targets)):
        ask = None
        if uses.is_named(frame, at):
            ask = _of_target(state, frame, at, uses.targeted(state))
        value = None
        if ask and ask[1] != []:
            if not waiting:
                return ask, options
            value = waiting.pop(0)
            frames.take_picks(state, doing.DOING, frame, at, state.active, doing.named(value) or ())
        named.append(list(value) if isinstance(value, tuple) else value)
    if len(named) > 1:
        options["targets"] = named
    elif named and named[0] is not None:
        options["target"] = named[0]
    return None, options


def value_of(ask: "Ask", card: str, side: "int | None") -> "Any":
    """Return the answer of a tapped card, that lies in the stable of `side`; None where it is none."""
    what = ask[0]
    if what == OPTIONS:
        return None
    if what == STABLE or what.zone == SEATED:
        return side
    return card if side is not None or what.zone != STABLE else None


def _of_target(state: "State", frame: "Any", at: int, taken: "Any") -> "Ask":
    target = frame.script.targets[at]
    question = frames.aimed(state, doing.DOING, frames.Question(frame, frame.seat, frames.TARGET), frame, at)
    cards, least = uses.left_of(state, target, question.cards, taken), question.least
    if cards is None:
        return target, None, doing.least_unknown(target, least), question.most, target.is_list
    return target, cards, min(least, len(cards)), min(question.most, len(cards)), target.is_list
