"""The text of a title in cells of a CSV: `support mana 1: draw you 1 & after_you; exhaust: resupply you`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from card_tags.lists.columns import whole
from card_tags.lists.verbs import BETWEEN, number, verb_written, verbs
from host_sim.words.messages import reason, say
from tally.rulebooks.altered.state import ASKS
from tally.rulebooks.altered.titles import PAID, WHENS, title_verbs
from tally.rules.refusals import Refused
from tally.tags.layouts.altered import COUNTERS

Part: TypeAlias = "dict[str, Any]"

# The cell of a title that has none of these, which is not the same as a title without this field.
NONE = "none"
FREE = "free"
MANA = "mana"
FLAGS = tuple(row.name for row in PAID if row.name != MANA)
# The id of a token that the keeper names.
UNNAMED = "null"


def several(parse: Callable[[str], Part]) -> Callable[[str], list[Part]]:
    """Return a parser for `none`, or for parts divided by `;`."""
    return lambda cell: [] if cell == NONE else [parse(part.strip()) for part in cell.split(";")]


def several_written(written: Callable[[Part], str]) -> Callable[[list[Part]], str]:
    """Return the opposite of `several`."""
    return lambda parts: "; ".join(written(part) for part in parts) or NONE


def quick(cell: str) -> Part:
    """Return a quick action: its cost, what it asks, a colon and its verbs; raise ValueError."""
    words, does = _split(cell)
    part: Part = {"cost": _cost(words)}
    return _asking(part, [word for word in words if word in ASKS], does)


def quick_written(part: Part) -> str:
    """Return the text that `quick` reads."""
    cost = part.get("cost", {})
    words = [flag for flag in FLAGS if cost.get(flag)]
    words += [MANA, str(cost[MANA])] if cost.get(MANA) else []
    return _written(words or [FREE], part)


def reaction(cell: str) -> Part:
    """Return a reaction: when, what it asks, a colon and its verbs; raise ValueError."""
    words, does = _split(cell)
    if not words or words[0] not in WHENS or not all(word in ASKS for word in words[1:]):
        raise ValueError(say("{0} does not begin with one of {1}", repr(cell), ", ".join(WHENS)))
    return _asking({"when": words[0]}, words[1:], does)


def reaction_written(part: Part) -> str:
    """Return the text that `reaction` reads."""
    return _written([part["when"]], part)


def effect(cell: str) -> Part:
    """Return what a spell does: its verbs, behind what it asks and a colon if it asks; raise ValueError."""
    words, does = _split(cell) if ":" in cell else ([], cell)
    return _asking({}, words, does)


def effect_written(part: Part) -> str:
    """Return the text that `effect` reads."""
    return _written([], part).removeprefix(": ")


def cost_if(cell: str) -> list[Any]:
    """Return a change of the own cost without conditions: a number; raise ValueError."""
    return [whole(cell), []]


def cost_if_written(found: list[Any]) -> str:
    """Return the text that `cost_if` reads."""
    return str(found[0])


def counters(cell: str) -> dict[str, int]:
    """Return counters: words, each with its number if that is not 1; raise ValueError."""
    found: dict[str, int] = {}
    word = ""
    for part in cell.split():
        count = number(part)
        if count is not None and word:
            found[word] = count
            word = ""
        elif part in found:
            raise ValueError(say("{0} stands there twice", repr(part)))
        elif part in COUNTERS:
            word = part
            found[word] = 1
        else:
            raise ValueError(say("{0} is none of {1}", repr(part), ", ".join(COUNTERS)))
    return found


def counters_written(found: dict[str, int]) -> str:
    """Return the text that `counters` reads."""
    return " ".join(word if count == 1 else f"{word} {count}" for word, count in found.items())


def _split(cell: str) -> tuple[list[str], str]:
    head, colon, does = cell.partition(":")
    if not colon:
        raise ValueError(say("{0} lacks a colon", repr(cell)))
    return head.split(), does


def _cost(words: list[str]) -> Part:
    cost: Part = {flag: True for flag in FLAGS if flag in words}
    rest = [word for word in words if word not in tuple(FLAGS) + tuple(ASKS) + (FREE,)]
    mana = number(rest[1]) if rest[:1] == [MANA] and rest[1:] else None
    if mana is not None:
        cost[MANA] = mana
        rest = rest[2:]
    if rest:
        raise ValueError(
            say(
                "{0} is not a cost: {1} and a number, {2}",
                repr(" ".join(rest)),
                MANA,
                ", ".join(FLAGS + (FREE,)),
            )
        )
    return cost


def _asking(part: Part, asks: list[str], words: str) -> Part:
    if asks:
        part["ask"] = asks[0]
    if len(asks) > 1 or not all(ask in ASKS for ask in asks):
        raise ValueError(say("{0} is none of {1}", repr(" ".join(asks)), ", ".join(ASKS)))
    if words.strip():
        part["do"] = [_unnamed(verb, UNNAMED, None) for verb in verbs(words)]
        try:
            title_verbs(part["do"])
        except Refused as refused:
            raise ValueError(f"{words.strip()!r}: {reason(refused)}")
    return part


def _unnamed(verb: list[Any], was: str | None, becomes: str | None) -> list[Any]:
    """Return a verb. If it creates a token whose id `was` this, the id `becomes` the other."""
    return [verb[0], becomes] + verb[2:] if verb[:2] == ["create", was] else verb


def _written(head: list[str], part: Part) -> str:
    words = " ".join(head + [part["ask"]] if "ask" in part else head)
    does = f" {BETWEEN} ".join(verb_written(_unnamed(verb, None, UNNAMED)) for verb in part.get("do", []))
    return f"{words}: {does}".rstrip()
