"""A tag that is read to the end of its message: what stands behind our record is wanted too."""

from tally.app.taps import TagReading
from tally.constant import const
from tally.tags.decode import decode
from tally.tags.ndef import find_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from tally.ports import Reader
    from tally.tags.record import Tag

# The smallest tags end after 16 pages, and answer nothing to who asks for more.
_FEW_PAGES = const(13)


class WholeReading(TagReading):
    """One tag being read; `memory` is then all from page 4 on, up to the end of the message at least."""

    def __init__(self, reader: "Reader", uid: bytes, layout: "ModuleType | None") -> None:
        super().__init__(reader, uid, layout, _FEW_PAGES)

    def _tag(self) -> "Tag | None":
        if self._goes_on(find_message(self.memory)[1]):
            return None
        return decode(self.memory, self.uid, self._layout)
