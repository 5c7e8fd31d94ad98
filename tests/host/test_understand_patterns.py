"""Each pattern of a game's grammar has an invented example, and the effect that it means."""

import json
import logging
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from lark import logger

from card_tags.card_text import card_sentences
from card_tags.lists.games import Game
from card_tags.understand.cards import type_of, understand
from card_tags.understand.grammars import Grammar, Node
from card_tags.understand.shapes import problems
from tally.games import GAMES

TEXTS = Path(__file__).parent / "card_texts"
EXAMPLES = {
    game: [json.loads(line) for line in (TEXTS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()]
    for game in GAMES
}
# Names in quotes and brackets, and reminders.
KEPT = re.compile(r"\[[^\]]*\]|\([^)]*\)|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)")
BETWEEN_WORDS = re.compile(r"(?<=\w) (?=\w)")
GENERATED = "_"  # lark's own rules begin so


@pytest.mark.parametrize("game", GAMES)
def test_a_text_is_understood_as_its_effect(game: str) -> None:
    for example in EXAMPLES[game]:
        reading = understand(example, game)
        assert reading.fields == example["fields"], example["text"]
        found = [[unknown.phrase, unknown.at] for unknown in reading.unknown]
        assert found == example.get("unknown", []), example["text"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_has_the_form_of_an_effect(game: str) -> None:
    for example in EXAMPLES[game]:
        assert problems(example["fields"], game) == [], example["text"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_is_a_title_that_the_rulebook_takes(game: str) -> None:
    for example in EXAMPLES[game]:
        Game(game).check(title_of(example, game))


@pytest.mark.parametrize("game", GAMES)
def test_every_pattern_has_an_example(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    read = Grammar.read

    def noting(grammar: Grammar, sentence: str, start: str) -> Node:
        node = read(grammar, sentence, start)
        used.update(names(node))
        return node

    monkeypatch.setattr(Grammar, "read", noting)
    for example in EXAMPLES[game]:
        understand(example, game)
    assert patterns(game) - used == set()


def names(node: Node) -> Iterator[str]:
    """Yield the names of a node and of all nodes in it."""
    yield node.name
    for part in node.parts:
        if isinstance(part, Node):
            yield from names(part)


def patterns(game: str) -> set[str]:
    """Return the names of a grammar's patterns."""
    grammar = import_module(f"card_tags.understand.readers.{game}").grammar()
    found = {str(rule.alias or rule.origin.name) for rule in grammar.lark.rules}
    return {name for name in found if not name.startswith(GENERATED)}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_has_two_trees(game: str, caplog: pytest.LogCaptureFixture) -> None:
    module = import_module(f"card_tags.understand.readers.{game}")
    with caplog.at_level(logging.DEBUG, logger=logger.name):
        grammar: Any = module.grammar.__wrapped__()
    assert grammar.lark.rules
    assert [record.message for record in caplog.records if "conflict" in record.message] == []


@pytest.mark.parametrize("game", GAMES)
def test_two_effects_are_never_said_alike(game: str) -> None:
    """What is said leads back to one effect: a reader who compares it with the text sees any difference."""
    found: dict[tuple[str, ...], Any] = {}
    for example in EXAMPLES[game]:
        fields = example["fields"]
        if '"text"' in json.dumps(fields):  # the players do it, whatever it is
            continue
        said = (example["type"], *card_sentences(game, title_of(example, game)))
        assert found.setdefault(said, fields) == fields, said


def title_of(example: dict[str, Any], game: str) -> dict[str, Any]:
    """Return the title of an example. An item needs a durability."""
    needed = {"durability": 1} if game == "wotn" else {}
    return {"id": "X-01", "name": "Tinbug", "type": type_of(example, game), **needed, **example["fields"]}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_no_grammar_has_is_never_skipped(game: str) -> None:
    """A word in the midst of any text makes it unknown: nothing reads over it."""
    for example in EXAMPLES[game]:
        if "unknown" in example or example["type"] == "basic" or "Task" in example["text"]:
            continue
        for text in with_a_stranger(example["text"]):
            reading = understand({**example, "text": text}, game)
            assert reading.unknown, text


def with_a_stranger(text: str) -> Iterator[str]:
    """Yield a text with a strange word between any two of its words, but not within a name or a reminder."""
    kept = [range(*match.span()) for match in KEPT.finditer(text)]
    for place in (match.start() for match in BETWEEN_WORDS.finditer(text)):
        if not any(place in span for span in kept):
            yield f"{text[:place]} xyzzy{text[place:]}"
