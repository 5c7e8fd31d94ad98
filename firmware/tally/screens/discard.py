"""A number of cards: how many a seat discards, or has in its hand.

View: `title`, `number`, `notes` (up to three texts), `labels`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM
from tally.screens.layout import MARGIN, draw_digits, draw_labels, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = const(21)
_NUMBER_ROOM = const(60)
_NOTES_LEFT = const(68)
_NOTE_STEP = const(14)
_NOTES_MIDDLE = const(34)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the number and what goes with it."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_digits(canvas, MARGIN, _NUMBER_ROOM, _NUMBER_TOP, view["number"])
    room = WIDTH - _NOTES_LEFT - MARGIN
    y = _NOTES_MIDDLE - len(view["notes"]) * _NOTE_STEP // 2
    for note in view["notes"]:
        canvas.blit(_NOTES_LEFT, y, MEDIUM.strip(note, room))
        y += _NOTE_STEP
    draw_labels(canvas, view["labels"])
