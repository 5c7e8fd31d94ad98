"""Three buttons between a pin and ground: debounced, pressed for short or held."""

from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Clock

DEBOUNCE_MS = 15
HELD_MS = 600
DOWN = 0


class _Button:
    """One button: a level counts once it has stood for `DEBOUNCE_MS`."""

    def __init__(self, name: str, pin: "Any") -> None:
        self._name = name
        self._pin = pin
        self._level = self._raw = 1 - DOWN
        self._raw_since = self._down_since = 0
        self._told_held = False

    def press(self, now_ms: int) -> "str | None":
        """Return what the player did with it just now, if anything."""
        raw = self._pin.value()
        if raw != self._raw:
            self._raw = raw
            self._raw_since = now_ms
        if raw != self._level and now_ms - self._raw_since >= DEBOUNCE_MS:
            return self._settle(raw)
        return self._hold(now_ms)

    def _settle(self, level: int) -> "str | None":
        self._level = level
        if level == DOWN:
            self._down_since = self._raw_since
            self._told_held = False
            return None
        return None if self._told_held else self._name

    def _hold(self, now_ms: int) -> "str | None":
        if self._level != DOWN or self._told_held or now_ms - self._down_since < HELD_MS:
            return None
        self._told_held = True
        return self._name + "_held"


class PinButtons:
    """A `tally.ports.Buttons` on pins with pull-ups."""

    def __init__(self, pins: "dict[str, int]", clock: "Clock") -> None:
        self._clock = clock
        self._buttons = [
            _Button(name, Pin(pins[name], Pin.IN, Pin.PULL_UP)) for name in ("left", "ok", "right")
        ]

    def pressed(self) -> "list[str]":
        """Return what was pressed since the last call."""
        now_ms = self._clock.now_ms()
        told = [button.press(now_ms) for button in self._buttons]
        return [press for press in told if press]
