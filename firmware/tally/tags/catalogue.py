"""The catalogue: titles by id, for what does not fit on a tag. It is searched in place, never loaded whole.

It is a header, then the index (ids of one length, sorted, each with the place of its entry), then the
entries. An entry is written as on a tag: name, then the packed title. `card_tags/FORMAT.md` has the bytes.
"""

from tally.tags.record import DAMAGED, FOREIGN, GAMES_BY_NUMBER, NEWER, TagRefused
from tally.tags.unpacking import Unpacker, title_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

    from tally.tags.unpacking import Layout

MAGIC = b"TTC"
VERSION = 1
HEADER_LENGTH = 8  # magic, version, game, length of an id, number of titles (2 bytes)
PLACE_LENGTH = 5  # 3 bytes: from the start of the catalogue; 2 bytes: length
LONGEST_ENTRY = 2_048  # an entry is read whole, and a tag holds 888 bytes
_OFFSET_LENGTH = 3


def look_up(file: "BinaryIO | None", title_id: str, layout: "Layout") -> "dict[str, Any] | None":
    """Return a title from a catalogue, and close the catalogue.

    None if it is missing, damaged, or lacks the title.
    """
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

    It reads the header, then 11 rows of the index (with 1,690 titles), then the entry. Raises TagRefused for
    a catalogue that is damaged, or for another game.
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
    """Return the length of an id and the number of titles; raise TagRefused for another game's catalogue."""
    header = piece(file, 0, HEADER_LENGTH)
    if header[:3] != MAGIC:
        raise TagRefused(DAMAGED)
    if header[3] != VERSION:
        raise TagRefused(NEWER)
    if header[4] >= len(GAMES_BY_NUMBER) or GAMES_BY_NUMBER[header[4]] != layout.GAME:
        raise TagRefused(FOREIGN)
    return header[5], header[6] << 8 | header[7]


def _place(file: "BinaryIO", width: int, count: int, wanted: bytes) -> "tuple[int, int] | None":
    """Return the place and the length of the entry with this id, or None."""
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
    """Return `length` bytes of a file; raise TagRefused where it ends before them."""
    file.seek(offset)
    piece = file.read(length)
    if len(piece) < length:
        raise TagRefused(DAMAGED)
    return piece
