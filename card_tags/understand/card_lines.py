"""A card that is read line by line: what the games' readers have in common."""

from __future__ import annotations

from card_tags.understand.normal import paragraphs, sentences
from card_tags.understand.readings import Reading, Unknown


class CardLines:
    """One pass over a card: its sentences, in the lines that `lines_of` makes of a paragraph."""

    lines_of = staticmethod(sentences)

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.reading = Reading()
        self.lines: list[str] = []  # those of the effect under way

    def read(self, text: str) -> Reading:
        """Return what is understood of a text."""
        self.reading.is_read = bool(text.strip())
        for paragraph in paragraphs(text):
            for line in self.lines_of(paragraph):
                self.line(line)
        self.close()
        return self.reading

    def line(self, line: str) -> None:
        """Read a sentence."""
        raise NotImplementedError

    def close(self) -> None:
        """Put the effect under way into the title's fields."""
        raise NotImplementedError

    def unknown(self, line: str, at: int) -> None:
        """Keep a sentence as text that is not understood from `at` on."""
        self.reading.unknown.append(Unknown(line, at))
