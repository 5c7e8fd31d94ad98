"""The three buttons; those that have arrived are lit.

View: `keys` (three of [name, the Pico's pin, whether it has arrived]), `prompt`, `labels`.
"""

from tally.constant import const
from tally.screens import words
from tally.screens.fonts import SMALL
from tally.screens.layout import draw_centred, draw_labels, draw_line, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_LEFTS = const((0, 44, 88))
_WIDTH = const(40)
_TOP = const(14)
_HEIGHT = const(28)
_NAME_TOP = const(19)
_PIN_TOP = const(30)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the buttons."""
    canvas.clear()
    draw_title(canvas, words.text("check.buttons"))
    for left, (name, pin, has_arrived) in zip(_LEFTS, view["keys"]):  # noqa: B905 - three of each
        canvas.rect(left, _TOP, _WIDTH, _HEIGHT)
        draw_centred(canvas, left, _WIDTH, _NAME_TOP, name, SMALL)
        draw_centred(canvas, left, _WIDTH, _PIN_TOP, pin, SMALL)
        if has_arrived:
            canvas.invert(left, _TOP, _WIDTH, _HEIGHT)
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])
