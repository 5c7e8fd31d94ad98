"""Checks a whole catalogue from its start to its end as it arrives, before it is used."""

from array import array

from tally.tags.catalogue import HEADER_LENGTH, LONGEST_ENTRY, MAGIC, PLACE_LENGTH, VERSION
from tally.tags.record import DAMAGED, FOREIGN, GAMES_BY_NUMBER, NEWER, TagRefused
from tally.tags.unpacking import Unpacker, title_value
from tally.utf8 import is_sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Layout

_OFFSET_LENGTH = 3
_LENGTHS = "H"  # two bytes each, as in the index


class CatalogueCheck:
    """Takes a catalogue of `size` bytes, piece by piece. It raises TagRefused at the first error.

    The ids must be in order. The entries must be in the same order without gaps, and each must be a title by
    the layout.
    """

    def __init__(self, layout: "Layout", size: int) -> None:
        self._layout = layout
        self._size = size
        self._rest = b""  # bytes that have come and were not checked yet
        self._count = -1  # the number of titles, once it is known
        self._width = 0  # the length of an id
        self._last_id = b""
        self._end = 0  # where the entries of the checked index end
        self._lengths = array(_LENGTHS)  # of the entries
        self._checked = 0  # how many entries were checked

    def take(self, piece: bytes) -> None:
        """Check the next bytes; raise TagRefused."""
        self._rest += piece
        at = 0
        length = self._next_length()
        while 0 < length <= len(self._rest) - at:
            self._look(self._rest[at : at + length])
            at += length
            length = self._next_length()
        self._rest = self._rest[at:]
        if self._rest and not length:
            raise TagRefused(DAMAGED)

    def is_whole(self) -> bool:
        """Return whether all of the catalogue has come."""
        return self._checked == self._count and not self._rest

    def _next_length(self) -> int:
        """Return the length of the next part: the header, a row of the index, or an entry; 0 at the end."""
        if self._count < 0:
            return HEADER_LENGTH
        if len(self._lengths) < self._count:
            return self._width + PLACE_LENGTH
        return self._lengths[self._checked] if self._checked < self._count else 0

    def _look(self, part: bytes) -> None:
        if self._count < 0:
            self._look_at_header(part)
        elif len(self._lengths) < self._count:
            self._look_at_row(part)
        else:
            unpacker = Unpacker(part, 0, len(part))
            title_value(unpacker, "", unpacker.text(), self._layout)
            self._checked += 1

    def _look_at_header(self, header: bytes) -> None:
        if header[:3] != MAGIC:
            raise TagRefused(DAMAGED)
        if header[3] != VERSION:
            raise TagRefused(NEWER)
        if header[4] >= len(GAMES_BY_NUMBER) or GAMES_BY_NUMBER[header[4]] != self._layout.GAME:
            raise TagRefused(FOREIGN)
        self._width, self._count = header[5], header[6] << 8 | header[7]
        self._end = HEADER_LENGTH + self._count * (self._width + PLACE_LENGTH)
        self._look_at_end()

    def _look_at_row(self, row: bytes) -> None:
        title_id, place = row[: self._width].rstrip(b"\0"), row[self._width :]
        if title_id <= self._last_id or 0 in title_id or not is_sound(title_id):
            raise TagRefused(DAMAGED)
        offset = int.from_bytes(place[:_OFFSET_LENGTH], "big")
        length = int.from_bytes(place[_OFFSET_LENGTH:], "big")
        if offset != self._end or not 0 < length <= LONGEST_ENTRY:
            raise TagRefused(DAMAGED)
        self._last_id = title_id
        self._lengths.append(length)
        self._end += length
        self._look_at_end()

    def _look_at_end(self) -> None:
        """Raise TagRefused if the index promises more than `size`, or, when it is complete, less."""
        if self._end > self._size or (len(self._lengths) == self._count and self._end < self._size):
            raise TagRefused(DAMAGED)
