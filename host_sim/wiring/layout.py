"""The layout of the picture: the Pico to scale, parts in columns beside it, wires in lanes."""

from dataclasses import dataclass

from host_sim.wiring import header
from host_sim.wiring.routes import Net, in_lanes
from host_sim.wiring.wires import Part

# The Pico is to scale (Pico data sheet, figure 3): 21 mm by 51 mm, pins 2.54 mm apart in rows 17.78 mm apart.
PITCH = 30
MM = PITCH / 2.54
PICO_WIDTH = round(21 * MM)
PICO_LENGTH = round(51 * MM)
ROWS_APART = 7 * PITCH
USB_OVERHANG = round(1.3 * MM)

MARGIN = 28
TITLE_HEIGHT = 66
FOOTER_HEIGHT = 64
PART_WIDTH = 216
PART_TITLE_HEIGHT = 26
PART_GAP = 24
LANE_WIDTH = 12
LANE_MARGIN = 20
# Distances: between terminals; above the first and below the last.
PITCHES = {"reader": 28, "spi_reader": 28, "screen": 28, "buttons": 44, "piezo": 34, "led": 34}
END_SPACES = {"reader": 28, "spi_reader": 28, "screen": 24, "buttons": 32, "piezo": 28, "led": 28}
# The reader's aerial and switches take at least this height.
LEAST_READER_HEIGHT = 180
READERS = ("reader", "spi_reader")


@dataclass(frozen=True)
class Placed:
    """A part in its place: the corner nearest to the sheet's origin, and the edge with its terminals."""

    part: Part
    x: int
    y: int
    edge_x: int

    @property
    def side(self) -> str:
        """The edge of the Pico that the part is beside."""
        return header.LEFT if self.edge_x > self.x else header.RIGHT

    def height(self) -> int:
        """Return the height of its body."""
        return body_height(self.part)

    def terminal_y(self, index: int) -> int:
        """Return the height of a terminal."""
        return self.y + (self.height() - _span(self.part)) // 2 + index * PITCHES[self.part.kind]

    def inward(self, depth: int) -> int:
        """Return the x that is this far inside the edge of the terminals."""
        return self.edge_x + (depth if self.edge_x == self.x else -depth)


@dataclass(frozen=True)
class Layout:
    """A sheet: its size, the Pico's corner, the parts, and each edge's nets in the order of their lanes."""

    width: int
    height: int
    pico_x: int
    pico_y: int
    placed: tuple[Placed, ...]
    pins_over: tuple[int, ...]
    lanes: dict[str, list[Net]]

    def pin_x(self, side: str) -> int:
        """Return the x of the pins along an edge."""
        middle = self.pico_x + PICO_WIDTH // 2
        return middle + (ROWS_APART // 2 if side == header.RIGHT else -ROWS_APART // 2)

    def beside_x(self, side: str, distance: int) -> int:
        """Return the x that is this far outside an edge of the Pico."""
        return self.pico_x + (PICO_WIDTH + distance if side == header.RIGHT else -distance)

    def lane_x(self, side: str, pin: int) -> int:
        """Return the x of the lane of a pin's wires beside an edge."""
        order = [net.pin for net in self.lanes[side]].index(pin)
        return self.beside_x(side, LANE_MARGIN + order * LANE_WIDTH)

    def over_y(self, pin: int) -> int:
        """Return the height at which a pin's wire passes over the Pico to the other edge."""
        return _over_y(self.pico_y, self.pins_over.index(pin))


def pin_y(pico_y: int, pin: int) -> int:
    """Return the height of a pin's middle, on a Pico that starts at that height."""
    first = pico_y + (PICO_LENGTH - (header.ROWS - 1) * PITCH) // 2
    return first + header.row(pin) * PITCH


def body_height(part: Part) -> int:
    """Return the height of the body of a part."""
    height = 2 * END_SPACES[part.kind] + _span(part)
    return max(height, LEAST_READER_HEIGHT) if part.kind in READERS else height


def _span(part: Part) -> int:
    return (len(part.terminals) - 1) * PITCHES[part.kind]


def lay_out(parts: list[Part]) -> Layout:
    """Return the layout of the parts, the Pico and the wires."""
    columns = {side: [part for part in parts if part.side() == side] for side in header.SIDES}
    over = _pins_over(parts)
    headroom = USB_OVERHANG + LANE_MARGIN + len(over) * LANE_WIDTH
    inner_height = max(headroom + PICO_LENGTH, *map(_column_height, columns.values()))
    pico_y = TITLE_HEIGHT + (inner_height + headroom - PICO_LENGTH) // 2
    heights = {
        side: _stacked(column, TITLE_HEIGHT + (inner_height - _column_height(column)) // 2)
        for side, column in columns.items()
    }
    lanes = {side: in_lanes(_nets(side, heights[side], over, pico_y)) for side in header.SIDES}
    pico_x = MARGIN + _breadth(columns[header.LEFT], lanes[header.LEFT])
    width = pico_x + PICO_WIDTH + _breadth(columns[header.RIGHT], lanes[header.RIGHT]) + MARGIN
    placed = (
        *_column(heights[header.LEFT], MARGIN, MARGIN + PART_WIDTH),
        *_column(heights[header.RIGHT], width - MARGIN - PART_WIDTH, width - MARGIN - PART_WIDTH),
    )
    return Layout(width, TITLE_HEIGHT + inner_height + FOOTER_HEIGHT, pico_x, pico_y, placed, over, lanes)


def _pins_over(parts: list[Part]) -> tuple[int, ...]:
    """Return the pins that have wires to parts beside the other edge."""
    pins = {each.pin for part in parts for each in part.terminals if header.side(each.pin) != part.side()}
    return tuple(sorted(pins))


def _column_height(parts: list[Part]) -> int:
    bodies = sum(PART_TITLE_HEIGHT + body_height(part) for part in parts)
    return bodies + PART_GAP * max(0, len(parts) - 1)


def _stacked(parts: list[Part], y: int) -> list[tuple[Part, int]]:
    stacked = []
    for part in parts:
        y += PART_TITLE_HEIGHT
        stacked.append((part, y))
        y += body_height(part) + PART_GAP
    return stacked


def _column(stacked: list[tuple[Part, int]], x: int, edge_x: int) -> list[Placed]:
    return [Placed(part, x, y, edge_x) for part, y in stacked]


def _nets(side: str, stacked: list[tuple[Part, int]], over: tuple[int, ...], pico_y: int) -> list[Net]:
    ends: dict[int, list[int]] = {pin: [] for pin in over}
    for placed in _column(stacked, 0, 0):
        for index, terminal in enumerate(placed.part.terminals):
            ends.setdefault(terminal.pin, []).append(placed.terminal_y(index))
    return [
        Net(
            pin,
            pin_y(pico_y, pin) if header.side(pin) == side else None,
            tuple(ys),
            _over_y(pico_y, over.index(pin)) if pin in over else None,
        )
        for pin, ys in ends.items()
    ]


def _over_y(pico_y: int, index: int) -> int:
    return pico_y - USB_OVERHANG - LANE_MARGIN - index * LANE_WIDTH


def _breadth(parts: list[Part], lanes: list[Net]) -> int:
    """Return the width that an edge of the Pico needs for the parts beside it and their wires."""
    wires = 2 * LANE_MARGIN + len(lanes) * LANE_WIDTH if lanes else 0
    return wires + (PART_WIDTH if parts else 0)
