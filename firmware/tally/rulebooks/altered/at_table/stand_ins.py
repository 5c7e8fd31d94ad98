"""A card that players describe by hand: the questions, and the title that the answers make.

First come the things that most cards print, with their most usual value. Rare things are behind MORE.
Players do by hand what a reaction or a quick action does, and record it.
"""

from tally.rulebooks.altered.titles import (
    ANCHORED,
    ASLEEP,
    BOOST,
    CHARACTER,
    ETERNAL,
    FLEETING,
    HERO,
    PASSIVES,
    SPELL,
    STATISTICS,
    TYPES,
    WHENS,
)
from tally.rules.at_table.stand_ins import NO, NO_YES, NOTHING, YES, applies, picked, with_more
from tally.rules.at_table.stand_ins import NONE as NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State

    Answers = dict[str, Any]
    Question = list[Any]

_COSTS = ("hand_cost", "reserve_cost")
_LIMITS = ("reserve_limit", "landmark_limit")
_NUMBER = 2  # the most usual cost, statistic and limit
_MARKS = (NOTHING, ANCHORED, ASLEEP, FLEETING, ETERNAL)
# Reactions of cards in play, the most usual first.
_REACTIONS = (NOTHING, "join", "hand", "reserve", NO) + tuple(
    [when for when in WHENS if when not in ("join", "hand", "reserve")]
)
_IMPOSSIBLE = (NOTHING, "sacrifice", "draw", "card_played", "quick_played", "move", "to", "join", "counter")
# Nobody described it, or there is none, or it is described.
_QUICK = (NOTHING, NO, YES)
_QUICK_FLAGS = ("exhaust", "sacrifice", "support")


def questions(state: "State | None", answers: "Answers") -> "list[Question]":  # noqa: ARG001 - every game's
    """Return the questions after these answers, the important ones first."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, CHARACTER]]
    if not kind:
        return usual
    if kind == HERO:
        usual += [[limit, 0, _NUMBER] for limit in _LIMITS]
    else:
        usual += _alike(answers, _COSTS)
    if kind == CHARACTER:
        usual += _alike(answers, STATISTICS)
    return with_more(answers, usual, _rare(kind, answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    made: "dict[str, Any]" = {"id": name, "name": name, "type": answers["type"]}
    made.update(picked(answers, _COSTS + STATISTICS))
    made.update({limit: answers[limit] for limit in _LIMITS if limit in answers})
    counters = {answers["enters"]: 1} if applies(answers, "enters") else {}
    counters.update(picked(answers, (BOOST,)))
    if counters:
        made["counters"] = counters
    for key in ("passive", "cannot"):
        if applies(answers, key):
            made[key] = [answers[key]]
    if answers.get("quick_action", NOTHING) != NOTHING:
        made["quick"] = [{"cost": _cost(answers)}] if answers["quick_action"] == YES else []
    reaction = answers.get("reaction", NOTHING)
    if reaction != NOTHING:
        made["reactions"] = [] if reaction == NO else [{"when": reaction}]
    return made


def alike(answers: "Answers", keys: "tuple[str, ...]", usual: int) -> "list[Question]":
    """Ask for numbers that are mostly the same: the last answer is the next one's default."""
    questions: "list[Question]" = []
    for key in keys:
        questions.append([key, 0, usual])
        usual = answers.get(key, usual)
    return questions


def _alike(answers: "Answers", keys: "tuple[str, ...]") -> "list[Question]":
    return alike(answers, keys, _NUMBER)


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = []
    if kind == CHARACTER:
        questions += [["passive", (NOTHING,) + PASSIVES, NOTHING], [BOOST, 0, 0], ["enters", _MARKS, NOTHING]]
    elif kind == SPELL:
        return [["enters", (NOTHING, FLEETING), NOTHING]] + _quick_questions(answers)
    questions += _quick_questions(answers)
    return questions + [["reaction", _REACTIONS, NOTHING], ["cannot", _IMPOSSIBLE, NOTHING]]


def _quick_questions(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = [["quick_action", _QUICK, NOTHING]]
    if applies(answers, "quick_action"):
        questions.append(["quick_mana", 0, 0])
        questions += [["quick_" + each, NO_YES, NO] for each in _QUICK_FLAGS]
    return questions


def _cost(answers: "Answers") -> "Answers":
    cost: "dict[str, Any]" = {each: True for each in _QUICK_FLAGS if answers.get("quick_" + each) == YES}
    if answers.get("quick_mana"):
        cost["mana"] = answers["quick_mana"]
    return cost
