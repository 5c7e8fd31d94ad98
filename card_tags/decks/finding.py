"""Finds the titles of a list that a decklist means, by their ids or their names.

A name is the same in any case, with or without accents, and with any kind of apostrophe, dash or blank. A
card that is not found is named with the nearest one that there is; it is never taken for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from card_tags.decks import altered_ids
from card_tags.decks.entries import Decklist, Entry
from card_tags.decks.near import nearest
from card_tags.lists.titles import Row
from host_sim.words.messages import say
from tally.alphabet import AFTER_COMBINING, COMBINING, identity
from tally.rulebooks.altered.at_table import deck_rules

# Comparing an unknown name with 1,690 takes some milliseconds.
MOST_COMPARED = 100
LONGEST_NOTE = 30

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


@dataclass(frozen=True)
class Found:
    """An entry and its title. `others` are the ids of further titles that the entry may mean as well."""

    entry: Entry
    row: Row
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Missing:
    """An entry that no title fits, and what is said about it."""

    entry: Entry
    why: str


@dataclass(frozen=True)
class Deck:
    """A decklist beside a list of titles: each line that was found, and each that was not, in its order."""

    found: tuple[Found, ...]
    missing: tuple[Missing, ...]
    name: str = ""

    def rows(self, *, is_side: bool = False) -> list[Row]:
        """Return the titles of the main deck or of the sideboard, each once, with its copies."""
        copies: dict[str, int] = {}
        rows: dict[str, Row] = {}
        order: list[str] = []
        for each in self.found:
            if each.entry.is_side == is_side:
                title_id = each.row.title["id"]
                copies[title_id] = copies.get(title_id, 0) + each.entry.copies
                rows[title_id] = each.row
                order += [] if title_id in order else [title_id]
        return [Row(rows[each].title, copies[each], rows[each].notes) for each in order]


def folded(name: str) -> str:
    """Return what all ways to write a name have in common, also one without its accents."""
    return "".join(letter for letter in identity(name) if not COMBINING <= ord(letter) < AFTER_COMBINING)


class Titles:
    """The titles of a list by their ids, by their cards and by their names."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._ids: dict[str, Row] = {}
        self._cards: dict[tuple[object, ...], Row] | None = None  # made when an id of another printing comes
        self._names: dict[str, list[Row]] = {}
        self._rows = list(rows)
        for row in self._rows:
            self._ids.setdefault(folded(row.title["id"]), row)
            self._names.setdefault(folded(row.title["name"]), []).append(row)
        self._compared = 0

    def knows(self, text: str) -> bool:
        """Return whether a title has this id or name, or is another printing of the card with this id."""
        return self.is_id(text) or folded(text) in self._names

    def is_id(self, text: str) -> bool:
        """Return whether a title, or another printing of it, has this id."""
        return self._by_id(text) is not None

    def deck(self, decklist: Decklist) -> Deck:
        """Return the titles that a decklist means."""
        found: list[Found] = []
        missing = [Missing(Entry(0, "", line.line), line.why) for line in decklist.unread]
        for entry in decklist.entries:
            each = self.find(entry)
            if each is not None:
                found.append(each)
            else:
                missing.append(Missing(entry, self._why(entry)))
        missing.sort(key=lambda each: each.entry.line)
        return Deck(tuple(found), tuple(missing), decklist.name)

    def find(self, entry: Entry) -> Found | None:
        """Return the title that an entry means, None if there is none."""
        for text in filter(None, (entry.whole, entry.card)):
            if row := self._by_id(text):
                return Found(entry, row)
            rows = _nearest(text, self._names.get(folded(text), ()))
            if rows:
                return _chosen(entry, rows)
        return None

    def shares_name(self, row: Row) -> bool:
        """Return whether another title of the list has the same name."""
        return len(self._names[folded(row.title["name"])]) > 1

    def _by_id(self, text: str) -> Row | None:
        if row := self._ids.get(folded(text)):
            return row
        card = altered_ids.parsed(text)
        return self._printings().get(card.card()) if card else None

    def _printings(self) -> dict[tuple[object, ...], Row]:
        """Return the first title of each of Altered's cards."""
        if self._cards is None:
            self._cards = {}
            for row in self._rows:
                if card := altered_ids.parsed(row.title["id"]):
                    self._cards.setdefault(card.card(), row)
        return self._cards

    def _why(self, entry: Entry) -> str:
        """Return that a card is not in the list, and which one is nearly called so."""
        card = entry.whole or entry.card
        near = self._near(entry)
        if near:
            return say("No title is called {0}; did you mean {1}?", card, near)
        return say("No title is called {0}.", card)

    def _near(self, entry: Entry) -> str:
        """Return the name or the id that is nearest to an entry's, "" if none is near."""
        self._compared += 1
        if self._compared > MOST_COMPARED:
            return ""
        known = list(self._ids)
        if not altered_ids.parsed(entry.card):
            known += list(self._names)
        texts = [folded(text) for text in (entry.card, entry.whole) if text]
        _, key = max(nearest(text, known) for text in texts)
        if not key:
            return ""
        title = self._ids[key].title["id"] if key in self._ids else self._names[key][0].title["name"]
        assert isinstance(title, str)
        return title


def _nearest(name: str, rows: Sequence[Row]) -> Sequence[Row]:
    """Return the titles that have a name with its accents, or all if none has."""
    exact = [row for row in rows if identity(row.title["name"]) == identity(name)]
    return exact or rows


def _chosen(entry: Entry, rows: Sequence[Row]) -> Found:
    """Return the title whose id and notes have the most of what an entry says about the printing."""
    for row in rows:
        if row.title["id"] in entry.printing:
            return Found(entry, row)
    wanted = set(_words(entry.printing))
    fits = [len(wanted & set(_words(_printing_of(row)))) for row in rows]
    best = [row for at, row in enumerate(rows) if fits[at] == max(fits)]
    return Found(entry, best[0], tuple(row.title["id"] for row in best[1:]))


def _printing_of(row: Row) -> list[str]:
    """Return a title's id, rarity and faction, and its short notes: a long one is the card's text."""
    title_id = row.title["id"]
    rarity = row.title.get("rarity") or deck_rules.rarity_of(title_id)
    notes = [note for note in row.notes.values() if len(note) <= LONGEST_NOTE]
    return [title_id, rarity, row.title.get("faction", "")] + notes


def _words(texts: Iterable[str]) -> Iterator[str]:
    """Yield the parts of texts in capitals, numbers without zeros before them, and each set by its alias."""
    for text in texts:
        for word in _split(folded(text)):
            if word:
                yield altered_ids.SET_ALIASES.get(word, word.lstrip("0") or word)


def _split(text: str) -> list[str]:
    """Return the runs of capitals and digits in a text."""
    return "".join(letter if letter in _LETTERS else " " for letter in text).split()
