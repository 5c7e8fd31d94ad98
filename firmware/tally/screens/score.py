"""The score of two seats side by side, a fight between them, and the end of a game.

A seat here: `name`, `turn`, `priority`, `number`, `notes` (a list of [label, number]), `used`, `limit`
(None: no limit). Its column has its name, framed in its turn and lit while it may act, its number and its
activations. In a fight a seat also has `fighter` (its name), `confidence`, `maturity` and `verdict`, what
would become of it now. The end has `headline` and `how` (texts), and maybe `match` (its score now).
"""

from tally.screens import words
from tally.screens.canvas import PAGE_ROWS, WIDTH, WIDTH_INDEX
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.hall import draw_marked_status
from tally.screens.layout import (
    MARGIN,
    NEWS,
    SMALL_DROP,
    draw_centred,
    draw_digits,
    draw_headline,
    draw_labels,
    draw_line,
    draw_pair,
    draw_right,
    largest_font,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.screens.canvas import Canvas

COLUMN_LEFTS = (0, 65)
COLUMN_WIDTH = 63
COLUMN_HEIGHT = 44
NUMBER_TOP = 10
_NUMBER_ROOM = 40
# Three digits leave no room for the label of the note beside them.
_WIDEST_BESIDE_LABEL = 30
_NOTE_DROP = 13
_NAME_PADDING = 3
_NAME_TOP = 1

BAR_HEIGHT = 9
NAME_PADDING = 3
_NOTE_GAP = 3
# Numbers and activations have pages of their own, between those of the names, the status and the labels.
_PIP_TOP = 34
_PIP_HEIGHT = 6
_NAME_PAGES = 0b00000001
_STRENGTH_PAGES = 0b00001110  # a verdict over a line of news begins in the page below
_TEXT_PAGES = 0b11100000
_PIP_GAP = 3
PIP_ROOM = COLUMN_WIDTH - 2 * (MARGIN + 1)

_FIGHT_HEIGHT = 53
_STRENGTH_TOP = 14
_STRENGTH_ROOM = 50
_PIPS_LEFT = 54
_FIGHT_PIP_TOP = 14
_FIGHT_PIP_WIDTH = 6
_FIGHT_PIP_ROOM = 22
_FIGHT_PIP_GAP = 2
_VERDICT_TOP = 40
# How much higher strength and verdict are drawn if there is a line of news.
_NEWS_UP = 5
VERDICT_ROOM = COLUMN_WIDTH - 2 * MARGIN

_END_NUMBER_TOP = 14
_END_NAME_TOP = 37
_END_LINE_TOP = 46


def draw_column(canvas: "Canvas", left: int, height: int, name: str, seat: "dict[str, Any]") -> None:
    """Draw a column under a name, framed in the seat's turn. The name is lit while the seat may act.

    The light goes on and off with every play. So it is one page tall and no wider than the name, which saves
    3 ms of sending. The tail of a letter is below it: it is lit there, while the letter is dark above.
    """
    if seat["turn"]:
        canvas.rect(left, 0, COLUMN_WIDTH, height)
    strip = SMALL.strip(name, COLUMN_WIDTH - 2 * MARGIN)
    width = strip[WIDTH_INDEX] + 2 * _NAME_PADDING
    name_left = left + (COLUMN_WIDTH - width + 1) // 2
    canvas.erase(name_left, 0, width, PAGE_ROWS)
    canvas.blit(name_left + _NAME_PADDING, _NAME_TOP, strip)
    if seat["priority"]:
        canvas.fill(name_left, 0, width, PAGE_ROWS)
        canvas.engrave(name_left + _NAME_PADDING, _NAME_TOP, strip)


def draw_numbers(canvas: "Canvas", left: int, top: int, seat: "dict[str, Any]") -> None:
    """Draw a seat's number, and beside it the first of its notes, with the label if there is room."""
    number = str(seat["number"])
    width = draw_digits(canvas, left + MARGIN, _NUMBER_ROOM, top, number)
    right = left + COLUMN_WIDTH - MARGIN
    for label, count in seat["notes"][:1]:
        if width <= _WIDEST_BESIDE_LABEL:
            draw_right(canvas, right, top, label, SMALL)
        draw_right(canvas, right, top + _NOTE_DROP, str(count), MEDIUM)


def pip_count(seat: "dict[str, Any]") -> int:
    """Return how many activations to draw: more than the limit if a card's text allowed more."""
    return max(seat["limit"], seat["used"]) if seat["limit"] else 0


def pip_span(index: int, count: int, room: int, gap: int) -> "tuple[int, int]":
    """Return the start and the length of one of `count` pips in a row of length `room`."""
    start = index * (room + gap) // count
    return start, (index + 1) * (room + gap) // count - gap - start


def pip_drawer(
    canvas: "Canvas", index: int, seat: "dict[str, Any]"
) -> "Callable[[int, int, int, int], None]":
    """Return the function that draws the box of an activation: hollow until it is used."""
    return canvas.fill if index < seat["used"] else canvas.rect


def draw_name(canvas: "Canvas", left: int, right: int, top: int, seat: "dict[str, Any]") -> None:
    """Draw the name. Its bar begins before `left`."""
    strip = SMALL.strip(seat["name"], right - left)
    paint = canvas.blit
    if seat["priority"]:
        canvas.fill(left - NAME_PADDING, top, strip[WIDTH_INDEX] + 2 * NAME_PADDING, BAR_HEIGHT)
        paint = canvas.engrave
    paint(left, top + 1, strip)


def draw_note(canvas: "Canvas", left: int, right: int, top: int, seat: "dict[str, Any]") -> int:
    """Draw the first note at the right, with its label if there is room. Return where they begin."""
    for label, count in seat["notes"][:1]:
        draw_right(canvas, right, top, str(count), MEDIUM)
        right -= MEDIUM.width(str(count)) + _NOTE_GAP
        if SMALL.width(label) <= right - left:
            draw_right(canvas, right, top + SMALL_DROP, label, SMALL)
            right -= SMALL.width(label) + _NOTE_GAP
    return right


def draw_score(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the score."""
    canvas.clear()
    columns = list(zip(COLUMN_LEFTS, view["seats"]))  # noqa: B905 - two each
    for left, seat in columns:
        draw_column(canvas, left, COLUMN_HEIGHT, seat["name"], seat)
    canvas.finish(_NAME_PAGES)
    news = view.get(NEWS)
    phase = news or words.text("phase." + view["phase"])
    draw_marked_status(canvas, view, phase, "" if news else view["prompt"])
    draw_labels(canvas, view["labels"])
    canvas.finish(_TEXT_PAGES)
    for left, seat in columns:
        draw_numbers(canvas, left, NUMBER_TOP, seat)
        _draw_pips(canvas, left + MARGIN + 1, seat)


def _draw_pips(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    count = pip_count(seat)
    for index in range(count):
        start, width = pip_span(index, count, PIP_ROOM, _PIP_GAP)
        pip_drawer(canvas, index, seat)(left + start, _PIP_TOP, width, _PIP_HEIGHT)


def draw_fight(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the fight. The verdicts are small if news are below them."""
    canvas.clear()
    news = view.get(NEWS, "")
    up = _NEWS_UP if news else 0
    columns = list(zip(COLUMN_LEFTS, view["seats"]))  # noqa: B905 - two each
    for left, seat in columns:
        draw_column(canvas, left, COLUMN_HEIGHT if news else _FIGHT_HEIGHT, seat["fighter"], seat)
    canvas.finish(_NAME_PAGES)
    for left, seat in columns:
        strength = f"{seat['confidence']}/{seat['maturity']}"
        draw_digits(canvas, left + MARGIN, _STRENGTH_ROOM, _STRENGTH_TOP - up, strength)
        _draw_fight_pips(canvas, left + _PIPS_LEFT, seat)
    canvas.finish(_STRENGTH_PAGES)
    for left, seat in columns:
        font = SMALL if news else largest_font(seat["verdict"], VERDICT_ROOM)
        draw_centred(canvas, left + MARGIN, VERDICT_ROOM, _VERDICT_TOP - up, seat["verdict"], font)
    if news:
        draw_marked_status(canvas, view, news, "")
    draw_labels(canvas, view["labels"])


def _draw_fight_pips(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    count = pip_count(seat)
    for index in range(count):
        start, height = pip_span(index, count, _FIGHT_PIP_ROOM, _FIGHT_PIP_GAP)
        pip_drawer(canvas, index, seat)(left, _FIGHT_PIP_TOP + start, _FIGHT_PIP_WIDTH, height)


def draw_game_over(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game."""
    canvas.clear()
    draw_headline(canvas, view["headline"])
    for index, left in enumerate(COLUMN_LEFTS):
        seat = view["seats"][index]
        draw_numbers(canvas, left, _END_NUMBER_TOP, seat)
        draw_centred(canvas, left + MARGIN, COLUMN_WIDTH - 2 * MARGIN, _END_NAME_TOP, seat["name"], SMALL)
    match = view.get("match")
    if match:
        draw_pair(canvas, MARGIN, WIDTH - MARGIN, _END_LINE_TOP, view["how"], match)
    else:
        draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])
