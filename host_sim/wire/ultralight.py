"""An NTAG203, an Ultralight or an Ultralight C: its reading, and the writing of its pages for the user.

Unlike an NTAG21x it has no FAST_READ. By NXP's data sheets: NTAG203 rev. 3.4, MF0ICU1 rev. 3.9, MF0ICU2 rev.
3.3.
"""

from host_sim.wire.card import ACK, Card
from host_sim.wire.ntag_memory import FIRST_DYNAMIC_PAGE, FIRST_USER_PAGE, PAGE_BYTES, PROGRAM_US

ATQA = b"\x00\x44"
SAK = 0x00
READ, WRITE = 0x30, 0xA2
PAGES_PER_READ = 4
REFUSAL = b"\x00"
# How many pages can be read, by how many bytes a tag has: nobody reads the key of an Ultralight C.
READABLE_PAGES = {64: 16, 168: 42, 192: 44}
LAST_USER_PAGE = 39


class Ultralight(Card):
    """A tag made from the bytes of all its pages. Their number (64, 168 or 192) gives the kind.

    `image` is its present content.
    """

    def __init__(self, image: bytes):
        super().__init__(image[0:3] + image[4:8], ATQA, SAK)
        self.image = bytearray(image)
        self._page_count = READABLE_PAGES[len(image)]

    def _read(self, frame: bytes, _now_us: int) -> bytes:
        """Return four pages. After the last one comes page 0 again."""
        if frame[1] >= self._page_count:
            return REFUSAL
        found = b""
        for page in range(frame[1], frame[1] + PAGES_PER_READ):
            start = page % self._page_count * PAGE_BYTES
            found += self.image[start : start + PAGE_BYTES]
        return found

    def _write(self, frame: bytes, _now_us: int) -> bytes:
        page = frame[1]
        locks = self.image[10] | self.image[11] << 8
        is_locked = page < FIRST_DYNAMIC_PAGE and locks >> page & 1
        if is_locked or not FIRST_USER_PAGE <= page < min(self._page_count, LAST_USER_PAGE + 1):
            return REFUSAL
        self.image[page * PAGE_BYTES : (page + 1) * PAGE_BYTES] = frame[2:]
        return ACK

    def thinking_us(self, reply: bytes) -> int:
        """Return how long it works before this reply."""
        return PROGRAM_US if reply == ACK else 0

    commands = {READ: (_read, 2), WRITE: (_write, 6)}  # noqa: RUF012 - of the kind
