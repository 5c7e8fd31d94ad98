"""Reads a card of Little Troubles: its text to effects, an ability's cost, and a goal's tasks and prize."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from card_tags.understand.card_lines import CardLines
from card_tags.understand.grammars import Grammar, Node, lost
from card_tags.understand.little_troubles_effects import (
    LASTING,
    WOULD_TURN,
    Effect,
    condition,
    described,
    number,
    when_of,
)
from card_tags.understand.little_troubles_words import VOCABULARY
from card_tags.understand.normal import BULLET, lines
from card_tags.understand.readings import NotUnderstood, Reading, as_text

TASK = re.compile(r"tasks?\s*:\s*(.*)$", re.IGNORECASE)
PRIZE = re.compile(r"prize\s*:\s*(.*)$", re.IGNORECASE)
PRICED = re.compile(r"([^:•]*?)\s*:\s*(.+)$")
CHOOSE = re.compile(r"^(.*?)\bchoose one\s*:?$", re.IGNORECASE)
ENTERS_WITH = re.compile(
    r"this (?:card|character|toy|field|scene|goal) enters (?:play )?with (\w+) (\w+) tokens?$", re.IGNORECASE
)
QUICK = re.compile(r"quick$", re.IGNORECASE)
PLAYED = {"when": "played"}
IN_PLAY = {"when": "in_play"}


@cache
def grammar() -> Grammar:
    """Return the grammar, made at the first need."""
    return Grammar("little_troubles.lark", ("sentence", "price", "task"), VOCABULARY)


def read(row: Mapping[str, Any], _: Mapping[str, str]) -> Reading:
    """Return what is understood of a card."""
    return _Card(str(row.get("type", ""))).read(str(row.get("text") or ""))


class _Card(CardLines):
    """One pass over a card: its sentences, and the effect that they are about."""

    lines_of = staticmethod(lines)

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.effect: Effect | None = None
        self.when: dict[str, Any] = {}
        self.is_prize = False
        self.chooses = False

    def line(self, line: str) -> None:
        """Read a sentence: it holds by itself, begins an effect, or goes on with the one before."""
        if QUICK.match(line):
            self.reading.fields["quick"] = True
        elif found := ENTERS_WITH.match(line):
            self._tokens(line, *found.groups())
        elif found := TASK.match(line):
            self.close()
            self._task(found.group(1).strip())
        elif found := PRIZE.match(line):
            self.close()
            self.is_prize = True
            self._begin({}, found.group(1).strip())
        elif (found := PRICED.match(line)) and not line.startswith(BULLET):
            self._ability(line, *found.groups())
        elif line.startswith(BULLET):
            self._option(line.removeprefix(BULLET).strip())
        elif self.chooses:
            self._lost(line, NotUnderstood(0, "behind a choice"))
        else:
            self._sentence(line)

    def _tokens(self, line: str, count: str, name: str) -> None:
        found = VOCABULARY.named(count)
        if found is None and count.lower() not in ("a", "an"):
            self.unknown(line, line.index(count))
            return
        tokens = self.reading.fields.setdefault("tokens", {})
        tokens[name.lower()] = found[1] if found else 1

    def _task(self, line: str) -> None:
        task: dict[str, Any] = {"text": line}
        with suppress(NotUnderstood):  # the players record a task that the table cannot see
            task["if"] = [condition(grammar().read(line, "task").parts[0])]
        self.reading.fields.setdefault("tasks", []).append(task)

    def _ability(self, line: str, price: str, body: str) -> None:
        self.close()
        try:
            node = grammar().read(price, "price")
            ability = _price(node)
        except NotUnderstood as fault:
            self._lost(line, fault)
            return
        if "ability" in self.reading.fields:
            self._lost(line, NotUnderstood(0, "a second ability"))
            return
        self.reading.fields["ability"] = ability
        self._begin({"when": "used"}, body)

    def _begin(self, when: dict[str, Any], body: str) -> None:
        self.when = when or {"when": "prize"}
        self.effect = Effect(self.when, self.kind)
        self._go_on(body)

    def _sentence(self, line: str) -> None:
        if CHOOSE.match(line):
            self._choose(line)
            return
        try:
            node = grammar().read(line, "sentence")
        except NotUnderstood as fault:
            self._lost(line, fault)
            return
        moment, is_once = _opening(node)
        try:
            when = self._when(node, moment)
        except NotUnderstood as fault:
            self._lost(line, fault)
            return
        if when is not None:
            self.close()
            self.when = when | ({"once": True} if is_once else {})
            self.effect = Effect(self.when, self.kind)
        self._go_on(line, node)

    def _when(self, node: Node, moment: Node | None) -> dict[str, Any] | None:
        """Return the moment that a sentence begins with; None where it goes on with the effect before."""
        if moment is not None:
            return when_of(moment)
        if found := _would_turn(node):
            return found
        if not self.lines and self.kind == "action":
            return dict(PLAYED)
        if self._lasts(node):
            return dict(IN_PLAY)
        if not self.lines:
            raise lost(node, "when?")
        return None

    def _lasts(self, node: Node) -> bool:
        """Return whether a sentence tells what holds as long as this card is in play."""
        if self.kind == "action" or (self.effect is not None and self.when.get("when") != "in_play"):
            return False
        effect = Effect(dict(IN_PLAY), self.kind)
        try:
            effect.sentence(node)
        except NotUnderstood:
            return False
        return all(verb[0] in LASTING for verb in effect.verbs) and not effect.is_optional

    def _choose(self, line: str) -> None:
        found = CHOOSE.match(line)
        assert found
        head = found.group(1).strip().rstrip(",").strip()
        if head and not self.lines:
            self._lost(line, NotUnderstood(0))
            return
        if not self.lines and self.kind == "action":
            self.when = dict(PLAYED)
            self.effect = Effect(self.when, self.kind)
        elif not self.lines or self.effect is None or self.effect.verbs:
            self._lost(line, NotUnderstood(0, "when?"))
            return
        self.lines.append(line)
        self.chooses = True

    def _option(self, line: str) -> None:
        if not self.chooses or self.effect is None:
            self._lost(line, NotUnderstood(0))
            return
        before, self.effect.verbs = self.effect.verbs, []
        self._go_on(line)
        if self.effect is not None:
            self.effect.options.append(self.effect.verbs)
            self.effect.verbs = before

    def _go_on(self, line: str, node: Node | None = None) -> None:
        """Read a sentence into the effect under way."""
        self.lines.append(line)
        if self.effect is None:
            return
        try:
            node = node or grammar().read(line, "sentence")
            if self.effect.is_bound(node) and self.is_prize:
                raise lost(node, "a prize has one condition")
            if self.effect.is_bound(node) and not self.chooses:
                when = self.when
                self.close()
                self.when, self.effect, self.lines = when, Effect(when, self.kind), [line]
            self.effect.sentence(node)
        except NotUnderstood as fault:
            self._lost(line, fault, is_there=True)

    def _lost(self, line: str, fault: NotUnderstood, *, is_there: bool = False) -> None:
        self.unknown(line, fault.at)
        if not is_there:
            if not self.lines and self.kind == "action":
                self.when = dict(PLAYED)
            self.lines.append(line)
        self.effect = None

    def close(self) -> None:
        """Put the effect under way into the title's fields."""
        if self.lines and self.when:
            made = {**self.when, "text": as_text(self.lines)} if self.effect is None else self.effect.fields()
            if self.is_prize:
                self._prize(made)
            else:
                self.reading.fields.setdefault("effects", []).append(made)
        self.effect, self.lines, self.when = None, [], {}
        self.is_prize = self.chooses = False

    def _prize(self, made: dict[str, Any]) -> None:
        """Put a prize: a list of verbs without a question, an effect without `when` otherwise."""
        del made["when"]
        do = made.get("do")
        if list(made) == ["do"] and do:
            self.reading.fields["prize"] = [do] if isinstance(do[0], str) else do
        elif "text" not in made:
            self.reading.fields["prize"] = made


