"""What the parts look like: each a body with its terminals along one edge, to be recognized at a glance."""

from collections.abc import Callable, Iterator
from typing import Any

import drawsvg

from host_sim.wiring import header
from host_sim.wiring.layout import PART_WIDTH, Placed

PAPER = "#fcfcf9"
INK = "#1c2530"
MUTED = "#68727d"
PAD_DEPTH = 13
PAD_RADIUS = 6.5
LABEL_DEPTH = 26
LABEL_SIZE = 12.5
TITLE_SIZE = 14
NOTE_SIZE = 11.5
# The part of a body, from the terminals' edge, that is left to their labels.
LABELS_WIDTH = 88
INSET = 12
# How far a line's baseline is below its capitals' middle, of its size: not all viewers can centre it.
BASELINE = 0.36
COLOURS = {
    "red": "#d7263d",
    "black": "#22262b",
    "blue": "#1f6fd6",
    "yellow": "#e0a500",
    "purple": "#8a3fb5",
    "orange": "#ef7a1a",
    "green": "#2c9c4b",
    "grey": "#8a949e",
    "brown": "#8c5a32",
    "pink": "#e75a9b",
    "lime": "#86b817",
    "rose": "#c2185b",
    "turquoise": "#16a5a5",
}
# An outline that only darkens what is below.
FAINT = {"stroke": "#000", "stroke_opacity": 0.18}
GOLD = "#d9b44a"
HOLE = "#fff8e1"

# How far down its knob is, for each of the reader's two switches: the one that is on is up.
ON_ABOVE, ON_BELOW = (4, 15), (15, 4)

Box = tuple[int, int, int, int]


def label(text: str, x: float, y: float, size: float, fill: str, **style: Any) -> Any:
    """Return a line of text whose middle is at that height."""
    return drawsvg.Text(text, size, x, round(y + BASELINE * size, 1), fill=fill, **style)


def draw_part(placed: Placed) -> Any:
    """Return a part: its title, its body, its art and its terminals."""
    draw_art, body, ink = KINDS[placed.part.kind]
    group = drawsvg.Group(class_=f"part {placed.part.kind}")
    group.append(_title(placed))
    group.append(drawsvg.Rectangle(placed.x, placed.y, PART_WIDTH, placed.height(), rx=8, fill=body, **FAINT))
    for shape in draw_art(placed, _art_box(placed)):
        group.append(shape)
    for index, terminal in enumerate(placed.part.terminals):
        group.append(_terminal(placed, index, terminal.label, ink))
    return group


def _title(placed: Placed) -> Any:
    y = placed.y - 12
    group = drawsvg.Group()
    group.append(label(placed.part.title, placed.x + 2, y, TITLE_SIZE, INK, font_weight="bold"))
    right = placed.x + PART_WIDTH - 2
    group.append(label(placed.part.note, right, y, NOTE_SIZE, MUTED, text_anchor="end"))
    return group


def _terminal(placed: Placed, index: int, text: str, ink: str) -> Any:
    y = placed.terminal_y(index)
    anchor = "end" if placed.side == header.LEFT else "start"
    group = drawsvg.Group()
    group.append(
        drawsvg.Circle(placed.inward(PAD_DEPTH), y, PAD_RADIUS, fill=HOLE, stroke=GOLD, stroke_width=3)
    )
    group.append(
        label(text, placed.inward(LABEL_DEPTH), y, LABEL_SIZE, ink, text_anchor=anchor, font_weight="bold")
    )
    return group


def _art_box(placed: Placed) -> Box:
    """Return the corner and the size of what the labels leave free of a body."""
    x = placed.x + (INSET if placed.side == header.LEFT else LABELS_WIDTH)
    return x, placed.y + INSET, PART_WIDTH - LABELS_WIDTH - INSET, placed.height() - 2 * INSET


