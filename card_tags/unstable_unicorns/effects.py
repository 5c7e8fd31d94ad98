"""The effects of a title in one cell of a CSV: `beginning optional other: move target you; resolved:`."""

from typing import Any

from card_tags.lists.verbs import verb_or_all, verb_or_all_written
from host_sim.words.messages import reason, say
from tally.rulebooks.unstable_unicorns.state import SEATS, TARGETS, TYPES, UNICORN, WHENS
from tally.rulebooks.unstable_unicorns.titles import title_verb
from tally.rules.refusals import Refused

OPTIONAL = "optional"
OF = "of"


def parse(cell: str) -> list[dict[str, Any]]:
    """Return the effects; raise ValueError that names a wrong one."""
    return [_effect(part.strip()) for part in cell.split(";")]


def written(effects: list[dict[str, Any]]) -> str:
    """Return the cell that `parse` reads as these effects."""
    return "; ".join(_effect_written(effect) for effect in effects)


def _effect(part: str) -> dict[str, Any]:
    head, colon, words = part.partition(":")
    head, of, types = head.partition(f" {OF}")
    when, *marks = head.split() or [""]
    if not colon or when not in WHENS or not all(mark in (OPTIONAL,) + tuple(TARGETS) for mark in marks):
        raise ValueError(
            say(
                "{0} does not begin with one of {1}, then optional, a target, and a colon",
                repr(part),
                ", ".join(WHENS),
            )
        )
    effect: dict[str, Any] = {"when": when}
    if OPTIONAL in marks:
        effect[OPTIONAL] = True
    for target in (mark for mark in marks if mark in TARGETS):
        effect["target"] = target
    if len(marks) > (OPTIONAL in effect) + ("target" in effect):
        raise ValueError(say("{0}: optional may stand there once, and one target", repr(part)))
    if of:
        effect[OF] = _types(part, types.split(), effect.get("target"))
    if words.strip():
        effect["do"] = _checked(part, verb_or_all(words), effect.get("target", ""))
    return effect


def _types(part: str, types: list[str], target: str | None) -> str | list[str]:
    if target is None or target in SEATS:
        raise ValueError(say("{0}: {1} stands after a target that is a card", repr(part), OF))
    if types == [UNICORN]:
        return UNICORN
    if not types or not all(each in TYPES for each in types):
        raise ValueError(say("{0}: {1} is followed by {2}, or by types", repr(part), OF, UNICORN))
    return types


def _checked(part: str, do: list[Any], target: str) -> list[Any]:
    try:
        title_verb(do, target)
    except Refused as refused:
        raise ValueError(f"{part!r}: {reason(refused)}")
    return do


def _effect_written(effect: dict[str, Any]) -> str:
    head = [effect["when"], OPTIONAL if effect.get(OPTIONAL) else "", effect.get("target", "")]
    if OF in effect:
        head += [OF, effect[OF] if effect[OF] == UNICORN else " ".join(effect[OF])]
    verb = verb_or_all_written(effect["do"]) if "do" in effect else ""
    return f"{' '.join(word for word in head if word)}: {verb}".rstrip()
