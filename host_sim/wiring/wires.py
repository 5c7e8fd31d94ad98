"""The parts around a Pico and the wires between them, for the table and the picture."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from host_sim.board_pins import SPI, has_own_led
from host_sim.boards import Board
from host_sim.wire.spi import bus_of
from host_sim.wiring import header
from host_sim.workbench import USUAL

# In the choice of a ground pin, sharing one costs as much as a wire that is this many rows longer.
SHARING_COSTS_ROWS = 4
# A reader's wire by its key: its name on the part, its colour, its words.
Wires = dict[str, tuple[str, str, str]]
BUTTONS = {"left": ("Left", "green"), "ok": ("OK", "grey"), "right": ("Right", "brown")}
READER_WIRES: Wires = {
    "irq": ("IRQ", "purple", "PN532 reader IRQ"),
    "reset": ("RSTPD_N", "orange", "PN532 reader RSTPD_N (not RSTO)"),
}
BUS_WIRES = {"sda": "blue", "scl": "yellow"}
SPI_WIRES: Wires = {
    "sck": ("SCK", "yellow", "PN532 reader SCK"),
    "mosi": ("MOSI", "blue", "PN532 reader MOSI"),
    "miso": ("MISO", "lime", "PN532 reader MISO"),
    "cs": ("SS", "rose", "PN532 reader SS (or NSS)"),
}


@dataclass(frozen=True)
class Terminal:
    """One end of a wire: its name on the part, the header's pin at the other end, its colour, its words."""

    label: str
    pin: int
    colour: str
    goes_to: str


@dataclass(frozen=True)
class Part:
    """A part on the table, with its terminals in the order of their pins."""

    kind: str
    title: str
    note: str
    terminals: tuple[Terminal, ...]

    def side(self) -> str:
        """Return the edge of the Pico with most of its wires."""
        pins = [each.pin for each in self.terminals if each.pin != header.SUPPLY]
        left = [pin for pin in pins if header.side(pin) == header.LEFT]
        return header.LEFT if 2 * len(left) >= len(pins) else header.RIGHT

    def mean_row(self) -> float:
        """Return the average row of its wires along its edge of the Pico."""
        pins = [each.pin for each in self.terminals if header.side(each.pin) == self.side()]
        return fmean(map(header.row, pins))


class _Ungrounded(NamedTuple):
    part: Part
    ground_goes_to: str


def parts(board: Board) -> list[Part]:
    """Return the parts of a checked board, from the top of its header to the bottom, each with a ground."""
    grounded: list[Part] = []
    used: list[int] = []
    for part, goes_to in sorted(_ungrounded(board), key=lambda each: each.part.mean_row()):
        pin = _nearest_ground(part, used)
        used.append(pin)
        grounded.append(_with(part, Terminal("GND", pin, "black", goes_to)))
    return sorted(grounded, key=Part.mean_row)


def by_pin(placed: list[Part]) -> dict[int, list[Terminal]]:
    """Return the terminals of each used pin of the header, in the order of the pins' numbers."""
    terminals = [terminal for part in placed for terminal in part.terminals]
    return {
        pin: [terminal for terminal in terminals if terminal.pin == pin]
        for pin in sorted({terminal.pin for terminal in terminals})
    }


def _ungrounded(board: Board) -> Iterator[_Ungrounded]:
    for screen in board["screens"]:
        yield _screen(board, screen)
    yield _reader_on_spi(board["reader"]) if board["reader"]["transport"] == SPI else _reader(board)
    yield _buttons(board)
    piezo = Terminal("+", header.number(board["buzzer"]["pin"]), "pink", "piezo")
    yield _Ungrounded(Part("piezo", "Piezo", "passive", (piezo,)), "the piezo's other leg")
    if has_own_led(board):
        yield _led(board)


def _screen(board: Board, screen: Board) -> _Ungrounded:
    address = f"0x{screen['address']:02X}"
    name = f"{screen.get('controller', USUAL).upper()} screen"
    title = f"{name} ({address})"
    note = f"{address} on I2C{screen['bus']}"
    part = Part("screen", name, note, _on_bus(board, screen["bus"], title))
    return _Ungrounded(part, f"{title} GND")


def _reader(board: Board) -> _Ungrounded:
    reader = board["reader"]
    note = f"0x{reader['address']:02X} on I2C{reader['bus']}"
    terminals = (*_on_bus(board, reader["bus"], "PN532 reader"), *_signals(reader, READER_WIRES))
    part = Part("reader", "PN532 reader", note, terminals)
    return _Ungrounded(part, "PN532 reader GND")


def _reader_on_spi(reader: Board) -> _Ungrounded:
    supply = Terminal("VCC", header.SUPPLY, "red", "PN532 reader VCC")
    terminals = (supply, *_signals(reader, SPI_WIRES | READER_WIRES))
    part = Part("spi_reader", "PN532 reader", f"on SPI{bus_of(reader['sck'])}", terminals)
    return _Ungrounded(part, "PN532 reader GND")


def _signals(reader: Board, wires: Wires) -> Iterator[Terminal]:
    return (
        Terminal(label, header.number(reader[key]), colour, goes_to)
        for key, (label, colour, goes_to) in wires.items()
        if key in reader
    )


def _on_bus(board: Board, number: int, title: str) -> tuple[Terminal, ...]:
    bus = next(bus for bus in board["i2c"] if bus["bus"] == number)
    wires = (
        Terminal(role.upper(), header.number(bus[role]), colour, f"{title} {role.upper()}")
        for role, colour in BUS_WIRES.items()
    )
    return (Terminal("VCC", header.SUPPLY, "red", f"{title} VCC"), *wires)


def _buttons(board: Board) -> _Ungrounded:
    terminals = tuple(
        Terminal(label, header.number(board["buttons"][key]), colour, f"button {label}")
        for key, (label, colour) in BUTTONS.items()
    )
    return _Ungrounded(
        Part("buttons", "Buttons", "pressed: pin to GND", terminals), "the buttons' other legs"
    )


def _led(board: Board) -> _Ungrounded:
    pin = header.number(board["led"]["pin"])
    anode = Terminal("+", pin, "turquoise", "LED's long leg, through 330 ohms")
    return _Ungrounded(Part("led", "LED", "through 330 ohms", (anode,)), "the LED's short leg")


def _nearest_ground(part: Part, used: list[int]) -> int:
    def cost(pin: int) -> float:
        return abs(header.row(pin) - part.mean_row()) + SHARING_COSTS_ROWS * (pin in used)

    return min((pin for pin in header.GROUNDS if header.side(pin) == part.side()), key=cost)


def _with(part: Part, ground: Terminal) -> Part:
    """Return the part with its ground. Wires from the other edge are at the top."""

    def place(terminal: Terminal) -> tuple[bool, int]:
        return header.side(terminal.pin) == part.side(), header.row(terminal.pin)

    terminals = tuple(sorted((*part.terminals, ground), key=place))
    return Part(part.kind, part.title, part.note, terminals)
