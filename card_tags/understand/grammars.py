"""A game's grammar: the words of a sentence, by its vocabulary, to one tree or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from card_tags.understand.normal import Word, words
from card_tags.understand.readings import NotUnderstood

FOLDER = Path(__file__).parent
UNKNOWN = "UNKNOWN"

Named: TypeAlias = "Callable[[str], tuple[str, Any] | None]"
Lookahead: TypeAlias = "Callable[[Sequence[str]], tuple[int, str, Any] | None]"


def in_forms(phrases: Mapping[str, str], forms: Mapping[str, str]) -> dict[str, str]:
    """Return phrases with each of their words in its normal form."""
    return {
        " ".join(forms.get(word, word) for word in phrase.split()): value for phrase, value in phrases.items()
    }


@dataclass(frozen=True)
class Vocabulary:
    """The words of a game.

    `forms` leads from a word in lower case to its normal form or forms ("i'm": "i am"). `phrases` leads from
    normal forms, with blanks between, to a terminal: the longest wins. `named` gives terminal and value
    of what no list of words can hold, such as a number or a token's name, and `terminals` are those that have
    a value. `lookahead` gives how many forms it takes, terminal and value of what only the next word decides;
    `signs` are its terminals without a value.
    """

    forms: Mapping[str, str]
    phrases: Mapping[str, str]
    named: Named
    terminals: Sequence[str]
    lookahead: Lookahead
    signs: Sequence[str] = ()

    @cached_property
    def _lengths(self) -> dict[str, list[int]]:
        """How many words the phrases have that begin with a word, the longest first."""
        found: dict[str, set[int]] = {}
        for phrase in self.phrases:
            found.setdefault(phrase.split()[0], set()).add(len(phrase.split()))
        return {first: sorted(lengths, reverse=True) for first, lengths in found.items()}

    def tokens(self, sentence: str) -> Iterator[Token]:
        """Yield the tokens of a sentence; a word of no meaning here is UNKNOWN."""
        normal = list(self._normal(words(sentence)))
        place = 0
        while place < len(normal):
            length, kind, value = self._longest(normal, place)
            yield Token(kind, value, start_pos=normal[place][1].at, end_pos=normal[place][1].at)
            place += length

    def _normal(self, found: Sequence[Word]) -> Iterator[tuple[str, Word]]:
        for word in found:
            lower = word.text.lower()
            for form in self.forms[lower].split() if lower in self.forms else [lower]:
                yield form, word

    def _longest(self, normal: Sequence[tuple[str, Word]], place: int) -> tuple[int, str, Any]:
        if found := self.lookahead([form for form, _ in normal[place : place + 2]]):
            return found
        form, word = normal[place]
        for length in self._lengths.get(form, ()):
            phrase = " ".join(form for form, _ in normal[place : place + length])
            if phrase in self.phrases:
                return len(phrase.split()), self.phrases[phrase], phrase
        kind, value = self.named(word.text) or (UNKNOWN, form)
        return 1, kind, value


class _Words(Lexer):
    """Lark's door for a lexer of one's own: a sentence is lexed before it is parsed."""

    def __init__(self, conf: Any) -> None:
        pass

    def lex(self, found: Any) -> Iterator[Token]:  # type: ignore[override]  # lark's older way, which it keeps
        """Yield the tokens, which are there already."""
        yield from found


@dataclass(frozen=True)
class Node:
    """A pattern of the grammar as a sentence has it: its alias, its parts and values, and where it begins."""

    name: str
    parts: tuple[Any, ...]
    at: int

    def part(self, name: str) -> Node | None:
        """Return the part of this name, None where there is none."""
        return next((part for part in self.parts if isinstance(part, Node) and part.name == name), None)

    def units(self) -> list[Node]:
        """Return what a sentence says, one thing after the other: its parts of this kind, linked or not."""
        found = [part.parts[-1] if part.name == "linked" else part for part in self.parts]
        return [part for part in found if part.name.startswith("unit_")]


def lost(node: Node, why: str = "") -> NotUnderstood:
    """Return the refusal of a pattern for which the form of an effect has no words."""
    return NotUnderstood(node.at, why or node.name)


class Grammar:
    """A game's grammar in a file of Lark: LALR, so a sentence has one tree or none."""

    def __init__(self, file: str, starts: Sequence[str], vocabulary: Vocabulary) -> None:
        terminals = sorted({*vocabulary.phrases.values(), *vocabulary.terminals, *vocabulary.signs, UNKNOWN})
        text = (FOLDER / file).read_text(encoding="utf-8")
        self.vocabulary = vocabulary
        self._read: dict[tuple[str, str], Node | int] = {}
        self.lark = Lark(
            f"{text}\n%declare {' '.join(terminals)}\n",
            parser="lalr",
            lexer=_Words,
            start=list(starts),
            maybe_placeholders=False,
        )

    def read(self, sentence: str, start: str) -> Node:
        """Return a sentence's patterns; raise NotUnderstood. Cards share sentences: each is read once."""
        found = self._read.get((sentence, start))
        if found is None:
            found = self._read[sentence, start] = self._try(sentence, start)
        if isinstance(found, int):
            raise NotUnderstood(found)
        return found

    def _try(self, sentence: str, start: str) -> Node | int:
        """Return a sentence's patterns, or where its first word begins that was not understood."""
        tokens = list(self.vocabulary.tokens(sentence))
        try:
            tree = self.lark.parse(tokens, start=start)
        except UnexpectedInput as fault:
            return _place(fault, sentence)
        return self._node(tree, tokens[0].start_pos or 0)

    def _node(self, tree: Tree[Token], at: int) -> Node:
        parts: list[Any] = []
        start = _start_of(tree, at)
        for child in tree.children:
            if isinstance(child, Tree):
                parts.append(self._node(child, start))
            elif child.type in self.vocabulary.terminals:
                parts.append(child.value)
        return Node(str(tree.data), tuple(parts), start)


def _start_of(tree: Tree[Token], otherwise: int) -> int:
    first = next(tree.scan_values(lambda _: True), None)
    return otherwise if first is None else first.start_pos or 0


def _place(fault: UnexpectedInput, sentence: str) -> int:
    token = getattr(fault, "token", None)
    if token is None or token.type == "$END":
        return len(sentence)
    return int(token.start_pos)
