"""What is said by hand at a table of WOTN: effects, and cards without a readable tag.

Of an effect is asked whose it is and how much, and the answers make an event. Of a card is asked what its
title says: such a question is [key, choices, answer], where choices are texts, or the least number, and the
answer holds until another is given. What the card does besides the players do, and record by hand.
"""

from tally.rulebooks.wotn.titles import COINS, ENEMY, ITEM, LIFE, LOCATION, TYPES
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

    Described = dict[str, Any]
    Asked = list[Any]

_ASKED = ("effect.whose.{}", "effect.{}.less", "effect.{}.more")
NO, YES = NO_YES = ("no", "yes")
# The number that says there is none; here no question has it.
NONE = -1
_NUMBERS = {
    LOCATION: (("enemies", 0),),
    ENEMY: ((LIFE, 0), (COINS, 0)),
    ITEM: (("durability", 1), (COINS, 0)),
}
_FLAGS = ("battle_may", "avoidable")


def question(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    words = [text(each.format(told.kind)) for each in _ASKED]
    return by_hand.question(state, told, answers, told.kind, words)


def event(_state: "State", told: "Effect", answers: "Answers") -> "list[Any]":
    """Return the event that the answers make: each kind is a counter, and the verb that changes it."""
    seat, amount = answers
    return ["effect_happened", told.seat, told.source, [told.kind, seat, amount]]


def questions(state: "State | None", answers: "Described") -> "list[Asked]":
    """Return what is asked, given the answers so far: what matters most comes first. A game may not be on."""
    kind = answers.get("type", "")
    asked: "list[Asked]" = [["type", TYPES, LOCATION if state and state.phase == LOCATION else ENEMY]]
    asked += [[name, least, least] for name, least in _NUMBERS.get(kind, ())]
    if kind == LOCATION:
        asked += [[name, NO_YES, NO] for name in _FLAGS]
    return asked


def title(name: str, answers: "Described") -> "dict[str, Any]":
    """Return the title of this name, its id as well; `answers` are to all questions."""
    kind = answers["type"]
    made: "dict[str, Any]" = {"id": name, "name": name, "type": kind}
    for number, _ in _NUMBERS[kind]:
        made[number] = answers[number]
    for flag in _FLAGS:
        if flag in answers:
            made[flag] = answers[flag] == YES
    return made
