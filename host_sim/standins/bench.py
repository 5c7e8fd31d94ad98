"""What is wired to the emulated Pico: buses, pins, flash and the clock they share.

The simulator makes a Bench, wires emulated chips to it and attaches it; the stand-ins beside this module
look up everything in the one attached last.
"""

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.nor_flash import NorFlash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    PinId = int | str

LOW = 0


class Restart(BaseException):
    """The firmware asked the chip to reset: whoever runs it starts it again."""


class Bench:
    """A Pico's surroundings. Pins are GPIO numbers, or names such as "LED"."""

    def __init__(self, clock: BusClock) -> None:
        self.clock = clock
        self.i2c_buses: "dict[int, I2cBus]" = {}
        self.flash: "NorFlash | None" = None
        self.outputs: "dict[PinId, int]" = {}
        self.tones_hz: "dict[PinId, int]" = {}
        self._sources: "dict[PinId, Callable[[], int]]" = {}
        self._listeners: "dict[PinId, Callable[[int], None]]" = {}

    def i2c(self, bus_id: int) -> I2cBus:
        """Return a bus, an empty one where nothing was wired."""
        if bus_id not in self.i2c_buses:
            self.i2c_buses[bus_id] = I2cBus(self.clock)
        return self.i2c_buses[bus_id]

    def wire_output(self, pin: "PinId", source: "Callable[[], int]") -> None:
        """Wire a chip's output to a pin: `source` tells its level."""
        self._sources[pin] = source

    def wire_input(self, pin: "PinId", listener: "Callable[[int], None]") -> None:
        """Wire a chip's input to a pin: `listener` hears each level that the Pico drives."""
        self._listeners[pin] = listener

    def press(self, pin: "PinId") -> None:
        """Push a button between a pin and ground, and keep it down."""
        self._sources[pin] = _ground

    def release(self, pin: "PinId") -> None:
        """Let a button go."""
        self._sources.pop(pin, None)

    def level(self, pin: "PinId", pulled_to: int) -> int:
        """Return what the Pico reads on a pin that it does not drive."""
        source = self._sources.get(pin)
        return source() if source else pulled_to

    def drive(self, pin: "PinId", level: int) -> None:
        """Put the Pico's output on a pin."""
        self.outputs[pin] = level
        if pin in self._listeners:
            self._listeners[pin](level)

    def let_go(self, pin: "PinId") -> None:
        """Make a pin of the Pico an input."""
        self.outputs.pop(pin, None)


def _ground() -> int:
    return LOW


_attached: "list[Bench]" = []


def attach(bench: Bench) -> None:
    """Make this the bench that the stand-ins see from now on."""
    _attached[:] = [bench]


def attached() -> Bench:
    """Return the bench attached last."""
    return _attached[0]
