"""Cut marks: short lines outside the corners of a box that somebody will cut out."""

from typing import Any

from card_tags.labels.boxes import Box, mm

LENGTH = mm(3)
DISTANCE = mm(0.6)
WIDTH = 0.25
GREY = 0.5


def draw(pen: Any, box: Box) -> None:
    """Draw two lines at each corner; none of them touches the box."""
    pen.setLineWidth(WIDTH)
    pen.setStrokeGray(GREY)
    for x in (box.left, box.right):
        pen.line(x, box.top + DISTANCE, x, box.top + DISTANCE + LENGTH)
        pen.line(x, box.bottom - DISTANCE, x, box.bottom - DISTANCE - LENGTH)
    for y in (box.bottom, box.top):
        pen.line(box.left - DISTANCE, y, box.left - DISTANCE - LENGTH, y)
        pen.line(box.right + DISTANCE, y, box.right + DISTANCE + LENGTH, y)
