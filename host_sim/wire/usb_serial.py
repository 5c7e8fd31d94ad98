"""A Pico's USB serial port as MicroPython has it, the cable, and the computer at its other end.

On a Pico the port is never closed: without a cable, or a program that has it open, what is written stays in a
queue of 256 bytes, the latest in place of the first. Written to a program that does not read, it waits.
"""

from host_sim.wire.clock import BusClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

# MicroPython 1.27, ports/rp2 and shared/tinyusb: its own queue for what comes, and the USB stack's two.
ARRIVED_BYTES = 512
QUEUE_BYTES = 256
# How long a write waits for room since it last found some.
PATIENCE_MS = 500
US_PER_MS = 1_000


class UsbSerial:
    """Both ends: the Pico's `has_come`, `take`, `has_room`, `put` and `reset`, the computer's all others.

    `connection` counts how often the port has shown up on the computer.
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
        """Take the next byte, waiting for it if need be."""
        while not self.has_come():
            self._clock.wait_us(US_PER_MS)
        byte = self._arrived[0]
        self._arrived = self._arrived[1:]
        return byte

    def has_room(self) -> bool:
        """Return whether a byte at least can be put without waiting."""
        return not self.is_open or len(self._leaving) < QUEUE_BYTES

    def put(self, chunk: "Chunk") -> int:
        """Write; return how many bytes went before the patience with the computer came to an end."""
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
        """Start anew, as with the Pico: nothing has come, and nothing is to go."""
        for queue in (self._arrived, self._arriving, self._leaving):
            queue[:] = b""
        self.is_open = False
        self.connection += 1

    # -- the computer's end -------------------------------------------------------------------------

    def open(self) -> None:
        """Open the port, if the cable is plugged."""
        self.is_open = self.is_plugged

    def close(self) -> None:
        """Close the port."""
        self.is_open = False

    def send(self, chunk: "Chunk") -> int:
        """Send as much as the Pico has room for, nothing without a cable; return how many bytes."""
        if not self.is_open:
            return 0
        self._pass_on()
        piece = chunk[: QUEUE_BYTES - len(self._arriving)]
        self._arriving.extend(piece)
        return len(piece)

    def receive(self, most: int = QUEUE_BYTES) -> bytes:
        """Return what has come from the Pico, at most so many bytes."""
        if not self.is_open:
            return b""
        piece = bytes(self._leaving[:most])
        self._leaving = self._leaving[len(piece) :]
        return piece

    def unplug(self) -> None:
        """Pull the cable: what was on its way is lost, what MicroPython had already stays."""
        self.is_plugged = self.is_open = False
        self.connection += 1
        self._arriving[:] = b""
        self._leaving[:] = b""

    def replug(self) -> None:
        """Plug the cable in again; programs have to open the port anew."""
        self.is_plugged = True
        self.connection += 1

    def _pass_on(self) -> None:
        room = ARRIVED_BYTES - len(self._arrived)
        self._arrived.extend(self._arriving[:room])
        self._arriving = self._arriving[room:]