def _screen_art(_: Placed, box: Box) -> Iterator[Any]:
    x, y, width, height = box
    yield drawsvg.Rectangle(x, y + 6, width, height - 12, rx=3, fill="#0b0d10", stroke="#31507a")
    middle = y + height // 2
    for offset, score in ((-width // 4, "57"), (width // 4, "44")):
        yield label(
            score,
            x + width // 2 + offset,
            middle - 8,
            34,
            "#9fe8ff",
            text_anchor="middle",
            font_weight="bold",
        )
    yield drawsvg.Line(
        x + width // 2, middle - 28, x + width // 2, middle + 14, stroke="#9fe8ff", stroke_width=1.5
    )
    yield label("Ann's turn", x + width // 2, middle + 28, 12, "#9fe8ff", text_anchor="middle")


def _i2c_reader_art(_: Placed, box: Box) -> Iterator[Any]:
    yield from _aerial(box)
    yield from _switches(box, ON_ABOVE, ("1 on, 2 off", "is I2C"))


def _spi_reader_art(_: Placed, box: Box) -> Iterator[Any]:
    yield from _aerial(box)
    yield from _switches(box, ON_BELOW, ("1 off, 2 on", "is SPI"))


def _aerial(box: Box) -> Iterator[Any]:
    x, y, width, height = box
    side = min(width, height - 44)
    left = x + (width - side) // 2
    for turn in range(4):
        inset = 5 * turn
        yield drawsvg.Rectangle(
            left + inset,
            y + inset,
            side - 2 * inset,
            side - 2 * inset,
            rx=9,
            fill="none",
            stroke="#f3b9a8",
            stroke_width=1.6,
        )
    for line, text in ((-8, "cards"), (8, "rest here")):
        yield label(text, x + width // 2, y + side // 2 + line, 12, "#ffe9e2", text_anchor="middle")


def _switches(box: Box, knobs: tuple[int, int], words: tuple[str, str]) -> Iterator[Any]:
    """Draw the two switches that set how the reader is connected (its I0, I1), each up for on."""
    x, y = box[0] + 2, box[1] + box[3] - 32
    yield drawsvg.Rectangle(x, y, 44, 30, rx=3, fill="#24466b", **FAINT)
    for number, knob in enumerate(knobs):
        slot_x = x + 7 + number * 18
        yield drawsvg.Rectangle(slot_x, y + 4, 12, 22, rx=2, fill="#152c45")
        yield drawsvg.Rectangle(slot_x + 1.5, y + knob + 1, 9, 9, rx=1.5, fill="#fff")
    for line, text in zip((7, 23), words, strict=True):
        yield label(text, x + 51, y + line, 10.5, "#ffe9e2")


def _buttons_art(placed: Placed, box: Box) -> Iterator[Any]:
    x, _, width, _ = box
    middle = x + width // 2
    bus_x = placed.inward(PART_WIDTH - INSET)
    ys = [placed.terminal_y(index) for index in range(len(placed.part.terminals))]
    yield drawsvg.Line(bus_x, ys[0], bus_x, ys[-1], stroke=INK, stroke_width=2.5, stroke_linecap="round")
    for y, terminal in zip(ys, placed.part.terminals, strict=True):
        start = placed.inward(LABELS_WIDTH - 12)
        yield drawsvg.Line(start, y, middle, y, stroke=COLOURS[terminal.colour], stroke_width=2.5)
        yield drawsvg.Line(middle, y, bus_x, y, stroke=INK, stroke_width=2.5)
        if terminal.label != "GND":
            yield from _button(middle, y)


def _button(x: int, y: int) -> Iterator[Any]:
    yield drawsvg.Rectangle(x - 17, y - 17, 34, 34, rx=4, fill="#3a434d", **FAINT)
    yield drawsvg.Circle(x, y, 11.5, fill="#e9edf0", stroke="#aab4bd", stroke_width=1.5)


def _piezo_art(_: Placed, box: Box) -> Iterator[Any]:
    x, y, width, height = box
    middle, centre, radius = x + width // 2, y + height // 2, height // 2 + 2
    yield drawsvg.Circle(middle, centre, radius, fill="#2b3138")
    yield drawsvg.Circle(middle, centre, radius * 2 // 3, fill="none", stroke="#4a535d", stroke_width=1.5)
    yield drawsvg.Circle(middle, centre, 4, fill=PAPER)


def _led_art(placed: Placed, box: Box) -> Iterator[Any]:
    x, y, width, height = box
    lamp, centre = placed.inward(PART_WIDTH - 36), y + height // 2
    start = placed.inward(LABELS_WIDTH - 26)
    for index, terminal in enumerate(placed.part.terminals):
        wire_y = placed.terminal_y(index)
        yield drawsvg.Lines(
            start,
            wire_y,
            lamp,
            wire_y,
            lamp,
            centre,
            fill="none",
            stroke=COLOURS[terminal.colour],
            stroke_width=2.5,
        )
        if terminal.label == "+":
            yield drawsvg.Rectangle(
                x + width // 2 - 36, wire_y - 8, 40, 16, rx=3, fill="#e8d9b0", stroke="#b59a52"
            )
            yield label("330", x + width // 2 - 16, wire_y, 10.5, INK, text_anchor="middle")
    yield drawsvg.Circle(lamp, centre, 13, fill="#ff5a4e", stroke="#c4362c", stroke_width=2)
    yield drawsvg.Circle(lamp - 4, centre - 4, 3.5, fill="#ffd0cb")


Art = Callable[[Placed, Box], Iterator[Any]]
# What is drawn on a body, the body's colour, and that of its labels.
KINDS: dict[str, tuple[Art, str, str]] = {
    "screen": (_screen_art, "#22497f", "#ffffff"),
    "reader": (_i2c_reader_art, "#b3342b", "#ffffff"),
    "spi_reader": (_spi_reader_art, "#b3342b", "#ffffff"),
    "buttons": (_buttons_art, "#eceff1", INK),
    "piezo": (_piezo_art, "#eceff1", INK),
    "led": (_led_art, "#eceff1", INK),
}
