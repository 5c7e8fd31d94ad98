"""What is said by hand at a table of Altered: effects, and cards without a readable tag.

Of an effect is asked whose it is and how much, and the answers make an event. Of a card is asked what its
title says: such a question is [key, choices, answer], where choices are texts, or the least number, and the
answer holds until another is given. What the card does besides the players do, and record by hand.
"""

from tally.rulebooks.altered.titles import CHARACTER, HERO, STATISTICS, TYPES
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

    Described = dict[str, Any]
    Asked = list[Any]

# Each kind: the verb, and the counter that it changes.
_KINDS = {"cards": ("draw", "hand"), "orbs": ("mana", "mana"), "ready": ("ready", "ready")}
_ASKED = ("effect.whose.{}", "effect.{}.less", "effect.{}.more")

# The number that says there is none; here no question has it.
NONE = -1
_COSTS = ("hand_cost", "reserve_cost")


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


def questions(state: "State | None", answers: "Described") -> "list[Asked]":  # noqa: ARG001 - every game's
    """Return what is asked, given the answers so far: what matters most comes first."""
    kind = answers.get("type")
    asked: "list[Asked]" = [["type", TYPES, CHARACTER]]
    if kind not in (None, HERO):
        asked += [[cost, 0, 0] for cost in _COSTS]
    if kind == CHARACTER:
        asked += [[statistic, 0, 0] for statistic in STATISTICS]
    return asked


def title(name: str, answers: "Described") -> "dict[str, Any]":
    """Return the title of this name, its id as well; `answers` are to all questions."""
    made: "dict[str, Any]" = {"id": name, "name": name}
    made.update(answers)
    return made
