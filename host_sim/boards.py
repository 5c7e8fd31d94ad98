"""Board configurations: TOML in, checked, and out as the `board_config` module that the firmware reads."""

import difflib
import pprint
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_sim.flashing import release

FOLDER = Path(__file__).resolve().parent.parent / "board_configs"
BLOCK_BYTES = 4096

Board = dict[str, Any]
Shape = dict[str, tuple[type, ...]]

CHIPS = ("rp2040", "rp2350")
TRANSPORTS = ("i2c",)
BUILT_IN_LEDS = (25, "LED")
HEADER_PINS = (*range(23), 26, 27, 28)
BUS_COUNT = 2
# Slower, and a page of the screen or a read of the tag would take longer than a port may.
SLOWEST_HZ = 200_000
FASTEST_HZ = 400_000
ADDRESSES = range(0x08, 0x78)
SMALLEST_IMAGE_BLOCKS = 100

TOP: Shape = {
    "name": (str,),
    "chip": (str,),
    "clock_hz": (int,),
    "i2c": (list,),
    "screens": (list,),
    "reader": (dict,),
    "buttons": (dict,),
    "buzzer": (dict,),
    "led": (dict,),
    "flash": (dict,),
}
I2C: Shape = {"bus": (int,), "sda": (int,), "scl": (int,), "frequency_hz": (int,)}
SCREEN: Shape = {"bus": (int,), "address": (int,)}
READER: Shape = {"transport": (str,), "bus": (int,), "address": (int,), "irq": (int,), "reset": (int,)}
BUTTONS: Shape = {"left": (int,), "ok": (int,), "right": (int,)}
BUZZER: Shape = {"pin": (int,)}
LED: Shape = {"pin": (int, str)}
FLASH: Shape = {"total": (int,), "storage": (int,), "log": (int,), "table": (int,)}
# A reader without these wires works, at a cost.
UNWIRED = {"irq": "the reader is asked over the bus", "reset": "a stuck reader stays stuck"}
OPTIONAL = {"clock_hz", *(f"reader.{key}" for key in UNWIRED)}
# What an RP2040 may run at with its core at 1.15 V (Pico SDK 2.1.1), and what MicroPython runs it at.
RP2040_CLOCKS_HZ = range(125_000_000, 200_000_001)

TYPE_NAMES = {str: "text", int: "a number", list: "a list of tables", dict: "a table"}


class BadBoard(Exception):
    """A board configuration is wrong; the message has one line for each thing that is."""


def load(name_or_path: str | Path) -> Board:
    """Return the board of that name in `board_configs`, or in that file; raise BadBoard."""
    path = _path(name_or_path)
    try:
        board = tomllib.loads(path.read_text())
    except tomllib.TOMLDecodeError as error:
        raise BadBoard(f"{path.name}: {error}") from None
    wrong = list(_wrong_shapes(board)) or list(_wrong_values(board))
    if wrong:
        raise BadBoard("\n".join(f"{path.name}: {line}" for line in wrong))
    return board


