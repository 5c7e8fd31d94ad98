"""The parts that the probe reports (`tally.ports.Probe`), and the tests whether a part is there.

The reader has two wires beside its bus, IRQ and reset. Each is tested by what the chip does.
"""

import utime
from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    Part = dict[str, Any]

OPEN, CROSSED = "open", "crossed"

ABORT = b"\x00\x00\xff\x00\xff\x00"
GET_FIRMWARE_VERSION = b"\x00\x00\xff\x02\xfe\xd4\x02\x2a\x00"
READY_BIT = 0x01
ANSWER_MS = 20
RESET_MS = 10  # the chip needs 2
DOWN, UP = 0, 1


def made(name: str, trouble: str, wires: "list[list[str]]") -> "Part":
    """Return a part with its trouble ("" for none) and its wires."""
    return {"part": name, "trouble": trouble, "found": "", "wires": wires}


def mark(part: "Part", names: "tuple[str, ...]", how: str) -> None:
    """Mark the wires of these names OPEN or CROSSED."""
    for wire in part["wires"]:
        if wire[1] in names:
            wire[2] = how


def answers(bus: "Any", address: int) -> bool:
    """Return whether a part answers at an address of an I2C bus."""
    try:
        bus.readfrom_into(address, bytearray(1))
    except OSError:
        return False
    return True


def level(pin: int, pull: int) -> int:
    """Make a pin an input with this pull, and return its level."""
    return int(bool(Pin(pin, Pin.IN, pull).value()))


def pause(duration_ms: int) -> "Iterator[None]":
    """Yield until that much time has passed."""
    began_ms = utime.ticks_ms()
    while utime.ticks_diff(utime.ticks_ms(), began_ms) < duration_ms:
        yield


def try_signals(
    bus: "Any", address: int, irq: "int | None", reset: "int | None", part: "Part"
) -> "Iterator[None]":
    """Test the IRQ and reset wires, a bounded piece at a time, and note in `part` which do not work."""
    irq_arrives, is_exchanged = irq is None, False
    if irq is not None:
        if not (yield from _is_answered(bus, address)):
            part["trouble"] = "silent"
            return
        irq_arrives = level(irq, Pin.PULL_UP) == DOWN
        is_exchanged = not irq_arrives and reset is not None and level(reset, Pin.PULL_UP) == DOWN
        _send(bus, address, ABORT)
        irq_arrives = irq_arrives and level(irq, Pin.PULL_UP) == UP
    reset_arrives = True
    if reset is not None:
        line = Pin(reset, Pin.OUT, value=DOWN)
        yield
        reset_arrives = not answers(bus, address)
        line.value(UP)
        yield from pause(RESET_MS)
    tell_signals(part, irq_arrives, reset_arrives, is_exchanged)


def _is_answered(bus: "Any", address: int) -> "Generator[None, None, bool]":
    """Give the chip a command.

    Return True once the bus shows that its answer is ready, False if it never does.
    """
    _send(bus, address, ABORT)
    _send(bus, address, GET_FIRMWARE_VERSION)
    began_ms = utime.ticks_ms()
    status = bytearray(1)
    acknowledged = False
    while utime.ticks_diff(utime.ticks_ms(), began_ms) < ANSWER_MS:
        yield
        _read(bus, address, status)
        if status[0] & READY_BIT and acknowledged:
            return True
        if status[0] & READY_BIT:
            _read(bus, address, bytearray(len(ABORT) + 1))
            acknowledged = True
    return False


def _send(bus: "Any", address: int, frame: bytes) -> None:
    try:
        bus.writeto(address, frame)
    except OSError:
        return  # it was there a moment ago: the next round will find out


def _read(bus: "Any", address: int, buffer: bytearray) -> None:
    try:
        bus.readfrom_into(address, buffer)
    except OSError:
        buffer[0] = 0


def tell_signals(part: "Part", irq_arrives: bool, reset_arrives: bool, is_exchanged: bool) -> None:
    """Note in `part` the first of these troubles that it has."""
    if is_exchanged:
        part["trouble"] = "signals"
        mark(part, ("IRQ", "RSTPD_N"), CROSSED)
    elif not irq_arrives:
        part["trouble"] = "irq"
        mark(part, ("IRQ",), OPEN)
    elif not reset_arrives:
        part["trouble"] = "reset"
        mark(part, ("RSTPD_N",), OPEN)
