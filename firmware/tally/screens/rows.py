"""Lists with a cursor: rows, menu, targets, the page before a game, what players must do, the history.

In the history the newest row is last, and undone rows are struck out. Its view: `rows` (those on show, at
most SHOWN, each {"text", "value", "struck"} and maybe "mark": "ruled", "corrected", "anyway" or "refused"),
`cursor` (the index of the lit row, -1 for none), `first` (the number of the first row on show), `total` (how
many there are), `labels`; `title`, if it is not the history's own.
"""

from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    draw_centred,
    draw_labels,
    draw_line,
    draw_pair,
    draw_right,
    draw_title,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

SHOWN = 4
TOP = 14
STEP = 10
_BAR_WIDTH = 2
_BAR_ROOM = 4
NO_CURSOR = -1
_TOP = 14
_STEP = 14
_LARGE_SHOWN = 3
# A question below the list is separated from it by a line.
_LARGE_OVER_QUESTION = 2
# A row that would need more lines in large letters is small.
_TALLEST = 2
_CLOSE_TOP = 12
_CLOSE_STEP = 8
_RULE_TOP = 45
_INDENT = 8
_LAST_PAGE = 0b10000000  # it has labels, and nothing else
_GAP = 6

_STRIKE_DROP = 4
# Overruled by a card's text, and refused by the rules.
_MARKS = {"anyway": "!", "refused": "\u00d7"}
# By a judge, and by the players: a letter of the language.
_LETTERS = {"ruled": "hall.judge", "corrected": "history.players"}
_MARK_WIDTH = 7
_MARK_HEIGHT = 9
_MARK_GAP = 3
_EMPTY_TOP = 28


