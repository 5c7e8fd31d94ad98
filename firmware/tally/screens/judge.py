"""A judge's screens: the stopped clock, in large digits, and the journal's digest.

View of a stopped clock: `minutes`, `seconds`, `prompt`, `labels`.
View of a proof: `title`, `aside`, `digest` ("" while there is none), `found` (a line), `labels`.
"""

from tally.screens import words
from tally.screens.canvas import WIDTH, WIDTH_INDEX
from tally.screens.fonts import DIGITS, MEDIUM, SMALL
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    draw_centred,
    draw_headline,
    draw_labels,
    draw_line,
    draw_title,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_TIME_TOP = 20
_COLON_ROOM = 11
_DOT_GAP, _DOT_SIZE = 4, 3
_DOT_DROPS = (5, 13)
_DIGEST_TOP = 15
_DIGEST_STEP = 13
_FOUND_TOP = 43


def draw_stopped(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw that the clock is stopped. It can be read from across the table."""
    canvas.clear()
    draw_headline(canvas, words.text("judging.stopped"))
    _draw_time(canvas, view["minutes"], view["seconds"])
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_time(canvas: "Canvas", minutes: str, seconds: str) -> None:
    """Draw a time in the middle. The big digits have no colon, so two dots are drawn."""
    before, after = DIGITS.strip(minutes), DIGITS.strip(seconds)
    left = (WIDTH - before[WIDTH_INDEX] - _COLON_ROOM - after[WIDTH_INDEX]) // 2
    canvas.blit(left, _TIME_TOP, before)
    colon = left + before[WIDTH_INDEX]
    for drop in _DOT_DROPS:
        canvas.fill(colon + _DOT_GAP, _TIME_TOP + drop, _DOT_SIZE, _DOT_SIZE)
    canvas.blit(colon + _COLON_ROOM, _TIME_TOP, after)


def draw_proof(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the digest in two lines, in the groups in which it is read out."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    digest = view["digest"]
    half = len(digest) // 2
    for index, line in enumerate((digest[:half].strip(), digest[half:].strip())):
        draw_centred(canvas, 0, WIDTH, _DIGEST_TOP + index * _DIGEST_STEP, line, MEDIUM)
    draw_centred(canvas, MARGIN, LINE_ROOM, _FOUND_TOP, view["found"], SMALL)
    draw_labels(canvas, view["labels"])
