"""The wiring's tables and pictures show the board's configuration, with each wire once."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from host_sim import board_pins, boards
from host_sim.__main__ import main
from host_sim.wiring import header, pages, picture, routes, tables, wires
from host_sim.wiring.artwork import PAPER
from host_sim.wiring.layout import lay_out
from host_sim.wiring.routes import OVERLAP_COST, Net

pytestmark = pytest.mark.slow

SVG = "{http://www.w3.org/2000/svg}"
PICO = (boards.FOLDER / "pico.toml").read_text()
# The pins of GP0 to GP22 and GP26 to GP28 (Pico data sheet, figure 4).
PINS_OF_GPIOS = (
    1,
    2,
    4,
    5,
    6,
    7,
    9,
    10,
    11,
    12,
    14,
    15,
    16,
    17,
    19,
    20,
    21,
    22,
    24,
    25,
    26,
    27,
    29,
    31,
    32,
    34,
)
WIRES_OF_A_PICO = {
    (6, "SSD1306 screen", "SDA"),
    (7, "SSD1306 screen", "SCL"),
    (8, "SSD1306 screen", "GND"),
    (36, "SSD1306 screen", "VCC"),
    (9, "PN532 reader", "SDA"),
    (10, "PN532 reader", "SCL"),
    (11, "PN532 reader", "IRQ"),
    (12, "PN532 reader", "RSTPD_N"),
    (13, "PN532 reader", "GND"),
    (36, "PN532 reader", "VCC"),
    (14, "Buttons", "Left"),
    (15, "Buttons", "OK"),
    (16, "Buttons", "Right"),
    (18, "Buttons", "GND"),
    (20, "Piezo", "+"),
    (18, "Piezo", "GND"),
}
# What a buyer might do: both edges, a second screen, an LED of one's own, a reader without RSTPD_N.
SPREAD_OUT = {
    "Raspberry Pi Pico": "Spread out",
    "sda = 4": "sda = 20",
    "scl = 5": "scl = 21",
    "sda = 6": "sda = 2",
    "scl = 7": "scl = 3",
    "irq = 8": "irq = 26",
    "reset = 9": "",
    "right = 12": "right = 17",
    "pin = 25": "pin = 28",
    "[reader]": "[[screens]]\nbus = 0\naddress = 0x3D\n\n[reader]",
}

Point = tuple[float, float]


def changed(folder: Path, changes: dict[str, str]) -> boards.Board:
    """Return the Pico's configuration with some things changed."""
    text = PICO
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    path = folder / "changed.toml"
    path.write_text(text)
    return boards.load(path)


