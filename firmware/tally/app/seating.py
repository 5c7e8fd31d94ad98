"""How the table is seated: who sits across sees the picture turned; of two screens each seat has its own."""

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
_PAIR = const(2)
_HELD = const("_held")
_ACROSS = {"left": "right", "right": "left"}


def across(press: str) -> str:
    """Return a press as it is meant by who sits across: Left is at that player's left hand."""
    button, held, _ = press.partition(_HELD)
    return _ACROSS.get(button, button) + held


def draw(canvases: "list[Canvas]", screen: str, picture: "Picture", game: "Any") -> bool:
    """Draw a screen for seats that sit opposite, or on a canvas for each; away from the game (None), for all.

    More than two sit around the table, and all see the same. Returns whether its labels are for who sits
    across.
    """
    if game and len(game.sitting.view["seats"]) != _PAIR:
        for canvas in canvases:
            load(_SCREENS + screen).draw(canvas, picture)
        return False
    if len(canvases) == 1:
        _draw_opposite(canvases[0], screen, picture)
        return picture.get("asked") == _FAR_SEAT
    for seat, canvas in enumerate(canvases):
        if game:
            _draw_own(canvas, seat, screen, picture, game)
        else:
            load(_SCREENS + screen).draw(canvas, picture)
    return False


def _draw_opposite(canvas: Canvas, screen: str, picture: "Picture") -> None:
    """Draw the score in halves; any other screen is turned to the seat that it asks."""
    if screen == _SCORE:
        load(_SCREENS + "score_opposite").draw(canvas, picture)
        return
    load(_SCREENS + screen).draw(canvas, picture)
    if picture.get("asked") == _FAR_SEAT:
        canvas.turn()


def _draw_own(canvas: Canvas, seat: int, screen: str, picture: "Picture", game: "Any") -> None:
    """Draw a seat's own screen: what it is asked; where another is asked, its own score if it has one."""
    asked = picture.get("asked")
    if not game.sitting.has("score_own") or (screen != _SCORE and asked in (None, seat)):
        load(_SCREENS + screen).draw(canvas, picture)
        return
    score = picture if screen == _SCORE else _score(game)
    score["own"] = seat
    score["asked"] = asked
    load(_SCREENS + "score_own").draw(canvas, score)


def _score(game: "Any") -> "Picture":
    sitting = game.sitting
    shown: "Picture" = sitting.part("score_panel").picture(sitting.view, [], sitting.name_of)
    shown["labels"] = ["", "", ""]
    return shown
