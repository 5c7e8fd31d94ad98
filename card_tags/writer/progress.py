"""How far a list is written on stickers. A file beside the list keeps it, after every step."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from card_tags import input_files
from card_tags.atomic_files import write_atomically
from card_tags.lists.titles import Row
from card_tags.writer.reading import described
from tally.tags.record import TITLE, Tag

SUFFIX = ".stickers.json"
VERSION = 1
DIGEST_LETTERS = 16
# All cards of the longest list take a third of this.
LARGEST = 8 * 1024 * 1024


class BadProgress(Exception):
    """A file is not a list's progress; the message says so in a line."""


class OtherChoices(Exception):
    """A list was begun with other choices; the message says so in a line."""


@dataclass(frozen=True)
class Card:
    """One card of a list: the `copy`th of `copies` with this tag; `number` counts from 1 through the list."""

    number: int
    tag: Tag
    copy: int = 1
    copies: int = 1

    @property
    def key(self) -> str:
        """Return its key in the file. It stays the same if the title changes."""
        if self.tag.kind == TITLE:
            return f"{self.tag.content['id']}#{self.copy}"
        return f"{self.tag.kind} {self.tag.content}"

    @property
    def label(self) -> str:
        """Return its name, and the number of the copy."""
        if self.tag.kind != TITLE:
            return described(self.tag)
        name = str(self.tag.content["name"])
        return name if self.copies == 1 else f"{name} {self.copy}/{self.copies}"

    @cached_property
    def digest(self) -> str:
        """Return a digest of its title."""
        content = json.dumps(self.tag.content, sort_keys=True).encode()
        return hashlib.sha256(content).hexdigest()[:DIGEST_LETTERS]


@dataclass(frozen=True)
class Written:
    """A card's key, the UID of its sticker, and the digest that its title had when it was written."""

    key: str
    uid: str
    digest: str


def cards_of(rows: Iterable[Row], game: str, deck: int) -> list[Card]:
    """Return every card of a list, copy by copy."""
    each = [(row, copy) for row in rows for copy in range(1, row.copies + 1)]
    return [
        Card(number, Tag(TITLE, game, deck, row.title, False), copy, row.copies)
        for number, (row, copy) in enumerate(each, 1)
    ]


class Progress:
    """Which cards of the list at `path` are on which sticker, and which were left out.

    `unfinished` is the card and the UID of a sticker that was begun and may not be whole. `choices` are the
    options, in words, with which its stickers were written, by their subject.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + SUFFIX)
        self.written: dict[str, Written] = {}  # by card, the latest one at the end
        self.skipped: list[str] = []
        self.choices: dict[str, str] = {}
        self.unfinished: tuple[str, str] | None = None
        if self.path.exists():
            self._read()

    def require(self, choices: Mapping[str, str]) -> None:
        """Raise OtherChoices if a sticker was written with other choices."""
        if not (self.written or self.unfinished):
            return
        others = [name for name in choices if self.choices.get(name, choices[name]) != choices[name]]
        if others:
            then = ", ".join(self.choices[name] for name in others)
            now = ", ".join(choices[name] for name in others)
            raise OtherChoices(
                f"this list was begun with {then}, and now it is {now}:"
                f" go on as it was begun, or put {self.path} away to begin anew"
            )

    def adopt(self, choices: Mapping[str, str]) -> None:
        """Note the choices for the next stickers; the next sticker keeps them in the file."""
        self.choices.update(choices)

    def next(self, cards: Iterable[Card]) -> Card | None:
        """Return the next card to write, None if there is none left."""
        skipped = set(self.skipped)
        left = [card for card in cards if card.key not in skipped and not self.is_written(card)]
        begun = [card for card in left if self.unfinished and self.unfinished[0] == card.key]
        return next(iter(begun + left), None)

    def is_written(self, card: Card) -> bool:
        """Return whether a sticker holds this card, with its title as it is now."""
        entry = self.written.get(card.key)
        return entry is not None and entry.digest == card.digest

    def card_on(self, uid: str) -> str:
        """Return the key of the card that was written on this sticker, "" if there is none."""
        return next((entry.key for entry in self.written.values() if entry.uid == uid), "")

    def begin(self, card: Card, uid: str) -> None:
        """Note that the writing of a sticker begins."""
        self.unfinished = card.key, uid
        self._keep()

    def finish(self, card: Card, uid: str) -> None:
        """Note that it is whole."""
        self.unfinished = None
        for key in {card.key, self.card_on(uid)}:
            self.written.pop(key, None)
        self.written[card.key] = Written(card.key, uid, card.digest)
        self._keep()

    def give_up(self) -> None:
        """Note that the sticker that was begun will not be finished."""
        self.unfinished = None
        self._keep()

    def take_back(self) -> Written | None:
        """Take back the card that was written last and return it, None if there is none."""
        if not self.written:
            return None
        _, last = self.written.popitem()
        self._keep()
        return last

    def skip(self, card: Card) -> None:
        """Leave a card out."""
        self.skipped.append(card.key)
        self._keep()

    def ask_again(self, cards: Iterable[Card]) -> None:
        """Let the list ask for these again if they were left out."""
        again = {card.key for card in cards}
        left_out = [key for key in self.skipped if key not in again]
        if left_out != self.skipped:
            self.skipped = left_out
            self._keep()

    def _keep(self) -> None:
        fields = {
            "version": VERSION,
            "written": [[entry.key, entry.uid, entry.digest] for entry in self.written.values()],
            "skipped": self.skipped,
            "choices": self.choices,
            "unfinished": self.unfinished,
        }
        write_atomically(self.path, (json.dumps(fields, indent=1) + "\n").encode())

    def _read(self) -> None:
        try:
            fields = input_files.read_json(self.path, LARGEST)
            if fields["version"] != VERSION:
                raise ValueError
            for entry in fields["written"]:
                self.written[str(entry[0])] = Written(*map(str, entry))
            self.skipped = [str(key) for key in fields["skipped"]]
            self.choices = {str(name): str(words) for name, words in fields.get("choices", {}).items()}
            if fields["unfinished"]:
                key, uid = fields["unfinished"]
                self.unfinished = str(key), str(uid)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadProgress(
                f"{self.path} does not tell how far a list was written: put it away to begin anew"
            )
