"""What WOTN cards do, in cells of a CSV: verbs, the parts of a Location's action, the effects of an item.

`life you -1 & coins you 2`; `must: coins you 1; may price 2: life you 1`; `battle cost 1 bonus 2: attack 1`.
"""

from typing import Any

from card_tags.lists.verbs import number, verbs, verbs_written
from tally.rulebooks.wotn.titles import USES, title_verbs
from tally.rules.refusals import Refused

MUST, MAY = "must", "may"
PART_NUMBERS = ("price",)
EFFECT_NUMBERS = ("cost", "price", "bonus")

Fields = dict[str, Any]


def parse_verbs(cell: str) -> list[Any]:
    """Return the verbs; raise ValueError that names the cell."""
    found = verbs(cell)
    try:
        title_verbs(found)
    except Refused as refused:
        raise ValueError(f"{cell!r}: {refused.why}")
    return found


def parse_action(cell: str) -> list[Fields]:
    """Return the parts of an action; raise ValueError that names the one that cannot be taken."""
    parts = []
    for text in cell.split(";"):
        head, part = _parsed(text.strip(), (MUST, MAY), PART_NUMBERS)
        parts.append({"may": True, **part} if head == MAY else part)
    return parts


def written_action(parts: list[Fields]) -> str:
    """Return the cell that `parse_action` reads as these parts."""
    return "; ".join(_written(MAY if part.get("may") else MUST, part, PART_NUMBERS) for part in parts)


def parse_effects(cell: str) -> list[Fields]:
    """Return the effects of an item; raise ValueError that names the one that cannot be taken."""
    effects = []
    for text in cell.split(";"):
        use, effect = _parsed(text.strip(), tuple(USES), EFFECT_NUMBERS)
        effects.append({"use": use, **effect})
    return effects


def written_effects(effects: list[Fields]) -> str:
    """Return the cell that `parse_effects` reads as these effects."""
    return "; ".join(_written(effect["use"], effect, EFFECT_NUMBERS) for effect in effects)


def _parsed(text: str, heads: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, Fields]:
    """Return the first word and the fields of `head name number ...: verbs`."""
    before, colon, words = text.partition(":")
    head, *marks = before.split() or [""]
    if not colon or head not in heads or len(marks) % 2:
        raise ValueError(f"{text!r} does not begin with one of {', '.join(heads)}, then a colon")
    fields: Fields = {}
    for name, word in zip(marks[::2], marks[1::2], strict=True):
        if name in fields:
            raise ValueError(f"{text!r}: {name} stands there twice")
        fields[name] = number(word)
        if name not in names or fields[name] is None:
            raise ValueError(f"{text!r}: {name} {word} is none of {', '.join(names)} with a number")
    if words.strip():
        fields["do"] = parse_verbs(words)
    return head, fields


def _written(head: str, fields: Fields, names: tuple[str, ...]) -> str:
    marks = [f" {name} {fields[name]}" for name in names if name in fields]
    return f"{head}{''.join(marks)}: {verbs_written(fields.get('do', []))}".rstrip()
