"""What WOTN cards do, in cells of a CSV: verbs, parts of a Location's action, effects of an item.

`life you -1 & coins you 2`; `must: coins you 1; may after price 2: life you 1`; `battle cost 1 bonus 2:`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from card_tags.lists.verbs import number, verbs, verbs_written
from host_sim.words.messages import reason, say
from tally.rulebooks.wotn.state import USES
from tally.rulebooks.wotn.titles import title_do
from tally.rules.refusals import Refused

MUST, MAY = "must", "may"
PRICE, PRICE_IN_LIFE = "price", "price_life"
PART_FLAGS = ("after", "won")
PART_NUMBERS = (PRICE, PRICE_IN_LIFE)
EFFECT_NUMBERS = ("cost", PRICE, PRICE_IN_LIFE, "bonus")

Fields: TypeAlias = "dict[str, Any]"


def parse_verbs(cell: str) -> list[Any]:
    """Return the verbs of a cell; raise ValueError that names the cell."""
    found = verbs(cell)
    try:
        title_do(found)
    except Refused as refused:
        raise ValueError(f"{cell!r}: {reason(refused)}")
    return found


def parse_action(cell: str) -> list[Fields]:
    """Return the parts of an action; raise ValueError that names a wrong one."""
    parts = []
    for text in cell.split(";"):
        head, part = _parsed(text.strip(), (MUST, MAY), PART_FLAGS, PART_NUMBERS)
        parts.append({"may": True} | part if head == MAY else part)
    return parts


def written_action(parts: list[Fields]) -> str:
    """Return the cell of these parts: the opposite of `parse_action`."""
    heads = [MAY if part.get("may") else MUST for part in parts]
    return "; ".join(map(_part_written, heads, parts))


def _part_written(head: str, part: Fields) -> str:
    return _written(" ".join([head] + [flag for flag in PART_FLAGS if part.get(flag)]), part, PART_NUMBERS)


def parse_effects(cell: str) -> list[Fields]:
    """Return the effects of an item; raise ValueError that names a wrong one."""
    effects = []
    for text in cell.split(";"):
        use, effect = _parsed(text.strip(), tuple(USES), (), EFFECT_NUMBERS)
        effects.append({"use": use} | effect)
    return effects


def written_effects(effects: list[Fields]) -> str:
    """Return the cell of these effects: the opposite of `parse_effects`."""
    return "; ".join(_written(effect["use"], effect, EFFECT_NUMBERS) for effect in effects)


def _parsed(
    text: str, heads: tuple[str, ...], flags: tuple[str, ...], names: tuple[str, ...]
) -> tuple[str, Fields]:
    """Return the first word and the fields of `head flag ... name number ...: verbs`."""
    before, colon, words = text.partition(":")
    head, *marks = before.split() or [""]
    fields: Fields = {}
    while marks and marks[0] in flags:
        fields[marks.pop(0)] = True
    if not colon or head not in heads or len(marks) % 2:
        raise ValueError(say("{0} does not begin with one of {1} and a colon", repr(text), ", ".join(heads)))
    for name, word in zip(marks[::2], marks[1::2]):  # noqa: B905 - dialect
        if name in fields:
            raise ValueError(say("{0}: {1} stands there twice", repr(text), name))
        fields[name] = number(word)
        if name not in names or fields[name] is None:
            raise ValueError(
                say("{0}: {1} is none of {2} with a number", repr(text), f"{name} {word}", ", ".join(names))
            )
    if PRICE_IN_LIFE in fields:
        fields[PRICE] = {"coins": fields.get(PRICE, 0), "life": fields.pop(PRICE_IN_LIFE)}
    if words.strip():
        fields["do"] = parse_verbs(words)
    return head, fields


def _written(head: str, fields: Fields, names: tuple[str, ...]) -> str:
    numbers = dict(fields)
    if isinstance(fields.get(PRICE), dict):
        numbers[PRICE] = fields[PRICE].get("coins", 0)
        numbers[PRICE_IN_LIFE] = fields[PRICE].get("life", 0)
    marks = [f" {name} {numbers[name]}" for name in names if numbers.get(name) is not None]
    return f"{head}{''.join(marks)}: {verbs_written(fields.get('do', []))}".rstrip()
