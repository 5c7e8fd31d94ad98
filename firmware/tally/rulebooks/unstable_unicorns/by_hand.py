"""What is said by hand at a table of Unstable Unicorns: effects, and cards without a readable tag.

Of an effect is asked whose it is and how much, and the answers make an event. Of a card is asked what its
title says: such a question is [key, choices, answer], where choices are texts, or the least number, and the
answer holds until another is given. What the card does besides the players do, and record by hand.
"""

from tally.rulebooks.unstable_unicorns.titles import (
    BABY,
    BASIC,
    DOWNGRADE,
    INSTANT,
    MAGIC,
    MAGICAL,
    PRE_TURN,
    UNICORNS,
    UPGRADE,
)
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

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.by_hand import Answers, Effect
    from tally.rules.rulebook import Event, Question

    Described = dict[str, Any]
    Asked = list[Any]

COUNTER = "hand"
ASKED = ("effect.whose.{}", "effect.{}.less", "effect.{}.more")

TYPES = (BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT, BABY)
NO, YES = NO_YES = ("no", "yes")
# The number that says there is none; here no question has it.
NONE = -1
_LOWEST_LIMIT = -9


def question(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    words = [text(each.format(told.kind)) for each in ASKED]
    return by_hand.question(state, told, answers, COUNTER, words)


def event(_state: "State", told: "Effect", answers: "Answers") -> "Event":
    """Return the event that the answers make."""
    seat, amount = answers
    verb = ["draw", seat, amount] if amount > 0 else ["discard", seat, -amount]
    return ["effect_happened", told.seat, told.source, verb]


def questions(state: "State | None", answers: "Described") -> "list[Asked]":
    """Return what is asked, given the answers so far: what matters most comes first. A game may not be on."""
    kind = answers.get("type")
    asked: "list[Asked]" = [["type", TYPES, INSTANT if state and state.pending else BASIC]]
    if kind in UNICORNS:
        asked.append(["counts_as", 0, 1])
    elif kind in (UPGRADE, DOWNGRADE):
        asked.append(["hand_limit", _LOWEST_LIMIT, 0])
    if kind is not None and kind != BABY:
        asked.append(["cannot_be_neighed", NO_YES, NO])
    if kind not in (None, BABY, INSTANT):
        asked.append(["pre_turn", NO_YES, NO])
    return asked


def title(name: str, answers: "Described") -> "dict[str, Any]":
    """Return the title of this name, its id as well; `answers` are to all questions."""
    made: "dict[str, Any]" = {"id": name, "name": name, "type": answers["type"]}
    for number in ("counts_as", "hand_limit"):
        if number in answers:
            made[number] = answers[number]
    for flag in ("cannot_be_neighed", PRE_TURN):
        if flag in answers:
            made[flag] = answers[flag] == YES
    return made
