"""Copies a tag into a file, and the user's pages from the file back on a tag."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from card_tags import input_files
from card_tags.atomic_files import write_atomically
from card_tags.writer.ntag_kinds import FIRST_USER_PAGE, PAGE_BYTES, Kind
from card_tags.writer.stickers import (
    MOST_PAGES,
    Condition,
    Denied,
    Gone,
    Sticker,
    Unfit,
    look_over,
)
from card_tags.writer.writing import refill, require_readable

VERSION = 1
# The largest tag, an NTAG216, takes 5 KB.
LARGEST = 64 * 1024
UNREADABLE = "????????"


class BadDump(Exception):
    """A file does not hold the dump of a tag; the message says so in a line."""


@dataclass(frozen=True)
class Dump:
    """A tag at one time: its pages from page 0 on (`UNREADABLE` for one that it hid), its signature or ""."""

    kind: str
    uid: str
    signature: str
    pages: list[str]

    def memory(self, kind: Kind) -> bytes:
        """Return the content of its user pages; raise BadDump."""
        pages = self.pages[FIRST_USER_PAGE : FIRST_USER_PAGE + kind.user_pages]
        if len(pages) < kind.user_pages:
            raise BadDump("the dump ends before the tag does: pages are missing")
        if UNREADABLE in pages:
            raise BadDump("the dump was made without the tag's password: what stood on it is not there")
        return bytes.fromhex("".join(pages))


def dump(sticker: Sticker) -> tuple[Condition, Dump]:
    """Return a tag's condition, and everything that can be read from it; raise OtherKind, Gone."""
    condition = look_over(sticker)
    pages = list(_pages(sticker, condition.kind.page_count))
    return condition, Dump(condition.kind.name, sticker.uid.hex(), _signature(sticker).hex(), pages)


def _signature(sticker: Sticker) -> bytes:
    """Return the maker's signature, nothing if the tag is a copy that has none; raise Gone."""
    try:
        return sticker.signature()
    except Denied:
        return b""
    except Gone:
        sticker.again()
        return b""


def restore(sticker: Sticker, saved: Dump, *, replaces: bool) -> list[str]:
    """Write a dump's user pages on a tag, and read them back; return what was done, in lines.

    Raise Unfit, BadDump, OtherKind, Gone.
    """
    condition = look_over(sticker)
    if condition.kind.name != saved.kind:
        raise Unfit("other_kind", f"the dump is of an {saved.kind}, and this is an {condition.kind.name}")
    require_readable(condition)
    memory = saved.memory(condition.kind)
    if not refill(sticker, condition, memory, replaces=replaces):
        return ["this tag held all of it already: nothing was written", *_not_restored(condition, saved)]
    return ["restored, and read back", *_not_restored(condition, saved)]


def write_dump(saved: Dump, path: Path) -> None:
    """Write a dump into a file, whole or not at all; raise OSError."""
    fields: dict[str, Any] = {"version": VERSION, "kind": saved.kind, "uid": saved.uid}
    fields |= {"signature": saved.signature, "pages": saved.pages}
    write_atomically(path, (json.dumps(fields, indent=1) + "\n").encode())


def read_dump(path: Path) -> Dump:
    """Return the dump in a file; raise BadDump, OSError."""
    try:
        fields = input_files.read_json(path, LARGEST)
        pages = [str(page) for page in fields["pages"]]
        saved = Dump(str(fields["kind"]), str(fields["uid"]), str(fields["signature"]), pages)
        wrong = [page for page in pages if page != UNREADABLE and len(bytes.fromhex(page)) != PAGE_BYTES]
        if fields["version"] != VERSION or wrong:
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise BadDump(f"{path} holds no dump of a tag")
    return saved


def _pages(sticker: Sticker, count: int) -> Iterator[str]:
    """Yield every page in hex. If the tag refuses several pages together, ask for them one by one."""
    for first in range(0, count, MOST_PAGES):
        numbers = range(first, min(first + MOST_PAGES, count))
        try:
            read = sticker.read(first, len(numbers))
            yield from (read[at : at + PAGE_BYTES].hex().upper() for at in range(0, len(read), PAGE_BYTES))
        except Denied:
            sticker.again()
            yield from (_page(sticker, number) for number in numbers)


def _page(sticker: Sticker, number: int) -> str:
    try:
        return sticker.read(number, 1).hex().upper()
    except Denied:
        sticker.again()
        return UNREADABLE


def _not_restored(condition: Condition, saved: Dump) -> list[str]:
    lines = ["lock bits, password and configuration stay as they are on this tag"]
    if condition.uid.hex() != saved.uid:
        lines.append(f"the UID stays {condition.uid.hex()}; that of the dump was {saved.uid}")
        lines.append("a card of ours is bound to its UID: on this tag it reads as damaged")
    return lines
