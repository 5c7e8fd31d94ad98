"""How many cards a seat discards: the number chosen so far, of those owed.

View: `title`, `count`, `owed` (numbers), `notes` (up to three texts), `labels`.
"""

from tally.screens.canvas import WIDTH
from tally.screens.layout import MARGIN, draw_digits, draw_labels, draw_title
from tally.screens.medium import FONT as MEDIUM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

NUMBER_TOP = 21
NUMBER_ROOM = 60
NOTES_LEFT = 68
NOTE_STEP = 14
NOTES_MIDDLE = 34


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the number and what it leaves."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_digits(canvas, MARGIN, NUMBER_ROOM, NUMBER_TOP, f"{view['count']}/{view['owed']}")
    room = WIDTH - NOTES_LEFT - MARGIN
    y = NOTES_MIDDLE - len(view["notes"]) * NOTE_STEP // 2
    for note in view["notes"]:
        canvas.text(NOTES_LEFT, y, MEDIUM.shorten(note, room), MEDIUM)
        y += NOTE_STEP
    draw_labels(canvas, view["labels"])
