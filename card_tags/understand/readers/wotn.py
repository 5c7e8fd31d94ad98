"""Reads a card of WOTN: a Location's action, an enemy's reveal and penalty, what an item does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from card_tags.understand.card_lines import CardLines
from card_tags.understand.grammars import Grammar, Node, lost
from card_tags.understand.readings import NotUnderstood, Reading, as_text
from card_tags.understand.wotn_effects import Effect, prices
from card_tags.understand.wotn_words import KEYWORDS, VOCABULARY

HEADED = re.compile(r"([^:]*?)\s*:\s*(.+)$")
PARTS = {"reveal": "reveal", "penalty": "penalty", "when revealed": "reveal"}
# An item's cost is in brackets behind its use: it is no reminder.
PAID = re.compile(r"\s*\(([^()]*)\)(?=\s*:)")


@cache
def grammar() -> Grammar:
    """Return the grammar, made at the first need."""
    return Grammar("wotn.lark", ("sentence", "use", "static"), VOCABULARY)


def read(row: Mapping[str, Any], _: Mapping[str, str]) -> Reading:
    """Return what is understood of a card."""
    return _Card(str(row.get("type", ""))).read(PAID.sub(r", \1", str(row.get("text") or "")))


class _Card(CardLines):
    """One pass over a card: its sentences, and the part that they are about."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.effect: Effect | None = None
        self.part = ""
        self.head: dict[str, Any] = {}

    def line(self, line: str) -> None:
        """Read a sentence: it holds by itself, begins a part, or goes on with the one before."""
        if self._static(line):
            return
        if found := HEADED.match(line):
            self.close()
            self._headed(line, *found.groups())
            return
        if self.kind == "location" and not _goes_on(line):
            self.close()
            self._begin("action", {})
        if not self.part:
            self.unknown(line, 0)
            return
        self._go_on(line)

    def _static(self, line: str) -> bool:
        try:
            node = grammar().read(line, "static")
        except NotUnderstood:
            return False
        try:
            self._put_static(node)
        except NotUnderstood as fault:
            self.unknown(line, fault.at)
        return True

    def _put_static(self, node: Node) -> None:
        fields = self.reading.fields
        if node.name == "static_keyword" and self.kind == "enemy":
            fields.setdefault("keywords", []).append(KEYWORDS[node.parts[0]])
        elif node.name == "static_avoidable" and self.kind == "location":
            fields["avoidable"] = True
        elif node.name in ("static_battle", "static_battle_may") and self.kind == "location":
            fields["enemies"] = node.parts[0]
            if node.name == "static_battle_may":
                fields["battle_may"] = True
        else:
            raise lost(node, "not of this type")

    def _headed(self, line: str, head: str, body: str) -> None:
        part = PARTS.get(head.lower(), "")
        if part and self.kind == "enemy":
            self._begin(part, {})
            self._go_on(body)
            return
        try:
            if self.kind != "item":
                raise NotUnderstood(0)
            self._begin("effects", _use(grammar().read(head, "use")))
        except NotUnderstood as fault:
            self.unknown(line, fault.at)
            return
        self._go_on(body)

    def _begin(self, part: str, head: dict[str, Any]) -> None:
        self.part, self.head, self.effect = part, head, Effect(head)

    def _go_on(self, line: str) -> None:
        self.lines.append(line)
        if self.effect is None:
            return
        try:
            self.effect.sentence(grammar().read(line, "sentence"))
        except NotUnderstood as fault:
            self.unknown(line, fault.at)
            self.effect = None

    def close(self) -> None:
        """Put the part under way into the title's fields."""
        if self.lines and self.part:
            text = {**self.head, "text": as_text(self.lines)}
            made = text if self.effect is None else self.effect.fields()
            if self.part in ("reveal", "penalty"):
                self.reading.fields[self.part] = made["do"] if list(made) == ["do"] else _optional(made)
            else:
                self.reading.fields.setdefault(self.part, []).append(made)
        self.effect, self.lines, self.part, self.head = None, [], "", {}


def _goes_on(line: str) -> bool:
    return line.lower().startswith(("if you do", "otherwise", "then"))


def _optional(made: dict[str, Any]) -> dict[str, Any]:
    """Return a reveal or penalty: it says `optional` where a part says `may`."""
    return {"optional" if key == "may" else key: value for key, value in made.items()}


def _use(node: Node) -> dict[str, Any]:
    """Return an item's use and cost."""
    moment = node.parts[0]
    found: dict[str, Any] = {"use": moment.name.removeprefix("use_")}
    paid = prices(node.parts[1]) if len(node.parts) > 1 else {}
    if durability := paid.pop("durability", 0):
        found["cost"] = durability
    if paid:
        found["price"] = paid["coins"] if list(paid) == ["coins"] else paid
    return found
