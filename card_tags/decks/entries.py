"""The lines of a decklist, in any form: how many copies of which card."""

from __future__ import annotations

from dataclasses import dataclass

from card_tags.lists.problems import shortened
from card_tags.lists.titles import MOST_COPIES
from host_sim.words.messages import say


@dataclass(frozen=True)
class Entry:
    """So many copies of a card, by its id or its name as somebody wrote it.

    `line` is its line in a text, or its place in a file without lines, from 1. `printing` is what is written
    about the printing that is meant, such as a set and a number. `whole` is the card with that, where it may
    be part of the name.
    """

    copies: int
    card: str
    line: int
    printing: tuple[str, ...] = ()
    whole: str = ""
    is_side: bool = False


@dataclass(frozen=True)
class Unread:
    """A line that is no card of a deck, and why not."""

    line: int
    why: str


@dataclass(frozen=True)
class Decklist:
    """The entries of a file in its order, the lines that could not be read, and the deck's name if any."""

    entries: tuple[Entry, ...]
    unread: tuple[Unread, ...] = ()
    name: str = ""


class BadDeck(ValueError):
    """A file is no decklist, or a deck cannot be written in a form. The message says why, in a line."""


def copies_of(digits: str) -> int:
    """Return a number of copies, 0 to `MOST_COPIES`; raise ValueError with a message for people."""
    if not digits.isdigit() or len(digits) > len(str(MOST_COPIES)):
        raise ValueError(say("{0} is no number of cards", repr(shortened(digits))))
    return int(digits)
