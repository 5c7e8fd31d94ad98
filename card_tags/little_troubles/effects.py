"""The effects of a title in one cell of a CSV: `played: draw you 1; won: all cookies you 1 & draw you 1`."""

from typing import Any

from card_tags.lists.verbs import verb_or_all, verb_or_all_written
from tally.rulebooks.little_troubles.titles import WHENS, title_verb
from tally.rules.refusals import Refused


def parse(cell: str) -> list[dict[str, Any]]:
    """Return the effects; raise ValueError that names the one that cannot be taken."""
    return [_effect(part.strip()) for part in cell.split(";")]


def written(effects: list[dict[str, Any]]) -> str:
    """Return the cell that `parse` reads as these effects."""
    return "; ".join(f"{effect['when']}: {verb_or_all_written(effect['do'])}" for effect in effects)


def _effect(part: str) -> dict[str, Any]:
    when, colon, words = part.partition(":")
    if not colon or when not in WHENS:
        raise ValueError(f"{part!r} does not begin with one of {', '.join(WHENS)} and a colon")
    do = verb_or_all(words)
    try:
        title_verb(do, when)
    except Refused as refused:
        raise ValueError(f"{part!r}: {refused.why}")
    return {"when": when, "do": do}
