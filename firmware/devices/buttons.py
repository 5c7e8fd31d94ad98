"""Three buttons, each between a pin and ground: debounced, with short and held presses.

An edge raises an interrupt. So the table notices a press even if it begins and ends within one long piece of
work, such as a garbage collection (25 ms).
"""

import utime
from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEBOUNCE_MS = 15
HELD_MS = 600
DOWN = 0
# The loop asks a thousand times a second: a new list each time would soon fill the heap.
NOTHING: "list[str]" = []


class _Button:
    """One button. A press counts when the button comes up after at least `DEBOUNCE_MS`."""

    def __init__(self, name: str, pin: "Any") -> None:
        self.name = name
        self._pin = pin
        self._fell_ms = utime.ticks_ms()
        self._was_pressed = False
        self._has_fallen = self._has_reported_hold = self.is_down()  # down at the start: not pressed
        pin.irq(self._change, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def press(self) -> "str | None":
        """Return the press that was made or is being made and was not reported yet, or None."""
        if self._was_pressed:
            self._was_pressed = False
            was_reported, self._has_reported_hold = self._has_reported_hold, False
            return None if was_reported else self.name
        if self._has_reported_hold or self._pin.value() != DOWN:
            return None
        if utime.ticks_diff(utime.ticks_ms(), self._fell_ms) < HELD_MS:
            return None
        self._has_reported_hold = True
        return self.name + "_held"

    def is_down(self) -> bool:
        """Return whether it is down right now."""
        return bool(self._pin.value() == DOWN)

    def _change(self, pin: "Any") -> None:
        """Note an edge. It runs in an interrupt, so it must allocate nothing.

        Contacts can bounce faster than the interrupt comes. Then two edges raise one interrupt, and the
        level is the old one.
        """
        if pin.value() == DOWN:
            self._fell_ms = utime.ticks_ms()
            self._has_fallen = True
        elif self._has_fallen:
            self._has_fallen = False
            if utime.ticks_diff(utime.ticks_ms(), self._fell_ms) >= DEBOUNCE_MS:
                self._was_pressed = True


class PinButtons:
    """A `tally.ports.Buttons` on pins with pull-ups."""

    def __init__(self, pins: "dict[str, int]") -> None:
        self._buttons = [
            _Button(name, Pin(pins[name], Pin.IN, Pin.PULL_UP)) for name in ("left", "ok", "right")
        ]

    def pressed(self) -> "list[str]":
        """Return the presses since the last call."""
        presses = NOTHING
        for button in self._buttons:
            press = button.press()
            if press:
                presses = presses + [press]  # NOTHING stays empty
        return presses

    def down(self) -> "list[str]":
        """Return the names of the buttons that are down right now."""
        return [button.name for button in self._buttons if button.is_down()]
