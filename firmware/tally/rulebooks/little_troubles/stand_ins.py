"""The title of a card that is described by hand: what is asked about it, and the title made of the answers.

A question is [key, choices, answer]: choices are texts, or the least number; the answer holds until another
is given. Most of what a card may print is seldom asked for: whoever describes it stops where it is told.
"""

from tally.rulebooks.little_troubles.titles import (
    ACTION,
    CHARACTER,
    FIELD,
    GOAL,
    NUMBERS,
    QUICK_ONLY,
    SCENE,
    TOY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State

    Answers = dict[str, Any]
    Question = list[Any]

TYPES = (ACTION, CHARACTER, FIELD, TOY, SCENE, GOAL)
NO, YES = NO_YES = ("no", "yes")
# The number that says there is none: no ability, no other side.
NONE = -1
# Cards may cost their owner cookies or cards, but not that many.
_LEAST_RESOURCE = -99
_OTHER_SIDE = ("regressed", "regressed_maturity", "regressed_reward")
_RESOURCES = ("cookies", "cards")


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return what is asked, given the answers so far: what matters most comes first. A game may not be on."""
    kind = answers.get("type")
    asked: "list[Question]" = [["type", TYPES, ACTION], ["cost", 0, 0]]
    if kind == CHARACTER:
        asked += [[number, 0, 0] for number in NUMBERS]
    asked.append(["quick", NO_YES, YES if state and _is_quick_wanted(state) else NO])
    if kind in (CHARACTER, FIELD, TOY, GOAL):
        asked += _ability_questions(answers)
    if kind == CHARACTER:
        asked += _side_questions(answers)
    if kind not in (None, ACTION):
        asked += [[resource, _LEAST_RESOURCE, 0] for resource in _RESOURCES]
    return asked


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of this name, its id as well; `answers` are to all questions."""
    kind = answers["type"]
    made: "dict[str, Any]" = {"id": name, "name": name, "type": kind, "cost": answers["cost"]}
    made["quick"] = answers["quick"] == YES
    if answers.get("ability", NONE) != NONE:
        made["ability"] = {"cost": answers["ability"], "quick": answers["ability_quick"] == YES}
    if kind == CHARACTER:
        made["adult"] = _picked(answers, NUMBERS + _RESOURCES)
        if answers["regressed"] != NONE:
            made["regressed"] = {
                number: answers[key]
                for number, key in zip(NUMBERS, _OTHER_SIDE)  # noqa: B905
            }
    elif kind != ACTION:
        made.update(_picked(answers, _RESOURCES))
    return made


def _is_quick_wanted(state: "State") -> bool:
    """Return whether only a quick card can be played now: then it will be one."""
    return state.phase in QUICK_ONLY or state.priority == 1 - state.active


def _ability_questions(answers: "Answers") -> "list[Question]":
    asked: "list[Question]" = [["ability", NONE, NONE]]
    if answers.get("ability", NONE) != NONE:
        asked.append(["ability_quick", NO_YES, NO])
    return asked


def _side_questions(answers: "Answers") -> "list[Question]":
    asked: "list[Question]" = [[_OTHER_SIDE[0], NONE, NONE]]
    if answers.get(_OTHER_SIDE[0], NONE) != NONE:
        asked += [[key, 0, 0] for key in _OTHER_SIDE[1:]]
    return asked


def _picked(answers: "Answers", keys: "tuple[str, ...]") -> "Answers":
    return {key: answers[key] for key in keys}
