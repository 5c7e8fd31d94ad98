"""The words that an I2C block of the Pico sends by itself: DMA feeds them while the host does other work."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from host_sim.wire.clock import Alarm, BusClock
    from host_sim.wire.i2c_line import Chunk, I2cLine, I2cTarget

    class I2cBus(Protocol):
        """What the queue needs of its bus, `host_sim.wire.i2c.I2cBus`."""

        clock: BusClock
        line: I2cLine
        when_begun: "Callable[[int, int, bool], None]"

        def is_heard(self, address: int) -> bool:
            """Return whether a target acknowledges this address."""

        def accepted(self, address: int, count: int) -> int:
            """Return how many bytes of a write are acknowledged."""

        def garbled(self, address: int, chunk: Chunk) -> Chunk:
            """Return the bytes as they arrive."""

        def write_us(self, count: int) -> int:
            """Return how long a write of so many bytes takes."""


# Bits of a word beside the byte (RP2040 data sheet, IC_DATA_CMD): read instead; end the transfer.
READ_BIT = 0x100
STOP_BIT = 0x200
BYTE_MASK = 0xFF
STUCK_AGAIN_US = 100


class I2cQueue:
    """The words that wait, one transfer after the other; `target` is the address of all of them.

    `was_refused` is set if no target acknowledged. Then waiting words are dropped, until it is cleared.
    `when_fed` is called when no more words wait.
    """

    def __init__(self, bus: "I2cBus"):
        self.target = 0
        self.was_refused = False
        self.when_fed: "Callable[[], None] | None" = None
        self._bus = bus
        self._words: "list[int]" = []
        self._alarm: "Alarm | None" = None
        # The transfer on the wires: its target, its bytes, and how many of them are acknowledged.
        self._under_way: "tuple[I2cTarget, bytes, int]" = (bus.line.target, b"", 0)

    def is_sending(self) -> bool:
        """Return whether words wait, or are on the wires."""
        return bool(self._words) or self._alarm is not None

    def feed(self, words: "list[int]") -> None:
        """Put words behind those that wait; raise ValueError for a read, which is not emulated."""
        if any(word & READ_BIT for word in words):
            raise ValueError("only writes can be queued")
        if self.was_refused:
            return
        self._words += words
        if not self._alarm:
            self._alarm = self._bus.clock.after_us(0, self._begin)

    def drop(self) -> None:
        """Drop all words, as a block does when it is made again."""
        self._words = []
        self.was_refused = False
        if self._alarm:
            self._bus.clock.cancel(self._alarm)
        self._alarm = None

    def _begin(self) -> None:
        """Begin the next transfer, if there is one. While a line is held, it has to wait."""
        bus = self._bus
        if bus.line.is_stuck() or bus.line.is_clock_held:
            self._alarm = bus.clock.after_us(STUCK_AGAIN_US, self._begin)
            return
        chunk = self._take_transfer()
        bus.when_begun(self.target, len(chunk), False)
        is_heard = bus.is_heard(self.target) and bus.line.start_write(self.target)
        accepted = bus.accepted(self.target, len(chunk)) if is_heard else 0
        self._under_way = bus.line.target, chunk, accepted
        duration_us = bus.write_us(min(accepted + 1, len(chunk)) if is_heard else 0)
        self._alarm = bus.clock.after_us(duration_us, self._end)

    def _take_transfer(self) -> bytes:
        """Take the words up to the next stop."""
        end = 1
        while end < len(self._words) and not self._words[end - 1] & STOP_BIT:
            end += 1
        chunk = bytes([word & BYTE_MASK for word in self._words[:end]])
        self._words = self._words[end:]
        return chunk

    def _end(self) -> None:
        listener, chunk, accepted = self._under_way
        line = self._bus.line
        if line.target is not listener:
            accepted = 0  # the target was unplugged meanwhile
        line.target.receive(self._bus.garbled(self.target, chunk[:accepted]))
        line.stop()
        if accepted < len(chunk):
            self._words = []
            self.was_refused = True
        clock = self._bus.clock
        self._alarm = clock.after_us(0, self._begin) if self._words else None
        if self.when_fed and not self._words:
            clock.after_us(0, self.when_fed)
