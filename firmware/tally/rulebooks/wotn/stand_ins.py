"""The title of a card that is described by hand: what is asked about it, and the title made of the answers.

A question is [key, choices, answer]: choices are texts, or the least number; the answer holds until another
is given. What the card does besides the players do, and record by hand.
"""

from tally.rulebooks.wotn.words import COINS, ENEMY, ITEM, LIFE, LOCATION, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State

    Answers = dict[str, Any]
    Question = list[Any]

NO, YES = NO_YES = ("no", "yes")
# The number that says there is none; here no question has it.
NONE = -1
_NUMBERS = {
    LOCATION: (("enemies", 0),),
    ENEMY: ((LIFE, 0), (COINS, 0)),
    ITEM: (("durability", 1), (COINS, 0)),
}
_FLAGS = ("battle_may", "avoidable")


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return what is asked, given the answers so far: what matters most comes first. A game may not be on."""
    kind = answers.get("type", "")
    asked: "list[Question]" = [["type", TYPES, LOCATION if state and state.phase == LOCATION else ENEMY]]
    asked += [[name, least, least] for name, least in _NUMBERS.get(kind, ())]
    if kind == LOCATION:
        asked += [[name, NO_YES, NO] for name in _FLAGS]
    return asked


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of this name, its id as well; `answers` are to all questions."""
    kind = answers["type"]
    made: "dict[str, Any]" = {"id": name, "name": name, "type": kind}
    for number, _ in _NUMBERS[kind]:
        made[number] = answers[number]
    for flag in _FLAGS:
        if flag in answers:
            made[flag] = answers[flag] == YES
    return made
