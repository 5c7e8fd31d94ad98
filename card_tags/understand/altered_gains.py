"""What a card of Altered gains: a counter, and how much of it."""

from __future__ import annotations

from typing import Any

from card_tags.understand.altered_effects import STATUS_COUNTERS, Body
from card_tags.understand.grammars import Node, lost


def what_and_how_many(body: Body, gain: Node) -> tuple[str, Any]:
    """Return the counter and how much of it."""
    if gain.name == "gain_status":
        if gain.parts[0] not in STATUS_COUNTERS:
            raise lost(gain, "no counter")
        return gain.parts[0], 1
    if gain.name in ("gain_x", "gain_x_more"):
        if body.x is None:
            raise lost(gain, "X is what?")
        return "boost", body.x | ({"plus": gain.parts[0]} if gain.parts else {})
    if gain.name == "gain_x_counter":
        if body.x is None:
            raise lost(gain, "X is what?")
        return gain.parts[0], body.x
    word = "boost" if gain.name == "gain_boost" else gain.parts[1]
    return word, body.times(gain.parts[0], per_part(gain))


def per_part(verb: Node) -> Node | None:
    """Return the part of a verb that says for each of what."""
    return next(
        (part for part in verb.parts if isinstance(part, Node) and part.name.startswith("per_")), None
    )
