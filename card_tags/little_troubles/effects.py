"""The effects of a title in one cell of a CSV: `played: draw you 1; won: all cookies you 1 & draw you 1`."""

from typing import Any

from tally.rulebooks.little_troubles.titles import WHENS
from tally.rulebooks.little_troubles.verbs import title_verb
from tally.rules.refusals import Refused

ALL = "all"


def parse(cell: str) -> list[dict[str, Any]]:
    """Return the effects; raise ValueError that names the one that cannot be taken."""
    return [_effect(part.strip()) for part in cell.split(";")]


def written(effects: list[dict[str, Any]]) -> str:
    """Return the cell that `parse` reads as these effects."""
    return "; ".join(f"{effect['when']}: {_verb_written(effect['do'])}" for effect in effects)


def _effect(part: str) -> dict[str, Any]:
    when, colon, words = part.partition(":")
    if not colon or when not in WHENS:
        raise ValueError(f"{part!r} does not begin with one of {', '.join(WHENS)} and a colon")
    do = _verb(words.split())
    try:
        title_verb(do, when)
    except Refused as refused:
        raise ValueError(f"{part!r}: {refused.why}")
    return {"when": when, "do": do}


def _verb(words: list[str]) -> list[Any]:
    if words[:1] != [ALL]:
        return [_number_or_word(word) for word in words]
    verbs = " ".join(words[1:]).split("&")
    return [ALL, *([_number_or_word(word) for word in verb.split()] for verb in verbs)]


def _number_or_word(word: str) -> int | str:
    digits = word[1:] if word[0] in "+-" else word
    return int(word) if digits.isdecimal() else word


def _verb_written(do: list[Any]) -> str:
    if do[0] == ALL:
        return f"{ALL} " + " & ".join(_verb_written(verb) for verb in do[1:])
    return " ".join(str(word) for word in do)
