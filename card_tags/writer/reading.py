"""Describes what is on a sticker."""

import codecs
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import ndef

from card_tags.lists.games import Game
from card_tags.writer.page_writes import message_at
from card_tags.writer.stickers import Condition
from tally.games import GAMES
from tally.screens.words import text
from tally.tags.decode import decode
from tally.tags.ndef import find_message
from tally.tags.network import network_of
from tally.tags.record import (
    COMMAND,
    DAMAGED,
    EMPTY,
    FOREIGN,
    NAME,
    NETWORK_TYPE,
    NEWER,
    STAND_IN,
    TOO_LARGE,
    Tag,
    TagRefused,
)

SOUND = ""
TORN = "torn"  # its length means empty, but a part of a message follows
HIDDEN = "hidden"  # nobody can read it without the password
WORDS = {
    EMPTY: "empty",
    TORN: "empty: a message stands there that was taken off, or never written to its end",
    HIDDEN: "hidden: its password is needed to read it",
    FOREIGN: "not ours",
    NEWER: "ours, of a newer Taptally than this",
    DAMAGED: "damaged: torn, altered, or copied from another tag",
    TOO_LARGE: "damaged: its length is more than any tag holds",
}
LONGEST_FOREIGN = 60
# The library reads these. Of texts it takes those in UTF-16 without a mark for little-endian, and of networks
# none that a router filled up with zeros.
LIBRARY_KINDS = {"urn:nfc:wkt:U": ndef.UriRecord}
TEXT_TYPE = "urn:nfc:wkt:T"
TEXT_IS_UTF16, LANGUAGE_LENGTH = 0x80, 0x3F


@dataclass(frozen=True)
class Contents:
    """What is on a sticker: a `tag` if it is Taptally's and sound, else a code of `WORDS`."""

    code: str
    words: str
    tag: Tag | None = None

    @property
    def is_free(self) -> bool:
        """Return whether writing on it would overwrite nothing."""
        return self.code in (EMPTY, TORN)


def contents_of(condition: Condition) -> Contents:
    """Return the contents of the sticker."""
    if condition.hides and not condition.memory:
        return Contents(HIDDEN, WORDS[HIDDEN])
    memory = condition.memory[: condition.room]
    try:
        tag = _decoded(memory, condition.uid)
    except TagRefused as refusal:
        code = TORN if refusal.code == EMPTY and _is_torn(memory) else refusal.code
        return Contents(code, WORDS[code] + _foreign_words(memory, code))
    return Contents(SOUND, described(tag), tag)


def described(tag: Tag) -> str:
    """Describe a Taptally tag in a line."""
    deck = f", deck {tag.deck}" if tag.deck else ""
    if tag.kind == COMMAND:
        return f"the command {text('command.' + tag.content, tag.content)}"
    if tag.kind == STAND_IN:
        return f"stand-in {tag.content}"
    if tag.kind == NAME:
        return f"the name card of {tag.content}"
    return f"{tag.content['name']} ({tag.content['id']}) of {spoken(tag.game)}{deck}"


def spoken(game: str) -> str:
    """Return a game's name in words."""
    return text("game." + game)


def fields_of(tag: Tag) -> Iterator[tuple[str, str]]:
    """Yield the columns of a title that are not blank, each with its cell."""
    for column in Game(tag.game).columns:
        cell = column.cell(tag.content)
        if cell:
            yield column.name, cell
    if tag.catalogued:
        yield "the rest", "in the device's catalogue"


def state_of(condition: Condition) -> Iterator[str]:
    """Yield whether and how it can be written, in lines."""
    if condition.hides:
        yield "needs its password to be read and to be written"
        return
    if condition.is_all_locked:
        yield "locked: nobody writes on it any more"
    elif condition.is_read_only:
        pages = sorted(condition.locked_pages.intersection(condition.user_pages))
        yield f"locked in part: {len(pages)} of {len(condition.user_pages)} pages" if pages else "read-only"
    if condition.is_protected:
        yield f"needs its password to be written, from page {condition.first_protected} on"
    if not condition.room:
        yield "not made for NDEF: its capability container is not set"


def _decoded(memory: bytes, uid: bytes) -> Tag:
    """Return the tag with its title whole; raise TagRefused."""
    tag = decode(memory, uid, None)
    return decode(memory, uid, Game(tag.game).layout) if tag.game in GAMES else tag


def _is_torn(memory: bytes) -> bool:
    """Return whether bytes follow an empty message."""
    at = message_at(memory)
    return memory[at : at + 2] == b"\x03\x00" and any(memory[at + 3 :])


def _foreign_words(memory: bytes, code: str) -> str:
    """Return what foreign records hold, as far as a general NDEF reader understands them."""
    if code != FOREIGN:
        return ""
    try:
        start, end = find_message(memory)
        found = ndef.message_decoder(memory[start:end], known_types=LIBRARY_KINDS)
        records = [_record_words(record, memory) for record in found]
    except (TagRefused, ndef.DecodeError):
        return ""
    return ": " + ", ".join(records)


def _record_words(record: Any, memory: bytes) -> str:
    if isinstance(record, ndef.UriRecord):
        said = f"the address {record.iri}"
    elif record.type == TEXT_TYPE and record.data:
        said = f"the text {_text(record.data)!r}"
    elif record.type == NETWORK_TYPE.decode() and (name := _network(memory)):
        said = f"the Wi-Fi network {name!r}"
    else:
        said = f"a record of type {record.type}" if record.type else "an empty record"
    return said if len(said) <= LONGEST_FOREIGN else said[: LONGEST_FOREIGN - 3] + "..."


def _text(payload: bytes) -> str:
    """Return the text of a Text record. UTF-16 without a mark is big-endian (NFC Forum, RTD Text, 3.4)."""
    text = payload[1 + (payload[0] & LANGUAGE_LENGTH) :]
    if not payload[0] & TEXT_IS_UTF16:
        return text.decode("utf-8-sig", "replace")
    is_marked = text.startswith((codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE))
    return text.decode("utf-16" if is_marked else "utf-16-be", "replace")


def _network(memory: bytes) -> str:
    """Return the name of the network that a table would join, "" if it would join none."""
    try:
        name, _ = network_of(memory)
    except TagRefused:
        return ""
    return name
