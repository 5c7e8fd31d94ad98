"""Cards of Altered: what they say in sentences, and those that players describe by hand or make.

The questions about a card come in the order of use, with the most usual answer. Rare things are behind MORE.
"""

from tally.rulebooks.altered.at_table.sentences import effect_sentences as effect_sentences
from tally.rulebooks.altered.at_table.sentences import number_sentences as number_sentences
from tally.rulebooks.altered.state import (
    ANCHORED,
    ASLEEP,
    BOOST,
    CHARACTER,
    ETERNAL,
    FLEETING,
    HERO,
    SPELL,
    STATISTICS,
    TOKEN,
    TYPES,
)
from tally.rulebooks.altered.titles import PAID, TITLE, WHENS
from tally.rulebooks.altered.view import sums_text
from tally.rules.at_table import defaults
from tally.rules.at_table.stand_ins import NO, NOTHING, YES, applies, asked, described, part_of, with_more
from tally.rules.verbs import ALL, parts
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.stand_ins import Answers, Question
    from tally.rules.at_table.tokens import Token
    from tally.rules.rulebook import Event

    Verb = tuple[Any, ...]

__getattr__ = defaults.found

_COSTS = ("hand_cost", "reserve_cost")
_LIMITS = ("reserve_limit", "landmark_limit")
_MARKS = (NOTHING, ANCHORED, ASLEEP, FLEETING, ETERNAL)
# Reactions of cards in play, the most usual first.
_REACTIONS = (NOTHING, "join", "hand", "reserve", NO) + tuple(
    [when for when in WHENS if when not in ("join", "hand", "reserve")]
)
_IMPOSSIBLE = (NOTHING, "sacrifice", "draw", "card_played", "quick_played", "move", "to", "join", "counter")
# Nobody described it, or there is none, or it is described.
_DESCRIBED = (NOTHING, NO, YES)
_QUICK = "quick_"


def questions(state: "State | None", answers: "Answers") -> "list[Question]":  # noqa: ARG001 - every game's
    """Return the questions after these answers, the important ones first."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, CHARACTER]]
    if not kind:
        return usual
    usual += asked(TITLE, _LIMITS) if kind == HERO else alike(answers, _COSTS)
    if kind == CHARACTER:
        usual += alike(answers, STATISTICS)
    return with_more(answers, usual, _rare(kind, answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    made: "dict[str, Any]" = {"id": name, "name": name}
    made.update(described(TITLE, answers))
    counters = {answers["enters"]: 1} if applies(answers, "enters") else {}
    if answers.get(BOOST):
        counters[BOOST] = answers[BOOST]
    if counters:
        made["counters"] = counters
    if applies(answers, "cannot"):
        made["cannot"] = [answers["cannot"]]
    if answers.get("quick_action", NOTHING) != NOTHING:
        made["quick"] = [{"cost": part_of(PAID, answers, _QUICK)}] if answers["quick_action"] == YES else []
    reaction = answers.get("reaction", NOTHING)
    if reaction != NOTHING:
        made["reactions"] = [] if reaction == NO else [{"when": reaction}]
    return made


def alike(answers: "Answers", names: "tuple[str, ...]", usual: "Any" = 0) -> "list[Question]":
    """Ask for numbers that are mostly the same: the last answer is the next one's default.

    `usual` is the first default, 0 for that of the field.
    """
    questions = asked(TITLE, names)
    usual = usual or questions[0][2]
    for question in questions:
        question[2] = usual
        usual = answers.get(question[0], usual)
    return questions


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    quick: "list[Question]" = [["quick_action", _DESCRIBED, NOTHING]]
    if applies(answers, "quick_action"):
        quick += asked(PAID, [row.name for row in PAID], _QUICK)
    if kind == SPELL:
        return [["enters", (NOTHING, FLEETING), NOTHING]] + quick
    if kind == CHARACTER:
        quick = asked(TITLE, ("passive",)) + [[BOOST, 0, 0], ["enters", _MARKS, NOTHING]] + quick
    return quick + [["reaction", _REACTIONS, NOTHING], ["cannot", _IMPOSSIBLE, NOTHING]]


_LEAST = 1


def token_questions(state: "State | None", answers: "Answers") -> "list[list[Any]]":  # noqa: ARG001 - every game's
    """Return the questions about a token: its statistics."""
    return alike(answers, STATISTICS, _LEAST)


def token_title(_name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of a token. Its name is its statistics."""
    return _of([answers[each] for each in STATISTICS])


def _of(values: "list[int]") -> "dict[str, Any]":
    made: "dict[str, Any]" = {"id": TOKEN.id, "name": "/".join([str(value) for value in values])}
    made["type"] = CHARACTER
    for i in range(len(STATISTICS)):
        made[STATISTICS[i]] = values[i]
    return made


# The tokens that most effects create.
PLAIN = (_of([1] * len(STATISTICS)), _of([2] * len(STATISTICS)))


def created(event: "Event") -> "dict[str, Any] | None":
    """Return the title of the last token that an event created, or None."""
    verbs = [event[3]] if event[0] == "effect_happened" else _said(event)
    made = [part for verb in verbs for part in parts(verb) if part[0] == "create"]
    return _of(list(made[-1][-len(STATISTICS) :])) if made else None


def _said(event: "Event") -> "list[Any]":
    """Return the verbs that a play records."""
    options = event[-1]
    return options.get("do", []) if isinstance(options, dict) else []


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the expeditions that the Character may join, first those of the effect's seat."""
    if token.title["type"] != CHARACTER:
        return [["", "", None]]
    rows = []
    for seat in (token.seat, 1 - token.seat):
        for expedition in (0, 1):
            place = text(f"altered.expedition.{expedition}") + ": " + moment.state.seats[seat].name
            event = ["effect_happened", token.seat, token.source or None, _verb(token, seat, expedition)]
            rows.append([place, sums_text(moment.view, seat, expedition), [event]])
    return rows


def _verb(token: "Token", seat: int, expedition: int) -> "list[Any]":
    """Return the verb that creates it. A token with counters gets a name, so that they can be put on it."""
    values = [token.title.get(each, 0) for each in STATISTICS]
    counters = token.title.get("counters", {})
    if not counters:
        return ["create", None, seat, expedition] + values
    made: "list[Any]" = [ALL, ["create", token.card, seat, expedition] + values]
    return made + [["counter", token.card, word, counters[word]] for word in sorted(counters)]
