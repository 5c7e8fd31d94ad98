"""Stickers on the emulated chip, read by the real reader code. A test can take them away at any moment."""

from collections.abc import Callable
from typing import Any

from card_tags.writer.stickers import Denied, Gone
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from tally.tag_lost import TagLost
from tests.core.emulated import Table

UID = bytes.fromhex("04D69302666080")
OTHER_UID = bytes.fromhex("04010203040506")
TICK_MS = 2
US_PER_MS = 1_000
# A hand does the next thing after this many looks, some 200 ms.
HAND_LOOKS = 100


def blank(kind: int = 213, uid: bytes = UID) -> Ntag:
    return Ntag(blank_image(kind, uid), bytes(range(32)))


class BenchReader:
    """A `card_tags.writer.stickers.Reader`: the device's own code, without a link in between.

    `taken_at` takes the tag away in the exchange of this number, this many microseconds after it began.
    """

    def __init__(self, *tags: Ntag) -> None:
        self.table = Table()
        self._sticker = self.table.devices.open_sticker()
        self.lying: tuple[bytes, ...] = ()
        self.exchanges = 0
        self.taken_at: tuple[int, int] | None = None
        self.writes: list[int] = []
        for tag in tags:
            self.put(tag)

    def put(self, tag: Ntag) -> None:
        self.table.field.put(tag)

    def take(self) -> None:
        for tag in list(self.table.field.tags):
            self.table.field.take(tag)

    def look(self) -> tuple[bytes, ...] | None:
        self.table.wait_ms(TICK_MS)
        found: tuple[bytes, ...] | None = self.table.devices.reader.look()
        if found is not None:
            self.lying = found
        return found

    def exchange(self, uid: bytes, command: bytes) -> bytes:
        if self.lying != (uid,):
            raise Gone
        if self.taken_at and self.exchanges == self.taken_at[0]:
            self.table.clock.after_us(self.taken_at[1], self.take)
        self.exchanges += 1
        try:
            answer = self._sticker.exchange(command)
        except TagLost:
            raise Gone
        if answer is None:
            raise Denied
        if command[0] == 0xA2:
            self.writes.append(command[1])
        return bytes(answer)

    def uid(self) -> bytes:
        """Look until one tag is found; return its UID."""
        for _ in range(US_PER_MS):
            uids = self.look()
            if uids:
                return uids[0]
        raise AssertionError("no tag is found")


class BenchDesk(BenchReader):
    """A `card_tags.writer.list_writing.Desk`: the reader, and notes of what was shown and heard.

    `hands` do things one after the other, a moment apart; then they leave.
    """

    def __init__(self, *hands: Callable[["BenchDesk"], None]) -> None:
        super().__init__()
        self.shown: list[dict[str, Any]] = []
        self.sounds: list[str] = []
        self.presses: list[str] = []
        self.typed: list[str] = []
        self._hands = list(hands)
        self._idle_looks = 0

    def show(self, sound: str = "", **shown: Any) -> None:
        self.shown.append(shown)
        if sound:
            self.sounds.append(sound)

    def press(self) -> str:
        return self.presses.pop(0) if self.presses else ""

    def key(self) -> str:
        """Return what was typed. After a while without an effect the hands go on."""
        if self.typed:
            return self.typed.pop(0)
        self._idle_looks += 1
        if self._idle_looks > HAND_LOOKS:
            self._idle_looks = 0
            if not self._hands:
                return "quit"
            self._hands.pop(0)(self)
        return ""
