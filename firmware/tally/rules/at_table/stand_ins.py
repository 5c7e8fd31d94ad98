"""A card that players describe by hand: the answers of every game, and the questions that are seldom needed.

A question is [key, choices, answer]. `choices` are texts, or the least number. `answer` holds until the
player gives another. The usual questions come first, then MORE. The others come only after a yes to
MORE.
"""

from tally.rules.titles import NUMBERS, flag, word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.rules.titles import Field, Rows

    Answers = dict[str, Any]
    Question = list[Any]

NO, YES = NO_YES = ("no", "yes")
# The number that means "none", and its word.
NONE = -1
NOTHING = "none"
MORE = "more"


def asks_more(answers: "Answers") -> bool:
    """Return whether the player wants the seldom questions as well."""
    return answers.get(MORE) == YES


def with_more(answers: "Answers", usual: "list[Question]", rare: "list[Question]") -> "list[Question]":
    """Return the usual questions and MORE, then the rare ones if the player wants them."""
    if not rare:
        return usual
    return usual + [[MORE, NO_YES, NO]] + (rare if asks_more(answers) else [])


def applies(answers: "Answers", key: str, usual: "str | int" = NOTHING) -> bool:
    """Return whether a card has this, by the answer or by `usual`. "None" and "no" mean that it has not."""
    return answers.get(key, usual) not in (NOTHING, NO, NONE)


def asked(rows: "Rows", names: "Sequence[str]", before: str = "") -> "list[Question]":
    """Return the questions about these fields, in the order of `names`.

    Their keys, as those of the answers to them, are the fields' names with `before`.
    """
    by_name = {row.name: row for row in rows}
    return [_question(by_name[name], before) for name in names]


def _question(row: "Field", before: str) -> "Question":
    key = before + row.name
    if row.read == flag:
        return [key, NO_YES, NO]
    if _has_words(row):
        return [key, (NOTHING,) + tuple([each for each in row.of if each]), NOTHING]
    return [key, row.ask[0], row.ask[1]]


def _has_words(row: "Field") -> bool:
    """Return whether a field holds one of known words, or a list of them; some cards may say more there."""
    return bool(row.of) and isinstance(row.of[0], str)


def described(rows: "Rows", answers: "Answers", before: str = "") -> "Answers":
    """Return the numbers, flags and words of a title that these answers give.

    A number of 0 is left out, unless an absent one would be another number.
    """
    found: "Answers" = {}
    for row in rows:
        answer = answers.get(before + row.name, NOTHING)
        if answer == NOTHING:
            continue
        if row.read == flag:
            found[row.name] = answer == YES
        elif row.read == word or (row.read in NUMBERS and (answer or row.default is None)):
            found[row.name] = answer
        elif _has_words(row):
            found[row.name] = answer.split()
    return found


def part_of(rows: "Rows", answers: "Answers", before: str) -> "Answers":
    """Return a part of a title, as `described` does; what is "no" or 0 is left out."""
    found = described(rows, answers, before)
    return {name: found[name] for name in found if found[name]}
