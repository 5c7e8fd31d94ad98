"""A part as the probe tells of it (`tally.ports.Probe`), and what tells whether it is there."""

import utime
from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Part = dict[str, Any]

OPEN, CROSSED = "open", "crossed"


def made(name: str, trouble: str, wires: "list[list[str]]") -> "Part":
    """Return a part with its trouble ("" for none) and its wires."""
    return {"part": name, "trouble": trouble, "found": "", "wires": wires}


def mark(part: "Part", names: "tuple[str, ...]", how: str) -> None:
    """Mark the wires of these names OPEN or CROSSED."""
    for wire in part["wires"]:
        if wire[1] in names:
            wire[2] = how


def answers(bus: "Any", address: int) -> bool:
    """Return whether anything answers at an address of an I2C bus."""
    try:
        bus.readfrom_into(address, bytearray(1))
    except OSError:
        return False
    return True


def level(pin: int, pull: int) -> int:
    """Return the level of a pin that is made an input with that pull."""
    return int(bool(Pin(pin, Pin.IN, pull).value()))


def pause(duration_ms: int) -> "Iterator[None]":
    """Yield until that much time has passed."""
    began_ms = utime.ticks_ms()
    while utime.ticks_diff(utime.ticks_ms(), began_ms) < duration_ms:
        yield