def first_shown(cursor: int, total: int) -> int:
    """Return the index of the first row on show that keeps `cursor` in sight, in a list of `total` rows."""
    return max(0, min(cursor - SHOWN // 2, total - SHOWN))


def right_edge(total: int) -> int:
    """Return the column where the rows end. A scroll bar begins there, if there is one."""
    return WIDTH - MARGIN - (_BAR_ROOM if total > SHOWN else 0)


def draw_rows(canvas: "Canvas", left: int, rows: "list[list[str]]", first: int, total: int) -> None:
    """Draw the rows on show, each [text, value]. The first of them is number `first` of `total`."""
    for index, (text, value) in enumerate(rows):
        draw_pair(canvas, left, right_edge(total), TOP + index * STEP, text, value)
    draw_scroll_bar(canvas, first, total)


def draw_choices(canvas: "Canvas", rows: "list[list[str]]", cursor: int) -> None:
    """Draw the part of a whole list around its cursor, which is lit. With NO_CURSOR, none is lit."""
    total = len(rows)
    first = first_shown(cursor, total)
    draw_rows(canvas, MARGIN, rows[first : first + SHOWN], first, total)
    if 0 <= cursor < total:
        canvas.invert(0, TOP - 1 + (cursor - first) * STEP, right_edge(total) + MARGIN - 1, STEP)


def draw_scroll_bar(canvas: "Canvas", first: int, total: int) -> None:
    """Draw where in the list the rows are. A list that is all on show has no scroll bar."""
    if total <= SHOWN:
        return
    track = SHOWN * STEP
    height = max(STEP // 2, track * SHOWN // total)
    y = TOP - 1 + (track - height) * first // (total - SHOWN)
    canvas.fill(WIDTH - _BAR_WIDTH, y, _BAR_WIDTH, height)


def draw_menu(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the list."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    draw_choices(canvas, view["items"], view["cursor"])
    draw_labels(canvas, view["labels"])


def draw_ask_target(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the list of cards."""
    canvas.clear()
    draw_title(canvas, view["card"], words.text("target.aside"))
    draw_choices(canvas, view["items"], view["cursor"])
    draw_labels(canvas, view["labels"])


def draw_new_game(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the choices so far."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    seat = words.text("new_game.seat")
    rows = [[seat.format(index + 1), name] for index, name in enumerate(view["names"])]
    rows.append([words.text("new_game.first"), view["names"][view["first"]]])
    rows.append([words.text("new_game.start"), words.text("new_game.hold")])
    draw_choices(canvas, rows, view["cursor"])
    draw_labels(canvas, view["labels"])


def draw_told(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw what players must do, from row `first` on. The `question` that OK answers is separated from it."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_labels(canvas, view["labels"])
    canvas.finish(_LAST_PAGE)  # it is sent while the list is drawn
    items, first, question = view["items"], view["first"], view["question"]
    most = _LARGE_OVER_QUESTION if question else _LARGE_SHOWN
    lines = large_lines(items[: most + 1])
    if len(lines) > most or len(lines) > _TALLEST * len(items) or not all(map(_has_room, lines)):
        total = len(items)
        top, step = (_CLOSE_TOP, _CLOSE_STEP) if question else (TOP, STEP)
        for index, (text, value) in enumerate(items[first : first + SHOWN]):
            draw_pair(canvas, MARGIN, right_edge(total), top + index * step, text, value)
        draw_scroll_bar(canvas, first, total)
        lines = []
    if question:
        canvas.hline(MARGIN, _RULE_TOP, LINE_ROOM)
        draw_line(canvas, question)
    for index, (left, text, value) in enumerate(lines):
        y = _TOP + index * _STEP
        canvas.text(left, y, text, MEDIUM)
        draw_right(canvas, WIDTH - MARGIN, y, value, MEDIUM)


def large_lines(items: "list[list[str]]") -> "list[tuple[int, str, str]]":
    """Return the lines of the rows in large letters: each with its left edge, its text and its value."""
    lines = []
    for text, value in items:
        left = MARGIN
        for line in MEDIUM.wrap(text, _room(value)):
            lines.append((left, line, value))
            left, value = MARGIN + _INDENT, ""
    return lines


def _has_room(line: "tuple[int, str, str]") -> bool:
    """Return whether a word that has a line of its own fits beside its value."""
    left, text, value = line
    return MEDIUM.width(text) <= _room(value) + _INDENT + MARGIN - left


def _room(value: str) -> int:
    """Return the room in an indented line with this value at its right."""
    return LINE_ROOM - _INDENT - (MEDIUM.width(value) + _GAP if value else 0)


def draw_history(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the part of the history on show."""
    canvas.clear()
    rows, total = view["rows"], view["total"]
    place = f"{view['first'] + len(rows)}/{total}" if rows else ""
    draw_title(canvas, view.get("title") or words.text("history.title"), place)
    for index, row in enumerate(rows):
        _draw_event(canvas, TOP + index * STEP, right_edge(total), row)
    if view["cursor"] != NO_CURSOR:
        canvas.invert(0, TOP - 1 + view["cursor"] * STEP, right_edge(total) + MARGIN - 1, STEP)
    if not rows:
        draw_centred(canvas, 0, WIDTH, _EMPTY_TOP, words.text("history.empty"), SMALL)
    draw_scroll_bar(canvas, view["first"], total)
    draw_labels(canvas, view["labels"])


def _draw_event(canvas: "Canvas", y: int, right: int, row: "dict[str, Any]") -> None:
    left = MARGIN
    mark = row.get("mark")
    if mark:
        shown = _MARKS[mark] if mark in _MARKS else words.text(_LETTERS[mark])
        draw_centred(canvas, left, _MARK_WIDTH, y, shown, SMALL)
        canvas.invert(left, y - 1, _MARK_WIDTH, _MARK_HEIGHT)
        left += _MARK_WIDTH + _MARK_GAP
    end = draw_pair(canvas, left, right, y, row["text"], row["value"])
    if row["struck"]:  # not the value: its minus would be lost in the line
        canvas.hline(left - 1, y + _STRIKE_DROP, end - left + 2)
