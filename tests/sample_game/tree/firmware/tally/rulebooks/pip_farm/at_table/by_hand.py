"""Effects of Pip Farm that players record by answering questions."""

from tally.rulebooks.pip_farm.effects import VERB_ROWS, VERBS

from tally.rules.at_table import by_hand, by_hand_defaults
from tally.screens import questions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.by_hand import Answers, Effect
    from tally.rules.at_table.playbook import Question

__getattr__ = by_hand_defaults.found


def kinds(state: "Any", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    return by_hand.kinds(VERB_ROWS, state, source)


def ask(state: "Any", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    prompts = [_PROMPTS[kind] for kind in VERBS[effect.kind].kinds]
    return by_hand.asked(prompts, state, effect, answers)


def _ask_victim(state: "Any", effect: "Effect", _answers: "Answers") -> "Question":
    among = [seat for seat, each in enumerate(state.seats) if seat != effect.seat and not each.is_out]
    return questions.whose(state, effect, VERBS[effect.kind].counter, among)


def _ask_amount(state: "Any", effect: "Effect", _answers: "Answers") -> "Question":
    return questions.amount(state.seats[effect.seat].name, effect.kind, 1)


# The question for each kind of argument.
_PROMPTS: "dict[str, Any]" = {"victim": _ask_victim, "count": _ask_amount}
