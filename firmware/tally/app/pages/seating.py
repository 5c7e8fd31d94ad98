"""How the players sit. A seat opposite sees the picture turned. With two screens, each seat has its own."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.places import GamePage
    from tally.rules.at_table.playbook import Draw, Picture, Score
    from tally.screens.canvas import Canvas

_FAR_SEAT = 1
_PAIR = 2
_HELD = "_held"
_ACROSS = {"left": "right", "right": "left"}


def across(press: str) -> str:
    """Return a press as somebody opposite means it: their left is the device's right."""
    button, held, _ = press.partition(_HELD)
    return _ACROSS.get(button, button) + held


def draw(canvases: "list[Canvas]", screen: "Draw", picture: "Picture", game: "GamePage | None") -> bool:
    """Draw a screen on one canvas for seats that are opposite, or on a canvas for each seat.

    `game` is None away from the game: then each canvas shows the same. More than two seats are around the
    table, and all see the same. Return whether the labels are for the seat opposite.
    """
    if game and len(game.session.played_view()["seats"]) != _PAIR:
        _draw_alike(canvases, screen, picture)
        return False
    score = game.session.playbook().panels.SCORE if game else None
    if len(canvases) == 1:
        _draw_opposite(canvases[0], screen, picture, score)
        return picture.get("asked") == _FAR_SEAT
    if game and score:
        for seat, canvas in enumerate(canvases):
            _draw_own(canvas, seat, screen, picture, game, score)
    else:
        _draw_alike(canvases, screen, picture)
    return False


def _draw_alike(canvases: "list[Canvas]", screen: "Draw", picture: "Picture") -> None:
    for canvas in canvases:
        screen(canvas, picture)


def _draw_opposite(canvas: "Canvas", screen: "Draw", picture: "Picture", score: "Score | None") -> None:
    """Draw the score in two halves. Turn any other screen to the seat that it asks."""
    if score and screen is score.draw:
        score.draw_opposite(canvas, picture)
        return
    screen(canvas, picture)
    if picture.get("asked") == _FAR_SEAT:
        canvas.turn()


def _draw_own(
    canvas: "Canvas", seat: int, screen: "Draw", picture: "Picture", game: "GamePage", score: "Score"
) -> None:
    """Draw a seat's own screen: what it is asked, or its own score while another seat is asked."""
    asked = picture.get("asked")
    if screen is not score.draw and asked in (None, seat):
        screen(canvas, picture)
        return
    shown = picture if screen is score.draw else _score(game, score)
    shown["own"] = seat
    shown["asked"] = asked
    score.draw_own(canvas, shown)


def _score(game: "GamePage", score: "Score") -> "Picture":
    shown = score.picture(game.session.played_view(), [], game.session.name_of)
    shown["labels"] = ["", "", ""]
    return shown
