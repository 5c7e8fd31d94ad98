"""Reads a card of Altered: its text and its support ability, to fields of its title."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from card_tags.understand import altered_costs, altered_sentences, altered_statics
from card_tags.understand.altered_effects import Body
from card_tags.understand.altered_sentences import Choice
from card_tags.understand.altered_targets import condition
from card_tags.understand.altered_triggers import trigger
from card_tags.understand.altered_words import ABILITIES, VOCABULARY
from card_tags.understand.grammars import Grammar, Node
from card_tags.understand.normal import BULLET, lines, paragraphs, sentences
from card_tags.understand.readings import NotUnderstood, Reading, Unknown

STARTS = ("sentence", "choice", "trigger", "price", "static", "usable")
ABILITY = re.compile(r"((?:\{[JHRI]\}\s*)+)", re.IGNORECASE)
PRICED = re.compile(r"(\{(?:T|D|X|\d+)\}[^:•]*?)\s*:\s*")
TRIGGERED = re.compile(r"((?:When|At|In the|After Rest|Before Rest)\b[^—•]*?)\s*—\s*")
CHOOSE = re.compile(r"(?:^|, then |\bthen, )choose [^:.]*:?$", re.IGNORECASE)
ROLLED = re.compile(r"(?:^|[.,] )on an?:$|roll a die:$", re.IGNORECASE)
ON_A = re.compile(r"(?:[.,] )?on an?:$", re.IGNORECASE)
ONLY = "You can only activate this"
DEPENDING = re.compile(r"(?:then, )?depending on the number of boosts removed this way:$", re.IGNORECASE)
RESERVED = "{I}"
JOINS = "{J}"
AS_IT_COMES = (JOINS, "{H}", "{R}")  # of a Landmark
TEXT = "text"


@cache
def grammar() -> Grammar:
    """Return the grammar, made at the first need."""
    return Grammar("altered.lark", STARTS, VOCABULARY)


@dataclass
class Ability:
    """An ability as it is printed: the sign or words before it, and its sentences.

    `doubtful` is a sentence of which the list does not tell whether it belongs to the last option or to all.

    `kind` is `ability` ({J}), `price` ({T} :), `trigger` (At Noon), or `effect` (a spell's).
    """

    kind: str
    head: str
    lines: list[str] = field(default_factory=list)
    doubtful: str = ""

    def text(self) -> str:
        """Return its words, for the players."""
        return " ".join(line if line.endswith(":") else f"{line}." for line in self.lines)


def read(row: Mapping[str, Any], tokens: Mapping[str, str]) -> Reading:
    """Return what is understood of a card. `tokens` leads from a token's name to the id of its title."""
    texts = [str(row.get(name) or "") for name in ("text", "support")]
    card = _Card(str(row.get("type", "")), tokens)
    for text in texts:
        card.read(text)
    card.reading.is_read = any(text.strip() for text in texts)
    return card.reading


class _Card:
    """One pass over a card."""

    def __init__(self, kind: str, tokens: Mapping[str, str]) -> None:
        self.kind = kind
        self.tokens = tokens
        self.reading = Reading()
        self.is_flat = False
        self.lines: dict[int, str] = {}  # the sentences of the ability under way, by the ids of their nodes

    def read(self, text: str) -> None:
        """Read one of a card's texts."""
        found: list[Ability] = []
        parts = paragraphs(text)
        self.is_flat = len(parts) == 1
        for paragraph in parts:
            for place, line in enumerate(lines(paragraph)):
                self._sort(line, found, begins=place == 0)
        for ability in found:
            self._ability(ability)

    def _sort(self, line: str, found: list[Ability], *, begins: bool) -> None:
        """Put a sentence where it belongs: an ability of its own, or the one before it."""
        for kind, pattern in (("ability", ABILITY), ("price", PRICED), ("trigger", TRIGGERED)):
            if match := pattern.match(line):
                found.append(Ability(kind, match.group(1).strip()))
                line = line[match.end() :].strip()
                if line:
                    found[-1].lines.append(line)
                return
        if line.startswith(BULLET) and found:
            found[-1].lines.append(line)
            return
        if begins and self._static(line):
            return
        if found and (not begins or found[-1].kind == "effect" or _goes_on(line)):
            self._append(line, found[-1], begins=begins, is_flat=self.is_flat)
        elif self.kind == "spell":
            found.append(Ability("effect", "", [line]))
        elif not self._static(line):
            self._unknown(line, 0 if found else self._fault(line))

    @staticmethod
    def _append(line: str, ability: Ability, *, begins: bool, is_flat: bool) -> None:
        """Put a sentence behind the others. Behind a bullet it is part of that option."""
        if ability.lines and ability.lines[-1].startswith(BULLET):
            if begins:
                ability.lines.append(line)
                return
            ability.lines[-1] += f". {line}"
            if is_flat and not _goes_on(line):
                ability.doubtful = ability.doubtful or line
        else:
            ability.lines.append(line)

    def _fault(self, line: str) -> int:
        try:
            grammar().read(line, "static")
        except NotUnderstood as fault:
            return fault.at
        return 0

    def _static(self, line: str) -> bool:
        """Put a sentence into the title's fields; return whether it is one that holds by itself."""
        try:
            node = grammar().read(line, "static")
        except NotUnderstood:
            return False
        try:
            altered_statics.put(self.reading.fields, node, self.kind)
        except NotUnderstood as fault:
            self._unknown(line, max(fault.at, node.at))
        return True

    def _unknown(self, phrase: str, at: int) -> None:
        self.reading.unknown.append(Unknown(phrase, at))

    # An ability

    def _ability(self, ability: Ability) -> None:
        before = len(self.reading.unknown)
        for head in self._heads(ability):
            made = self._head(ability, head)
            if made is None:
                continue
            part, body = made
            is_unknown = len(self.reading.unknown) > before
            done = None if is_unknown else self._body(ability, body, "if" in part)
            known = {key: value for key, value in part.items() if key != "part"}
            self._put(part["part"], known | (done or {TEXT: ability.text()}))

    def _heads(self, ability: Ability) -> list[str]:
        """Return the signs or the words before an ability.

        A Landmark joins no expedition: it comes as it is played, from hand or from Reserve. Its {J} is there
        for what activates it.
        """
        if ability.kind != "ability":
            return [ability.head]
        heads = ABILITY_HEADS.findall(ability.head)
        if self.kind != "permanent":
            return heads
        return [each for head in heads for each in (AS_IT_COMES if head.upper() == JOINS else (head,))]

    def _head(self, ability: Ability, head: str) -> tuple[dict[str, Any], Body] | None:
        """Return the part of the title and what is before its body; None where that is unknown."""
        is_character = self.kind == "character"
        if ability.kind == "effect":
            return {"part": "effect"}, Body(is_spell=True, has_place=False)
        if head.upper() == RESERVED:
            self._unknown(f"{head} {ability.text()}", 0)
            return None
        if ability.kind == "ability":
            return {"part": "reactions", "when": ABILITIES[head.upper()]}, Body(has_place=is_character)
        try:
            node = grammar().read(head, ability.kind)
            if ability.kind == "trigger":
                found, body = trigger(node, self.kind)
                return {"part": "reactions", **found}, body
            body = Body(has_place=is_character)
            cost = altered_costs.price(body, node)
            body.has_place = is_character and "support" not in cost
            body.is_x_paid = "x" in cost
            return {"part": "quick", "cost": cost, **self._usable(ability)}, body
        except NotUnderstood as fault:
            self._unknown(f"{head} — {ability.text()}", fault.at)
            return None

    @staticmethod
    def _usable(ability: Ability) -> dict[str, Any]:
        """Take the sentence that says when a quick action may be used from an ability; return its `if`."""
        found: dict[str, Any] = {}
        for line in [line for line in ability.lines if line.startswith(ONLY)]:
            node = grammar().read(line, "usable")
            found["if"] = [condition(node.parts[0], lambda noun: noun.name)]
            ability.lines.remove(line)
        return found

    def _put(self, name: str, part: dict[str, Any]) -> None:
        if name == "effect":
            self.reading.fields[name] = part
        else:
            self.reading.fields.setdefault(name, []).append(part)

    def _body(self, ability: Ability, body: Body, has_condition: bool) -> dict[str, Any] | None:
        """Return what an ability asks, costs and does; None where a sentence of it was not understood."""
        self.lines = {}
        if ability.doubtful:
            self._unknown(ability.doubtful, 0)
            return None
        try:
            altered_sentences.read(body, self._items(ability.lines))
        except _Lost as fault:
            self._unknown(fault.line, fault.at)
        except NotUnderstood as fault:
            self._unknown(self.lines[id(fault.sentence)], fault.at)
        else:
            found: dict[str, Any] = self._named(body.fields())
            if not (has_condition and "if" in found):
                return found
            self._unknown(ability.lines[0], 0)
        return None

    def _items(self, lines: Sequence[str]) -> list[Node | Choice]:
        items: list[Node | Choice] = []
        place = 0
        while place < len(lines):
            line = lines[place]
            place += 1
            options = []
            while place < len(lines) and lines[place].startswith(BULLET):
                options.append(lines[place].removeprefix(BULLET).strip())
                place += 1
            items += self._with_options(line, options) if options else [self._read(line)]
        return items

    def _with_options(self, line: str, options: Sequence[str]) -> list[Node | Choice]:
        if ROLLED.search(line):
            return self._by_number(ON_A.sub("", line).rstrip(":"), "On a", options)
        if found := DEPENDING.search(line):
            return self._by_number(line[: found.start()], "Of these", options)
        found = CHOOSE.search(line)
        if not found:
            raise _Lost(line, 0)
        before = line[: found.start()]
        choice = _read(found.group().lstrip(", ").removeprefix("then ").rstrip(":"), "choice")
        inner = [[self._read(part) for part in sentences(option)] for option in options]
        found_choice = Choice(choice, inner)
        self.lines[id(found_choice)] = line
        return ([self._read(before)] if before else []) + [found_choice]

    def _by_number(self, before: str, words: str, options: Sequence[str]) -> list[Node | Choice]:
        """Return the sentences of a list by numbers: each option becomes `on a 4+, ...`."""
        found: list[Node | Choice] = [self._read(before)] if before else []
        for option in options:
            first, *others = sentences(option)
            if others:
                raise _Lost(others[0], 0)
            found.append(self._read_option(first, "" if first.lower().startswith("on ") else f"{words} "))
        return found

    def _read_option(self, option: str, words: str) -> Node:
        """Return an option of a list by numbers; `words` make a sentence of it."""
        try:
            node = self._read(words + (option.replace(":", ",", 1) if words else option))
        except _Lost as fault:
            raise _Lost(option, max(0, fault.at - len(words)))
        self.lines[id(node)] = option
        return node

    def _read(self, line: str) -> Node:
        node = copy(_read(line, "sentence"))  # a sentence may stand in an ability twice
        self.lines[id(node)] = line
        return node

    def _named(self, value: Any) -> Any:
        """Return a value with the ids of tokens in place of their names."""
        if isinstance(value, dict):
            return {key: self._named(inner) for key, inner in value.items()}
        if isinstance(value, list):
            if value[:1] == ["token"] and len(value) == TOKEN_LENGTH:
                return [*value[:3], self.tokens.get(value[3], value[3]), value[4]]
            return [self._named(inner) for inner in value]
        return value


class _Lost(Exception):
    """A sentence of an ability that was not understood."""

    def __init__(self, line: str, at: int) -> None:
        super().__init__(line)
        self.line = line
        self.at = at


ABILITY_HEADS = re.compile(r"\{[A-Za-z]\}")
TOKEN_LENGTH = 5
GOES_ON = re.compile(r"(?:Then|If you do|Otherwise|If it|It|Repeat)\b")


def _goes_on(line: str) -> bool:
    """Return whether a new paragraph belongs to the ability above it."""
    return bool(GOES_ON.match(line))


def _read(line: str, start: str) -> Node:
    try:
        return grammar().read(line, start)
    except NotUnderstood as fault:
        raise _Lost(line, fault.at)
