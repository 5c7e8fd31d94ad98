"""The catalogue: titles by id, for what does not fit a tag; searched in place, never loaded whole.

A header, then the index (ids of one width, sorted, each with where its entry stands), then the entries,
written as on a tag: name, then the packed title. `card_tags/FORMAT.md` has the bytes.
"""

from tally.tags.record import GAMES
from tally.tags.refusals import DAMAGED, FOREIGN, NEWER, TagRefused
from tally.tags.unpacking import Unpacker, title_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.tags.unpacking import Layout

MAGIC = b"TTC"
VERSION = 1
HEADER_LENGTH = 8  # magic, version, game, width of an id, count of titles (2 bytes)
PLACE_LENGTH = 5  # 3 bytes: from the start of the catalogue; 2 bytes: length


class Catalogue:
    """A catalogue behind `read(offset, count) -> bytes`; raises TagRefused when it is no sound one."""

    def __init__(self, read: "Callable[[int, int], bytes]", layout: "Layout") -> None:
        header = read(0, HEADER_LENGTH)
        if len(header) < HEADER_LENGTH or header[:3] != MAGIC:
            raise TagRefused(DAMAGED)
        if header[3] != VERSION:
            raise TagRefused(NEWER)
        if header[4] >= len(GAMES) or GAMES[header[4]] != layout.GAME:
            raise TagRefused(FOREIGN)
        self._read = read
        self._layout = layout
        self._width = header[5]
        self._count = header[6] << 8 | header[7]

    def title(self, title_id: str) -> "dict[str, Any] | None":
        """Return the whole title, or None where it is not in the catalogue."""
        place = self._find(title_id)
        if place is None:
            return None
        offset, length = place
        entry = self._exactly(offset, length)
        unpacker = Unpacker(entry, 0, length)
        return title_value(unpacker, title_id, unpacker.text(), self._layout)

    def effects(self, title_id: str) -> "list[Any] | None":
        """Return the effects of a title, or None where it is not in the catalogue."""
        title = self.title(title_id)
        return None if title is None else title.get("effects", [])

    def _find(self, title_id: str) -> "tuple[int, int] | None":
        wanted = title_id.encode()
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            row = self._row(middle)
            found = row[: self._width].rstrip(b"\0")
            if found == wanted:
                place = row[self._width :]
                return int.from_bytes(place[:3], "big"), int.from_bytes(place[3:], "big")
            if found < wanted:
                low = middle + 1
            else:
                high = middle
        return None

    def _row(self, number: int) -> bytes:
        width = self._width + PLACE_LENGTH
        return self._exactly(HEADER_LENGTH + number * width, width)

    def _exactly(self, offset: int, length: int) -> bytes:
        read = self._read(offset, length)
        if len(read) < length:
            raise TagRefused(DAMAGED)
        return read
