"""The title of a stand-in: what is asked about the card it stands for, and the title made of the answers."""

from tally.rulebooks.little_troubles.words import ACTION, CHARACTER, FIELD, GOAL, NUMBERS, SCENE, TOY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Answers = list[Any]

TYPES = (ACTION, CHARACTER, FIELD, TOY, SCENE, GOAL)


def questions(answers: "Answers") -> "list[tuple[str, tuple[str, ...] | None]]":
    """Return what is asked, each with its choices or None for a number, given the answers so far."""
    asked: "list[tuple[str, tuple[str, ...] | None]]" = [("type", TYPES), ("cost", None)]
    if answers and answers[0] == CHARACTER:
        asked += [(number, None) for number in NUMBERS]
    return asked


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of a stand-in with this name, its id as well."""
    made: "dict[str, Any]" = {"id": name, "name": name, "type": answers[0], "cost": answers[1]}
    if answers[0] == CHARACTER:
        confidence, maturity, reward = answers[2:]
        made["adult"] = {"confidence": confidence, "maturity": maturity, "reward": reward}
    return made
