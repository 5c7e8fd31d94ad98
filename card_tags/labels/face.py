"""The face of a card: the few words and numbers of its print that lists and labels show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from host_sim.words.messages import say
from tally.screens import words
from tally.screens.words.languages import ENGLISH

Title: TypeAlias = "dict[str, Any]"
# A number and its word. A word alone has "" as its number.
Figure: TypeAlias = "tuple[str, str]"


@dataclass(frozen=True)
class Figures:
    """Numbers in a row, under a caption that may be blank."""

    caption: str
    figures: list[Figure]


@dataclass(frozen=True)
class Face:
    """What a card shows: its type in full, its cost (blank if it prints none), numbers, sentences."""

    kind: str
    cost: str
    rows: list[Figures]
    sentences: list[str]

    @property
    def text(self) -> str:
        """Return the sentences as one text."""
        return " ".join(self.sentences)


def in_words(face: Face) -> Face:
    """Return a face whose types and counts are called as the language that is spoken has them."""
    spoken = [
        Figures(_worded(row.caption), [(_worded(word), number) for word, number in row.figures])
        for row in face.rows
    ]
    return Face(_worded(face.kind), face.cost, spoken, face.sentences)


def _worded(word: str) -> str:
    """Return a word as the page has it, else the table's word for that count, side or type."""
    if words.spoken() == ENGLISH or not word:
        return word
    if (translated := say(word)) != word:
        return translated
    return words.text("counter." + word, words.text("side." + word, words.text("type." + word, word)))


def rows(*found: Figures) -> list[Figures]:
    """Return the rows that have figures."""
    return [row for row in found if row.figures]


def printed(fields: Title, *names: str) -> list[Figure]:
    """Return those of these numbers that the title prints, each with its name. Underscores become blanks."""
    return [(name.replace("_", " "), str(fields[name])) for name in names if fields.get(name) is not None]


def signed(number: int) -> str:
    """Return a change with its sign."""
    return f"{number:+}"
