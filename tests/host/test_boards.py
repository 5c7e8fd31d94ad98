"""Every board configuration of the product is sound. A wrong one gets a line that says what is wrong."""

import re
from pathlib import Path

import pytest

from host_sim import boards, play
from host_sim.flashing import release, uf2
from host_sim.flashing.sources import BOARD_DEFINITIONS, FIRMWARE
from host_sim.wiring import wires

pytestmark = pytest.mark.slow

PICO = (boards.FOLDER / "pico.toml").read_text()
PICO_SPI = (boards.FOLDER / "pico_spi.toml").read_text()
STORAGE_BLOCKS = {
    "pico": 224,
    "pico_spi": 224,
    "pico_two_screens": 224,
    "pico_w": 130,
    "pico2": 736,
    "pico2_w": 640,
}
# What players keep has lived here since the first version: the game in play, then their files.
KEPT = {
    "pico": (0x1014_0000, 0x1018_0000),
    "pico_spi": (0x1014_0000, 0x1018_0000),
    "pico_two_screens": (0x1014_0000, 0x1018_0000),
    "pico_w": (0x101A_0000, 0x101D_0000),
    "pico2": (0x102C_0000, 0x1030_0000),
    "pico2_w": (0x102C_0000, 0x1030_0000),
}
FLASH_END = {"rp2040": 0x1020_0000, "rp2350": 0x1040_0000}
LOG_BYTES = 64 * 4096


def complaint(tmp_path: Path, old: str, new: str, whole: str = PICO) -> str:
    """Return what is said about the Pico's configuration with one thing changed."""
    assert whole.count(old) >= 1
    path = tmp_path / "changed.toml"
    path.write_text(whole.replace(old, new, 1))
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
def test_what_players_keep_is_where_it_always_was(name: str) -> None:
    board = boards.load(name)
    flash = board["flash"]
    start = uf2.storage_start(board)
    log, table = KEPT[name]
    assert (start + boards.log_start(board), start + boards.table_start(board)) == (log, table)
    assert log + flash["log"] * boards.BLOCK_BYTES == table
    assert table + flash["table"] * boards.BLOCK_BYTES == FLASH_END[board["chip"]]
    assert start + boards.FILES_BLOCKS * boards.BLOCK_BYTES <= log


@pytest.mark.parametrize("name", boards.names())
def test_the_flash_is_divided_as_the_definition_of_the_firmware_says(name: str) -> None:
    board = boards.load(name)
    assert board["flash"]["storage"] == STORAGE_BLOCKS[name]
    text = (BOARD_DEFINITIONS / boards.firmware_of(board) / "mpconfigboard.h").read_text()
    (expression,) = re.findall(r"STORAGE_BYTES \((.*)\)", text)
    total = board["flash"]["total"] * boards.BLOCK_BYTES
    assert eval(expression, {"PICO_FLASH_SIZE_BYTES": total}) == STORAGE_BLOCKS[name] * boards.BLOCK_BYTES


