"""The sample tray: two invented decks of Little Troubles, commands, stand-ins and name cards, as tags."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from card_tags import catalogue, titles
from card_tags.little_troubles.table import COLUMNS
from card_tags.tag_image import FACTORY_LOCK_CONTROL, USER_BYTES, image
from tally.rulebooks.little_troubles import tag_layout
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.record import COMMAND, COMMANDS, NAME, STAND_IN, STAND_INS, TITLE, Tag

FOLDER = Path(__file__).parent / "little_troubles"
DECKS = {1: FOLDER / "sample_red.csv", 2: FOLDER / "sample_blue.csv"}
NO_DECK = 0
PLAYERS = ("Ann", "Ben")
USER_START = 16  # pages 0 to 3 come before the user's memory

# Every third sticker came with a lock-control TLV from its factory.
FACTORY_LOCKED_EVERY = 3
MAKER = 0x04


@dataclass(frozen=True)
class SampleCard:
    """A card of the tray: what is on it, and the 180 bytes of its NTAG213."""

    label: str
    uid: bytes
    tag: Any
    image: bytes

    def plain(self) -> dict[str, Any]:
        """Return the card as JSON can hold it, bytes as hex."""
        return {
            "label": self.label,
            "kind": self.tag.kind,
            "deck": self.tag.deck,
            "content": self.tag.content,
            "uid": self.uid.hex(),
            "image": self.image.hex(),
        }


def cards() -> list[SampleCard]:
    """Return the tray: 80 cards, deck by deck, 5 command cards, 10 stand-ins and 2 name cards."""
    labelled = [*_deck_tags(), *_helper_tags()]
    return [_card(label, tag, number) for number, (label, tag) in enumerate(labelled)]


def tray() -> list[dict[str, Any]]:
    """Return the tray as plain lists and dicts."""
    return [card.plain() for card in cards()]


def catalogue_bytes() -> bytes:
    """Return the catalogue of the titles that do not fit their tags."""
    return catalogue.build((card.tag.content for card in cards() if _is_cut(card)), tag_layout)


def deck(number: int) -> list[titles.Row]:
    """Return the rows of sample deck 1 or 2."""
    return titles.read(DECKS[number], COLUMNS)


def _deck_tags() -> Iterator[tuple[str, Any]]:
    for number in DECKS:
        for row in deck(number):
            tag = Tag(TITLE, tag_layout.GAME, number, row.title, False)
            for copy in range(1, row.copies + 1):
                label = row.title["name"] if row.copies == 1 else f"{row.title['name']} {copy}/{row.copies}"
                yield label, tag


def _helper_tags() -> Iterator[tuple[str, Any]]:
    for word in COMMANDS:
        yield f"Command: {word}", Tag(COMMAND, "", NO_DECK, word, False)
    for number in STAND_INS:
        yield f"Stand-in {number}", Tag(STAND_IN, "", NO_DECK, number, False)
    for name in PLAYERS:
        yield f"Name: {name}", Tag(NAME, "", NO_DECK, name, False)


def _card(label: str, tag: Any, number: int) -> SampleCard:
    uid = bytes([MAKER, 0x7A, number, tag.deck, 0x5A, 0x4D, 0x80])
    before = FACTORY_LOCK_CONTROL if number % FACTORY_LOCKED_EVERY == 0 else b""
    written = encode(tag, uid, tag_layout, USER_BYTES - len(before))
    return SampleCard(label, uid, tag, image(uid, before + written))


def _is_cut(card: SampleCard) -> bool:
    return bool(decode(card.image[USER_START : USER_START + USER_BYTES], card.uid, tag_layout).catalogued)
