"""Taps: from raw looks at the reader to whole tags, a bounded step a tick."""

from tally.app.presence import ARRIVED, TWO, Presence
from tally.app.tag_reading import TagReading
from tally.ports import TagLost
from tally.tags.refusals import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Protocol

    from tally.ports import Reader
    from tally.tags.record import Tag

    class Tapped(Protocol):
        """Whoever is told of taps: the table."""

        def tag_arrived(self) -> None:
            """A tag entered the field; what is on it follows."""

        def tag_read(self, uid: bytes, tag: Tag) -> None:
            """All of a tag was read."""

        def tag_refused(self, uid: bytes, code: str) -> None:
            """What is on the tag is none of ours, or damaged."""

        def two_tags(self) -> None:
            """Two tags arrived at once; none is read."""


class Taps:
    """Looks for tags and reads each once while it rests."""

    def __init__(self, reader: "Reader", table: "Tapped") -> None:
        self._reader = reader
        self._table = table
        self._presence = Presence()
        self._reading: "TagReading | None" = None

    def tick(self, layout: "ModuleType | None") -> bool:
        """Look, or read on; return whether a tag is being read. `layout` is that of the game in play."""
        if self._reading is None:
            self._look(layout)
        else:
            self._read(self._reading)
        return self._reading is not None

    def _look(self, layout: "ModuleType | None") -> None:
        uids = self._reader.look()
        if uids is None:
            return
        change = self._presence.see(uids)
        if change == TWO:
            self._table.two_tags()
        elif change == ARRIVED:
            self._reading = TagReading(self._reader, uids[0], layout)
            self._table.tag_arrived()

    def _read(self, reading: "TagReading") -> None:
        try:
            tag = reading.step()
        except TagLost:
            self._reading = None
            self._presence.forget()  # it counts as a new one when it is found again
        except TagRefused as refusal:
            self._reading = None
            self._table.tag_refused(reading.uid, refusal.code)
        else:
            if tag is not None:
                self._reading = None
                self._table.tag_read(reading.uid, tag)
