"""The catalogue: titles by id, for what does not fit a tag; searched in place, never loaded whole.

A header, then the index (ids of one width, sorted, each with where its entry stands), then the entries,
written as on a tag: name, then the packed title. `card_tags/FORMAT.md` has the bytes.
"""

from tally.tags.record import DAMAGED, FOREIGN, GAMES, NEWER, TagRefused
from tally.tags.unpacking import Unpacker, title_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

    from tally.tags.unpacking import Layout

MAGIC = b"TTC"
VERSION = 1
HEADER_LENGTH = 8  # magic, version, game, width of an id, count of titles (2 bytes)
PLACE_LENGTH = 5  # 3 bytes: from the start of the catalogue; 2 bytes: length
LONGEST_ENTRY = 2_048  # one is read whole, and a tag holds 888 bytes
_OFFSET_LENGTH = 3


def look_up(file: "BinaryIO | None", title_id: str, layout: "Layout") -> "dict[str, Any] | None":
    """Return what a catalogue has of a title, and close it; None without it, or without a sound one."""
    if not file:
        return None
    try:
        return find_title(file, title_id, layout)
    except (OSError, TagRefused):
        return None
    finally:
        file.close()


def find_title(file: "BinaryIO", title_id: str, layout: "Layout") -> "dict[str, Any] | None":
    """Return the whole title from an open catalogue, or None where it is not in it.

    It takes a piece for the header, one for the entry, and between them 11 of 1,690 titles. Raises TagRefused
    for a catalogue that is not sound, or another game's.
    """
    place = _place(file, *shape(file, layout), title_id.encode())
    if not place:
        return None
    offset, length = place
    if length > LONGEST_ENTRY:
        raise TagRefused(DAMAGED)
    unpacker = Unpacker(piece(file, offset, length), 0, length)
    return title_value(unpacker, title_id, unpacker.text(), layout)


def shape(file: "BinaryIO", layout: "Layout") -> "tuple[int, int]":
    """Return the width of an id and the count of titles; raise TagRefused for another game's catalogue."""
    header = piece(file, 0, HEADER_LENGTH)
    if header[:3] != MAGIC:
        raise TagRefused(DAMAGED)
    if header[3] != VERSION:
        raise TagRefused(NEWER)
    if header[4] >= len(GAMES) or GAMES[header[4]] != layout.GAME:
        raise TagRefused(FOREIGN)
    return header[5], header[6] << 8 | header[7]


def _place(file: "BinaryIO", width: int, count: int, wanted: bytes) -> "tuple[int, int] | None":
    """Return where the entry of this id stands and how long it is."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        row = piece(file, HEADER_LENGTH + middle * (width + PLACE_LENGTH), width + PLACE_LENGTH)
        found = row[:width].rstrip(b"\0")
        if found == wanted:
            length_at = width + _OFFSET_LENGTH
            return int.from_bytes(row[width:length_at], "big"), int.from_bytes(row[length_at:], "big")
        if found < wanted:
            low = middle + 1
        else:
            high = middle
    return None


def piece(file: "BinaryIO", offset: int, length: int) -> bytes:
    """Return so many bytes of a file; raise TagRefused where it ends before them."""
    file.seek(offset)
    piece = file.read(length)
    if len(piece) < length:
        raise TagRefused(DAMAGED)
    return piece
