"""The score on a seat's own screen: its own number is 44 pixels tall, the other seat's is small.

View: that of `score_opposite`, and `own` (the seat in front of this screen).
"""

from framebuf import MONO_VLSB

from tally.screens import score
from tally.screens.canvas import PAGE_ROWS, WIDTH, WIDTH_INDEX
from tally.screens.fonts import DIGITS, SMALL
from tally.screens.hall import draw_marks, room_left
from tally.screens.layout import (
    LINE_ROOM,
    LINE_TOP,
    MARGIN,
    NEWS,
    cut_name,
    draw_centred,
    draw_labels,
    draw_right,
)
from tally.screens.score import draw_name, draw_note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas, Picture

    View = dict[str, Any]

_TWICE = 2
_NUMBER_TOP = 1
_NUMBER_HEIGHT = 44
# Room for two digits: only a third one moves what is beside them.
_NUMBER_ROOM = 52
_GAP = 4
_PIP_WIDTH = 7
_PIP_GAP = 2
_PLATE_HEIGHT = 23
_NAME_DROP = 2
_NOTE_DROP = 12
_OTHER_TOP = 23
_OTHER_HEIGHT = 22
# Each half of a byte, with every bit twice.
_DOUBLED = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"
_LOWER = 0xF
_UPPER_SHIFT = 4


def draw_score_own(canvas: "Canvas", view: "View") -> None:
    """Draw the score as one seat sees it."""
    canvas.clear()
    own = view["own"]
    seat = view["seats"][own]
    left = _draw_number(canvas, str(seat["number"])) + _GAP
    _draw_pips(canvas, left, seat)
    left += _PIP_WIDTH + _GAP
    _draw_own(canvas, left, seat)
    _draw_other(canvas, left, view["seats"][1 - own])
    is_own_turn = view["asked"] in (None, own)
    news = cut_name(view.get(NEWS, ""), room_left(view, LINE_ROOM))
    line = news or (view["prompt"] if is_own_turn else "")
    room = draw_marks(canvas, view, LINE_TOP, MARGIN + LINE_ROOM, LINE_ROOM, line)
    draw_centred(canvas, MARGIN, room, LINE_TOP, line, SMALL)
    if is_own_turn:
        draw_labels(canvas, view["labels"])


def _draw_number(canvas: "Canvas", number: str) -> int:
    """Draw a number twice as large as the big digits. Return where it ends."""
    strip = twice(DIGITS.strip(number))
    room = max(_NUMBER_ROOM, strip[WIDTH_INDEX])
    canvas.blit(MARGIN + (room - strip[WIDTH_INDEX]) // 2, _NUMBER_TOP, strip)
    return MARGIN + int(room)


def _draw_pips(canvas: "Canvas", left: int, seat: "View") -> None:
    count = score.pip_count(seat)
    for index in range(count):
        start, height = score.pip_span(index, count, _NUMBER_HEIGHT, _PIP_GAP)
        score.pip_drawer(canvas, index, seat)(left, _NUMBER_TOP + start, _PIP_WIDTH, height)


def _draw_own(canvas: "Canvas", left: int, seat: "View") -> None:
    if seat["turn"]:
        canvas.rect(left, 0, WIDTH - left, _PLATE_HEIGHT)
    inner, right = left + 2 * MARGIN, WIDTH - 2 * MARGIN
    draw_name(canvas, inner, right, _NAME_DROP, seat)
    draw_note(canvas, inner, right, _NOTE_DROP, seat)


def _draw_other(canvas: "Canvas", left: int, seat: "View") -> None:
    if seat["turn"]:
        canvas.rect(left, _OTHER_TOP, WIDTH - left, _OTHER_HEIGHT)
    inner, right = left + 2 * MARGIN, WIDTH - 2 * MARGIN
    draw_name(canvas, inner, right, _OTHER_TOP + _NAME_DROP, seat)
    top = _OTHER_TOP + _NOTE_DROP
    number = str(seat["number"])
    canvas.text(inner, top, number, SMALL)
    room = right - inner - SMALL.width(number) - _GAP
    for label, count in seat["notes"][:1]:
        draw_right(canvas, right, top, _longest([f"{label} {count}", str(count), ""], room), SMALL)


def _longest(texts: "list[str]", room: int) -> str:
    """Return the first text that fits. The last one is empty."""
    return next(text for text in texts if SMALL.width(text) <= room or not text)


def twice(picture: "Picture") -> "Picture":
    """Return a picture twice as wide and as tall."""
    columns, width, height, _, _ = picture
    pages = []
    for page in range(height // PAGE_ROWS):
        row = columns[page * width : (page + 1) * width]
        for shift in (0, _UPPER_SHIFT):
            pages.append(bytes([_DOUBLED[column >> shift & _LOWER] for column in row for _ in range(_TWICE)]))
    return b"".join(pages), _TWICE * width, _TWICE * height, MONO_VLSB, _TWICE * width
