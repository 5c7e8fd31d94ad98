"""The title of a card that is described by hand: what is asked about it, and the title made of the answers.

A question is [key, choices, answer]: choices are texts, or the least number; the answer holds until another
is given. What the card does besides the players do, and record by hand.
"""

from tally.rulebooks.unstable_unicorns.words import (
    BABY,
    BASIC,
    DOWNGRADE,
    INSTANT,
    MAGIC,
    MAGICAL,
    PRE_TURN,
    UNICORNS,
    UPGRADE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

    Answers = dict[str, Any]
    Question = list[Any]

TYPES = (BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT, BABY)
NO, YES = NO_YES = ("no", "yes")
# The number that says there is none; here no question has it.
NONE = -1
_LOWEST_LIMIT = -9


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return what is asked, given the answers so far: what matters most comes first. A game may not be on."""
    kind = answers.get("type")
    asked: "list[Question]" = [["type", TYPES, INSTANT if state and state.pending else BASIC]]
    if kind in UNICORNS:
        asked.append(["counts_as", 0, 1])
    elif kind in (UPGRADE, DOWNGRADE):
        asked.append(["hand_limit", _LOWEST_LIMIT, 0])
    if kind is not None and kind != BABY:
        asked.append(["cannot_be_neighed", NO_YES, NO])
    if kind not in (None, BABY, INSTANT):
        asked.append(["pre_turn", NO_YES, NO])
    return asked


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of this name, its id as well; `answers` are to all questions."""
    made: "dict[str, Any]" = {"id": name, "name": name, "type": answers["type"]}
    for number in ("counts_as", "hand_limit"):
        if number in answers:
            made[number] = answers[number]
    for flag in ("cannot_be_neighed", PRE_TURN):
        if flag in answers:
            made[flag] = answers[flag] == YES
    return made
