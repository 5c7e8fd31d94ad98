"""A judge's screens: the clock that is stopped, large; the journal's digest.

View of a stopped clock: `time`, `prompt`, `labels`. Of a proof: `title`, `aside`, `digest` ("" as long as
there is none), `found` (what was found, in a line), `labels`.
"""

from tally.screens import words
from tally.screens.canvas import WIDTH
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

_TIME_TOP = 21
_DIGEST_TOP = 15
_DIGEST_STEP = 13
_FOUND_TOP = 43


def draw_stopped(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw that the clock stands, to be read from across the table."""
    canvas.clear()
    draw_headline(canvas, words.text("judging.stopped"))
    draw_centred(canvas, 0, WIDTH, _TIME_TOP, view["time"], DIGITS)
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])


def draw_proof(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the digest in two lines, as it is read out."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    digest = view["digest"]
    half = len(digest) // 2
    for index, line in enumerate((digest[:half].strip(), digest[half:].strip())):
        draw_centred(canvas, 0, WIDTH, _DIGEST_TOP + index * _DIGEST_STEP, line, MEDIUM)
    draw_centred(canvas, MARGIN, LINE_ROOM, _FOUND_TOP, view["found"], SMALL)
    draw_labels(canvas, view["labels"])
