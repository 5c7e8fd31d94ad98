"""Board configurations: reads and checks the TOML, and makes the module `board_config` for the firmware."""

import pprint
from collections.abc import Iterator
from pathlib import Path

from card_tags.toml_files import BadToml, read_toml
from host_sim.board_pins import SPI, has_own_led, wrong_buses, wrong_pins
from host_sim.board_shape import SIGNALS, unlisted, wrong_shapes
from host_sim.board_shape import Board as Board
from tally.app.kept.controllers import CONTROLLERS

FOLDER = Path(__file__).resolve().parent.parent / "board_configs"
BLOCK_BYTES = 4096

CHIPS = ("rp2040", "rp2350")
RADIO_LED = "LED"
BUILT_IN_LEDS = (25, RADIO_LED)
# What a firmware of `firmware/boards` leaves of the flash, in blocks: the storage, and the file systems.
FLASH_BLOCKS = {"rp2040": 512, "rp2350": 1_024}
STORAGE_BLOCKS = {"pico": 224, "pico_w": 130, "pico2": 736, "pico2_w": 640}
# By chip: the firmware for the plain board, and for the board with a radio. The radio has that board's LED.
FIRMWARES = {"rp2040": ("pico", "pico_w"), "rp2350": ("pico2", "pico2_w")}
# Blocks of the file system for wiring, catalogues and overlay, on every board (`firmware/_boot.py`).
FILES_BLOCKS = 32
SMALLEST_KEPT_BLOCKS = 8  # a long game in the log, and a file of it beside the settings
# A reader works without these wires, at a cost.
UNWIRED = {"irq": "the reader is asked over the bus", "reset": "a stuck reader stays stuck"}
# What `devices.every` takes of a screen. Without a controller it is an SSD1306.
SCREEN_KEYS = ("bus", "address", "controller")
# The names that `devices.pn532_spi` takes.
SPI_KEYS = ("sck", "mosi", "miso", "cs", "frequency_hz")
# The clocks that an RP2040 may have with its core at 1.15 V (Pico SDK 2.1.1), and MicroPython's.
RP2040_CLOCKS_HZ = range(125_000_000, 200_000_001)


class BadBoard(Exception):
    """A board configuration is wrong; the message has a line for each error."""


def load(name_or_path: str | Path) -> Board:
    """Return the board of this name in `board_configs`, or from this file; raise BadBoard."""
    path = _path(name_or_path)
    try:
        board = read_toml(path, path.name)
    except BadToml as fault:
        raise BadBoard(str(fault)) from None
    wrong = list(wrong_shapes(board)) or list(_wrong_values(board))
    if wrong:
        raise BadBoard("\n".join(f"{path.name}: {line}" for line in wrong))
    return board


def names() -> list[str]:
    """Return the names of the boards that come with the product."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def warnings(board: Board) -> list[str]:
    """Return what works badly, in lines."""
    shared = {screen["bus"] for screen in board["screens"]} & {board["reader"].get("bus")}
    lines = [
        f"reader and screen share I2C{bus}: a stuck reader takes the screen with it" for bus in sorted(shared)
    ]
    lines += [
        f"reader.{key} is not wired: {cost}" for key, cost in UNWIRED.items() if key not in board["reader"]
    ]
    return lines


def compile(board: Board) -> str:  # noqa: A001 - called as boards.compile
    """Return the text of the module `board_config`; `devices.open_devices` takes its BOARD.

    The firmware's own `boot.py` adds to BOARD which firmware it is.
    """
    reader = board["reader"]
    values = {
        "name": board["name"],
        "clock_hz": board.get("clock_hz"),
        "i2c": {bus["bus"]: (bus["sda"], bus["scl"], bus["frequency_hz"]) for bus in board["i2c"]},
        "screens": tuple(
            tuple(screen[key] for key in SCREEN_KEYS if key in screen) for screen in board["screens"]
        ),
        "reader": tuple(reader.get(key) for key in ("bus", "address", *SIGNALS)),
        "buttons": board["buttons"],
        "buzzer": board["buzzer"]["pin"],
        "led": board["led"]["pin"],
        "log": (log_start(board), board["flash"]["log"] * BLOCK_BYTES),
        "table": (table_start(board), board["flash"]["table"] * BLOCK_BYTES),
    }
    if reader["transport"] == SPI:
        values["spi"] = tuple(reader[key] for key in SPI_KEYS)
    if firmware_of(board) == FIRMWARES[board["chip"]][1]:
        values["radio"] = True
    text = pprint.pformat(values, width=100, sort_dicts=False)
    return f'"""How this board is wired: made from board_configs, do not edit."""\n\nBOARD = {text}\n'


def firmware_of(board: Board) -> str:
    """Return the name of a board's firmware, one of `firmware/boards`."""
    firmwares = FIRMWARES[board["chip"]]
    return next(name for name in firmwares if STORAGE_BLOCKS[name] == board["flash"]["storage"])


