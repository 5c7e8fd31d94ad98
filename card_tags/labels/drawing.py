"""One label: a type's icon, the name, the numbers and the code, inside its box and inside a card."""

from dataclasses import dataclass
from typing import Any

from card_tags.labels import icons, qr
from card_tags.labels.boxes import Box, mm
from card_tags.labels.face import Face
from card_tags.labels.fitting import LEADING, fitted
from card_tags.labels.fonts import Fonts
from card_tags.labels.pens import CAPITAL, GREY, INK, WHITE, Pen
from card_tags.labels.tables import Table

# A poker-sized card, as the games here have.
CARD = (mm(63), mm(88))
# A label lies upright on its card if no side loses more than this part of itself; else it lies sideways.
UPRIGHT_LOSS = 0.1
# If less than this of a label lies beside its card, it is not cut off.
TRIMMED = mm(4)
# A margin, because sheets shift in printers.
PADDING = mm(1.8)
SPACE = mm(1)

# A label is tall if its width is less than this times its height.
TALL = 1.2
# The code's part of a label: of the width if the label is wide, of the height if it is tall.
CODE_PART, CODE_PART_TALL, CODE_MOST = 0.35, 0.3, 0.6
# Parts of the area beside the code or above it.
HEADER_PART, FOOTER_PART = 0.17, 0.08
HEADER_MOST, FOOTER_MOST = mm(7), mm(2.4)
# The space that stays free above the footer.
GAP_PART, GAP_MOST = 0.025, mm(0.7)
# Parts of the rest, and the largest sizes.
FIGURES_PART = 0.62
ROW_MOST, NAME_MOST = mm(9), mm(16)
# If there is a text: the part that it may take of what the numbers leave. The rows of numbers are lower then.
TEXT_PART, ROW_BESIDE_TEXT, BESIDE_TEXT_PART = 0.62, mm(5), 0.42
NAME_SIZES, KIND_SIZES, TEXT_SIZES, FOOTER_SIZES = (18.0, 4.0), (9.0, 3.5), (8.0, 4.5), (5.0, 2.5)
COST_SIZE, COST_PART = 13.0, 0.62


@dataclass(frozen=True)
class Label:
    """The content of a label: `kind` is the type whose icon it has, `code` the text of its QR code."""

    title_id: str
    name: str
    kind: str
    face: Face
    code: str


def window(box: Box) -> Box:
    """Return the part of a label that lies on a card: upright if that loses little of it, else sideways."""
    width, height = CARD
    upright = box.centred(min(box.width, width), min(box.height, height))
    if upright.width >= box.width * (1 - UPRIGHT_LOSS) and upright.height >= box.height * (1 - UPRIGHT_LOSS):
        return upright
    sideways = box.centred(min(box.width, height), min(box.height, width))
    return max(upright, sideways, key=lambda part: part.width * part.height)


def is_trimmed(box: Box) -> bool:
    """Return whether a label is enough larger than its card that the rest must be cut off."""
    part = window(box)
    return box.width - part.width > TRIMMED or box.height - part.height > TRIMMED


def draw(canvas: Any, label: Label, box: Box, fonts: Fonts) -> bool:
    """Draw a label within its box; return whether all its texts had room. Raises TooSmall for its code."""
    pen = Pen(canvas, fonts)
    code, text = _divided(window(box).inset(PADDING), qr.least_side(label.code))
    pen.ink(INK)
    qr.draw(canvas, label.code, code)
    header, rest = text.off_top(min(HEADER_MOST, text.height * HEADER_PART))
    footer, rest = rest.off_bottom(min(FOOTER_MOST, text.height * FOOTER_PART))
    _, rest = rest.off_bottom(min(GAP_MOST, text.height * GAP_PART))
    _header(pen, label, header)
    pen.lines(label.title_id, footer, FOOTER_SIZES, GREY)
    _body(pen, label, rest)
    return not pen.has_cut


def _divided(area: Box, least: float) -> tuple[Box, Box]:
    """Return the boxes of the code and of the text: the text lies above in a tall area, else at the left.

    The code takes its part of the area, or `least` if that is more, but never more than `CODE_MOST`.
    """
    if area.width < area.height * TALL:
        side = max(area.height * CODE_PART_TALL, min(least, area.height * CODE_MOST))
        return area.off_bottom(min(area.width, side))
    side = max(area.width * CODE_PART, min(least, area.width * CODE_MOST))
    code, rest = area.off_right(min(area.height, side))
    return code, rest.off_right(SPACE)[1]


def _header(pen: Pen, label: Label, box: Box) -> None:
    icon, rest = box.off_left(box.height)
    pen.ink(INK)
    icons.draw(pen.canvas, label.kind, icon)
    if label.face.cost:
        badge, rest = rest.off_right(box.height)
        _badge(pen, label.face.cost, badge)
        _, rest = rest.off_right(SPACE)
    _, rest = rest.off_left(SPACE)
    pen.lines(label.face.kind, rest, KIND_SIZES, GREY)


def _badge(pen: Pen, cost: str, box: Box) -> None:
    """Write the cost in white on a disc."""
    pen.ink(INK)
    x, y = box.middle
    pen.canvas.circle(x, y, box.height / 2, stroke=0, fill=1)
    room = box.height * COST_PART
    size = fitted(cost, pen.width, (room, room * LEADING), COST_SIZE, 1).size
    pen.ink(WHITE)
    pen.centred(cost, x, y - size * CAPITAL / 2, size, is_bold=True)


def _body(pen: Pen, label: Label, box: Box) -> None:
    """Write the name, the numbers below it, and the text in the space that remains."""
    rows = label.face.rows
    row_most, part = (ROW_BESIDE_TEXT, BESIDE_TEXT_PART) if label.face.text else (ROW_MOST, FIGURES_PART)
    figures = min(row_most * len(rows), box.height * part)
    name, rest = box.off_top(_name_height(pen, label, box.width, box.height - figures))
    pen.lines(label.name, name, NAME_SIZES, is_bold=True)
    numbers, rest = rest.off_top(figures)
    if rows:
        Table(pen, rows, numbers).draw(numbers)
    if label.face.text:
        pen.lines(label.face.text, rest, TEXT_SIZES)


def _name_height(pen: Pen, label: Label, width: float, height: float) -> float:
    """Return how much of this height the name takes. If there is a text, that is only what its lines need."""
    if not label.face.text:
        return min(NAME_MOST, height)
    kept = pen.height(label.face.text, (width, height * TEXT_PART), TEXT_SIZES)
    return pen.height(label.name, (width, min(NAME_MOST, height - kept)), NAME_SIZES)
