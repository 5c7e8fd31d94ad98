"""What is understood of a card: fields for its title, and the phrases that were not understood."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Fields: TypeAlias = "dict[str, Any]"


class NotUnderstood(Exception):
    """A phrase that the grammar or the form of an effect does not have.

    `at` is where the first such word begins; `sentence` is the sentence, where several are read together.
    """

    def __init__(self, at: int = 0, why: str = "") -> None:
        super().__init__(why)
        self.at = at
        self.why = why
        self.sentence: object = None


def as_text(lines: Iterable[str]) -> str:
    """Return the sentences of an effect that stays text."""
    return " ".join(f"{line}." for line in lines)


@dataclass(frozen=True)
class Unknown:
    """A sentence that stays as text. `at` is where its first word begins that was not understood."""

    phrase: str
    at: int

    def with_caret(self) -> list[str]:
        """Return the sentence and a line with a caret under that word."""
        return [self.phrase, " " * self.at + "^"]


@dataclass
class Reading:
    """A card as it was read. `fields` are those of its title; `is_read` is False for a card without text."""

    fields: Fields = field(default_factory=dict)
    unknown: list[Unknown] = field(default_factory=list)
    is_read: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether every sentence of the card was understood."""
        return not self.unknown
