"""Effects by hand at a table of Altered: what is asked, and the event that the answers make."""

from tally.rules import by_hand
from tally.rules.by_hand import asks_for_new as asks_for_new
from tally.rules.by_hand import effect as effect
from tally.rules.by_hand import may_enter as may_enter
from tally.rules.by_hand import why_not as why_not
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State
    from tally.rules.by_hand import Answers, Effect, Question

# Each kind: the verb, and the counter that it changes.
_KINDS = {"cards": ("draw", "hand"), "orbs": ("mana", "mana"), "ready": ("ready", "ready")}
_ASKED = ("effect.whose.{}", "effect.{}.less", "effect.{}.more")


def refusal(state: "State", source: str) -> str:
    """Return the code that says why no effect can be told of now, "" when one can: it may be nobody's."""
    return by_hand.refusal(state, source) if source else by_hand.refusal_of_any(state)


def question(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    words = [text(each.format(told.kind)) for each in _ASKED]
    return by_hand.question(state, told, answers, _KINDS[told.kind][1], words)


def event(_state: "State", told: "Effect", answers: "Answers") -> "list[Any]":
    """Return the event that the answers make."""
    seat, amount = answers
    return ["effect_happened", told.seat, told.source or None, [_KINDS[told.kind][0], seat, amount]]
