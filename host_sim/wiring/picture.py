"""The picture of a board's wiring: an SVG of the Pico to scale, the parts, and a wire for each pin."""

from typing import Any

import drawsvg

from host_sim.boards import Board
from host_sim.wiring import artwork, header, wires
from host_sim.wiring.artwork import INK, MUTED, PAPER, label
from host_sim.wiring.layout import MARGIN, Layout, Placed, lay_out, pin_y
from host_sim.wiring.pico import draw_pico

WIRE_WIDTH = 3.5
HALO_WIDTH = 9
BEND_RADIUS = 6
PLUG_RADIUS = 5
JOINT_RADIUS = 4.5
# A wire's halo ends this far outside a board: else it would cut the board's outline.
CLEARANCE = 2
TITLE_SIZE = 21
NOTE_SIZE = 12.5
FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
SEEN = "The Pico is seen from above, to scale. Pale pins stay free."
ORDER = "Breakouts differ in the order of their pins: go by the names."

Point = tuple[int, int]


def draw(board: Board) -> str:
    """Return the picture of a checked board, as the text of an SVG file."""
    parts = wires.parts(board)
    layout = lay_out(parts)
    used = {pin: ends[0].colour for pin, ends in wires.by_pin(parts).items()}
    sheet = drawsvg.Drawing(layout.width, layout.height, font_family=FONTS)
    sheet.append_title(f"{board['name']}: wiring")
    sheet.append(drawsvg.Rectangle(0, 0, layout.width, layout.height, rx=10, fill=PAPER))
    _write_texts(sheet, board["name"], layout)
    sheet.append(draw_pico(board, layout, set(used)))
    for placed in layout.placed:
        sheet.append(artwork.draw_part(placed))
    for pin, colour in used.items():
        sheet.append(_wire(layout, pin, artwork.COLOURS[colour]))
    return str(sheet.as_svg()) + "\n"


def _write_texts(sheet: Any, name: str, layout: Layout) -> None:
    sheet.append(label(name, MARGIN, MARGIN + TITLE_SIZE // 2, TITLE_SIZE, INK, font_weight="bold"))
    bottom = layout.height - MARGIN + 4
    for line, text in enumerate((ORDER, SEEN)):
        sheet.append(label(text, MARGIN, bottom - line * 16, NOTE_SIZE, MUTED))


def _wire(layout: Layout, pin: int, colour: str) -> Any:
    group = drawsvg.Group(id=f"wire-{pin}", fill="none", stroke_linecap="round")
    paths = _paths(layout, pin)
    for path in paths:
        group.append(_rounded(path[1:-1], stroke=PAPER, stroke_width=HALO_WIDTH, stroke_linecap="butt"))
    for path in paths:
        group.append(_rounded(path, stroke=colour, stroke_width=WIRE_WIDTH))
    for x, y in _joints(layout, pin):
        group.append(drawsvg.Circle(x, y, JOINT_RADIUS, fill=colour))
    for x, y in sorted({end for path in paths for end in (path[0], path[-1])}):
        group.append(drawsvg.Circle(x, y, PLUG_RADIUS, fill=colour, stroke="#fff"))
    return group


def _paths(layout: Layout, pin: int) -> list[list[Point]]:
    """Return the way from a pin to each of its terminals. Only its ends lie on the boards."""
    return [
        [*_to_lane(layout, pin, placed.side), *_to_terminal(layout, placed, index)]
        for placed in layout.placed
        for index, terminal in enumerate(placed.part.terminals)
        if terminal.pin == pin
    ]


def _to_lane(layout: Layout, pin: int, side: str) -> list[Point]:
    """Return the way from a pin to its lane beside an edge; to the other edge it goes over the Pico's top."""
    home = header.side(pin)
    y = pin_y(layout.pico_y, pin)
    start = [(layout.pin_x(home), y), (layout.beside_x(home, CLEARANCE), y), (layout.lane_x(home, pin), y)]
    if side == home:
        return start
    over_y = layout.over_y(pin)
    return [*start, (layout.lane_x(home, pin), over_y), (layout.lane_x(side, pin), over_y)]


def _to_terminal(layout: Layout, placed: Placed, index: int) -> list[Point]:
    lane_x = layout.lane_x(placed.side, placed.part.terminals[index].pin)
    y = placed.terminal_y(index)
    return [(lane_x, y), (placed.inward(-CLEARANCE), y), (placed.inward(artwork.PAD_DEPTH), y)]


def _joints(layout: Layout, pin: int) -> list[Point]:
    """Return where a pin's wire forks: where it meets its lane, except at the lane's ends."""
    return [
        (layout.lane_x(side, pin), y)
        for side, lanes in layout.lanes.items()
        for net in lanes
        if net.pin == pin
        for y in net.ys()[1:-1]
    ]


def _rounded(points: list[Point], **style: Any) -> Any:
    """Return a line through the points, with rounded corners."""
    path = drawsvg.Path(**style).M(*points[0])
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path.L(*_toward(corner, before)).Q(*corner, *_toward(corner, after))
    return path.L(*points[-1])


def _toward(start: Point, end: Point) -> Point:
    """Return the place that is a bend's radius from the start, or halfway if that is nearer."""
    distance = abs(end[0] - start[0]) + abs(end[1] - start[1])
    step = min(BEND_RADIUS, distance // 2)
    if not step:
        return start
    return (
        start[0] + (end[0] - start[0]) * step // distance,
        start[1] + (end[1] - start[1]) * step // distance,
    )
