"""Writes a tag page by page, the length of its message last.

If it is taken away too early, it reads as empty.
"""

from tally.app.reading.taps import FEW_PAGES
from tally.tags.encode import encode
from tally.tags.ndef import capacity
from tally.tags.record import TOO_LARGE, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Reader
    from tally.tags.record import Tag
    from tally.tags.unpacking import Layout

    Write = tuple[int, bytes]  # a page and its four bytes

_LOCK_PAGE = 2
_FIRST_PAGE = 4
_PAGE_BYTES = 4
_HEAD_PAGES = 13  # the locks, the container, the first pages: every tag has at least these
_HEAD_BYTES = 8
# In the head: the lock bytes of pages 3 to 15, the container, and in it whether writing is allowed.
_LOCKS, _CONTAINER, _ACCESS = 2, 4, 7
# A factory's lock control block or memory control block, which must stay where it is.
_CONTROL_BLOCKS = (1, 2)
_CONTROL_BYTES = 5
LOCKED = "locked"


class TagWriting:
    """One blank tag that is being written.

    Call `step` until it is False; then `refusal` is "", or the reason.
    """

    def __init__(self, reader: "Reader", uid: bytes, tag: "Tag", layout: "Layout") -> None:
        self.refusal = ""
        self._reader = reader
        self._uid = uid
        self._tag = tag
        self._layout = layout
        self._found = b""  # what was read, head or block, until it is judged
        self._block = b""
        self._length_at = 0  # the index in the block of the byte with the message's length
        self._writes: "list[Write]" = []

    def step(self) -> bool:
        """Read or write a piece. Return whether there is more to do. Raises TagLost."""
        if not self._block:
            if self._reads(_LOCK_PAGE, _HEAD_PAGES):
                return True
            self._plan(self._found)
            self._found = b""
            return not self.refusal
        if self._writes:
            self._reader.write(*self._writes.pop(0))
            return True
        return self._reads(_FIRST_PAGE, len(self._block) // _PAGE_BYTES) or not self._is_there()

    def _reads(self, first_page: int, page_count: int) -> bool:
        """Read a few of these pages. Return whether more are left. Raises TagLost."""
        done = len(self._found) // _PAGE_BYTES
        self._found += self._reader.read(first_page + done, min(FEW_PAGES, page_count - done))
        return len(self._found) < _PAGE_BYTES * page_count

    def _plan(self, head: bytes) -> None:
        """Plan the writes, or note why nothing can be written."""
        room = capacity(head[_CONTAINER:_HEAD_BYTES])
        if not room or any(head[_LOCKS:_CONTAINER]) or head[_ACCESS]:
            self.refusal = LOCKED
            return
        try:
            before = _control_blocks(head[_HEAD_BYTES:])
            message = encode(self._tag, self._uid, self._layout, room - len(before))
        except TagRefused:
            self.refusal = TOO_LARGE
            return
        block = before + message
        self._block = block + bytes(-len(block) % _PAGE_BYTES)
        self._length_at = len(before) + 1
        self._writes = page_writes(self._block, self._length_at)

    def _is_there(self) -> bool:
        """Return whether what was read back is right. If not, it is written once more."""
        is_there = self._found == self._block
        if not is_there:
            self._found = b""
            self._writes = page_writes(self._block, self._length_at)
        return is_there


def page_writes(block: bytes, length_at: int) -> "list[Write]":
    """Return the writes of whole pages from page 4 on: the length as 0, then the rest, then the length."""
    pages = [
        (_FIRST_PAGE + at // _PAGE_BYTES, block[at : at + _PAGE_BYTES])
        for at in range(0, len(block), _PAGE_BYTES)
    ]
    place = length_at // _PAGE_BYTES
    emptied = bytearray(pages[place][1])
    emptied[length_at % _PAGE_BYTES] = 0
    return [(pages[place][0], bytes(emptied))] + pages[:place] + pages[place + 1 :] + [pages[place]]


def _control_blocks(memory: bytes) -> bytes:
    """Return the factory's blocks before the message; raise TagRefused if they do not end."""
    at = 0
    while memory[at] in _CONTROL_BLOCKS:
        at += _CONTROL_BYTES
        if at >= len(memory):
            raise TagRefused(TOO_LARGE)
    return memory[:at]
