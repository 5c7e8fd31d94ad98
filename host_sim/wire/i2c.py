"""An I2C bus, as a Pico under MicroPython sees it. Every bit takes its time, and faults can be put in."""

import errno

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c_line import I2cLine, I2cTarget
from host_sim.wire.i2c_queue import I2cQueue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_sim.wire.i2c_line import Chunk

BITS_PER_BYTE = 9  # eight and the acknowledge
NS_PER_SECOND = 1_000_000_000
NS_PER_US = 1000
THE_ADDRESS = -1  # the index of the address, among bytes
OPEN_LINE = 0xFF  # an open data line reads so
DEFAULT_FREQUENCY_HZ = 400_000
DEFAULT_TIMEOUT_US = 50_000  # MicroPython's timeout on the RP2040, for the whole transfer


class Fault:
    """A fault at one byte of the next transfer to an address, if the transfer reaches that byte."""

    def __init__(self, address: int, byte_index: int, mask: int):
        self.address = address
        self.byte_index = byte_index
        self.mask = mask


class I2cBus:
    """The host's end; `queue` sends by itself. Targets are attached, unplugged and plugged in on `line`.

    `transfers` and `bytes_moved` (without the address bytes) count the traffic. `when_begun` is called before
    each transfer, with its address, the number of bytes to move, and whether they are read.
    """

    def __init__(
        self,
        clock: BusClock,
        frequency_hz: int = DEFAULT_FREQUENCY_HZ,
        timeout_us: int = DEFAULT_TIMEOUT_US,
    ):
        self.clock = clock
        self.line = I2cLine()
        self.queue = I2cQueue(self)
        self.transfers = 0
        self.bytes_moved = 0
        self.when_begun: "Callable[[int, int, bool], None]" = _tell_nobody
        self._nacks: "list[Fault]" = []
        self._garbles: "list[Fault]" = []
        self._ends: "list[Fault]" = []
        self.open(frequency_hz, timeout_us)

    def open(self, frequency_hz: int, timeout_us: int = DEFAULT_TIMEOUT_US) -> None:
        """Make the host's I2C block again, with a speed. This is the only cure after a timeout."""
        self.frequency_hz = frequency_hz
        self.timeout_us = timeout_us
        self._bit_ns = NS_PER_SECOND // frequency_hz
        self._wedged = False
        self._deadline_us = 0
        self.queue.drop()

    def attach(self, address: int, target: I2cTarget) -> None:
        """Attach a target to the line."""
        self.line.attach(address, target)

    def nack_next(self, address: int, byte_index: int) -> None:
        """Refuse this byte, once, in the next write that reaches it; 0 is the byte after the address.

        THE_ADDRESS refuses the address of the next write or read.
        """
        self._nacks.append(Fault(address, byte_index, 0))

    def garble_next(self, address: int, byte_index: int, mask: int = 0xFF) -> None:
        """Flip the bits of `mask` in this byte, once, in the next transfer that reaches it."""
        self._garbles.append(Fault(address, byte_index, mask))

    def end_next(self, address: int, byte_index: int) -> None:
        """Let the target fall silent before this byte, once, in the next read that reaches it."""
        self._ends.append(Fault(address, byte_index, 0))

    def forget_faults(self) -> None:
        """Drop all faults that have not happened yet."""
        for faults in (self._nacks, self._garbles, self._ends):
            faults[:] = []

    def write(self, address: int, chunk: "Chunk", stop: bool = True) -> int:
        """Write `chunk`; return how many bytes were acknowledged, short when one was refused.

        Raises OSError: ENODEV if no chip answers an empty write (a scan), EIO if no chip answers another
        write, ETIMEDOUT if the whole transfer takes longer than the timeout. After a timeout no stop is sent,
        and every transfer times out until `open`.
        """
        self.when_begun(address, len(chunk), False)
        self._begin()
        acknowledged = self.is_heard(address) and self.line.start_write(address)
        self.clock.wait_us(self._address_us())
        self._require(acknowledged, errno.EIO if chunk else errno.ENODEV)
        self.clock.wait_us(self._stretch_us())
        accepted = self.accepted(address, len(chunk))
        on_the_wire = min(accepted + 1, len(chunk))  # a refused byte takes its time, too
        moved = self._moved(on_the_wire)
        self.clock.wait_us(self._bytes_us(moved))
        self.line.target.receive(self.garbled(address, chunk[: min(moved, accepted)]))
        self._end(moved == on_the_wire, stop or accepted < len(chunk))
        return accepted

    def read(self, address: int, count: int, stop: bool = True) -> bytes:
        """Return `count` bytes. Raises OSError as `write` does."""
        self.when_begun(address, count, True)
        self._begin()
        acknowledged = self.is_heard(address) and self.line.start_read(address)
        self.clock.wait_us(self._address_us())
        self._require(acknowledged, errno.EIO)
        self.clock.wait_us(self._stretch_us())
        moved = self._moved(count)
        self.clock.wait_us(self._bytes_us(moved))
        received = self.garbled(address, self._ended(address, self.line.target.send(moved)))
        self._end(moved == count, stop)
        return bytes(received)

    # The caller waits, because few calls are nested there, and alarms ring in the wait.

    def write_us(self, count: int) -> int:
        """Count a write of this many bytes to the last addressed target; return how long it takes."""
        self.transfers += 1
        self.bytes_moved += count
        bits = 1 + BITS_PER_BYTE * (1 + count) + 1
        return self.clock.whole_us(bits * self._bit_ns) + self.line.target.stretch_us()

    def _begin(self) -> None:
        if self.queue.is_sending():
            raise RuntimeError("the I2C block still sends what was queued")
        self._deadline_us = self.clock.now_us + self.timeout_us
        if self._wedged or self.line.is_stuck() or self.line.is_clock_held:
            self._time_out()
        self.transfers += 1

    def _address_us(self) -> int:
        return self.clock.whole_us((1 + BITS_PER_BYTE) * self._bit_ns)

    def _require(self, acknowledged: bool, absence: int) -> None:
        if not acknowledged:
            self._stop()
            raise OSError(absence, "no acknowledge")

    def _stretch_us(self) -> int:
        stretch_us = self.line.target.stretch_us()
        if self.clock.now_us + stretch_us > self._deadline_us:
            self._time_out()
        return stretch_us

    def _moved(self, count: int) -> int:
        """Return how many of `count` bytes fit into the timeout."""
        left_us = self._deadline_us - self.clock.now_us
        # In microseconds: nanoseconds would need a big integer on MicroPython.
        moved = min(count, left_us * NS_PER_US // (BITS_PER_BYTE * self._bit_ns))
        self.bytes_moved += moved
        return moved

    def _bytes_us(self, count: int) -> int:
        return self.clock.whole_us(count * BITS_PER_BYTE * self._bit_ns)

    def is_heard(self, address: int) -> bool:
        """Return whether a start with this address reaches the chips."""
        for fault in self._nacks:
            if fault.address == address and fault.byte_index == THE_ADDRESS:
                self._nacks.remove(fault)
                return False
        return True

    def accepted(self, address: int, count: int) -> int:
        """Return how many of `count` bytes the target acknowledges."""
        fault = _due(self._nacks, address, count)
        return fault.byte_index if fault else count

    def garbled(self, address: int, chunk: "Chunk") -> "Chunk":
        """Return the bytes that arrive, with faults."""
        fault = _due(self._garbles, address, len(chunk))
        if not fault:
            return chunk
        changed = bytearray(chunk)
        changed[fault.byte_index] ^= fault.mask
        return changed

    def _ended(self, address: int, chunk: "Chunk") -> "Chunk":
        """Return the part of an answer that arrives."""
        fault = _due(self._ends, address, len(chunk))
        if not fault:
            return chunk
        return bytes(chunk[: fault.byte_index]) + bytes([OPEN_LINE]) * (len(chunk) - fault.byte_index)

    def _end(self, done: bool, stop: bool) -> None:
        if not done:
            self._time_out()
        if stop:
            self._stop()

    def _stop(self) -> None:
        self.clock.wait_us(self.clock.whole_us(self._bit_ns))
        self.line.stop()

    def _time_out(self) -> None:
        self._wedged = True
        self.clock.wait_us(max(0, self._deadline_us - self.clock.now_us))
        raise OSError(errno.ETIMEDOUT, "the transfer took too long")


def _due(faults: "list[Fault]", address: int, count: int) -> "Fault | None":
    """Return and drop the first fault that a transfer of `count` bytes meets."""
    for fault in faults:
        if fault.address == address and 0 <= fault.byte_index < count:
            faults.remove(fault)
            return fault
    return None


def _tell_nobody(address: int, count: int, is_read: bool) -> None:
    """Do nothing: no listener is set."""
