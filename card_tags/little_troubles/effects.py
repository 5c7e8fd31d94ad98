"""The effects of a title in one cell of a CSV: `played: draw you 1; won: all cookies you 1 & draw you 1`."""

from typing import Any

from card_tags.lists.columns import count
from card_tags.lists.verbs import verb_or_all, verb_or_all_written
from host_sim.words.messages import reason, say
from tally.rulebooks.little_troubles.state import TOKENS, WHENS, WOULD_TURN
from tally.rulebooks.little_troubles.titles import WHOSE_AT, title_verb
from tally.rules.refusals import Refused

# An effect at a number of tokens says more than a cell of words can.
IN_WORDS = tuple(when for when in WHENS if when != TOKENS)

# The cell of a side that has no effects although its title has some.
NONE = "none"


def parse(cell: str) -> list[dict[str, Any]]:
    """Return the effects; raise ValueError that names a wrong one."""
    return [_effect(part.strip()) for part in cell.split(";")]


def written(effects: list[dict[str, Any]]) -> str:
    """Return the cell that `parse` reads as these effects."""
    return "; ".join(f"{_when_written(effect)}: {verb_or_all_written(effect['do'])}" for effect in effects)


def parse_of_side(cell: str) -> list[dict[str, Any]]:
    """Return the effects of a side. It may have none although its title has some."""
    return [] if cell == NONE else parse(cell)


def written_of_side(effects: list[dict[str, Any]]) -> str:
    """Return the cell that `parse_of_side` reads as these effects."""
    return written(effects) or NONE


def _when_written(effect: dict[str, Any]) -> str:
    return f"{effect['when']} {effect['whose']}" if "whose" in effect else str(effect["when"])


def _effect(part: str) -> dict[str, Any]:
    head, colon, words = part.partition(":")
    when, *marks = head.split(" ")
    if not colon or when not in IN_WORDS:
        raise ValueError(
            say("{0} does not begin with one of {1} and a colon", repr(part), ", ".join(IN_WORDS))
        )
    if marks and (when not in WHOSE_AT or len(marks) > 1 or marks[0] not in WHOSE_AT[when]):
        when = when if when in WHOSE_AT else WOULD_TURN
        raise ValueError(say("{0}: after {1} comes one of {2}", repr(part), when, ", ".join(WHOSE_AT[when])))
    do = verb_or_all(words)
    try:
        title_verb(do, when)
    except Refused as refused:
        raise ValueError(f"{part!r}: {reason(refused)}")
    return {"when": when, "do": do} | ({"whose": marks[0]} if marks else {})


def parse_tokens(cell: str) -> dict[str, int]:
    """Return the tokens of a cell, `book 3; red ball 1`; raise ValueError that names a wrong part."""
    found = {}
    for part in cell.split(";"):
        name, _, number = part.strip().rpartition(" ")
        if not name:
            raise ValueError(say("is blank"))
        found[name] = count(number)
    return found


def written_tokens(tokens: dict[str, int]) -> str:
    """Return the cell of these tokens: the opposite of `parse_tokens`."""
    return "; ".join(f"{name} {number}" for name, number in tokens.items())


def parse_tasks(cell: str) -> list[dict[str, Any]]:
    """Return the tasks of a cell, their texts with `;` between."""
    return [{"text": part.strip()} for part in cell.split(";")]


def written_tasks(tasks: list[dict[str, Any]]) -> str:
    """Return the cell of these tasks: the opposite of `parse_tasks`."""
    return "; ".join(task["text"] for task in tasks)
