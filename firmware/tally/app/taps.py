"""Taps: from raw looks at the reader to whole tags, a bounded step a tick."""

from tally.app.presence import ARRIVED, TWO, Presence
from tally.app.tag_reading import TagReading
from tally.constant import const
from tally.tag_lost import TagLost
from tally.tags.refusals import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from tally.ports import Reader

    Found = tuple[str, Any, Any]

# What was found: ARRIVED (what is on it follows), TWO, READ with the card and its tag, or _REFUSED with the
# card and the code.
READ = "read"
_REFUSED = const("refused")


class Taps:
    """Looks for tags and reads each once while it rests."""

    def __init__(self, reader: "Reader") -> None:
        self._reader = reader
        self._presence = Presence()
        self._reading: "TagReading | None" = None

    def is_reading(self) -> bool:
        """Return whether a tag is being read."""
        return self._reading is not None

    def tick(self, layout: "ModuleType") -> "Found | None":
        """Look, or read on; return what was found. `layout` is that of the game in play."""
        return self._look(layout) if self._reading is None else self._read(self._reading)

    def _look(self, layout: "ModuleType") -> "Found | None":
        uids = self._reader.look()
        change = "" if uids is None else self._presence.see(uids)
        if change not in (ARRIVED, TWO):
            return None
        if uids and change == ARRIVED:
            self._reading = TagReading(self._reader, uids[0], layout)
        return change, None, None

    def _read(self, reading: "TagReading") -> "Found | None":
        try:
            tag = reading.step()
        except TagLost:
            self._reading = None
            self._presence.forget()  # it counts as a new one when it is found again
            return None
        except TagRefused as refusal:
            self._reading = None
            return _REFUSED, reading.uid.hex(), refusal.code
        if tag is None:
            return None
        self._reading = None
        return READ, reading.uid.hex(), tag
