"""What a kiosk asks for in its demo, and its kind words about a tag that is not a card of the game.

View: `counts` (a text for each seat), `said` (what the last step did), `verb` and `wanted` (what to do now,
and with what; both "" when there is nothing), `labels`. For the words about a tag: `title`, `text`,
`labels`.
"""

from tally.screens.canvas import WIDTH, WIDTH_INDEX
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import (
    BAR_HEIGHT,
    BAR_TEXT_TOP,
    LINE_ROOM,
    MARGIN,
    SMALL_DROP,
    draw_labels,
    engrave_pair,
    largest_font,
)
from tally.screens.message import draw_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_SAID_TOP = 13
_SAID_STEP = 9
_SAID_LINES = 3
_WANTED_TOP = 41
_VERB_GAP = 4
_END_TOP = 14
_END_STEP = 13


def draw_demo(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw what was done, and what to do now."""
    canvas.clear()
    canvas.fill(0, 0, WIDTH, BAR_HEIGHT)
    first, *others = view["counts"]
    engrave_pair(canvas, MARGIN, WIDTH - MARGIN, BAR_TEXT_TOP, first, " ".join(others))
    if view["wanted"]:
        _draw_said(canvas, view["said"])
        _draw_wanted(canvas, view["verb"], view["wanted"])
    else:
        _draw_end(canvas, view["said"])
    draw_labels(canvas, view["labels"])


def draw_kind(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw a sentence about what was laid down."""
    draw_message(canvas, "i", view["title"], view["text"], view["labels"])


def _draw_said(canvas: "Canvas", said: str) -> None:
    lines = SMALL.wrap(said, LINE_ROOM)
    last = _SAID_LINES - 1
    shown = lines[:last] + ([" ".join(lines[last:])] if lines[last:] else [])
    for index, line in enumerate(shown):
        canvas.blit(MARGIN, _SAID_TOP + index * _SAID_STEP, SMALL.strip(line, LINE_ROOM))


def _draw_wanted(canvas: "Canvas", verb: str, wanted: str) -> None:
    """Draw what to do now. The verb makes room for a long name."""
    verb_width = SMALL.width(verb) + _VERB_GAP
    font = largest_font(wanted, LINE_ROOM - verb_width)
    canvas.text(MARGIN, _WANTED_TOP + SMALL_DROP, verb, SMALL)
    strip = font.strip(wanted, LINE_ROOM - verb_width)
    drop = 0 if font is MEDIUM else SMALL_DROP
    left = MARGIN + verb_width
    canvas.blit(left, _WANTED_TOP + drop, strip)
    canvas.hline(left, _WANTED_TOP + 12, strip[WIDTH_INDEX])


def _draw_end(canvas: "Canvas", said: str) -> None:
    for index, line in enumerate(MEDIUM.wrap(said, LINE_ROOM)[:_SAID_LINES]):
        canvas.blit(MARGIN, _END_TOP + index * _END_STEP, MEDIUM.strip(line, LINE_ROOM))
