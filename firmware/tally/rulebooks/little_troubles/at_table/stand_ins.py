"""A card that players describe by hand: the questions, and the title that the answers make.

First come the things that most cards print, with their most usual value. Rare things are behind MORE.
"""

from tally.rulebooks.little_troubles.titles import (
    ACTION,
    CHARACTER,
    FIELD,
    GOAL,
    NEEDS,
    NUMBERS,
    PREFIXES,
    PREGAME,
    QUICK_ONLY,
    SCENE,
    TOY,
)
from tally.rules.at_table.stand_ins import NO, NO_YES, NOTHING, YES, applies, picked, with_more
from tally.rules.at_table.stand_ins import NONE as NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State

    Answers = dict[str, Any]
    Question = list[Any]

TYPES = (ACTION, CHARACTER, FIELD, TOY, SCENE, GOAL, PREGAME)
_COSTS = {ACTION: 2, CHARACTER: 4, FIELD: 4, TOY: 2, SCENE: 2, GOAL: 5}
_WITH_ABILITY = (CHARACTER, FIELD, TOY, GOAL)
# A card may cost its owner cookies or cards each turn, but fewer than this.
_LEAST_RESOURCE = -99
_OTHER_SIDE = "regressed"
_USUAL_NUMBERS = (3, 4, 4)
_USUAL_REGRESSED = (2, 4, 3)
# The answers that make the side with which a character enters, then those for the side it is turned to.
_SIDE = ("confidence", "maturity", "reward", "cookies", "cards", "reward_cards")
_REGRESSED = (
    _OTHER_SIDE, "regressed_maturity", "regressed_reward", "regressed_cookies", "regressed_cards",
    "regressed_reward_cards",
)  # fmt: skip
_RESOURCES = ("cookies", "cards", "cookies_times", "cards_times")
_NO_ADULT = "no_adult"


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return the questions after these answers, the important ones first. There may be no game."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, ACTION]]
    if kind == PREGAME:
        return with_more(answers, usual, [["prefix", _prefixes(), NOTHING]])
    usual.append(["cost", 0, _COSTS.get(kind, 2)])
    if kind == CHARACTER:
        usual += [[_SIDE[i], 0, _USUAL_NUMBERS[i]] for i in range(len(NUMBERS))]
    usual.append(["quick", NO_YES, YES if state and _is_quick_wanted(state) else NO])
    if kind == CHARACTER:
        usual += _side_questions(answers)
    elif kind in _WITH_ABILITY:
        usual += _ability_questions(answers, "ability", 1 if kind == TOY else NONE)
    if kind not in ("", ACTION):
        usual.append(["cookies", _LEAST_RESOURCE, 0])
    return with_more(answers, usual, _rare(kind, answers)) if kind else usual


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    kind = answers["type"]
    made: "dict[str, Any]" = {"id": name, "name": name, "type": kind, "cost": answers.get("cost", 0)}
    made["quick"] = answers.get("quick") == YES
    if applies(answers, "prefix"):
        made["prefix"] = answers["prefix"]
    if applies(answers, "needs"):
        made["needs"] = [answers["needs"]]
    _add_ability(made, answers, "ability")
    if kind == CHARACTER:
        _add_sides(made, answers)
    else:
        made.update(picked(answers, _RESOURCES))
    return made


def _is_quick_wanted(state: "State") -> bool:
    """Return whether only a quick card can be played now. Then quick is the default."""
    return state.phase in QUICK_ONLY or state.priority == 1 - state.active


def _side_questions(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = [[_OTHER_SIDE, NONE, _USUAL_REGRESSED[0]]]
    if _has_other_side(answers):
        questions += [[_REGRESSED[i], 0, _USUAL_REGRESSED[i]] for i in range(1, len(NUMBERS))]
    return questions


def _has_other_side(answers: "Answers") -> bool:
    return applies(answers, _OTHER_SIDE, _USUAL_REGRESSED[0])


def _ability_questions(answers: "Answers", key: str, usual: int) -> "list[Question]":
    questions: "list[Question]" = [[key, NONE, usual]]
    if applies(answers, key, usual):
        questions.append([key + "_quick", NO_YES, NO])
    return questions


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = []
    if kind == CHARACTER:
        questions += _rare_of_sides(answers)
    elif kind != ACTION:
        questions += [["cards", _LEAST_RESOURCE, 0]] + [[each, 0, 0] for each in _RESOURCES[2:]]
    questions += [["needs", (NOTHING,) + NEEDS, NOTHING], ["prefix", _prefixes(), NOTHING]]
    return questions


def _rare_of_sides(answers: "Answers") -> "list[Question]":
    """Return the questions about rare things on sides. A regressed side may have its own ability."""
    questions: "list[Question]" = [["cards", _LEAST_RESOURCE, 0], ["reward_cards", 0, 0]]
    questions += _ability_questions(answers, "ability", NONE)
    if _has_other_side(answers):
        questions += [[each, _LEAST_RESOURCE, 0] for each in _REGRESSED[3:5]]
        questions.append([_REGRESSED[5], 0, 0])
        questions += _ability_questions(answers, "regressed_ability", NONE)
        questions.append([_NO_ADULT, NO_YES, NO])
    return questions


def _prefixes() -> "tuple[str, ...]":
    return (NOTHING,) + PREFIXES[1:]


def _add_sides(made: "Answers", answers: "Answers") -> None:
    """Add the side with which a character enters, and the side that it is turned over to."""
    if not applies(answers, _NO_ADULT):
        made["adult"] = picked(answers, _SIDE)
    if applies(answers, _OTHER_SIDE):
        side = {_SIDE[i]: answers[key] for i, key in enumerate(_REGRESSED) if answers.get(key)}
        _add_ability(side, answers, "regressed_ability")
        made[_OTHER_SIDE] = side


def _add_ability(made: "Answers", answers: "Answers", key: str) -> None:
    if applies(answers, key):
        made["ability"] = {"cost": answers[key], "quick": answers.get(key + "_quick") == YES}
