"""How the table is seated: who sits across sees the picture turned; with two screens each seat has its own."""

from tally.app.loading import load
from tally.constant import const
from tally.screens.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Picture = dict[str, Any]

_SCREENS = const("tally.screens.")
_SCORE = const("score")
_FAR_SEAT = const(1)


def draw_opposite(canvas: Canvas, screen: str, picture: "Picture") -> None:
    """Draw the score in halves; any other screen is turned to the seat that it asks."""
    asked = picture.get("asked")
    if screen == _SCORE:
        picture["asked"] = asked
        load(_SCREENS + "score_opposite").draw(canvas, picture)
        return
    load(_SCREENS + screen).draw(canvas, picture)
    if asked == _FAR_SEAT:
        canvas.turn()


def draw_own(canvas: Canvas, seat: int, screen: str, picture: "Picture", score: "Picture") -> None:
    """Draw a seat's own screen: what it is asked; its own score where that is asked of another."""
    asked = picture.get("asked")
    if screen != _SCORE and asked in (None, seat):
        load(_SCREENS + screen).draw(canvas, picture)
        return
    score["own"] = seat
    score["asked"] = asked
    load(_SCREENS + "score_own").draw(canvas, score)
