"""The forms of a decklist: which one a file has, and a deck written in each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from card_tags.decks import cockatrice, deckfmt, text_lines
from card_tags.decks.entries import BadDeck, Decklist, Entry

IDS, NAMES, COD, CODE = "ids", "names", "cod", "deckfmt"
FORMS = (IDS, NAMES, COD, CODE)

Knows = Callable[[str], bool]


def read(text: str, knows: Knows, headings: Collection[str] = ()) -> Decklist:
    """Return a decklist of any form; raise BadDeck, or OverLimit.

    `knows` says whether an id or a name is in the list of titles: of two ways to read a deck code, the one
    with more of them is right. `headings` are words that are no cards in a text.
    """
    if cockatrice.looks_like(text):
        return cockatrice.read(text)
    if deckfmt.looks_like(text) and not knows(text.strip()):
        return deckfmt.read(text, knows)
    return text_lines.read(text, headings)


def written(form: str, entries: Sequence[Entry], name: str = "") -> str:
    """Return these entries in a form, by their ids for `IDS` and `CODE`; raise BadDeck.

    A code has no sideboard: it holds the others.
    """
    if form == COD:
        return cockatrice.written(entries, name)
    if form == CODE:
        return deckfmt.encoded((entry.copies, entry.card) for entry in entries if not entry.is_side) + "\n"
    return text_lines.written(entries)


def is_codable(card: str) -> bool:
    """Return whether a deck code can hold a card."""
    try:
        deckfmt.encoded([(1, card)])
    except BadDeck:
        return False
    return True
