"""Numbers: a large one to discard or to choose, the amount of an effect, all counts, and the parts of a sum.

The counts are a table: a row for each counter, a column for each seat. Its view: `title` (the phase and the
turn), `columns` (the seats' names), `rows` (a list of [counter, values], a text for each seat), `cursor`
([row, column], or None), `labels`. A sum has a line for each amount: of an explained number, or of the
cookies in the resource phase. Where cards are discarded or gained, NEWS may replace the title.
"""

from tally.screens import rows, words
from tally.screens.canvas import WIDTH, WIDTH_INDEX
from tally.screens.fonts import DIGITS, MEDIUM, SMALL
from tally.screens.hall import draw_marked_title, draw_marks
from tally.screens.layout import (
    BAR_HEIGHT,
    BAR_TEXT_TOP,
    LINE_ROOM,
    MARGIN,
    NEWS,
    SMALL_DROP,
    draw_centred,
    draw_digits,
    draw_labels,
    draw_right,
    draw_title,
    largest_font,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = 21
_NUMBER_ROOM = 60
_NOTES_LEFT = 68
_NOTE_STEP = 14
_NOTES_MIDDLE = 34
_SUBJECT_TOP = 14
_AMOUNT_TOP = 29
_AMOUNT_ROOM = 60
_CHANGE_TOP = 35
_CHANGE_LEFT = 64
_HINT_LEFT = 58
_HINT_TOP = 46
_ARROW = "\u25b6"
_PLUS = "+"
# The big digits have a minus, 3 rows thick, but no plus.
_SIGN_SIZE = 9
_SIGN_DROP = 7
_SIGN_PEN = 3
_SIGN_GAP = 3

_SEATS_SHOWN = 2
# Short names leave the title more room.
_SLIMMEST = 20
_WIDEST = 30
_PADDING = 3

ROOM = 42
_TOTAL_TOP = 13
_LABEL_TOP = 37
_RULE_LEFT = 48
_RULE_TOP = 14
_RULE_HEIGHT = 39
_ROWS_LEFT = 54
_CARDS_TOP = 45
_GAP = 3


def discard_picture(view: "dict[str, Any]", kept: int) -> "dict[str, Any]":
    """Return the picture of the discard at the end of a turn, after which `kept` cards are left in hand."""
    seat = view["seats"][view["active"]]
    return {
        "title": words.text("discard.title").format(seat["name"]),
        "number": str(seat["to_discard"]),
        "notes": [
            words.text("discard.hand").format(seat["hand"]),
            words.text("discard.keep").format(kept),
        ],
        "asked": view["active"],
    }


def draw_discard(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the number and its texts."""
    canvas.clear()
    draw_title(canvas, view.get(NEWS) or view["title"])
    draw_digits(canvas, MARGIN, _NUMBER_ROOM, _NUMBER_TOP, view["number"])
    room = WIDTH - _NOTES_LEFT - MARGIN
    y = _NOTES_MIDDLE - len(view["notes"]) * _NOTE_STEP // 2
    for note in view["notes"]:
        font = largest_font(note, room)
        drop = 0 if font is MEDIUM else SMALL_DROP
        canvas.blit(_NOTES_LEFT, y + drop, font.strip(note, room))
        y += _NOTE_STEP
    _draw_hint(canvas, view)
    draw_labels(canvas, view["labels"])


def draw_effect(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the effect with its amount."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    font = largest_font(view["subject"], LINE_ROOM)
    top = _SUBJECT_TOP if font is MEDIUM else _SUBJECT_TOP + SMALL_DROP
    draw_centred(canvas, MARGIN, LINE_ROOM, top, view["subject"], font)
    _draw_amount(canvas, view["amount"])
    change = " ".join([text for text in (view["was"], _ARROW, view["becomes"]) if view["was"]])
    draw_centred(canvas, _CHANGE_LEFT, WIDTH - MARGIN - _CHANGE_LEFT, _CHANGE_TOP, change, MEDIUM)
    _draw_hint(canvas, view)
    draw_labels(canvas, view["labels"])


def _draw_hint(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw how to leave the page, if no label shows it."""
    draw_centred(canvas, _HINT_LEFT, WIDTH - MARGIN - _HINT_LEFT, _HINT_TOP, view.get("hint", ""), SMALL)


def _draw_amount(canvas: "Canvas", amount: str) -> None:
    if amount[0] != _PLUS:
        draw_centred(canvas, MARGIN, _AMOUNT_ROOM, _AMOUNT_TOP, amount, DIGITS)
        return
    digits = amount[1:]
    left = MARGIN + (_AMOUNT_ROOM - _SIGN_SIZE - _SIGN_GAP - DIGITS.width(digits)) // 2
    top = _AMOUNT_TOP + _SIGN_DROP
    canvas.fill(left, top + _SIGN_PEN, _SIGN_SIZE, _SIGN_PEN)
    canvas.fill(left + _SIGN_PEN, top, _SIGN_PEN, _SIGN_SIZE)
    canvas.text(left + _SIGN_SIZE + _SIGN_GAP, _AMOUNT_TOP, digits, DIGITS)


def draw_counts(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the part of the table around its cursor."""
    canvas.clear()
    row, column = view["cursor"] or (rows.NO_CURSOR, rows.NO_CURSOR)
    table = view["rows"]
    first_seat = max(0, min(column - 1, len(view["columns"]) - _SEATS_SHOWN))
    names = view["columns"][first_seat : first_seat + _SEATS_SHOWN]
    width = column_width(names)
    right = rows.right_edge(len(table))
    edges = [right - width * by for by in range(len(names) - 1, -1, -1)]
    _draw_head(canvas, view["title"], names, edges, width)
    first_row = rows.first_shown(row, len(table))
    for index, (counter, values) in enumerate(table[first_row : first_row + rows.SHOWN]):
        y = rows.TOP + index * rows.STEP
        canvas.text(MARGIN, y, counter, SMALL)
        for edge, value in zip(edges, values[first_seat:]):  # noqa: B905 - seats further on are not on show
            draw_right(canvas, edge, y, value, SMALL)
    rows.draw_scroll_bar(canvas, first_row, len(table))
    if view["cursor"]:
        top = rows.TOP - 1 + (row - first_row) * rows.STEP
        canvas.invert(edges[column - first_seat] + _PADDING - width, top, width, rows.STEP)
    draw_labels(canvas, view["labels"])


def column_width(names: "list[str]") -> int:
    """Return the width of each column: that of the longest name, within bounds."""
    longest = max([SMALL.width(name) for name in names] or [0])
    return max(_SLIMMEST, min(_WIDEST, longest + 2 * _PADDING))


def _draw_head(canvas: "Canvas", title: str, names: "list[str]", edges: "list[int]", width: int) -> None:
    canvas.fill(0, 0, WIDTH, BAR_HEIGHT)
    room = edges[0] - width - MARGIN if edges else WIDTH - 2 * MARGIN
    canvas.engrave(MARGIN, BAR_TEXT_TOP, SMALL.strip(title, room))
    for edge, name in zip(edges, names):  # noqa: B905 - as many
        strip = SMALL.strip(name, width - _PADDING)
        canvas.engrave(edge - strip[WIDTH_INDEX], BAR_TEXT_TOP, strip)


def draw_ledger(canvas: "Canvas", total: int, label: str, view: "dict[str, Any]") -> None:
    """Draw a total over its label, and the `rows` on show. The first of them is `first` of `total_rows`."""
    draw_digits(canvas, MARGIN, ROOM, _TOTAL_TOP, str(total))
    draw_centred(canvas, MARGIN, ROOM, _LABEL_TOP, label, SMALL)
    canvas.vline(_RULE_LEFT, _RULE_TOP, _RULE_HEIGHT)
    rows.draw_rows(canvas, _ROWS_LEFT, view["rows"], view["first"], view["total_rows"])


def draw_explain(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the sum."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_ledger(canvas, view["total"], view["label"], view)
    draw_labels(canvas, view["labels"])


def draw_resources(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the gains. If news replace the title, who confirms them is written above the terms."""
    canvas.clear()
    news = view.get(NEWS)
    is_marked = draw_marked_title(canvas, view, news or view["title"], "" if news else view["aside"])
    if news:
        view = dict(view)
        view["rows"] = [[view["aside"], ""]] + view["rows"][: rows.SHOWN - 1]
        view["total_rows"] += 1
    draw_ledger(canvas, view["cookies"], words.counted("counter.cookies", view["cookies"]), view)
    if not is_marked and view["total_rows"] < rows.SHOWN:
        top = rows.TOP + (rows.SHOWN - 1) * rows.STEP
        draw_marks(canvas, view, top, WIDTH - MARGIN, WIDTH - MARGIN - _ROWS_LEFT, "")
    _draw_cards(canvas, str(view["cards"]), words.counted("counter.cards", view["cards"]))
    draw_labels(canvas, view["labels"])


def _draw_cards(canvas: "Canvas", count: str, label: str) -> None:
    width = MEDIUM.width(count) + _GAP + SMALL.width(label)
    left = MARGIN + (ROOM - width) // 2
    canvas.text(left, _CARDS_TOP, count, MEDIUM)
    canvas.text(left + MEDIUM.width(count) + _GAP, _CARDS_TOP + SMALL_DROP, label, SMALL)
