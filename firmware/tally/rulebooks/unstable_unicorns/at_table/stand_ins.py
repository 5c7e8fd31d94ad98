"""A card that players describe by hand: the questions, and the title that the answers make.

First come the things that most cards print, with their most usual value. Rare things are behind MORE. An
effect is a slot: when it happens, whether it is optional, and its target. Players do it by hand and record
what it did.
"""

from tally.rulebooks.unstable_unicorns.titles import (
    BABY,
    BASIC,
    DOWNGRADE,
    INSTANT,
    MAGIC,
    MAGICAL,
    NEEDS,
    PRE_TURN,
    RESOLVED,
    SEATS,
    TARGETS,
    UNICORN,
    UNICORNS,
    UPGRADE,
)
from tally.rules.at_table.stand_ins import NO, NO_YES, NOTHING, YES, applies, flags, with_more
from tally.rules.at_table.stand_ins import NONE as NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

    Answers = dict[str, Any]
    Question = list[Any]

TYPES = (BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT, BABY)
_LOWEST_LIMIT = -9
_WHENS = (NOTHING, "entered", "beginning", "turn_end", RESOLVED, PRE_TURN)
_EFFECTS = ("effect", "effect_2")
_FLAGS = ("cannot_be_neighed", PRE_TURN, "shields", "uncounted")
_BARS = ("bars", "bars_others")
# The answer for each need: how many of it.
_NEED = "needs_{}"


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return the questions after these answers, the important ones first. There may be no game."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, INSTANT if state and state.pending else BASIC]]
    if not kind:
        return usual
    if kind in (MAGICAL, UPGRADE, DOWNGRADE, MAGIC):
        usual += _effect_questions(answers, _EFFECTS[0])
    return with_more(answers, usual, _rare(kind, answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    made: "dict[str, Any]" = {"id": name, "name": name, "type": answers["type"]}
    for number in ("counts_as", "hand_limit"):
        if number in answers:
            made[number] = answers[number]
    made.update(flags(answers, _FLAGS))
    for each in _BARS:
        if applies(answers, each):
            made[each] = [answers[each]]
    needs = {what: answers[_NEED.format(what)] for what in NEEDS if answers.get(_NEED.format(what))}
    if needs:
        made["needs"] = needs
    effects = [_effect(answers, slot) for slot in _EFFECTS if applies(answers, slot)]
    if effects:
        made["effects"] = effects
    return made


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    if kind == INSTANT:
        return [["cannot_be_neighed", NO_YES, NO]]
    questions: "list[Question]" = []
    if kind in (BABY, BASIC):
        questions += _effect_questions(answers, _EFFECTS[0])
    if applies(answers, _EFFECTS[0]):
        questions += _effect_questions(answers, _EFFECTS[1])
    if kind in UNICORNS:
        questions.append(["counts_as", 0, 1])
    else:
        questions += [[_NEED.format(what), 0, 0] for what in NEEDS]
    if kind != MAGIC:
        questions += [["hand_limit", _LOWEST_LIMIT, 0]]
        questions += [[each, (NOTHING,) + TYPES, NOTHING] for each in _BARS]
        questions += [[each, NO_YES, NO] for each in _FLAGS[2:]]
    if kind != BABY:
        questions += [[each, NO_YES, NO] for each in _FLAGS[:2]]
    return questions


def _effect_questions(answers: "Answers", slot: str) -> "list[Question]":
    """Ask for an effect. If there is one, also ask whether it is optional, and for its target."""
    questions: "list[Question]" = [[slot, _WHENS, NOTHING]]
    if not applies(answers, slot):
        return questions
    if answers[slot] != RESOLVED:
        questions.append([slot + "_optional", NO_YES, YES])
    questions.append([slot + "_target", (NOTHING,) + TARGETS, NOTHING])
    if _is_on_a_card(answers, slot):
        questions.append([slot + "_of", (NOTHING, UNICORN) + TYPES, NOTHING])
    return questions


def _is_on_a_card(answers: "Answers", slot: str) -> bool:
    return applies(answers, slot + "_target") and answers[slot + "_target"] not in SEATS


def _effect(answers: "Answers", slot: str) -> "Answers":
    effect: "dict[str, Any]" = {"when": answers[slot]}
    if answers.get(slot + "_optional") == YES:
        effect["optional"] = True
    if applies(answers, slot + "_target"):
        effect["target"] = answers[slot + "_target"]
    if _is_on_a_card(answers, slot) and applies(answers, slot + "_of"):
        of = answers[slot + "_of"]
        effect["of"] = of if of == UNICORN else [of]
    return effect
