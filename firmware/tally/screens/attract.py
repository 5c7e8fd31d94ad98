"""What a kiosk shows to passers-by: scenes that follow one another, each in another place.

View: `step`, the number of scenes before this one. No scene has a lit bar: an OLED keeps a trace of what is
lit for long.
"""

from tally.screens import words
from tally.screens.canvas import HEIGHT, WIDTH
from tally.screens.fonts import DIGITS, MEDIUM, SMALL
from tally.screens.words.languages import LANGUAGES, name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

# A scene's place moves by these steps. So in time it is in each column and row where it fits.
_COLUMNS, _ROWS = 37, 23
# A headline and two lines. Or a fight: a line, and number, name and verdict of both sides.
_LINES = (("title", "what", "how"), ("try", "long", "who"))
_FIGHT = (("3", "5"), ("5", "5"), ("3", "5"))
_LINES_HEIGHT = 34
_LINE_TOPS = (0, 16, 26)
_LAY_SIZE = (106, 40)
_CARD = (18, 26)
_CARD_LEFT, _CARD_TOP = 11, 7
# The circle: its middle, and the distances of its lines.
_MIDDLE = (20, 20)
_RADII = (15, 19)
_LAY_LEFT = 48
_LAY_TOPS = (6, 22)
# The languages: a row for each, with its name and which button to press. Below them the three buttons, with
# Right pressed.
_ROW_STEP = 10
_HINT_GAP = 6
_BUTTONS = 3
_BUTTON_WIDTH, _BUTTON_HEIGHT = 21, 7
_BUTTON_STEP = 26
_FIGHT_SIZE = (104, 50)
_NUMBER_TOP, _NAME_TOP = 13, 38
_SIDES = (8, 66)
_SIDE_WIDTH = 34
_VERSUS_LEFT = 48


def draw_attract(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the scene of this step in its place."""
    canvas.clear()
    step = view["step"]
    scene = step % SCENES
    if scene == 0:
        _draw_lines(canvas, step, _LINES[0])
    elif scene in (1, SCENES - 1):
        _draw_lay(canvas, step)
    elif scene == SCENES - 2:
        _draw_lines(canvas, step, _LINES[1])
    elif scene == SCENES - 3:
        _draw_languages(canvas, step)
    else:
        _draw_fight(canvas, step, scene - 2)


# What this is, where to lay a card, the fight, the languages, how long the demo takes, and the card again.
SCENES = 5 + len(_FIGHT)


def _place(step: int, width: int, height: int) -> "tuple[int, int]":
    """Return the left and the top of a scene of this size."""
    turn = step // SCENES * SCENES + step  # each scene moves on in every round
    return turn * _COLUMNS % (WIDTH - width + 1), turn * _ROWS % (HEIGHT - height + 1)


def _draw_lines(canvas: "Canvas", step: int, keys: "tuple[str, ...]") -> None:
    texts = [words.text("attract." + key) for key in keys]
    fonts = (MEDIUM, SMALL, SMALL)
    width = max([font.width(line) for font, line in zip(fonts, texts)])  # noqa: B905 - as many
    left, top = _place(step, width, _LINES_HEIGHT)
    for font, line, down in zip(fonts, texts, _LINE_TOPS):  # noqa: B905 - as many
        canvas.text(left + (width - font.width(line)) // 2, top + down, line, font)


def _draw_languages(canvas: "Canvas", step: int) -> None:
    """Draw each other language: its name, how to choose it, and the button.

    The words are in that language.
    """
    codes = [code for code in LANGUAGES if code != words.spoken()]
    rows = [(name_of(code), words.text_in(code, "attract.language")) for code in codes]
    indent = max([SMALL.width(name) for name, _ in rows]) + _HINT_GAP
    width = indent + max([SMALL.width(hint) for _, hint in rows])
    height = len(rows) * _ROW_STEP + _BUTTON_HEIGHT
    left, top = _place(step, width, height)
    for name, hint in rows:
        canvas.text(left, top, name, SMALL)
        canvas.text(left + indent, top, hint, SMALL)
        top += _ROW_STEP
    for button in range(_BUTTONS):
        canvas.rect(left + button * _BUTTON_STEP, top, _BUTTON_WIDTH, _BUTTON_HEIGHT)
    canvas.fill(left + (_BUTTONS - 1) * _BUTTON_STEP, top, _BUTTON_WIDTH, _BUTTON_HEIGHT)


def _draw_lay(canvas: "Canvas", step: int) -> None:
    """Draw a card on the reader's circle, and what to do."""
    left, top = _place(step, *_LAY_SIZE)
    for radius in _RADII:
        _draw_circle(canvas, left + _MIDDLE[0], top + _MIDDLE[1], radius)
    canvas.erase(left + _CARD_LEFT, top + _CARD_TOP, *_CARD)
    canvas.rect(left + _CARD_LEFT, top + _CARD_TOP, *_CARD)
    for key, down in zip(("lay", "where"), _LAY_TOPS):  # noqa: B905 - two
        canvas.text(left + _LAY_LEFT, top + down, words.text("attract." + key), SMALL)


def _draw_circle(canvas: "Canvas", x: int, y: int, radius: int) -> None:
    """Draw a circle point by point. Each step draws a point of each eighth."""
    right, down = radius, 0
    while right >= down:
        for across, along in ((right, down), (down, right)):
            for left in (x - across, x + across):
                canvas.fill(left, y - along, 1, 1)
                canvas.fill(left, y + along, 1, 1)
        down += 1
        if right * right + down * down > radius * radius + radius:
            right -= 1


def _draw_fight(canvas: "Canvas", step: int, act: int) -> None:
    left, top = _place(step, *_FIGHT_SIZE)
    line = words.text(f"attract.fight.{act + 1}")
    canvas.text(left + (_FIGHT_SIZE[0] - SMALL.width(line)) // 2, top, line, SMALL)
    names = (words.text("attract.fight.kit"), words.text("attract.fight.nora"))
    for side, name, number in zip(_SIDES, names, _FIGHT[act]):  # noqa: B905 - two
        canvas.text(
            left + side + (_SIDE_WIDTH - DIGITS.width(number)) // 2, top + _NUMBER_TOP, number, DIGITS
        )
        canvas.text(left + side + (_SIDE_WIDTH - SMALL.width(name)) // 2, top + _NAME_TOP, name, SMALL)
    canvas.text(left + _VERSUS_LEFT, top + _NUMBER_TOP + 8, ":", MEDIUM)
