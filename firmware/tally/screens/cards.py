"""A card; the deck check; and the writing of tags: which card comes next, and what to do.

View for a card: `name`, `strength` (its main number) and the `caption` of that, `facts` (a line each, and the
first few are shown), `prompt`, `labels`.

View for the writing: `title`, `text` (the card, in large letters if it fits), `line` (what to do), `done` of
`total` (0: not counted), `labels`.
"""

from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    draw_centred,
    draw_digits,
    draw_headline,
    draw_labels,
    draw_line,
    draw_title,
)
from tally.screens.rows import draw_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_STRENGTH_TOP = 14
_STRENGTH_ROOM = 62
_CAPTION_TOP = 37
_FACTS_LEFT = 72
_FACTS_TOP = 15
_FACT_STEP = 11
_FACTS_SHOWN = 3
# A text has a scroll bar at its right.
TEXT_ROOM = LINE_ROOM - 4
_NUMBER_TOP = 18
_NUMBER_ROOM = 42
_TEXT_LEFT = 50
_TEXT_ROOM = WIDTH - _TEXT_LEFT - MARGIN
_CARD_TOP = 13
_CARD_LINES = 2
_MEDIUM_STEP = 11
_SMALL_STEP = 9
_MARK_TOP = 36
_BAD_HEIGHT = 10

_BAR_TOP = 13
_BAR_HEIGHT = 3
_MIDDLE = 31
_LARGE_STEP = 13
_LARGE_LINES = 2
_LINE_STEP = 9
_LINES_SHOWN = 3


def draw_card(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the card."""
    canvas.clear()
    draw_headline(canvas, view["name"])
    draw_digits(canvas, MARGIN, _STRENGTH_ROOM, _STRENGTH_TOP, view["strength"])
    draw_centred(canvas, MARGIN, _STRENGTH_ROOM, _CAPTION_TOP, view["caption"], SMALL)
    for index, fact in enumerate(view["facts"][:_FACTS_SHOWN]):
        y = _FACTS_TOP + index * _FACT_STEP
        canvas.blit(_FACTS_LEFT, y, SMALL.strip(fact, WIDTH - _FACTS_LEFT - MARGIN))
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])


def draw_card_text(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the rows of a card's text that are on show."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_rows(canvas, MARGIN, view["rows"], view["first"], view["total_rows"])
    draw_labels(canvas, view["labels"])


def draw_deck_check(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the deck check."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    draw_digits(canvas, MARGIN, _NUMBER_ROOM, _NUMBER_TOP, view["number"])
    _draw_card(canvas, view["card"])
    canvas.blit(_TEXT_LEFT, _MARK_TOP, SMALL.strip(view["mark"], _TEXT_ROOM))
    if view["is_bad"]:
        canvas.invert(_TEXT_LEFT - MARGIN, _MARK_TOP - 1, _TEXT_ROOM + 2 * MARGIN, _BAD_HEIGHT)
    draw_line(canvas, view["line"])
    draw_labels(canvas, view["labels"])


def _draw_card(canvas: "Canvas", name: str) -> None:
    font, step, lines = MEDIUM, _MEDIUM_STEP, MEDIUM.wrap(name, _TEXT_ROOM)
    if len(lines) > _CARD_LINES:
        font, step, lines = SMALL, _SMALL_STEP, SMALL.wrap(name, _TEXT_ROOM)
        last = _CARD_LINES - 1
        lines = lines[:last] + [" ".join(lines[last:])]
    y = _CARD_TOP
    for line in lines:
        canvas.blit(_TEXT_LEFT, y, font.strip(line, _TEXT_ROOM))
        y += step


def draw_writer(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the writing of a tag."""
    done, total = view["done"], view["total"]
    canvas.clear()
    draw_title(canvas, view["title"], f"{done}/{total}" if total else "")
    if total:
        canvas.hline(0, _BAR_TOP + 1, WIDTH)
        canvas.fill(0, _BAR_TOP, WIDTH * min(done, total) // total, _BAR_HEIGHT)
    _draw_text(canvas, view["text"])
    draw_line(canvas, view["line"])
    draw_labels(canvas, view["labels"])


def _draw_text(canvas: "Canvas", text: str) -> None:
    font, step, lines = MEDIUM, _LARGE_STEP, MEDIUM.wrap(text, LINE_ROOM)
    if len(lines) > _LARGE_LINES:
        font, step, lines = SMALL, _LINE_STEP, SMALL.wrap(text, LINE_ROOM)[:_LINES_SHOWN]
    y = _MIDDLE - len(lines) * step // 2
    for line in lines:
        draw_centred(canvas, MARGIN, LINE_ROOM, y, line, font)
        y += step
