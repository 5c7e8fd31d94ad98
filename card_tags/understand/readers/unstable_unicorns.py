"""Reads a card of Unstable Unicorns: its text to effects and to what it changes while it is in a stable."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from card_tags.understand.card_lines import CardLines
from card_tags.understand.grammars import Grammar, Node
from card_tags.understand.readings import NotUnderstood, Reading, as_text
from card_tags.understand.unicorn_effects import Effect, when_of
from card_tags.understand.unicorn_statics import put
from card_tags.understand.unicorn_words import VOCABULARY

MAGIC, BASIC = "magic", "basic"


@cache
def grammar() -> Grammar:
    """Return the grammar, made at the first need."""
    return Grammar("unstable_unicorns.lark", ("sentence", "opening", "static"), VOCABULARY)


def read(row: Mapping[str, Any], _: Mapping[str, str]) -> Reading:
    """Return what is understood of a card. The text of a basic unicorn is flavour: it has no effect."""
    text, kind = str(row.get("text") or ""), str(row.get("type", ""))
    return Reading(is_read=bool(text.strip())) if kind == BASIC else _Card(kind).read(text)


def _opening(line: str) -> Node | None:
    """Return the moment with which a sentence begins that is not understood otherwise."""
    for place, sign in enumerate(line):
        if sign == ",":
            try:
                found: Node = grammar().read(line[: place + 1], "opening").parts[0]
                return found
            except NotUnderstood:
                continue
    return None


class _Card(CardLines):
    """One pass over a card: its sentences, and the effect that they are about."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.effect: Effect | None = None
        self.whens: list[dict[str, Any]] = []

    def line(self, line: str) -> None:
        """Read a sentence: it holds by itself, begins an effect, or goes on with the one before."""
        try:
            node = grammar().read(line, "static")
        except NotUnderstood as fault:
            self._sentence(line, fault.at)
            return
        self.close()
        self._or_unknown(line, lambda: put(self.reading.fields, node, self.kind))

    def _sentence(self, line: str, at: int) -> None:
        """Read a sentence of an effect; as one that holds by itself it was understood as far as `at`."""
        try:
            node = grammar().read(line, "sentence")
        except NotUnderstood as fault:
            self._lost(line, NotUnderstood(max(at, fault.at)))
            return
        moment = node.parts[0] if node.parts[0].name.startswith("when_") else None
        if moment is not None or (not self.lines and self.kind == MAGIC):
            self.close()
            self.effect = Effect()
            self.whens = when_of(moment)
        elif not self.lines:
            self._lost(line, NotUnderstood(0, "when?"))
            return
        self.lines.append(line)
        if self.effect is not None:
            try:
                self.effect.sentence(node)
            except NotUnderstood as fault:
                self._lost(line, fault, is_there=True)

    def _lost(self, line: str, fault: NotUnderstood, *, is_there: bool = False) -> None:
        """Keep a sentence as text; the effect that it belongs to is then known to be unknown."""
        self.unknown(line, fault.at)
        if not is_there:
            if moment := _opening(line):
                self.close()
                self.whens = when_of(moment)
            elif not self.lines and self.kind == MAGIC:
                self.whens = when_of(None)
            self.lines.append(line)
        self.effect = None

    def close(self) -> None:
        """Put the effect under way into the title's fields."""
        if self.lines and self.whens:
            made = {"text": as_text(self.lines)} if self.effect is None else self.effect.fields()
            self.reading.fields.setdefault("effects", []).extend(when | made for when in self.whens)
        self.effect, self.lines, self.whens = None, [], []

    def _or_unknown(self, line: str, step: Any) -> None:
        try:
            step()
        except NotUnderstood as fault:
            self.unknown(line, fault.at)
