"""The reading of one tag, a chunk a tick: as many pages as its own lengths ask for, and no more."""

from tally.tags.decode import decode, needed
from tally.tags.memory import capacity
from tally.tags.refusals import FOREIGN, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from tally.ports import Reader
    from tally.tags.record import Tag

CONTAINER_PAGE = 3
PAGE_BYTES = 4
# One FAST_READ of this many pages fits a look's time and the reader's frame (`Reader.read`).
CHUNK_PAGES = 12


class TagReading:
    """One tag being read; `step` until it gives the tag."""

    def __init__(self, reader: "Reader", uid: bytes, layout: "ModuleType | None") -> None:
        self.uid = uid
        self._reader = reader
        self._layout = layout
        self._memory = b""
        self._capacity_bytes = 0

    def step(self) -> "Tag | None":
        """Read one chunk; return the tag when all of it is there, else None; raise TagLost or TagRefused."""
        if not self._memory:
            self._begin()
        else:
            self._continue()
        wanted = min(needed(self._memory), self._capacity_bytes)
        if len(self._memory) < wanted:
            return None
        return decode(self._memory, self.uid, self._layout)

    def _begin(self) -> None:
        chunk = self._reader.read(CONTAINER_PAGE, CHUNK_PAGES)
        self._capacity_bytes = capacity(chunk[:PAGE_BYTES])
        if not self._capacity_bytes:
            raise TagRefused(FOREIGN)
        self._memory = chunk[PAGE_BYTES : PAGE_BYTES + self._capacity_bytes]

    def _continue(self) -> None:
        missing = min(needed(self._memory), self._capacity_bytes) - len(self._memory)
        pages = min(-(-missing // PAGE_BYTES), CHUNK_PAGES)
        first_page = CONTAINER_PAGE + 1 + len(self._memory) // PAGE_BYTES
        self._memory += self._reader.read(first_page, pages)
