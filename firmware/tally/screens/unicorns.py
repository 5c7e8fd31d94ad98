"""The screens of Unstable Unicorns: the score, an open window, the effects that wait, the end."""

from tally.screens.canvas import WIDTH, WIDTH_INDEX
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.hall import draw_marked_line, draw_marked_status
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    NEWS,
    draw_centred,
    draw_digits,
    draw_headline,
    draw_labels,
    draw_line,
    draw_pair,
    draw_right,
    draw_title,
    engrave_centred,
    largest_font,
)
from tally.screens.rows import STEP, TOP, draw_rows, right_edge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

    View = dict[str, Any]

_ONE_ROW = 4  # for at most so many seats
_TALL = 45
_LOW = 22
_NAME_HEIGHT = 9
_TALL_NUMBER_DROP = 12
_TALL_NOTE_DROP = 36
_LOW_NUMBER_DROP = 11
_LOW_NOTE_DROP = 13
_VERDICT_TOP = 12
_PLATES_TOP = 25
_PLATE_STEP = 10
_PLATE_HEIGHT = 9
_A_ROW = 4
SHOWN = 3
_TOP = 14
_STEP = 8
_A_COLUMN = 4
_MIDDLE = WIDTH // 2


def draw_unicorns_score(canvas: "Canvas", view: "View") -> None:
    """Draw the herds."""
    canvas.clear()
    seats = view["seats"]
    is_tall = len(seats) <= _ONE_ROW
    a_row = len(seats) if is_tall else (len(seats) + 1) // 2
    for index, seat in enumerate(seats):
        column, row = index % a_row, index // a_row
        left = column * WIDTH // a_row
        width = (column + 1) * WIDTH // a_row - left - 1
        if is_tall:
            _draw_tall(canvas, left, width, seat)
        else:
            _draw_low(canvas, left, width, row * (_LOW + 1), seat)
    news = view.get(NEWS)
    draw_marked_status(canvas, view, news or view["phase"], "" if news else view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_plate(canvas: "Canvas", left: int, width: int, top: int, seat: "View") -> None:
    """Draw a name in the middle of its room. It is dark on a lit bar while the seat may act."""
    strip = SMALL.strip(seat["name"], width - 2)
    if seat["lit"]:
        bar = min(strip[WIDTH_INDEX] + 2 * MARGIN, width)
        canvas.fill(left + (width - bar) // 2, top, bar, _NAME_HEIGHT)
        engrave_centred(canvas, left + 1, width - 2, top + 1, seat["name"], SMALL)
    else:
        draw_centred(canvas, left + 1, width - 2, top + 1, seat["name"], SMALL)


def _draw_tall(canvas: "Canvas", left: int, width: int, seat: "View") -> None:
    _draw_plate(canvas, left + 1, width - 2, 1, seat)
    draw_digits(canvas, left + 1, width - 2, _TALL_NUMBER_DROP, seat["number"])
    note = seat["note"]
    if SMALL.width(note) > width - 2 * MARGIN:
        note = _last_word(note)
    draw_centred(canvas, left + 1, width - 2, _TALL_NOTE_DROP, note, SMALL)
    if seat["turn"]:
        canvas.rect(left, 0, width, _TALL)


def _draw_low(canvas: "Canvas", left: int, width: int, top: int, seat: "View") -> None:
    """Draw the number in the left half, and the hand without its word at the right.

    The word for a seat that is out may need the whole width.
    """
    _draw_plate(canvas, left + 1, width - 2, top + 1, seat)
    note = _last_word(seat["note"])
    if SMALL.width(note) > width // 2:
        draw_centred(canvas, left + 1, width - 2, top + _LOW_NOTE_DROP, note, SMALL)
    else:
        draw_centred(canvas, left + 1, width // 2, top + _LOW_NUMBER_DROP, seat["number"], MEDIUM)
        draw_right(canvas, left + width - MARGIN, top + _LOW_NOTE_DROP, note, SMALL)
    if seat["turn"]:
        canvas.rect(left, top, width, _LOW)


def _last_word(note: str) -> str:
    return note.split(" ")[-1]


def draw_unicorns_window(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the card, and who may answer it."""
    canvas.clear()
    draw_title(canvas, view["card"], view["of"])
    font = largest_font(view["verdict"], LINE_ROOM)
    draw_centred(canvas, MARGIN, LINE_ROOM, _VERDICT_TOP, view["verdict"], font)
    waiting = view["waiting"]
    # The first row is the longer one. With few seats it is the only one.
    a_row = len(waiting) if len(waiting) <= _A_ROW else (len(waiting) + 1) // 2
    for index, name in enumerate(waiting):
        column, row = index % a_row, index // a_row
        left = column * WIDTH // a_row
        _draw_source(
            canvas, left, (column + 1) * WIDTH // a_row - left, _PLATES_TOP + row * _PLATE_STEP, name
        )
    free_top = _PLATES_TOP + _PLATE_STEP + 1 if len(waiting) <= _A_ROW else 0
    draw_marked_line(canvas, view, free_top)
    draw_labels(canvas, view["labels"])


def _draw_source(canvas: "Canvas", left: int, width: int, top: int, name: str) -> None:
    """Draw a lit name: this seat may answer."""
    strip = SMALL.strip(name, width - 2 * MARGIN)
    bar = strip[WIDTH_INDEX] + 2 * MARGIN - 2
    canvas.fill(left + (width - bar) // 2, top, bar, _PLATE_HEIGHT)
    engrave_centred(canvas, left + MARGIN, width - 2 * MARGIN, top + 1, name, SMALL)


def draw_unicorns_effects(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the effects."""
    canvas.clear()
    items, total = view["items"], len(view["items"])
    draw_title(canvas, view["title"], view["aside"])
    first = max(0, min(view["first"], total - SHOWN))
    draw_rows(canvas, MARGIN, items[first : first + SHOWN], first, total)
    free_top = TOP + (SHOWN - 1) * STEP if total < SHOWN else 0
    draw_marked_line(canvas, view, free_top, right_edge(total))
    draw_labels(canvas, view["labels"])


def draw_unicorns_over(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game: a column of names and unicorns, or two if there are more seats than lines."""
    canvas.clear()
    draw_headline(canvas, view["headline"])
    seats = view["seats"]
    width = _MIDDLE if len(seats) > _A_COLUMN else WIDTH
    for index, (name, unicorns) in enumerate(seats):
        left = index // _A_COLUMN * _MIDDLE + MARGIN
        draw_pair(canvas, left, left + width - 2 * MARGIN, _TOP + index % _A_COLUMN * _STEP, name, unicorns)
    draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])
