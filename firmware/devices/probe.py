"""The probe of the wiring: it looks for each part where it should be, then where else it might be.

A part that answers is reached through the Pico's own I2C and SPI blocks alone. For a part that does not
answer, the pins are moved bit by bit. They try SDA and SCL exchanged. They also pull the lines down: if a
line stays up, the part's own resistors hold it, so the part has its supply.
"""

import busio
from machine import Pin, SoftI2C

from devices.pn532_i2c import ADDRESS as READER
from devices.probe_parts import CROSSED, OPEN, RESET_MS, answers, level, made, mark, pause, try_signals
from devices.probe_spi import look_for_reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from devices.buttons import PinButtons
    from devices.probe_parts import Part
    from devices.screen import OledDisplay

ADDRESSES = {"reader": (READER,), "screen": (0x3C, 0x3D)}
SCREENS = ("screen", "second_screen")
BUS_TIMEOUT_US = 6_000
SOFT_FREQUENCY_HZ = 100_000
SOFT_TIMEOUT_US = 2_000
BETWEEN_ROUNDS_MS = 700
DOWN, UP = 0, 1


class Probe:
    """A `tally.ports.Probe` of a compiled board."""

    def __init__(
        self,
        board: "dict[str, Any]",
        displays: "list[OledDisplay]",
        buttons: "PinButtons",
        has_store: bool,
    ) -> None:
        self._board = board
        self._displays = displays
        self._buttons = buttons
        self._has_store = has_store
        self._buses: "dict[int, busio.I2C]" = {}
        self._rounds = self._look()

    def step(self) -> "list[Part] | None":
        """Do a bounded piece of work. Return all parts at the end of each round, else None."""
        for display in self._displays:
            if display.is_sending():
                return None  # the next part may be on a bus that is still being sent
        return next(self._rounds)

    def close(self) -> None:
        """End the probe."""
        _, _, _, reset = self._board["reader"]
        if reset is not None:
            Pin(reset, Pin.OUT, value=UP)

    def _look(self) -> "Iterator[list[Part] | None]":
        self._open_buses()
        while True:
            parts: "list[Part]" = []
            for name, place in zip(SCREENS, self._board["screens"]):  # noqa: B905 - one screen or two
                yield from self._look_for(name, place[0], place[1], parts)
            yield from self._look_for_reader(parts)
            parts.append(self._look_at_buttons())
            parts.append(self._look_at_store())
            yield parts
            yield from pause(BETWEEN_ROUNDS_MS)

    def _look_for_reader(self, parts: "list[Part]") -> "Iterator[None]":
        bus, address, irq, reset = self._board["reader"]
        if reset is not None:
            line = Pin(reset, Pin.OUT, value=DOWN)  # a reader may block its bus, or have been left in reset
            yield
            line.value(UP)
            yield from pause(RESET_MS)
        if bus is None:
            yield from look_for_reader(self._board, parts)
            return
        yield from self._look_for("reader", bus, address, parts)
        if not parts[-1]["trouble"]:
            yield from try_signals(self._buses[bus], address, irq, reset, parts[-1])

    # -- is it there, and if not, where -------------------------------------------------------------

    def _look_for(self, name: str, bus: int, address: int, parts: "list[Part]") -> "Iterator[None]":
        part = made(name, "", self._wires(name, bus))
        parts.append(part)
        yield
        if answers(self._buses[bus], address):
            return
        kind = "reader" if name == "reader" else "screen"
        for other_bus in self._buses:
            for other_address in ADDRESSES[kind]:
                yield
                if self._is_free(other_bus, other_address) and answers(self._buses[other_bus], other_address):
                    self._tell_place(part, bus, other_bus, other_address)
                    return
        for other_bus in self._buses:
            yield
            if self._answers_crossed(other_bus, self._possible(kind, other_bus, (bus, address))):
                self._tell_crossed(part, bus, other_bus)
                return
        yield
        self._tell_silence(part, bus)

    def _is_free(self, bus: int, address: int) -> bool:
        """Return whether no part of this board belongs at this address."""
        taken = [self._board["reader"][:2]] + [place[:2] for place in self._board["screens"]]
        return (bus, address) not in taken

    def _possible(self, kind: str, bus: int, own: "tuple[int, int]") -> "list[int]":
        """Return the addresses on a bus where a part of this kind can be. `own` is where it belongs."""
        return [
            address for address in ADDRESSES[kind] if (bus, address) == own or self._is_free(bus, address)
        ]

    def _answers_crossed(self, bus: int, addresses: "list[int]") -> bool:
        sda, scl, _ = self._board["i2c"][bus]
        soft = SoftI2C(scl=Pin(sda), sda=Pin(scl), freq=SOFT_FREQUENCY_HZ, timeout=SOFT_TIMEOUT_US)
        found = [address for address in addresses if answers(soft, address)]
        self._open_buses()
        return bool(found)

    def _tell_place(self, part: "Part", bus: int, found_bus: int, found_address: int) -> None:
        if found_bus == bus:
            part["trouble"], part["found"] = "address", f"0x{found_address:02X}"
            return
        part["trouble"], part["found"] = "elsewhere", self._pins(found_bus)
        mark(part, ("SDA", "SCL"), OPEN)

    def _tell_crossed(self, part: "Part", bus: int, found_bus: int) -> None:
        if found_bus == bus:
            part["trouble"] = "crossed"
            mark(part, ("SDA", "SCL"), CROSSED)
            return
        sda, scl, _ = self._board["i2c"][found_bus]
        part["trouble"], part["found"] = "elsewhere", f"GP{scl}, GP{sda}"
        mark(part, ("SDA", "SCL"), OPEN)

    def _tell_silence(self, part: "Part", bus: int) -> None:
        sda, scl, _ = self._board["i2c"][bus]
        held = [pin for pin in (sda, scl) if level(pin, Pin.PULL_UP) == DOWN]
        pulled_up = [pin for pin in (sda, scl) if level(pin, Pin.PULL_DOWN) == UP]
        self._open_buses()
        if held:
            part["trouble"] = "stuck"
            mark(part, ("SDA", "SCL"), OPEN)
        elif pulled_up:
            part["trouble"] = "silent"
        else:
            part["trouble"] = "absent"
            part["wires"] = [["3V3", "VCC", OPEN], ["GND", "GND", OPEN]] + part["wires"][:2]
            mark(part, ("SDA", "SCL"), OPEN)

    # -- the rest -----------------------------------------------------------------------------------

    def _look_at_buttons(self) -> "Part":
        down = self._buttons.down()
        pins = self._board["buttons"]
        wires = [[f"GP{pins[name]}", name, OPEN if name in down else ""] for name in ("left", "ok", "right")]
        return made("buttons", "held" if down else "", wires)

    def _look_at_store(self) -> "Part":
        trouble, how = ("", "") if self._has_store else ("unreadable", OPEN)
        return made("store", trouble, [["Pico", "/table", how]])

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
