"""The simulation: the firmware as it is, on a workbench, with a tray of cards beside it.

What takes a hand some time (`tap`, `lift`, `press`, `hold`) is an iterator of the milliseconds that pass;
the caller lets them pass with `run_ms`. So the firmware's loop runs near the top of the call stack, as on
a Pico, whose calls nest about 30 deep.
"""

from host_sim.standins import install
from host_sim.wire.ntag import Ntag
from host_sim.workbench import Workbench

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.table import Table

US_PER_MS = 1_000
# What the loop's own Python costs on a Pico besides the buses, as far as the bus clock is to know.
LOOP_US = 500
PRESS_MS = 60
HOLD_MS = 700
# A hand holds a card to the reader for about this long, and everything is drawn in that time.
TAP_MS = 400
LIFT_MS = 600


class UnknownCard(Exception):
    """No card of the tray has this label."""


class Simulation:
    """One table, to be powered up; `flash` is the log's image that an earlier one left."""

    def __init__(
        self, board: "dict[str, Any]", tray: "list[dict[str, Any]]", catalogue: bytes, flash: bytes = b""
    ) -> None:
        self.bench = Workbench(board)
        self.sounds: "list[str]" = []
        self._catalogue = catalogue
        self._tags = {card["label"]: Ntag(bytes.fromhex(card["image"])) for card in tray}
        if flash:
            self.bench.load_log(flash)

    def power_up(self) -> None:
        """Start the firmware, as after a reset of the Pico: the chips around it keep their state.

        Everything else here wants the firmware started.
        """
        install(self.bench.bench)
        from devices.opened import open_devices
        from main import set_up

        self.table: "Table" = set_up(open_devices(self.bench.board), self._read_catalogue)

    def run_ms(self, duration_ms: int) -> None:
        """Let the firmware's loop run for that long, on the clock that counts bus and chip time."""
        clock = self.bench.clock
        end_us = clock.now_us + duration_ms * US_PER_MS
        while clock.now_us < end_us:
            self.table.tick()
            self._listen()
            clock.wait_us(LOOP_US)

    def put(self, label: str) -> None:
        """Lay a card of the tray on the reader; raise UnknownCard."""
        if label not in self._tags:
            raise UnknownCard(label)
        self.bench.put(self._tags[label])

    def tap(self, label: str) -> "Iterator[int]":
        """Hold a card of the tray to the reader, then take it away."""
        self.put(label)
        yield TAP_MS
        yield from self.lift()

    def lift(self) -> "Iterator[int]":
        """Take away what lies on the reader, and wait until the table knows."""
        self.bench.lift()
        yield LIFT_MS

    def press(self, button: str) -> "Iterator[int]":
        """Press a button for short."""
        return self._push(button, PRESS_MS)

    def hold(self, button: str) -> "Iterator[int]":
        """Hold a button down until it counts as held."""
        return self._push(button, HOLD_MS)

    def picture(self) -> bytes:
        """Return what the screen shows: 1,024 bytes in page order."""
        return self.bench.picture()

    def resting(self) -> "list[str]":
        """Return the labels of the cards that lie on the reader."""
        return [label for label, tag in self._tags.items() if tag in self.bench.field.tags]

    def _push(self, button: str, duration_ms: int) -> "Iterator[int]":
        self.bench.push(button)
        yield duration_ms
        self.bench.let_go(button)
        yield PRESS_MS

    def _listen(self) -> None:
        sound = self.table.sound_played
        if sound:
            self.sounds.append(sound)
            self.table.sound_played = ""

    def _read_catalogue(self, offset: int, count: int) -> bytes:
        return self._catalogue[offset : offset + count]
