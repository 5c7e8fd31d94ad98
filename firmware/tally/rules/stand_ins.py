"""What every game asks of a card that is described by hand: words for the answers, and what few cards print.

A question is [key, choices, answer]: choices are texts, or the least number; the answer holds until another
is given. The usual ones come first, then MORE: only a yes there brings what is seldom printed.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Answers = dict[str, Any]
    Question = list[Any]

NO, YES = NO_YES = ("no", "yes")
# The number that says there is none, and the word.
NONE = -1
NOTHING = "none"
MORE = "more"


def asks_more(answers: "Answers") -> bool:
    """Return whether what is seldom printed is to be asked as well."""
    return answers.get(MORE) == YES


def with_more(answers: "Answers", usual: "list[Question]", rare: "list[Question]") -> "list[Question]":
    """Return the usual questions, and MORE; behind it, if it is wanted, those for what is rare."""
    if not rare:
        return usual
    return usual + [[MORE, NO_YES, NO]] + (rare if asks_more(answers) else [])


def is_told(answers: "Answers", key: str, usual: "str | int" = NOTHING) -> bool:
    """Return whether a card has this, by the answer or else by what is usual. None and no mean not."""
    return answers.get(key, usual) not in (NOTHING, NO, NONE)


def picked(answers: "Answers", keys: "tuple[str, ...]") -> "Answers":
    """Return the numbers among these answers that were given, but for 0."""
    return {key: answers[key] for key in keys if answers.get(key)}


def flags(answers: "Answers", keys: "tuple[str, ...]") -> "Answers":
    """Return the flags among these answers that were given."""
    return {key: answers[key] == YES for key in keys if key in answers}
