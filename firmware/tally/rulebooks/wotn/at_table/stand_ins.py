"""A card that players describe by hand: the questions, and the title that the answers make.

First come the things that most cards print, with their most usual value. Rare things are behind MORE. The
effect of a card is one verb and a number. If it does more, players do it by hand and record it.
"""

from tally.rulebooks.wotn.titles import (
    AMBUSH,
    AUTO,
    BATTLE,
    COINS,
    COUNT,
    DEFENDER,
    ENEMY,
    FINAL_BATTLE,
    IN_TITLES,
    ITEM,
    KEYWORDS,
    LIFE,
    LOCATION,
    SHAPES,
    TYPES,
    YOU,
)
from tally.rules.at_table.stand_ins import NO, NO_YES, NOTHING, YES, applies, flags, picked, with_more
from tally.rules.at_table.stand_ins import NONE as NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State

    Answers = dict[str, Any]
    Question = list[Any]

_FLAGS = ("battle_may", "avoidable")
# A Location's part that is not a verb: players do it by hand.
_BY_HAND = "text"
_PARTS = ("part", "part_2", "part_3")
_WHENS = (NO, "after", "won")
# An enemy's keywords, single and combined. In an answer, a blank separates them.
_KEYWORDS = (
    NOTHING, AMBUSH, DEFENDER, FINAL_BATTLE, "ambush defender", "ambush final_battle",
    "defender final_battle", "ambush defender final_battle",
)  # fmt: skip
_USES = ("use", "use_2")
_WHEN_USED = (BATTLE, LOCATION, AUTO, NOTHING)
_LEAST = -99
# The usual number of these verbs.
_LOSS = {"penalty": -1, "penalty_2": -1, "reveal": -1}


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return the questions after these answers, the important ones first. There may be no game."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, LOCATION if state and state.phase == LOCATION else ENEMY]]
    if not kind:
        return usual
    usual += _USUAL[kind](answers)
    return with_more(answers, usual, _RARE[kind](answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    kind = answers["type"]
    made: "dict[str, Any]" = {"id": name, "name": name, "type": kind}
    made.update(picked(answers, ("enemies", LIFE, COINS, "durability")))
    made.update(flags(answers, _FLAGS))
    if kind == LOCATION:
        made["action"] = [_part(answers, part) for part in _PARTS if applies(answers, part)]
    elif kind == ITEM:
        made["effects"] = [_effect(answers, use) for use in _USES if applies(answers, use)]
    else:
        made["keywords"] = [word for word in KEYWORDS if word in answers["keywords"].split()]
        made["reveal"] = _verbs(answers, "reveal")
        made["penalty"] = _verbs(answers, "penalty") + _verbs(answers, "penalty_2")
    return made


def _of_location(answers: "Answers") -> "list[Question]":
    return [["enemies", 0, 1]] + _part_questions(answers, _PARTS[0])


def _rare_of_location(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = [[each, NO_YES, NO] for each in _FLAGS]
    for before, part in enumerate(_PARTS[1:]):
        if applies(answers, _PARTS[before]):
            questions += _part_questions(answers, part)
    for part in _PARTS:
        if applies(answers, part):
            questions.append([part + "_after", _WHENS, NO])
    return questions


def _part_questions(answers: "Answers", part: str) -> "list[Question]":
    """Ask what a part of the action does, whether it is optional, and what it costs."""
    questions = _verb_questions(answers, part, (NOTHING, _BY_HAND) + IN_TITLES)
    if applies(answers, part):
        questions += [[part + "_may", NO_YES, NO], [part + "_price", 0, 0]]
    return questions


def _of_enemy(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = [[LIFE, 0, 1], [COINS, 0, 1], ["keywords", _KEYWORDS, NOTHING]]
    return questions + _verb_questions(answers, "penalty", (NOTHING,) + IN_TITLES[:2])


def _rare_of_enemy(answers: "Answers") -> "list[Question]":
    questions = _verb_questions(answers, "reveal", (NOTHING,) + IN_TITLES)
    if applies(answers, "penalty"):
        questions += _verb_questions(answers, "penalty_2", (NOTHING,) + IN_TITLES[:2])
    return questions


def _of_item(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = [["durability", 1, 2], [COINS, 0, 1]]
    return questions + _use_questions(answers, _USES[0])


def _rare_of_item(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = []
    if not applies(answers, _USES[0], BATTLE):
        return questions
    questions += _use_details(answers, _USES[0]) + _use_questions(answers, _USES[1])
    if applies(answers, _USES[1]):
        questions += _use_details(answers, _USES[1])
    return questions


def _use_questions(answers: "Answers", use: str) -> "list[Question]":
    """Ask when an effect is used, how much Durability it costs, and what it adds to the attack."""
    usual = BATTLE if use == _USES[0] else NOTHING
    questions: "list[Question]" = [[use, _WHEN_USED, usual]]
    if applies(answers, use, usual):
        in_battle = answers.get(use, usual) == BATTLE
        questions += [[use + "_cost", 0, 1], [use + "_bonus", 0, 1 if in_battle else 0]]
    return questions


def _use_details(answers: "Answers", use: str) -> "list[Question]":
    questions = _verb_questions(answers, use + "_do", (NOTHING,) + IN_TITLES)
    return questions + [[use + "_coins", 0, 0], [use + "_life", 0, 0]]


def _verb_questions(answers: "Answers", key: str, verbs: "tuple[str, ...]") -> "list[Question]":
    """Ask what is done, and how much of it if the verb has a number."""
    questions: "list[Question]" = [[key, verbs, NOTHING]]
    shape = SHAPES.get(answers.get(key, NOTHING), ())
    if shape:
        questions.append([key + "_number", 0 if COUNT in shape else _LEAST, _LOSS.get(key, 1)])
    return questions


def _verbs(answers: "Answers", key: str) -> "list[list[Any]]":
    """Return the verb of the answers as a list of one, or an empty list."""
    verb = answers.get(key, NOTHING)
    if verb not in IN_TITLES:
        return []
    number = [answers[key + "_number"]] if SHAPES[verb] else []
    return [[verb] + ([YOU] if verb in IN_TITLES[:2] else []) + number]


def _part(answers: "Answers", part: str) -> "Answers":
    made: "dict[str, Any]" = {"do": _verbs(answers, part), "may": answers[part + "_may"] == YES}
    made["price"] = answers[part + "_price"]
    after = answers.get(part + "_after", NO)
    if after != NO:
        made["after"] = True
    if after == _WHENS[2]:
        made["won"] = True
    return made


def _effect(answers: "Answers", use: str) -> "Answers":
    effect: "dict[str, Any]" = {"use": answers[use], "do": _verbs(answers, use + "_do")}
    effect["cost"], effect["bonus"] = answers[use + "_cost"], answers[use + "_bonus"]
    price = {each: answers[use + "_" + each] for each in (COINS, LIFE) if answers.get(use + "_" + each)}
    if price:
        effect["price"] = price
    return effect


_USUAL = {LOCATION: _of_location, ENEMY: _of_enemy, ITEM: _of_item}
_RARE = {LOCATION: _rare_of_location, ENEMY: _rare_of_enemy, ITEM: _rare_of_item}
