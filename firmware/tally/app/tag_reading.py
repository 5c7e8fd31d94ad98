"""The reading of one tag, a chunk a tick: as many pages as its own lengths ask for, and no more."""

from tally.constant import const
from tally.tags.decode import decode, needed
from tally.tags.memory import capacity
from tally.tags.refusals import FOREIGN, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from tally.ports import Reader
    from tally.tags.record import Tag

_CONTAINER_PAGE = const(3)
_PAGE_BYTES = const(4)
# One FAST_READ of this many pages fits a look's time and the reader's frame (`Reader.read`).
_CHUNK_PAGES = const(12)


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
        chunk = self._reader.read(_CONTAINER_PAGE, _CHUNK_PAGES)
        self._capacity_bytes = capacity(chunk[:_PAGE_BYTES])
        if not self._capacity_bytes:
            raise TagRefused(FOREIGN)
        self._memory = chunk[_PAGE_BYTES : _PAGE_BYTES + self._capacity_bytes]

    def _continue(self) -> None:
        missing = min(needed(self._memory), self._capacity_bytes) - len(self._memory)
        pages = min(-(-missing // _PAGE_BYTES), _CHUNK_PAGES)
        first_page = _CONTAINER_PAGE + 1 + len(self._memory) // _PAGE_BYTES
        self._memory += self._reader.read(first_page, pages)
