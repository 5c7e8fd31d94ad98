"""A card that players describe by hand: the answers of every game, and the questions that are seldom needed.

A question is [key, choices, answer]. `choices` are texts, or the least number. `answer` holds until the
player gives another. The usual questions come first, then MORE. The others come only after a yes to
MORE.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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


def picked(answers: "Answers", keys: "tuple[str, ...]") -> "Answers":
    """Return the numbers among these answers that were given and are not 0."""
    return {key: answers[key] for key in keys if answers.get(key)}


def flags(answers: "Answers", keys: "tuple[str, ...]") -> "Answers":
    """Return the yes-or-no answers among these that are yes."""
    return {key: answers[key] == YES for key in keys if key in answers}
