"""A look at how everything is wired: each part is sought where it should be, then where it might be.

What answers is asked through the I2C blocks alone. Only for a part that does not are the pins moved bit by
bit: with SDA and SCL exchanged, and pulled down to see if the part's own resistors, so its supply, are there.
"""

import sys

import busio
import utime
from machine import Pin, SoftI2C

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from devices.buttons import PinButtons

    Part = dict[str, Any]

ADDRESSES = {"reader": (0x24,), "screen": (0x3C, 0x3D)}
SCREENS = ("screen", "second_screen")
BUS_TIMEOUT_US = 6_000
SOFT_FREQUENCY_HZ = 100_000
SOFT_TIMEOUT_US = 2_000
BETWEEN_ROUNDS_MS = 700

ABORT = b"\x00\x00\xff\x00\xff\x00"
GET_FIRMWARE_VERSION = b"\x00\x00\xff\x02\xfe\xd4\x02\x2a\x00"
READY_BIT = 0x01
ANSWER_MS = 20
RESET_MS = 10  # the chip starts in 2
DOWN, UP = 0, 1

OPEN, CROSSED = "open", "crossed"


class Probe:
    """A `tally.ports.Probe` of a compiled board."""

    def __init__(self, board: "dict[str, Any]", buttons: "PinButtons", has_store: bool) -> None:
        self._board = board
        self._buttons = buttons
        self._has_store = has_store
        self._buses: "dict[int, busio.I2C]" = {}
        self._open_buses()
        self._rounds = self._look()

    def step(self) -> "list[Part] | None":
        """Go on by a bounded piece; return all parts at the end of each round, else None."""
        return next(self._rounds)

    def close(self) -> None:
        """End it, and let go of its code."""
        _, _, _, reset = self._board["reader"]
        if reset is not None:
            Pin(reset, Pin.OUT, value=UP)
        sys.modules.pop(__name__, None)

    def _look(self) -> "Iterator[list[Part] | None]":
        while True:
            parts: "list[Part]" = []
            for name, place in zip(SCREENS, self._board["screens"]):  # noqa: B905 - one screen or two
                yield from self._look_for(name, place[0], place[1], parts)
            bus, address, irq, reset = self._board["reader"]
            yield from self._look_for("reader", bus, address, parts)
            if not parts[-1]["trouble"]:
                yield from self._try_signals(bus, address, irq, reset, parts[-1])
            parts.append(self._look_at_buttons())
            parts.append(self._look_at_store())
            yield parts
            yield from _pause(BETWEEN_ROUNDS_MS)

    # -- is it there, and if not, where -------------------------------------------------------------

    def _look_for(self, name: str, bus: int, address: int, parts: "list[Part]") -> "Iterator[None]":
        part = _part(name, "", self._wires(name, bus))
        parts.append(part)
        yield
        if self._answers(bus, address):
            return
        kind = "reader" if name == "reader" else "screen"
        for other_bus in self._buses:
            for other_address in ADDRESSES[kind]:
                yield
                if self._is_free(other_bus, other_address) and self._answers(other_bus, other_address):
                    self._tell_place(part, bus, other_bus, other_address)
                    return
        for other_bus in self._buses:
            yield
            if self._answers_crossed(other_bus, ADDRESSES[kind]):
                self._tell_crossed(part, bus, other_bus)
                return
        yield
        self._tell_silence(part, bus)

    def _is_free(self, bus: int, address: int) -> bool:
        """Return whether no part belongs there."""
        taken = [self._board["reader"][:2]] + [place[:2] for place in self._board["screens"]]
        return (bus, address) not in taken

    def _answers(self, bus: int, address: int) -> bool:
        try:
            self._buses[bus].readfrom_into(address, bytearray(1))
        except OSError:
            return False
        return True

    def _answers_crossed(self, bus: int, addresses: "tuple[int, ...]") -> bool:
        sda, scl, _ = self._board["i2c"][bus]
        soft = SoftI2C(scl=Pin(sda), sda=Pin(scl), freq=SOFT_FREQUENCY_HZ, timeout=SOFT_TIMEOUT_US)
        found = False
        for address in addresses:
            try:
                soft.readfrom_into(address, bytearray(1))
                found = True
            except OSError:
                continue
        self._open_buses()
        return found

    def _tell_place(self, part: "Part", bus: int, found_bus: int, found_address: int) -> None:
        if found_bus == bus:
            part["trouble"], part["found"] = "address", f"0x{found_address:02X}"
            return
        part["trouble"], part["found"] = "elsewhere", self._pins(found_bus)
        _mark(part, ("SDA", "SCL"), OPEN)

    def _tell_crossed(self, part: "Part", bus: int, found_bus: int) -> None:
        if found_bus == bus:
            part["trouble"] = "crossed"
            _mark(part, ("SDA", "SCL"), CROSSED)
            return
        sda, scl, _ = self._board["i2c"][found_bus]
        part["trouble"], part["found"] = "elsewhere", f"GP{scl}, GP{sda}"
        _mark(part, ("SDA", "SCL"), OPEN)

    def _tell_silence(self, part: "Part", bus: int) -> None:
        sda, scl, _ = self._board["i2c"][bus]
        held = [pin for pin in (sda, scl) if _level(pin, Pin.PULL_UP) == DOWN]
        pulled_up = [pin for pin in (sda, scl) if _level(pin, Pin.PULL_DOWN) == UP]
        self._open_buses()
        if held:
            part["trouble"] = "stuck"
            _mark(part, ("SDA", "SCL"), OPEN)
        elif pulled_up:
            part["trouble"] = "silent"
        else:
            part["trouble"] = "absent"
            part["wires"] = [["3V3", "VCC", OPEN], ["GND", "GND", OPEN]] + part["wires"][:2]
            _mark(part, ("SDA", "SCL"), OPEN)

    # -- the reader's two other wires ---------------------------------------------------------------

    def _try_signals(
        self, bus: int, address: int, irq: "int | None", reset: "int | None", part: "Part"
    ) -> "Iterator[None]":
        irq_arrives, is_exchanged = irq is None, False
        if irq is not None:
            yield from self._ask(bus, address)
            irq_arrives = _level(irq, Pin.PULL_UP) == DOWN
            is_exchanged = not irq_arrives and reset is not None and _level(reset, Pin.PULL_UP) == DOWN
            self._send(bus, address, ABORT)
            irq_arrives = irq_arrives and _level(irq, Pin.PULL_UP) == UP
        reset_arrives = True
        if reset is not None:
            line = Pin(reset, Pin.OUT, value=DOWN)
            yield
            reset_arrives = not self._answers(bus, address)
            line.value(UP)
            yield from _pause(RESET_MS)
        _tell_signals(part, irq_arrives, reset_arrives, is_exchanged)

    def _ask(self, bus: int, address: int) -> "Iterator[None]":
        """Give the chip a command and wait until the bus says that its answer is there."""
        self._send(bus, address, ABORT)
        self._send(bus, address, GET_FIRMWARE_VERSION)
        began_ms = utime.ticks_ms()
        status = bytearray(1)
        acknowledged = False
        while utime.ticks_diff(utime.ticks_ms(), began_ms) < ANSWER_MS:
            yield
            self._read(bus, address, status)
            if status[0] & READY_BIT and acknowledged:
                return
            if status[0] & READY_BIT:
                self._read(bus, address, bytearray(len(ABORT) + 1))
                acknowledged = True

    def _send(self, bus: int, address: int, frame: bytes) -> None:
        try:
            self._buses[bus].writeto(address, frame)
        except OSError:
            return  # it was there a moment ago: the next round tells

    def _read(self, bus: int, address: int, buffer: bytearray) -> None:
        try:
            self._buses[bus].readfrom_into(address, buffer)
        except OSError:
            buffer[0] = 0

    # -- the rest -----------------------------------------------------------------------------------

    def _look_at_buttons(self) -> "Part":
        down = self._buttons.down()
        pins = self._board["buttons"]
        wires = [[f"GP{pins[name]}", name, OPEN if name in down else ""] for name in ("left", "ok", "right")]
        return _part("buttons", "held" if down else "", wires)

    def _look_at_store(self) -> "Part":
        trouble, mark = ("", "") if self._has_store else ("unreadable", OPEN)
        return _part("store", trouble, [["Pico", "/table", mark]])

    def _open_buses(self) -> None:
        """Give the pins of both buses back to the I2C blocks."""
        for number, (sda, scl, frequency_hz) in self._board["i2c"].items():
            self._buses[number] = busio.I2C(scl, sda, frequency_hz, BUS_TIMEOUT_US)

    def _wires(self, name: str, bus: int) -> "list[list[str]]":
        sda, scl, _ = self._board["i2c"][bus]
        wires = [[f"GP{sda}", "SDA", ""], [f"GP{scl}", "SCL", ""]]
        if name == "reader":
            signals = zip(self._board["reader"][2:], ("IRQ", "RSTPD_N"))  # noqa: B905 - two of each
            wires += [[f"GP{pin}", role, ""] for pin, role in signals if pin is not None]
        return wires

    def _pins(self, bus: int) -> str:
        sda, scl, _ = self._board["i2c"][bus]
        return f"GP{sda}, GP{scl}"


def _part(name: str, trouble: str, wires: "list[list[str]]") -> "Part":
    return {"part": name, "trouble": trouble, "found": "", "wires": wires}


def _tell_signals(part: "Part", irq_arrives: bool, reset_arrives: bool, is_exchanged: bool) -> None:
    if is_exchanged:
        part["trouble"] = "signals"
        _mark(part, ("IRQ", "RSTPD_N"), CROSSED)
    elif not irq_arrives:
        part["trouble"] = "irq"
        _mark(part, ("IRQ",), OPEN)
    elif not reset_arrives:
        part["trouble"] = "reset"
        _mark(part, ("RSTPD_N",), OPEN)


def _mark(part: "Part", names: "tuple[str, ...]", mark: str) -> None:
    for wire in part["wires"]:
        if wire[1] in names:
            wire[2] = mark


def _level(pin: int, pull: int) -> int:
    return UP if Pin(pin, Pin.IN, pull).value() else DOWN


def _pause(duration_ms: int) -> "Iterator[None]":
    began_ms = utime.ticks_ms()
    while utime.ticks_diff(utime.ticks_ms(), began_ms) < duration_ms:
        yield
