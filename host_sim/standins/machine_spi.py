"""MicroPython's `machine.SPI` of a Pico over the attached bench, and `SoftSPI` on any pins."""

from host_sim.standins.bench import attached
from host_sim.wire.spi import DEFAULT_FREQUENCY_HZ, SpiBus, bus_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from host_sim.standins.bench import PinId
    from host_sim.wire.i2c_line import Chunk

    class Pin(Protocol):
        """What a bus needs of a `host_sim.standins.machine.Pin`."""

        name: PinId


# What each pin of a group of four can be (RP2040 data sheet, 1.4.3).
ROLES = 4
MISO, SCK, MOSI = 0, 2, 3
SOFT_FREQUENCY_HZ = 500_000


class _Bytewise:
    """The transfers of both kinds of bus."""

    def __init__(self, bus: SpiBus) -> None:
        self._bus = bus

    def write(self, chunk: "Chunk") -> None:
        """Send bytes, and drop those that come back."""
        self._bus.exchange(chunk)

    def write_readinto(self, chunk: "Chunk", buffer: "bytearray | memoryview") -> None:
        """Send bytes and keep those that come back; both may be one buffer."""
        if len(chunk) != len(buffer):
            raise ValueError("buffers must be the same length")
        buffer[:] = self._bus.exchange(chunk)


class SPI(_Bytewise):
    """One of the two SPI blocks. They can only send the highest bit first."""

    LSB, MSB = 0, 1

    def __init__(
        self,
        bus_id: int,
        baudrate: int = DEFAULT_FREQUENCY_HZ,
        *,
        polarity: int = 0,
        phase: int = 0,
        firstbit: int = MSB,
        sck: "Pin",
        mosi: "Pin",
        miso: "Pin",
    ) -> None:
        for role, pin, place in (("SCK", sck, SCK), ("MOSI", mosi, MOSI), ("MISO", miso, MISO)):
            _check_pin(bus_id, role, pin, place)
        if firstbit == self.LSB:
            raise NotImplementedError("LSB")
        super().__init__(attached().spi(bus_id))
        self.init(baudrate=baudrate, polarity=polarity, phase=phase)

    def init(self, *, baudrate: int, polarity: int = 0, phase: int = 0) -> None:
        """Set the speed and the mode."""
        self._bus.open(baudrate, polarity, phase)


class SoftSPI(_Bytewise):
    """A bus moved bit by bit on any three pins: it finds the chips on just these pins."""

    def __init__(self, baudrate: int = SOFT_FREQUENCY_HZ, *, sck: "Pin", mosi: "Pin", miso: "Pin") -> None:
        bus = SpiBus(attached().clock)
        bus.line = attached().crossed_spi.get((sck.name, mosi.name, miso.name), bus.line)
        bus.open(baudrate)
        super().__init__(bus)


def _check_pin(bus_id: int, role: str, pin: "Pin", place: int) -> None:
    """Refuse what the Pico's pins cannot do, in its own words."""
    number = pin.name
    if not isinstance(number, int) or number % ROLES != place or bus_of(number) != bus_id:
        raise ValueError(f"bad {role} pin")
