"""The title of a card that is described by hand: what is asked about it, and the title made of the answers.

A question is [key, choices, answer]: choices are texts, or the least number; the answer holds until another
is given. What the card does besides the players do, and record by hand.
"""

from tally.rulebooks.altered.words import CHARACTER, HERO, STATISTICS, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State

    Answers = dict[str, Any]
    Question = list[Any]

# The number that says there is none; here no question has it.
NONE = -1
_COSTS = ("hand_cost", "reserve_cost")


def questions(state: "State | None", answers: "Answers") -> "list[Question]":  # noqa: ARG001 - every game's
    """Return what is asked, given the answers so far: what matters most comes first."""
    kind = answers.get("type")
    asked: "list[Question]" = [["type", TYPES, CHARACTER]]
    if kind not in (None, HERO):
        asked += [[cost, 0, 0] for cost in _COSTS]
    if kind == CHARACTER:
        asked += [[statistic, 0, 0] for statistic in STATISTICS]
    return asked


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of this name, its id as well; `answers` are to all questions."""
    made: "dict[str, Any]" = {"id": name, "name": name}
    made.update(answers)
    return made
