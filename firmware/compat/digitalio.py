"""CircuitPython's digital pins over `machine.Pin`, as much of them as Adafruit's drivers use."""

from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Direction:
    """The direction of a pin."""

    INPUT = Pin.IN
    OUTPUT = Pin.OUT


class Pull:
    """The resistor that holds an input while nothing drives it."""

    UP = Pin.PULL_UP
    DOWN = Pin.PULL_DOWN


class DigitalInOut:
    """A pin. It begins as an input."""

    def __init__(self, pin: int) -> None:
        self._pin: "Any" = Pin(pin, Pin.IN)
        self._direction = Direction.INPUT

    def switch_to_output(self, value: "bool | int" = False) -> None:
        """Make the pin an output with this level."""
        self._pin.init(Pin.OUT, value=value)
        self._direction = Direction.OUTPUT

    def switch_to_input(self, pull: "int | None" = None) -> None:
        """Make the pin an input, with a pull resistor or without."""
        self._pin.init(Pin.IN, pull)
        self._direction = Direction.INPUT

    @property
    def direction(self) -> int:
        """`Direction.INPUT` or `Direction.OUTPUT`."""
        return self._direction

    @direction.setter
    def direction(self, direction: int) -> None:
        if direction == Direction.OUTPUT:
            self.switch_to_output(self._pin.value())
        else:
            self.switch_to_input()

    @property
    def value(self) -> bool:
        """The level of the pin."""
        return bool(self._pin.value())

    @value.setter
    def value(self, level: "bool | int") -> None:
        self._pin.value(level)
