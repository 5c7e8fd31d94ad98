"""Before a game: who sits where, who is first, and the start.

View: `title`, `aside` (texts), `names` (a text each seat), `first` (a seat), `cursor` (a row: the seats, who
is first, start), `labels`.
"""

from tally.screens import words
from tally.screens.layout import draw_labels, draw_title
from tally.screens.rows import draw_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw what is chosen so far."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    seat = words.text("new_game.seat")
    rows = [[seat.format(index + 1), name] for index, name in enumerate(view["names"])]
    rows.append([words.text("new_game.first"), view["names"][view["first"]]])
    rows.append([words.text("new_game.start"), words.text("new_game.hold")])
    draw_choices(canvas, rows, view["cursor"])
    draw_labels(canvas, view["labels"])