@pytest.fixture(params=[*boards.names(), "spread out"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> boards.Board:
    return changed(tmp_path, SPREAD_OUT) if request.param == "spread out" else boards.load(request.param)


# -- reading a picture ------------------------------------------------------------------------------


def drawn(board: boards.Board) -> ElementTree.Element:
    return ElementTree.fromstring(picture.draw(board))


def drawn_wires(svg: ElementTree.Element) -> Iterator[tuple[int, list[Point]]]:
    """Yield the pin and the corners of every wire, one for each terminal it goes to."""
    for group in svg.iter(f"{SVG}g"):
        if match := re.fullmatch(r"wire-(\d+)", group.get("id", "")):
            for path in group.iter(f"{SVG}path"):
                if path.get("stroke") != PAPER:
                    yield int(match[1]), corners(path.get("d", ""))


def corners(path: str) -> list[Point]:
    """Return where a path starts, turns and ends."""
    steps = re.findall(r"([MLQ])([-\d.,]+)", path)
    turns = [tuple(map(float, numbers.split(",")))[:2] for kind, numbers in steps if kind != "L"]
    end = tuple(map(float, steps[-1][1].split(",")))
    return [(x, y) for x, y in (*turns, end)]


def drawn_pads(svg: ElementTree.Element) -> dict[Point, int]:
    """Return the place of each pin."""
    pico = next(group for group in svg.iter(f"{SVG}g") if group.get("id") == "pico")
    left, top = map(float, re.findall(r"[\d.]+", pico.get("transform", "")))
    pads = {}
    for group in pico.findall(f"{SVG}g"):
        pads[left + middle(group)[0], top + middle(group)[1]] = int(group.get("id", "").removeprefix("pin-"))
    return pads


def middle(group: ElementTree.Element) -> Point:
    circle, square = group.find(f"{SVG}circle"), group.find(f"{SVG}rect")
    if circle is not None:
        return float(circle.get("cx", "")), float(circle.get("cy", ""))
    assert square is not None
    half = float(square.get("width", "")) / 2
    return float(square.get("x", "")) + half, float(square.get("y", "")) + half


def drawn_terminals(svg: ElementTree.Element) -> dict[Point, tuple[str, str]]:
    """Return the place of each part's terminals."""
    terminals = {}
    for part in svg.iter(f"{SVG}g"):
        if not part.get("class", "").startswith("part "):
            continue
        title, *others = part.findall(f"{SVG}g")
        for group in others:
            terminals[middle(group)] = (words(title)[0], words(group)[0])
    return terminals


def words(group: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in group.iter(f"{SVG}text")]


def ends(board: boards.Board) -> list[tuple[int, str, str]]:
    """Return what the picture joins: a pin, and a part's terminal."""
    svg = drawn(board)
    pads, terminals = drawn_pads(svg), drawn_terminals(svg)
    joined = []
    for pin, path in drawn_wires(svg):
        assert pads[path[0]] == pin
        joined.append((pin, *terminals[path[-1]]))
    return joined


# -- the header -------------------------------------------------------------------------------------


def test_every_gpio_is_on_its_pin() -> None:
    assert tuple(header.number(gpio) for gpio in board_pins.HEADER_PINS) == PINS_OF_GPIOS


def test_power_and_ground_are_where_a_pico_has_them() -> None:
    assert header.GROUNDS == (3, 8, 13, 18, 23, 28, 38)
    assert [header.name(pin) for pin in (30, 33, 35, 36, 37, 39, 40)] == [
        "RUN",
        "AGND",
        "VREF",
        "3V3",
        "3V3EN",
        "VSYS",
        "VBUS",
    ]


def test_the_header_is_drawn_to_scale() -> None:
    pads = {pin: place for place, pin in drawn_pads(drawn(boards.load("pico"))).items()}
    assert sorted(pads) == list(range(1, 41))
    pitch = (pads[20][1] - pads[1][1]) / 19
    assert pads[40][0] - pads[1][0] == pytest.approx(17.78 / 2.54 * pitch)
    assert [pads[pin][1] for pin in range(1, 21)] == [pads[41 - pin][1] for pin in range(1, 21)]


# -- tables and pictures ----------------------------------------------------------------------------


def test_the_picture_of_a_pico_joins_what_belongs_together() -> None:
    joined = ends(boards.load("pico"))
    assert set(joined) == WIRES_OF_A_PICO
    assert len(joined) == len(WIRES_OF_A_PICO)


def test_every_wired_pin_is_in_the_table_once(board: boards.Board) -> None:
    names = [row.name for row in tables.rows(board) if row.name.startswith("GP")]
    assert sorted(names) == sorted(f"GP{gpio}" for _, gpio in board_pins.pins(board))


def test_every_wired_pin_is_in_the_picture_once(board: boards.Board) -> None:
    wired = [group.get("id") for group in drawn(board).iter(f"{SVG}g") if "wire-" in group.get("id", "")]
    assert wired == [f"wire-{row.pin}" for row in tables.rows(board)]


def test_every_terminal_in_the_picture_has_its_wire(board: boards.Board) -> None:
    joined = [(pin, label) for pin, _, label in ends(board)]
    assert sorted(joined) == sorted(
        (terminal.pin, terminal.label) for part in wires.parts(board) for terminal in part.terminals
    )


def test_wires_run_straight_and_turn_at_right_angles(board: boards.Board) -> None:
    for _, path in drawn_wires(drawn(board)):
        assert all(start[0] == end[0] or start[1] == end[1] for start, end in pairwise(path))


def test_no_wire_hides_another(board: boards.Board) -> None:
    layout = lay_out(wires.parts(board))
    assert all(routes.crossings(lanes) < OVERLAP_COST for lanes in layout.lanes.values())


def test_on_a_pico_only_the_supply_crosses_other_wires() -> None:
    lanes = lay_out(wires.parts(boards.load("pico"))).lanes
    signals = [net for net in lanes[header.LEFT] if net.pin != header.SUPPLY]
    assert routes.crossings(signals) == 0
    assert routes.crossings(lanes[header.LEFT]) == 3  # SDA, SCL and GND of the screen


def test_lanes_are_ordered_so_that_nested_wires_do_not_cross() -> None:
    upper, lower = Net(1, 10, (100,), None), Net(2, 40, (130,), None)
    assert routes.crossings([upper, lower]) == 2
    assert routes.crossings([lower, upper]) == 0
    assert routes.in_lanes([upper, lower]) == [lower, upper]


# -- boards of one's own ----------------------------------------------------------------------------


def test_two_screens_share_the_wires_of_their_bus(tmp_path: Path) -> None:
    board = changed(tmp_path, SPREAD_OUT)
    row = next(row for row in tables.rows(board) if row.name == "GP20")
    assert row.goes_to == "SSD1306 screen (0x3C) SDA, SSD1306 screen (0x3D) SDA"
    assert [end for end in ends(board) if end[0] == header.number(20)] == 2 * [(26, "SSD1306 screen", "SDA")]
    notes = [text for text in words(drawn(board)) if text.endswith("on I2C0")]
    assert sorted(notes) == ["0x3C on I2C0", "0x3D on I2C0"]


def test_a_reader_without_its_two_wires_is_drawn_without_them(tmp_path: Path) -> None:
    board = changed(tmp_path, {"irq = 8": "", "reset = 9": ""})
    labels = [label for _, part, label in ends(board) if part == "PN532 reader"]
    assert sorted(labels) == ["GND", "SCL", "SDA", "VCC"]


def test_an_led_of_ones_own_is_wired_and_must_have_a_pin_to_itself(tmp_path: Path) -> None:
    assert (34, "LED", "+") in ends(changed(tmp_path, SPREAD_OUT))
    assert not [end for end in ends(boards.load("pico")) if end[1] == "LED"]
    with pytest.raises(boards.BadBoard, match=r"GP15 is used twice: buzzer.pin and led.pin"):
        changed(tmp_path, {"pin = 25": "pin = 15"})


@pytest.mark.parametrize("pin", ["24", "'PWR'"])
def test_an_led_that_no_board_has_is_refused(tmp_path: Path, pin: str) -> None:
    with pytest.raises(boards.BadBoard, match=f"led.pin is {pin}; possible: 25 or 'LED'"):
        changed(tmp_path, {"pin = 25": f"pin = {pin}"})


def test_a_name_with_signs_of_its_own_makes_a_sound_picture(tmp_path: Path) -> None:
    board = changed(tmp_path, {'"Raspberry Pi Pico"': "'<Mine> & \"yours\"'"})
    assert '<Mine> & "yours"' in words(drawn(board))


# -- the command ------------------------------------------------------------------------------------


def test_the_command_prints_the_table_and_what_will_disappoint(tmp_path: Path) -> None:
    changed(tmp_path, SPREAD_OUT)
    result = CliRunner().invoke(main, ["wiring", str(tmp_path / "changed.toml")])
    assert result.exit_code == 0
    assert "31   GP26  purple     PN532 reader IRQ" in result.stdout.splitlines()
    assert result.stdout.endswith("reader.reset is not wired: a stuck reader stays stuck\n")


def test_the_command_draws_a_new_board(tmp_path: Path) -> None:
    board, target = changed(tmp_path, SPREAD_OUT), tmp_path / "new" / "mine.svg"
    result = CliRunner().invoke(
        main, ["wiring", str(tmp_path / "changed.toml"), "--markdown", "--svg", str(target)]
    )
    assert result.stdout.splitlines() == list(tables.as_markdown(board))
    assert target.read_text() == picture.draw(board)


def test_a_picture_that_would_be_no_svg_is_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["wiring", "pico", "--svg", str(tmp_path / "pico.png")])
    assert result.exit_code == 2
    assert "the picture is an SVG: name it .svg" in result.stderr


# -- what is committed ------------------------------------------------------------------------------


def test_committed_wiring_is_what_the_boards_say() -> None:
    changed = [path.name for path, text in pages.made() if path.read_text() != text]
    assert changed == [], "run `make wiring`"


def test_every_board_has_its_table_and_its_picture_in_the_build_notes() -> None:
    notes = (boards.FOLDER / "README.md").read_text()
    for name in boards.names():
        assert notes.count(f"<!-- wiring of {name} -->\n\n| Pin | Name | Wire | Goes to |") == 1
        assert notes.count(f"({name}.svg)") == 1