def test_every_firmware_is_a_definition_and_mounts_the_files_that_are_flashed() -> None:
    folders = {path.name for path in BOARD_DEFINITIONS.iterdir() if path.is_dir()}
    assert (
        folders == set(boards.STORAGE_BLOCKS) == {boards.firmware_of(boards.load(name)) for name in folders}
    )
    text = (FIRMWARE / "_boot.py").read_text()
    assert f"FILES_BYTES = {boards.FILES_BLOCKS} * {boards.BLOCK_BYTES}\n" in text


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
        ('"i2c"', '"uart"', "reader.transport is 'uart'; possible: i2c, spi"),
        ('"i2c"', '"spi"', "unknown key reader.bus\nchanged.toml: unknown key reader.address"),
        ('"i2c"', '"spi"', "missing key reader.sck\nchanged.toml: missing key reader.mosi"),
        ('transport = "i2c"', "", "missing key reader.transport"),
        ("[reader]", "[[screens]]\nbus = 1\naddress = 0x24\n[reader]", "2 parts are at 0x24 on I2C1"),
        ("[reader]", "[[screens]]\nbus = 0\naddress = 0x3C\n[reader]", "2 parts are at 0x3c on I2C0"),
        ("[[screens]]\nbus = 0\naddress = 0x3C\n", "", "missing key screens"),
        ("[reader]", 2 * "[[screens]]\nbus = 0\naddress = 61\n" + "[reader]", "3 screens; possible: 1 or 2"),
        ("address = 0x3C", "address = 0xF0", "screens.address 0xf0 is not an I2C address"),
        (
            "address = 0x3C",
            'address = 0x3C\ncontroller = "sh1107"',
            "screens.controller is 'sh1107'; possible: ssd1306, sh1106, ssd1309",
        ),
        ("address = 0x3C", "address = 0x3C\ncontroller = 1106", "screens.controller must be text, not 1106"),
        (
            "address = 0x3C",
            'address = 0x3C\ncontroler = "sh1106"',
            "unknown key screens.controler: did you mean controller?",
        ),
        ("log = 64", "log = 80", "flash leaves 16 blocks for wiring and catalogues, which need 32"),
        ("log = 64", "log = -50", "flash.log is -50; at least 8 blocks are needed"),
        ("table = 128", "table = 1", "flash.table is 1; at least 8 blocks are needed"),
        ('transport = "i2c"', "transport = []", "reader.transport is []; possible: i2c, spi"),
        (
            "storage = 224",
            "storage = 352",
            "flash.storage is 352; the firmware, in which all code is frozen, ",
        ),
        (
            "storage = 224",
            "storage = 352",
            "has 224 (pico) or 130 (pico_w): write that, and what players keep",
        ),
        ("total = 512", "total = 1024", "flash.total is 1024; the firmware is for 512 blocks"),
        ("[led]", "[led", "changed.toml: "),
    ],
)
def test_a_wrong_board_says_what_is_wrong(tmp_path: Path, old: str, new: str, said: str) -> None:
    message = complaint(tmp_path, old, new)
    assert said in message
    assert all(line.startswith("changed.toml: ") for line in message.splitlines())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("sck = 18", "sck = 17", "GP17 cannot be SPI SCK; possible: GP2, GP6, GP10, GP14, GP18, GP22, GP26"),
        ("mosi = 19", "mosi = 16", "GP16 cannot be SPI0 MOSI; possible: GP3, GP7, GP19"),
        ("miso = 16", "miso = 19", "GP19 cannot be SPI0 MISO; possible: GP0, GP4, GP16, GP20"),
        ("sck = 18", "sck = 14", "GP19 cannot be SPI1 MOSI; possible: GP11, GP15, GP27"),
        ("cs = 17", "cs = 16", "GP16 is used twice: reader.miso and reader.cs"),
        ("cs = 17", "cs = 10", "GP10 is used twice: reader.cs and buttons.left"),
        ("sda = 4\nscl = 5", "sda = 16\nscl = 17", "GP16 is used twice: I2C0 SDA and reader.miso"),
        ("cs = 17", "cs = 23", "reader.cs is GP23, which is not on the board's edge"),
        ("cs = 17", "", "missing key reader.cs"),
        ("mosi = 19", "mozi = 19", "unknown key reader.mozi: did you mean mosi?"),
        ("1_000_000", "10_000_000", "reader.frequency_hz is 10000000; possible: 200000 to 5000000"),
        ('"spi"', '"i2c"', "unknown key reader.sck"),
    ],
)
def test_a_wrong_board_with_its_reader_on_spi_says_what_is_wrong(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    message = complaint(tmp_path, old, new, PICO_SPI)
    assert said in message
    assert all(line.startswith("changed.toml: ") for line in message.splitlines())


def test_a_board_with_a_radio_is_told_the_number_of_its_firmware(tmp_path: Path) -> None:
    pico_w = (boards.FOLDER / "pico_w.toml").read_text()
    assert "has 130 (pico_w): write that" in complaint(tmp_path, "storage = 130", "storage = 212", pico_w)


def test_a_reader_on_spi_is_compiled_with_its_pins() -> None:
    compiled = play.compiled("pico_spi")
    assert compiled["reader"] == (None, None, 20, 21)
    assert compiled["spi"] == (18, 19, 16, 17, 1_000_000)
    assert "spi" not in play.compiled("pico")


def test_the_other_spi_bus_will_do(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    for pins in ((10, 11, 8), (14, 15, 12), (26, 27, 28)):
        text = PICO_SPI.replace("left = 10\nok = 11\nright = 12", "left = 0\nok = 1\nright = 2")
        text = text.replace("pin = 15", "pin = 3")
        for key, old, new in zip(("sck", "mosi", "miso"), (18, 19, 16), pins, strict=True):
            text = text.replace(f"{key} = {old}", f"{key} = {new}")
        path.write_text(text)
        assert play.compiled(str(path))["spi"] == (*pins, 17, 1_000_000)


def test_an_unknown_board_names_those_there_are() -> None:
    with pytest.raises(
        boards.BadBoard,
        match=re.escape(
            "no board 'pico3'; there are pico, pico2, pico2_w, pico_spi, pico_two_screens, pico_w"
        ),
    ):
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
        "clock_hz": 200_000_000,
        "i2c": {0: (4, 5, 400_000), 1: (6, 7, 400_000)},
        "screens": ((0, 0x3C),),
        "reader": (1, 0x24, 8, 9),
        "buttons": {"left": 10, "ok": 11, "right": 12},
        "buzzer": 15,
        "led": 25,
        "log": (32 * 4096, LOG_BYTES),
        "table": (96 * 4096, 128 * 4096),
    }


def test_a_screens_controller_goes_to_the_firmware_and_into_the_wiring(tmp_path: Path) -> None:
    path = tmp_path / "sh1106.toml"
    path.write_text(PICO.replace("address = 0x3C", 'address = 0x3C\ncontroller = "sh1106"'))
    board = boards.load(path)
    assert "'screens': ((0, 60, 'sh1106'),)" in boards.compile(board)
    assert "SH1106 screen" in [part.title for part in wires.parts(board)]


def test_a_simulated_table_has_what_the_firmware_adds_to_its_board() -> None:
    compiled = play.compiled("pico")
    told = (compiled["version"], compiled["digest"], compiled["overlay"])
    assert told == (release.version(), release.digest_of_sources(), 0)
