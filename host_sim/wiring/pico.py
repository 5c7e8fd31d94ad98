"""The Pico from above, to scale: its outline, its header's 40 pins with their numbers and names."""

from collections.abc import Iterator
from typing import Any

import drawsvg

from host_sim.board_pins import has_own_led
from host_sim.boards import Board
from host_sim.wiring import header
from host_sim.wiring.artwork import FAINT, GOLD, HOLE, label
from host_sim.wiring.layout import MM, PICO_LENGTH, PICO_WIDTH, PITCH, USB_OVERHANG, Layout, pin_y

BOARD_GREEN = "#1f7a4d"
BOARD_EDGE = "#145c38"
SILVER = "#cfd4d9"
SILVER_EDGE = "#8d959d"
SILVER_INK = "#59626b"
PAD_RADIUS = 8
NUMBER_DISTANCE = 12
NAME_DISTANCE = 26
NUMBER_SIZE = 9
NAME_SIZE = 11.5
FREE_OPACITY = 0.55
# A Pico W differs by its radio under a shield, and by having no LED on a GPIO.
RADIO_LED = "LED"


def draw_pico(board: Board, layout: Layout, used: set[int]) -> Any:
    """Draw the board of that layout. Pins in use stand out."""
    group = drawsvg.Group(id="pico", transform=f"translate({layout.pico_x} {layout.pico_y})")
    group.append(
        drawsvg.Rectangle(
            0, 0, PICO_WIDTH, PICO_LENGTH, rx=7, fill=BOARD_GREEN, stroke=BOARD_EDGE, stroke_width=2
        )
    )
    for shape in (*_usb(), *_button_and_led(board), *_chips(board)):
        group.append(shape)
    for pin in header.NUMBERS:
        group.append(_pin(layout, pin, pin in used))
    return group


def _pin(layout: Layout, pin: int, is_used: bool) -> Any:
    side = header.side(pin)
    x, y = layout.pin_x(side) - layout.pico_x, pin_y(0, pin)
    inward, anchor = (1, "start") if side == header.LEFT else (-1, "end")
    group = drawsvg.Group(id=f"pin-{pin}", opacity=1 if is_used else FREE_OPACITY)
    group.append(_pad(x, y, pin))
    group.append(label(str(pin), x + inward * NUMBER_DISTANCE, y, NUMBER_SIZE, "#d9f2e4", text_anchor=anchor))
    weight = "bold" if is_used else "normal"
    name_x = x + inward * NAME_DISTANCE
    group.append(
        label(header.name(pin), name_x, y, NAME_SIZE, "#fff", text_anchor=anchor, font_weight=weight)
    )
    return group


def _pad(x: int, y: int, pin: int) -> Any:
    """Draw a pad. The pad of a ground is square, as on the board."""
    style = {"fill": HOLE, "stroke": GOLD, "stroke_width": 3.5}
    if header.name(pin) in ("GND", "AGND"):
        return drawsvg.Rectangle(
            x - PAD_RADIUS, y - PAD_RADIUS, 2 * PAD_RADIUS, 2 * PAD_RADIUS, rx=2, **style
        )
    return drawsvg.Circle(x, y, PAD_RADIUS, **style)


def _usb() -> Iterator[Any]:
    width, length = round(7.5 * MM), round(5.6 * MM)
    x = (PICO_WIDTH - width) // 2
    yield drawsvg.Rectangle(x, -USB_OVERHANG, width, length, rx=4, fill=SILVER, stroke=SILVER_EDGE)
    yield _word("USB", length // 2 - USB_OVERHANG, 13, SILVER_INK)


def _button_and_led(board: Board) -> Iterator[Any]:
    width, height, y = round(4.5 * MM), round(3.5 * MM), round(13 * MM)
    yield _word("BOOTSEL", y - 10, 9.5, "#fff")
    yield drawsvg.Rectangle(
        (PICO_WIDTH - width) // 2, y, width, height, rx=4, fill=SILVER, stroke=SILVER_EDGE
    )
    yield drawsvg.Circle(PICO_WIDTH // 2, y + height // 2, 12, fill="#fff", stroke=SILVER_EDGE)
    if not has_own_led(board):
        y = round(7.5 * MM)
        yield drawsvg.Rectangle(PICO_WIDTH // 2 - 22, y - 5, 16, 10, rx=2, fill="#b8ff6a", stroke="#7fbf3a")
        yield label("LED", PICO_WIDTH // 2 + 1, y, 9.5, "#fff")


def _chips(board: Board) -> Iterator[Any]:
    side, y = round(7 * MM), round(21.5 * MM)
    yield drawsvg.Rectangle((PICO_WIDTH - side) // 2, y, side, side, rx=4, fill="#23282d", **FAINT)
    yield _word(board["chip"].upper(), y + side // 2, 13, "#cfd6dc")
    yield from _radio() if board["led"]["pin"] == RADIO_LED else _debug_pads()


def _radio() -> Iterator[Any]:
    width, height, y = round(7 * MM), round(10 * MM), round(33 * MM)
    yield drawsvg.Rectangle(
        (PICO_WIDTH - width) // 2, y, width, height, rx=4, fill=SILVER, stroke=SILVER_EDGE
    )
    yield _word("radio", y + height // 2, 13, SILVER_INK)


def _debug_pads() -> Iterator[Any]:
    y = PICO_LENGTH - round(1.6 * MM)
    yield _word("DEBUG", y - 20, 9.5, "#fff")
    for offset in (-PITCH, 0, PITCH):
        yield drawsvg.Circle(
            PICO_WIDTH // 2 + offset,
            y,
            PAD_RADIUS,
            fill=HOLE,
            stroke=GOLD,
            stroke_width=3.5,
            opacity=FREE_OPACITY,
        )


def _word(text: str, y: int, size: float, fill: str) -> Any:
    return label(text, PICO_WIDTH // 2, y, size, fill, text_anchor="middle")
