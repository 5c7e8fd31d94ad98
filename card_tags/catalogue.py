"""Builds the catalogue that the device searches: `tally.tags.catalogue` reads it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tally.tags.catalogue import HEADER_LENGTH, MAGIC, PLACE_LENGTH, VERSION
from tally.tags.packing import pack, text_bytes
from tally.tags.record import GAMES

if TYPE_CHECKING:
    from tally.tags.unpacking import Layout

MOST_TITLES = 0xFFFF
LONGEST_ID = 0xFF


def build(titles: Iterable[dict[str, Any]], layout: "Layout") -> bytes:
    """Return the catalogue of these titles; one id may come again only for the same title."""
    entries: dict[bytes, bytes] = {}
    for title in titles:
        entry = text_bytes(title["name"]) + pack(title, layout)
        if entries.setdefault(title["id"].encode(), entry) != entry:
            raise ValueError(f"two titles have the id {title['id']}")
    width = max((len(title_id) for title_id in entries), default=0)
    if width > LONGEST_ID or len(entries) > MOST_TITLES:
        raise ValueError(f"at most {MOST_TITLES} titles, with ids of at most {LONGEST_ID} bytes")
    header = MAGIC + bytes([VERSION, GAMES.index(layout.GAME), width]) + len(entries).to_bytes(2, "big")
    return header + _index(entries, width) + b"".join(entries[title_id] for title_id in sorted(entries))


def _index(entries: dict[bytes, bytes], width: int) -> bytes:
    offset = HEADER_LENGTH + len(entries) * (width + PLACE_LENGTH)
    rows = bytearray()
    for title_id in sorted(entries):
        length = len(entries[title_id])
        rows += title_id.ljust(width, b"\0") + offset.to_bytes(3, "big") + length.to_bytes(2, "big")
        offset += length
    return bytes(rows)