def names() -> list[str]:
    """Return the names of the boards that come with the product."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def warnings(board: Board) -> list[str]:
    """Return what works but will disappoint, one line each."""
    shared = {screen["bus"] for screen in board["screens"]} & {board["reader"]["bus"]}
    lines = [
        f"reader and screen share I2C{bus}: a stuck reader takes the screen with it" for bus in sorted(shared)
    ]
    lines += [
        f"reader.{key} is not wired: {cost}" for key, cost in UNWIRED.items() if key not in board["reader"]
    ]
    return lines


def compile(board: Board, digest: str | None = None) -> str:  # noqa: A001 - called as boards.compile
    """Return the text of the module `board_config`, whose BOARD is what `devices.open_devices` takes.

    `digest` is the image's, if there is one; else it is that of the firmware's sources.
    """
    values = {
        "name": board["name"],
        "version": release.version(),
        "digest": digest or release.digest_of_sources(),
        "clock_hz": board.get("clock_hz"),
        "i2c": {bus["bus"]: (bus["sda"], bus["scl"], bus["frequency_hz"]) for bus in board["i2c"]},
        "screens": tuple((screen["bus"], screen["address"]) for screen in board["screens"]),
        "reader": (
            board["reader"]["bus"],
            board["reader"]["address"],
            board["reader"].get("irq"),
            board["reader"].get("reset"),
        ),
        "buttons": board["buttons"],
        "buzzer": board["buzzer"]["pin"],
        "led": board["led"]["pin"],
        "log": (log_start(board), board["flash"]["log"] * BLOCK_BYTES),
        "table": (table_start(board), board["flash"]["table"] * BLOCK_BYTES),
    }
    text = pprint.pformat(values, width=100, sort_dicts=False)
    return f'"""How this board is wired: made from board_configs, do not edit."""\n\nBOARD = {text}\n'


def image_blocks(board: Board) -> int:
    """Return how many blocks the image may have: what players keep comes behind them."""
    return log_start(board) // BLOCK_BYTES


def log_start(board: Board) -> int:
    """Return where the log of the game in progress starts, in bytes from the start of the storage."""
    return table_start(board) - int(board["flash"]["log"]) * BLOCK_BYTES


def table_start(board: Board) -> int:
    """Return where the file system of what players keep starts, in bytes from the start of the storage."""
    flash = board["flash"]
    return (int(flash["storage"]) - int(flash["table"])) * BLOCK_BYTES


def _path(name_or_path: str | Path) -> Path:
    path = Path(name_or_path)
    if path.suffix != ".toml":
        path = FOLDER / f"{name_or_path}.toml"
    if not path.exists():
        raise BadBoard(f"no board {str(name_or_path)!r}; there are {', '.join(names())}")
    return path


def _wrong_shapes(board: Board) -> Iterator[str]:
    top = list(_wrong_table("", board, TOP))
    yield from top
    if top:
        return
    for table, shape in (("reader", READER), ("buttons", BUTTONS), ("buzzer", BUZZER), ("led", LED)):
        yield from _wrong_table(f"{table}.", board[table], shape)
    yield from _wrong_table("flash.", board["flash"], FLASH)
    for tables, shape in (("i2c", I2C), ("screens", SCREEN)):
        for table in board[tables]:
            yield from _wrong_table(f"{tables}.", table, shape)


def _wrong_table(prefix: str, table: object, shape: Shape) -> Iterator[str]:
    if not isinstance(table, dict):
        yield f"{prefix.rstrip('.')} must be a list of tables"
        return
    for key, value in table.items():
        if key not in shape:
            yield f"unknown key {prefix}{key}{_suggestion(key, shape)}"
        elif not isinstance(value, shape[key]) or isinstance(value, bool):
            wanted = " or ".join(TYPE_NAMES[kind] for kind in shape[key])
            yield f"{prefix}{key} must be {wanted}, not {value!r}"
    yield from (
        f"missing key {prefix}{key}" for key in shape if key not in table and f"{prefix}{key}" not in OPTIONAL
    )


def _suggestion(key: str, shape: Shape) -> str:
    close = difflib.get_close_matches(key, shape, n=1)
    return f": did you mean {close[0]}?" if close else ""


def _wrong_values(board: Board) -> Iterator[str]:
    yield from _unlisted("chip", board["chip"], CHIPS)
    if "clock_hz" in board and (board["chip"] != "rp2040" or board["clock_hz"] not in RP2040_CLOCKS_HZ):
        yield f"clock_hz is {board['clock_hz']}; possible, on an RP2040 only: 125 to 200 MHz"
    yield from _unlisted("reader.transport", board["reader"]["transport"], TRANSPORTS)
    yield from _wrong_pins(board)
    if not has_own_led(board) and board["led"]["pin"] not in BUILT_IN_LEDS:
        yield f"led.pin is {board['led']['pin']!r}; possible: 25 or 'LED' (built in), or a pin of the header"
    yield from _wrong_buses(board)
    yield from _wrong_flash(board["flash"])


def _unlisted(key: str, value: str, allowed: tuple[str, ...]) -> Iterator[str]:
    if value not in allowed:
        yield f"{key} is {value!r}; possible: {', '.join(allowed)}"


def pins(board: Board) -> list[tuple[str, int]]:
    """Return what each GPIO is for, in the order of the file."""
    found = [
        (f"I2C{bus['bus']} {role.upper()}", bus[role]) for bus in board["i2c"] for role in ("sda", "scl")
    ]
    found += [(f"reader.{key}", board["reader"][key]) for key in ("irq", "reset") if key in board["reader"]]
    found += [(f"buttons.{key}", pin) for key, pin in board["buttons"].items()]
    found.append(("buzzer.pin", board["buzzer"]["pin"]))
    return [*found, ("led.pin", board["led"]["pin"])] if has_own_led(board) else found


def has_own_led(board: Board) -> bool:
    """Tell whether the LED is one that somebody wires to the header, not the board's own."""
    return board["led"]["pin"] in HEADER_PINS


def _wrong_pins(board: Board) -> Iterator[str]:
    used: dict[int, str] = {}
    for role, pin in pins(board):
        if pin not in HEADER_PINS:
            yield f"{role} is GP{pin}, which is not on the board's edge"
        elif pin in used:
            yield f"GP{pin} is used twice: {used[pin]} and {role}"
        used.setdefault(pin, role)


def _wrong_buses(board: Board) -> Iterator[str]:
    numbers = [bus["bus"] for bus in board["i2c"]]
    for bus in board["i2c"]:
        yield from _wrong_bus(bus)
    yield from (
        f"I2C{number} is set up twice" for number in sorted(set(numbers)) if numbers.count(number) > 1
    )
    users = [("reader", board["reader"]), *(("screens", screen) for screen in board["screens"])]
    for role, user in users:
        if user["bus"] not in numbers:
            yield f"{role} is on I2C{user['bus']}, which is not set up"
        if user["address"] not in ADDRESSES:
            yield f"{role}.address {user['address']:#x} is no I2C address"


def _wrong_bus(bus: Board) -> Iterator[str]:
    number = bus["bus"]
    if number not in range(BUS_COUNT):
        yield f"i2c.bus is {number}; possible: 0, 1"
        return
    for role, oddness in (("sda", 0), ("scl", 1)):
        able = [pin for pin in HEADER_PINS if pin % 2 == oddness and pin // 2 % 2 == number]
        if bus[role] not in able:
            choices = ", ".join(f"GP{pin}" for pin in able)
            yield f"GP{bus[role]} cannot be I2C{number} {role.upper()}; possible: {choices}"
    if not SLOWEST_HZ <= bus["frequency_hz"] <= FASTEST_HZ:
        yield f"i2c.frequency_hz is {bus['frequency_hz']}; possible: {SLOWEST_HZ} to {FASTEST_HZ}"


def _wrong_flash(flash: Board) -> Iterator[str]:
    image = flash["storage"] - flash["log"] - flash["table"]
    if flash["storage"] >= flash["total"]:
        yield "flash.storage leaves no room for MicroPython"
    if image < SMALLEST_IMAGE_BLOCKS:
        yield f"flash leaves {image} blocks for the image, which needs {SMALLEST_IMAGE_BLOCKS}"
