"""A Pico's USB serial port under MicroPython, the cable, and the computer at its other end.

On a Pico the port is never closed. Without a cable, or without a program that has the port open, written
bytes stay in a queue of 256 bytes, and new ones replace the oldest. If a program has it open but does not
read, a write waits.
"""

from host_sim.wire.clock import BusClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

# MicroPython 1.27, ports/rp2 and shared/tinyusb: its own queue for input, and the USB stack's two queues.
ARRIVED_BYTES = 512
QUEUE_BYTES = 256
# How long a write waits for room, since it last found some.
PATIENCE_MS = 500
US_PER_MS = 1_000


class UsbSerial:
    """Both ends. `has_come`, `take`, `has_room`, `put` and `reset` are the Pico's, all others the computer's.

    `connection` counts how often the port has appeared on the computer.
    """

    def __init__(self, clock: BusClock) -> None:
        self.connection = 0
        self.is_plugged = True
        self.is_open = False
        self._clock = clock
        self._arrived = bytearray()  # in MicroPython's own queue
        self._arriving = bytearray()  # in the USB stack's
        self._leaving = bytearray()

    # -- the Pico's end -----------------------------------------------------------------------------

    def has_come(self) -> bool:
        """Return whether a byte can be taken."""
        self._pass_on()
        return len(self._arrived) > 0

    def take(self) -> int:
        """Take the next byte; wait for it if needed."""
        while not self.has_come():
            self._clock.wait_us(US_PER_MS)
        byte = self._arrived[0]
        self._arrived = self._arrived[1:]
        return byte

    def has_room(self) -> bool:
        """Return whether at least one byte can be put without waiting."""
        return not self.is_open or len(self._leaving) < QUEUE_BYTES

    def put(self, chunk: "Chunk") -> int:
        """Write; return how many bytes went before it gave up waiting for the computer."""
        if not self.is_open:
            self._leaving = (self._leaving + chunk)[-QUEUE_BYTES:]
            return len(chunk)
        sent = waited_ms = 0
        while sent < len(chunk) and waited_ms < PATIENCE_MS:
            piece = chunk[sent : sent + QUEUE_BYTES - len(self._leaving)]
            self._leaving.extend(piece)
            sent += len(piece)
            if not piece:
                self._clock.wait_us(US_PER_MS)
                waited_ms += 1
        return sent

    def reset(self) -> None:
        """Start again with empty queues, as the Pico does."""
        for queue in (self._arrived, self._arriving, self._leaving):
            queue[:] = b""
        self.is_open = False
        self.connection += 1

    # -- the computer's end -------------------------------------------------------------------------

    def open(self) -> None:
        """Open the port, if the cable is plugged in."""
        self.is_open = self.is_plugged

    def close(self) -> None:
        """Close the port."""
        self.is_open = False

    def send(self, chunk: "Chunk") -> int:
        """Send as much as the Pico has room for (nothing without a cable); return how many bytes."""
        if not self.is_open:
            return 0
        self._pass_on()
        piece = chunk[: QUEUE_BYTES - len(self._arriving)]
        self._arriving.extend(piece)
        return len(piece)

    def receive(self, most: int = QUEUE_BYTES) -> bytes:
        """Return bytes that have come from the Pico, at most this many."""
        if not self.is_open:
            return b""
        piece = bytes(self._leaving[:most])
        self._leaving = self._leaving[len(piece) :]
        return piece

    def unplug(self) -> None:
        """Pull the cable. Bytes on their way are lost; those in MicroPython's queue stay."""
        self.is_plugged = self.is_open = False
        self.connection += 1
        self._arriving[:] = b""
        self._leaving[:] = b""

    def replug(self) -> None:
        """Plug the cable in again. Programs have to open the port again."""
        self.is_plugged = True
        self.connection += 1

    def _pass_on(self) -> None:
        if not self._arriving:
            return
        room = ARRIVED_BYTES - len(self._arrived)
        self._arrived.extend(self._arriving[:room])
        self._arriving = self._arriving[room:]
