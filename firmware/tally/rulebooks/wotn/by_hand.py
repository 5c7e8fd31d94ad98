"""Effects by hand at a table of WOTN: what is asked, and the event that the answers make."""

from tally.rules import by_hand
from tally.rules.by_hand import asks_for_new as asks_for_new
from tally.rules.by_hand import effect as effect
from tally.rules.by_hand import may_enter as may_enter
from tally.rules.by_hand import refusal as refusal
from tally.rules.by_hand import why_not as why_not
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.by_hand import Answers, Effect, Question

_ASKED = ("effect.whose.{}", "effect.{}.less", "effect.{}.more")


def question(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    words = [text(each.format(told.kind)) for each in _ASKED]
    return by_hand.question(state, told, answers, told.kind, words)


def event(_state: "State", told: "Effect", answers: "Answers") -> "list[Any]":
    """Return the event that the answers make: each kind is a counter, and the verb that changes it."""
    seat, amount = answers
    return ["effect_happened", told.seat, told.source, [told.kind, seat, amount]]
