"""Every board configuration that comes with the product is sound, and a wrong one says what is wrong."""

import re
from pathlib import Path

import pytest

from host_sim import boards
from host_sim.flashing import release

PICO = (boards.FOLDER / "pico.toml").read_text()
IMAGE_BLOCKS = {"pico": 160, "pico_w": 100, "pico2": 448}
STORAGE_BLOCKS = {"pico": 352, "pico_w": 212, "pico2": 768}
FLASH_ADDRESS = 0x10000000
PICO_STORAGE_ADDRESS = 0x100A0000
LOG_BYTES = 64 * 4096


def complaint(tmp_path: Path, old: str, new: str) -> str:
    """Return what is said about the Pico's configuration with one thing changed."""
    assert PICO.count(old) >= 1
    path = tmp_path / "changed.toml"
    path.write_text(PICO.replace(old, new, 1))
    with pytest.raises(boards.BadBoard) as bad:
        boards.load(path)
    return str(bad.value)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_is_sound(name: str) -> None:
    assert boards.warnings(boards.load(name)) == []


def test_the_boards_are_those_of_the_design() -> None:
    assert boards.names() == sorted(STORAGE_BLOCKS)


def test_a_clock_is_one_that_the_chip_may_have(tmp_path: Path) -> None:
    assert "125 to 200 MHz" in complaint(tmp_path, "200_000_000", "250_000_000")
    assert "on an RP2040 only" in complaint(tmp_path, 'chip = "rp2040"', 'chip = "rp2350"')


def test_a_board_without_a_clock_keeps_that_of_micropython(tmp_path: Path) -> None:
    path = tmp_path / "plain.toml"
    path.write_text(PICO.replace("clock_hz = 200_000_000\n", ""))
    assert "'clock_hz': None" in boards.compile(boards.load(path))


@pytest.mark.parametrize("name", boards.names())
def test_the_flash_is_laid_out_image_log_table(name: str) -> None:
    board = boards.load(name)
    assert board["flash"]["storage"] == STORAGE_BLOCKS[name]
    assert boards.log_start(board) == IMAGE_BLOCKS[name] * 4096
    assert boards.table_start(board) == boards.log_start(board) + LOG_BYTES
    assert boards.table_start(board) + board["flash"]["table"] * 4096 == STORAGE_BLOCKS[name] * 4096


def test_the_storage_of_a_pico_is_where_micropython_has_it() -> None:
    flash = boards.load("pico")["flash"]
    assert FLASH_ADDRESS + (flash["total"] - flash["storage"]) * 4096 == PICO_STORAGE_ADDRESS


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[buzzer]", "[buzer]", "unknown key buzer: did you mean buzzer?"),
        ("irq = 8", "irk = 8", "unknown key reader.irk: did you mean irq?"),
        ("left = 10", "", "missing key buttons.left"),
        ("left = 10", "left = 'ten'", "buttons.left must be a number, not 'ten'"),
        ("left = 10", "left = true", "buttons.left must be a number, not True"),
        ("left = 10", "left = 8", "GP8 is used twice: reader.irq and buttons.left"),
        ("left = 10", "left = 24", "buttons.left is GP24, which is not on the board's edge"),
        ("sda = 4", "sda = 2", "GP2 cannot be I2C0 SDA; possible: GP0, GP4, GP8, GP12, GP16, GP20"),
        ("scl = 7", "scl = 21", "GP21 cannot be I2C1 SCL; possible: GP3, GP7, GP11, GP15, GP19, GP27"),
        ("bus = 1\naddress", "bus = 2\naddress", "reader is on I2C2, which is not set up"),
        ("400_000", "1_000_000", "i2c.frequency_hz is 1000000; possible: 200000 to 400000"),
        ("rp2040", "esp32", "chip is 'esp32'; possible: rp2040, rp2350"),
        ('"i2c"', '"spi"', "reader.transport is 'spi'; possible: i2c"),
        ("address = 0x3C", "address = 0xF0", "screens.address 0xf0 is no I2C address"),
        ("log = 64", "log = 200", "flash leaves 24 blocks for the image, which needs 100"),
        ("storage = 352", "storage = 512", "flash.storage leaves no room for MicroPython"),
        ("[led]", "[led", "changed.toml: "),
    ],
)
def test_a_wrong_board_says_what_is_wrong(tmp_path: Path, old: str, new: str, said: str) -> None:
    message = complaint(tmp_path, old, new)
    assert said in message
    assert all(line.startswith("changed.toml: ") for line in message.splitlines())


def test_an_unknown_board_names_those_there_are() -> None:
    with pytest.raises(boards.BadBoard, match=re.escape("no board 'pico3'; there are pico, pico2, pico_w")):
        boards.load("pico3")


def test_reader_and_screen_on_one_bus_is_warned_about(tmp_path: Path) -> None:
    path = tmp_path / "shared.toml"
    path.write_text(PICO.replace("bus = 1\naddress", "bus = 0\naddress"))
    assert boards.warnings(boards.load(path)) == [
        "reader and screen share I2C0: a stuck reader takes the screen with it"
    ]


def test_wires_left_out_are_warned_about(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    path.write_text(PICO.replace("irq = 8", "").replace("reset = 9", ""))
    board = boards.load(path)
    assert len(boards.warnings(board)) == 2
    assert "'reader': (1, 36, None, None)" in boards.compile(board)


def test_the_compiled_board_is_plain_python_with_everything_the_firmware_needs() -> None:
    compiled: dict[str, dict[str, object]] = {}
    exec(boards.compile(boards.load("pico")), compiled)
    assert compiled["BOARD"] == {
        "name": "Raspberry Pi Pico",
        "version": release.version(),
        "digest": release.digest_of_sources(),
        "clock_hz": 200_000_000,
        "i2c": {0: (4, 5, 400_000), 1: (6, 7, 400_000)},
        "screens": ((0, 0x3C),),
        "reader": (1, 0x24, 8, 9),
        "buttons": {"left": 10, "ok": 11, "right": 12},
        "buzzer": 15,
        "led": 25,
        "log": (160 * 4096, LOG_BYTES),
        "table": (224 * 4096, 128 * 4096),
    }
