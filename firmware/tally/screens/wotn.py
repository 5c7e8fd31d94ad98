"""The screens of WOTN: a turn, a battle, the end."""

from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.hall import draw_marked_status, room_left
from tally.screens.layout import (
    BAR_HEIGHT,
    BAR_TEXT_TOP,
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
    draw_title,
    engrave_centred,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_OWN_WIDTH = 66
_NUMBER_TOP = 13
_CAPTION_TOP = 36
_NUMBER_ROOM = 31
_OTHERS_LEFT = 70
_OTHERS_TOP = 1
_NAME_ROOM = 28
_LIFE_RIGHT = 110
_COINS_RIGHT = 127
# Up to this many other seats have their counts in medium digits.
_FEW = 3
_FEW_STEP = 14
_MANY_STEP = 9
_NUMBER_WIDTH = 36
_MADE_TOP = 36
_TOTAL_LEFT = 40
_ENEMIES_LEFT = 79
_ENEMIES_TOP = 13
_ENEMY_STEP = 8
_SHOWN = 4
_UNKNOWN = "?"
# The room for two texts with a gap or an arrow between them.
_TITLE_ROOM = WIDTH - 10
_STATUS_ROOM = WIDTH - 18
_COLUMN = 65
_ROWS = 3
_TOP = 15
_STEP = 10
_END_NAME_ROOM = 29
_END_COINS_RIGHT = 61
_END_LIFE_RIGHT = 43


def draw_wotn_turn(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the turn."""
    canvas.clear()
    canvas.fill(0, 0, _OWN_WIDTH, BAR_HEIGHT)
    engrave_centred(canvas, MARGIN, _OWN_WIDTH - 2 * MARGIN, BAR_TEXT_TOP, view["name"], SMALL)
    left = 1
    for number, caption in view["numbers"]:
        draw_digits(canvas, left, _NUMBER_ROOM, _NUMBER_TOP, str(number))
        draw_centred(canvas, left, _NUMBER_ROOM, _CAPTION_TOP, caption, SMALL)
        left += _NUMBER_ROOM + MARGIN
    _draw_others(canvas, view["others"])
    _draw_status(canvas, view)
    draw_labels(canvas, view["labels"])


def _draw_status(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the news of the last event, and what to do next if there is room for both."""
    news = view.get(NEWS)
    if not news:
        draw_marked_status(canvas, view, view["place"], view["prompt"])
        return
    has_room = SMALL.width(news) + SMALL.width(view["prompt"]) < room_left(view, _STATUS_ROOM)
    draw_marked_status(canvas, view, news, view["prompt"] if has_room and not view.get("is_asked") else "")


def _draw_others(canvas: "Canvas", rows: "list[list[str]]") -> None:
    is_few = len(rows) <= _FEW
    font, step, drop = (MEDIUM, _FEW_STEP, SMALL_DROP) if is_few else (SMALL, _MANY_STEP, 0)
    top = _OTHERS_TOP
    for name, life, coins in rows:
        canvas.blit(_OTHERS_LEFT, top + drop, SMALL.strip(name, _NAME_ROOM))
        draw_right(canvas, _LIFE_RIGHT if coins else _COINS_RIGHT, top, life, font)
        draw_right(canvas, _COINS_RIGHT, top, coins, font)
        top += step
    if 0 < len(rows) < _FEW:
        draw_right(canvas, _COINS_RIGHT, top, words.text("wotn.others"), SMALL)


def draw_wotn_battle(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the battle. News of the last event replaces the title, so that the prompt stays in sight."""
    canvas.clear()
    news = view.get(NEWS, "")
    if news and not view.get("is_asked"):
        has_room = SMALL.width(news) + SMALL.width(view["aside"]) < _TITLE_ROOM
        draw_title(canvas, news, view["aside"] if has_room else "")
        news = ""
    else:
        draw_title(canvas, view["title"], view["aside"])
    if view["attack"]:
        draw_digits(canvas, 0, _NUMBER_WIDTH, _NUMBER_TOP, view["attack"])
    else:
        draw_centred(canvas, 0, _NUMBER_WIDTH, _NUMBER_TOP + MARGIN, _UNKNOWN, MEDIUM)
    draw_centred(canvas, 0, _NUMBER_WIDTH, _MADE_TOP, _made_of(view["made_of"]), SMALL)
    draw_digits(canvas, _TOTAL_LEFT, _NUMBER_WIDTH, _NUMBER_TOP, view["total"])
    draw_centred(canvas, _TOTAL_LEFT, _NUMBER_WIDTH, _MADE_TOP, view["verdict"], SMALL)
    canvas.vline(_TOTAL_LEFT - 2, _NUMBER_TOP, _MADE_TOP + _ENEMY_STEP - _NUMBER_TOP)
    _draw_enemies(canvas, view["enemies"])
    draw_marked_status(canvas, view, news or view["phase"], "" if news else view["prompt"])
    draw_labels(canvas, view["labels"])


def _made_of(parts: str) -> str:
    """Return the parts of the attack, without their word if it has no room."""
    return parts if SMALL.width(parts) <= _NUMBER_WIDTH else parts.partition(" ")[2] or parts


def _draw_enemies(canvas: "Canvas", enemies: "list[list[str]]") -> None:
    """Draw the first enemies. If there are more, the last line shows how many more."""
    shown = enemies[:_SHOWN]
    if len(enemies) > _SHOWN:
        shown[-1] = [f"+{len(enemies) - _SHOWN + 1}", ""]
    for index, (name, life) in enumerate(shown):
        draw_pair(canvas, _ENEMIES_LEFT, WIDTH - 1, _ENEMIES_TOP + index * _ENEMY_STEP, name, life)


def draw_wotn_end(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game."""
    canvas.clear()
    draw_headline(canvas, view["headline"])
    for index, row in enumerate(view["seats"]):
        _draw_seat(canvas, MARGIN - 1 + index // _ROWS * _COLUMN, _TOP + index % _ROWS * _STEP, row)
    draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])


def _draw_seat(canvas: "Canvas", left: int, top: int, row: "list[str]") -> None:
    name, life, coins = row
    canvas.blit(left, top, SMALL.strip(name, _END_NAME_ROOM))
    draw_right(canvas, left + (_END_LIFE_RIGHT if coins else _END_COINS_RIGHT), top, life, SMALL)
    draw_right(canvas, left + _END_COINS_RIGHT, top, coins, SMALL)
