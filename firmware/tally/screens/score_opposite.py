"""The score for two seats opposite: the lower half is upright for seat 0, the upper half for seat 1.

View: that of `score`, and `asked` (the seat that the prompt and the labels are for; None: both). If seat 1
has to answer, Left is the label at that player's left hand.
"""

from tally.screens import score
from tally.screens.canvas import HEIGHT, PAGES, WIDTH, WIDTH_INDEX
from tally.screens.fonts import DIGITS, SMALL
from tally.screens.hall import draw_marks, room_left
from tally.screens.layout import NEWS, cut_name, engrave_centred, fitting
from tally.screens.score import BAR_HEIGHT, NAME_PADDING, draw_name, draw_note
from tally.screens.turning import turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

    View = dict[str, Any]

_TOP = HEIGHT // 2
# The border of the turn is one pixel, and one pixel beside it stays free.
_LEFT = 2
_RIGHT = WIDTH - _LEFT
_NUMBER_TOP = _TOP + 2
# Room for two digits: only a third one moves the counts beside it.
_NUMBER_ROOM = 26
_PIP_TOP = _TOP + 25
_PIP_HEIGHT = 5
_PIP_GAP = 2
_COLUMN_GAP = 3
_NAME_TOP = _TOP + 2
_NAME_GAP = 3
_LINE_TOP = _TOP + 12
_TABS_TOP = _TOP + 21
# The tabs end at the border, which is as white as they are: so "Take back" fits beside two digits.
_TABS_RIGHT = WIDTH
_TAB_PADDING = 2
_LEAST_PADDING = 1
_TAB_GAP = 1
_TABS = 3


def draw_score_opposite(canvas: "Canvas", view: "View") -> None:
    """Draw the half opposite first and turn it, then the near half."""
    canvas.clear()
    _draw_half(canvas, view, 1)
    turn(canvas.pixels, WIDTH, PAGES)
    _draw_half(canvas, view, 0)


def _draw_half(canvas: "Canvas", view: "View", index: int) -> None:
    """Draw a seat's half at the bottom."""
    seat = view["seats"][index]
    if seat["turn"]:
        canvas.rect(0, _TOP, WIDTH, HEIGHT - _TOP)
    left = _draw_number(canvas, seat) + _COLUMN_GAP
    draw_name(canvas, left, draw_note(canvas, left, _RIGHT, _NAME_TOP, seat) - _NAME_GAP, _NAME_TOP, seat)
    is_own_turn = view["asked"] in (None, index)
    room = _RIGHT - left
    line = cut_name(view.get(NEWS, ""), room_left(view, room)) or (view["prompt"] if is_own_turn else "")
    room = draw_marks(canvas, view, _LINE_TOP, _RIGHT, room, line)
    canvas.blit(left, _LINE_TOP, SMALL.strip(line, room))
    if is_own_turn:
        _draw_tabs(canvas, left - NAME_PADDING, view["labels"])


def _draw_number(canvas: "Canvas", seat: "View") -> int:
    """Draw the number, and the activations below it. Return where they end."""
    number = DIGITS.strip(str(seat["number"]))
    room = max(_NUMBER_ROOM, number[WIDTH_INDEX])
    canvas.blit(_LEFT + (room - number[WIDTH_INDEX]) // 2, _NUMBER_TOP, number)
    count = score.pip_count(seat)
    for index in range(count):
        start, width = score.pip_span(index, count, room, _PIP_GAP)
        score.pip_drawer(canvas, index, seat)(_LEFT + start, _PIP_TOP, width, _PIP_HEIGHT)
    return _LEFT + int(room)


def _draw_tabs(canvas: "Canvas", left: int, labels: "list[str]") -> None:
    """Draw the labels, the first at the left, the last at the right."""
    labels = fitting(labels, text_room(_TABS_RIGHT - left))
    widths = tab_widths(labels, _TABS_RIGHT - left)
    free = _TABS_RIGHT - left - sum(widths)
    lefts = (left, left + widths[0] + free // 2, _TABS_RIGHT - widths[2])
    for tab_left, width, label in zip(lefts, widths, labels):  # noqa: B905 - three of each
        if label:
            canvas.fill(tab_left, _TABS_TOP, width, BAR_HEIGHT)
            room = width - 2 * _LEAST_PADDING
            engrave_centred(canvas, tab_left + _LEAST_PADDING, room, _TABS_TOP + 1, _cut(label, room), SMALL)


def _cut(label: str, room: int) -> str:
    """Return as many letters as fit. An ellipsis would take the room of two."""
    while SMALL.width(label) > room:
        label = label[:-1]
    return label


def text_room(room: int) -> int:
    """Return what three tabs leave to their texts."""
    return room - 2 * _TAB_GAP - 2 * _LEAST_PADDING * _TABS


def tab_widths(labels: "list[str]", room: int) -> "list[int]":
    """Return the widths of three tabs: what their texts need. If that is too much, the widest is cut."""
    room -= 2 * _TAB_GAP
    texts = [SMALL.width(label) for label in labels]
    padding = _TAB_PADDING if sum(texts) + 2 * _TAB_PADDING * len(texts) <= room else _LEAST_PADDING
    widths = [text + 2 * padding for text in texts]
    widest = widths.index(max(widths))
    widths[widest] -= max(0, sum(widths) - room)
    return widths