def _opening(node: Node) -> tuple[Node | None, bool]:
    opening = node.parts[0]
    if opening.name in ("opening_moment", "opening_once"):
        return opening.parts[0], opening.name == "opening_once"
    return None, False


def _would_turn(node: Node) -> dict[str, Any] | None:
    """Return the moment of a replacement: its condition is that."""
    unit = next(part for part in node.parts if part.name.startswith("unit_"))
    found = unit.part("condition")
    if found is None or found.parts[0].name not in WOULD_TURN:
        return None
    if unit.parts[-1].name != "act_instead":
        raise lost(unit, "in place of what?")
    return {"when": "would_turn", "whose": WOULD_TURN[found.parts[0].name]}


def _price(node: Node) -> dict[str, Any]:
    """Return the ability whose cost this is: a number of cookies alone, or an object."""
    cost: dict[str, Any] = {}
    for part in node.parts:
        if part.name in ("quick", "price_sep"):
            continue
        key, value = PRICES[part.name](part)
        if key in cost:
            raise lost(part, "twice")
        cost[key] = value
    ability: dict[str, Any] = {"cost": cost["cookies"] if list(cost) == ["cookies"] else cost}
    return ability | ({"quick": True} if node.part("quick") else {})


PRICES: dict[str, Any] = {
    "price_cookies": lambda part: ("cookies", part.parts[0]),
    "price_discard": lambda part: ("discard", number(part.parts[0])),
    "price_tokens": lambda part: ("tokens", [part.parts[1], number(part.parts[0])]),
    "price_turn_over": lambda _: ("turn_over", "self"),
    "price_leave_self": lambda _: ("leave", "self"),
    "price_leave": lambda part: ("leave", {"side": "own", **described(part.parts[0])}),
    "price_grab": lambda _: ("grab", True),
    "price_bribe": lambda part: ("bribe", part.parts[0]),
}
