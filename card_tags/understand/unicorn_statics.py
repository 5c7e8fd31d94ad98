"""What a card of Unstable Unicorns changes while it is in a stable: fields of its title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from card_tags.understand.grammars import Node, lost
from card_tags.understand.readings import NotUnderstood
from card_tags.understand.unicorn_effects import ACTS, Effect, kinds
from card_tags.understand.unicorn_words import KINDS

Fields = dict[str, Any]

UNICORN = "unicorn"
FATES = {"destroyed": "destroyed", "sacrificed": "sacrificed", "returned to your hand": "returned"}
LEAVINGS = ("destroyed", "sacrificed", "returned")


def put(fields: Fields, node: Node, kind: str) -> None:
    """Put a sentence into the fields of a title; raise NotUnderstood where there is no field for it."""
    PUTS[node.name](fields, node, kind)


def _set(name: str, value: Any) -> Callable[[Fields, Node, str], None]:
    def setting(fields: Fields, node: Node, _: str) -> None:
        if name in fields:
            raise lost(node, "twice")
        fields[name] = value

    return setting


def _fates(node: Node) -> list[str]:
    found = {FATES[fate] for fate in node.parts}
    return [fate for fate in LEAVINGS if fate in found]


def _types(node: Node) -> list[str]:
    return [KINDS[kind] for kind in node.parts]


def _counts(fields: Fields, node: Node, _: str) -> None:
    fields["counts_as"] = node.parts[0]


def _bars(fields: Fields, node: Node, _: str) -> None:
    fields["bars" if node.name == "static_bars" else "bars_others"] = _types(node.parts[0])


def _cannot(fields: Fields, node: Node, _: str) -> None:
    if "returned" in _fates(node.parts[0]):
        raise lost(node)
    fields.setdefault("cannot", []).extend(_fates(node.parts[0]))


def _by_magic(fields: Fields, _: Node, __: str) -> None:
    fields.setdefault("cannot", []).append("destroyed_by_magic")


def _cannot_others(fields: Fields, node: Node, kind: str) -> None:
    of, fates = node.parts
    if "returned" in _fates(fates) or "cannot_others" in fields or kind not in ("upgrade", "downgrade"):
        raise lost(node)
    fields["cannot_others"] = _fates(fates)
    fields["cannot_of"] = kinds(of)


def _bars_enter(fields: Fields, node: Node, _: str) -> None:
    fields["bars_enter"] = {"of": _types(node.parts[0]), "whose": "others"}


def _hand_limit(fields: Fields, node: Node, _: str) -> None:
    fields["hand_limit_all"] = f"={node.parts[0]}"


def _instead(fields: Fields, entry: dict[str, Any]) -> None:
    """Add a replacement: one is no list, several are one."""
    if "instead" not in fields:
        fields["instead"] = entry
    elif isinstance(fields["instead"], list):
        fields["instead"].append(entry)
    else:
        fields["instead"] = [fields["instead"], entry]


def _returns(fields: Fields, node: Node, _: str) -> None:
    when = _fates(node.parts[0])
    if "returned" in when:
        raise lost(node)
    _instead(fields, {"of": "self", "when": when, "do": ["return", "self"]})


def _returns_when_lost(fields: Fields, _: Node, __: str) -> None:
    _instead(fields, {"of": "self", "when": ["destroyed", "sacrificed"], "do": ["return", "self"]})


def _replaced(fields: Fields, node: Node, _: str) -> None:
    fates, act = node.parts
    effect = Effect()
    verbs = ACTS[act.name](effect, act)
    is_self = node.name == "static_instead"
    if len(verbs) != 1 or effect.targets or effect.options or (is_self and "self" in verbs[0]):
        raise lost(act)
    entry = {"of": "self" if is_self else UNICORN, "when": _fates(fates), "optional": True, "do": verbs[0]}
    _instead(fields, entry)


def _built_in(kind: str) -> Callable[[Fields, Node, str], None]:
    """Return a check: the game's own rules say this of all cards of a kind, so no field does."""

    def check(_: Fields, node: Node, found: str) -> None:
        if found != kind:
            raise lost(node)

    return check


def _not_affected(fields: Fields, node: Node, _: str) -> None:
    """`uncounted` takes the cards out of what affects unicorns, too."""
    if not fields.get("uncounted"):
        raise NotUnderstood(node.at)


PUTS: dict[str, Callable[[Fields, Node, str], None]] = {
    "static_cannot_be_neighed": _set("cannot_be_neighed", True),
    "static_shields": _set("shields", True),
    "static_counts": _counts,
    "static_bars": _bars,
    "static_bars_others": _bars,
    "static_cannot": _cannot,
    "static_by_magic": _by_magic,
    "static_cannot_others": _cannot_others,
    "static_bars_enter": _bars_enter,
    "static_mutes": _set("mutes", UNICORN),
    "static_uncounted": _set("uncounted", True),
    "static_open_hand": _set("open_hand", True),
    "static_hand_limit": _hand_limit,
    "static_needs_basic": _set("needs", {"basic": 1}),
    "static_returns": _returns,
    "static_returns_when_lost": _returns_when_lost,
    "static_instead": _replaced,
    "static_instead_of_yours": _replaced,
    "static_baby": _built_in("baby"),
    "static_neigh": _built_in("instant"),
    "static_not_affected": _not_affected,
}