def log_start(board: Board) -> int:
    """Return where the log of the game in play starts, in bytes from the start of the storage."""
    return table_start(board) - int(board["flash"]["log"]) * BLOCK_BYTES


def table_start(board: Board) -> int:
    """Return where the players' file system starts, in bytes from the start of the storage."""
    flash = board["flash"]
    return (int(flash["storage"]) - int(flash["table"])) * BLOCK_BYTES


def _path(name_or_path: str | Path) -> Path:
    path = Path(name_or_path)
    if path.suffix != ".toml":
        path = FOLDER / f"{name_or_path}.toml"
    if not path.exists():
        raise BadBoard(f"no board {str(name_or_path)!r}; there are {', '.join(names())}")
    return path


def _wrong_values(board: Board) -> Iterator[str]:
    yield from unlisted("chip", board["chip"], CHIPS)
    if "clock_hz" in board and (board["chip"] != "rp2040" or board["clock_hz"] not in RP2040_CLOCKS_HZ):
        yield f"clock_hz is {board['clock_hz']}; possible, on an RP2040 only: 125 to 200 MHz"
    yield from wrong_pins(board)
    if not has_own_led(board) and board["led"]["pin"] not in BUILT_IN_LEDS:
        yield f"led.pin is {board['led']['pin']!r}; possible: 25 or 'LED' (built in), or a pin of the header"
    yield from wrong_buses(board)
    for screen in board["screens"]:
        yield from unlisted("screens.controller", screen.get("controller", CONTROLLERS[0]), CONTROLLERS)
    yield from _wrong_flash(board["flash"])
    if board["chip"] in CHIPS:
        yield from _unlike_its_firmware(board)


def _wrong_flash(flash: Board) -> Iterator[str]:
    for name in ("log", "table"):
        if flash[name] < SMALLEST_KEPT_BLOCKS:
            yield f"flash.{name} is {flash[name]}; at least {SMALLEST_KEPT_BLOCKS} blocks are needed"
    left = flash["storage"] - flash["log"] - flash["table"]
    if left < FILES_BLOCKS:
        yield f"flash leaves {left} blocks for wiring and catalogues, which need {FILES_BLOCKS}"


def _unlike_its_firmware(board: Board) -> Iterator[str]:
    """Yield a line for each number of the flash that differs from the division by the chip's firmware."""
    plain, with_radio = FIRMWARES[board["chip"]]
    has_radio = board["led"]["pin"] == RADIO_LED
    possible = [with_radio] if has_radio else [plain, with_radio]
    total, storage = board["flash"]["total"], board["flash"]["storage"]
    if total != FLASH_BLOCKS[board["chip"]]:
        yield f"flash.total is {total}; the firmware is for {FLASH_BLOCKS[board['chip']]} blocks"
    if storage not in [STORAGE_BLOCKS[name] for name in possible]:
        wanted = " or ".join(f"{STORAGE_BLOCKS[name]} ({name})" for name in possible)
        yield (
            f"flash.storage is {storage}; the firmware, in which all code is frozen, has {wanted}: "
            f"write that, and what players keep stays where it is"
        )
