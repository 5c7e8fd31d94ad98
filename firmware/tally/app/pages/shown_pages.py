"""The pages of a table, one on top of the other. The displays show the top one."""

from tally.app.log import bugs
from tally.app.pages import seating
from tally.screens.canvas import ALL_PAGES, Canvas
from tally.screens.layout import redraw_labels
from tally.screens.message import draw_fault, draw_notice
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.app.pages.places import GamePage, Page
    from tally.ports import Display

_OPPOSITE = "opposite"


class ShownPages:
    """A stack of pages. The top page is drawn, on a canvas for each display. Pages get the table, a subclass.

    `settings` are the table's settings, None until it has started. `faults` are the words for what is in
    trouble now. `pictures` counts the pictures that were drawn.
    """

    def __init__(self, session: "Session", displays: "Sequence[Display]") -> None:
        self.session = session
        self.settings: "Any" = None
        self.faults: "list[str]" = []
        self.pictures = 0
        self._pages: "list[Page]" = []
        self._is_drawn = False
        self._displays = displays
        self._canvases = [Canvas() for _ in displays]
        # whether the picture is for the seat opposite, whose left is the device's right
        self._is_turned = False
        # Whether the canvas holds the picture that the next card will show; None if that is not known.
        self._is_ahead: "bool | None" = None

    def page_name(self) -> str:
        """Return the name of the page on top."""
        # no page between two of them: a bug may happen there
        name: str = self._pages[-1].name if self._pages else "none"
        return name

    def page(self) -> "Page":
        """Return the page on top."""
        return self._pages[-1]

    def game_page(self) -> "GamePage":
        """Return the page at the bottom: during a game, the game's own page."""
        bottom: "Any" = self._pages[0]
        page: "GamePage" = bottom
        return page

    def is_judged(self) -> bool:
        """Return whether a judge opened the page on top or one below it."""
        for page in self._pages:  # noqa: SIM110 - a generator would be one more piece of garbage
            if page.is_judges:
                return True
        return False

    def show(self, page: "Page") -> None:
        """Put a page on top."""
        self._pages.append(page)
        self._is_drawn = False

    def back(self) -> None:
        """Remove the top page, but never the last one."""
        if len(self._pages) > 1:
            self._take_away()

    def to_game(self) -> "GamePage":
        """Remove all pages but the one at the bottom, and return that."""
        while len(self._pages) > 1:
            self._take_away()
        return self.game_page()

    def take_away(self, name: str) -> None:
        """Remove the page of this name and all above it, if there is one above the last page."""
        while name in [page.name for page in self._pages[1:]]:
            self._take_away()

    def leave(self) -> None:
        """Remove the top page, even the last one. The caller shows another at once."""
        self._take_away()

    def clear(self) -> None:
        """Remove all pages. The caller shows another at once."""
        while self._pages:
            self._take_away()

    def redraw(self) -> None:
        """Draw the top page again in the next tick."""
        self._is_drawn = False

    def relabel(self, labels: "list[str]") -> None:
        """Replace only the labels of the picture: a Pico takes 6 ms more to draw all of it."""
        if self._is_drawn and self._is_one_picture() and not self.faults:
            redraw_labels(self._canvases[0], labels)
            self._show_finished(ALL_PAGES)
        else:
            self._is_drawn = False

    def _take_away(self) -> None:
        self._pages.pop()
        self._is_drawn = False

    def _draw(self) -> None:
        """Draw the top page, and hand it to the displays."""
        self._is_drawn = True
        self.pictures += 1
        page = self._pages[-1]
        self._is_ahead = None
        try:
            self._draw_seated(page, page.picture())
        except Exception as bug:
            bugs.note(bug)
            self._draw_bug()
        for canvas, display in zip(self._canvases, self._displays):  # noqa: B905 - one each
            if self.faults and not page.has_reader:
                draw_fault(canvas, {"faults": self.faults})
            display.show(canvas.pixels)

    def _draw_bug(self) -> None:
        """Say that something went wrong, in place of a picture. The buttons still work."""
        notice = {"is_offer": False, "title": text("crash.title"), "text": text("crash.goes_on")}
        notice["labels"] = ["", "", ""]
        for canvas in self._canvases:
            canvas.when_finished = None
            draw_notice(canvas, notice)

    def _draw_seated(self, page: "Page", picture: "dict[str, Any]") -> None:
        """Draw a page for the players' places: mostly they sit side by side."""
        if self._is_one_picture():
            self._is_turned = False
            canvas = self._canvases[0]
            canvas.when_finished = None if self.faults else self._show_finished
            page.screen(canvas, picture)
            canvas.when_finished = None
        else:
            game = self.game_page() if self._pages[0].is_game else None
            self._is_turned = seating.draw(self._canvases, page.screen, picture, game)

    def _is_one_picture(self) -> bool:
        return len(self._canvases) == 1 and not (self.settings and self.settings.seating == _OPPOSITE)

    def _draw_game_ahead(self) -> None:
        """Draw the game's picture ahead, if the next card will show it. The display keeps the present one."""
        game = self._pages[0]
        self._is_ahead = self._is_one_picture() and self._pages[-1].leaves_for == "card"
        if self._is_ahead:
            try:
                picture = game.picture()
                game.screen(self._canvases[0], picture)
            except Exception as bug:
                bugs.note(bug)
                self._is_ahead = False

    def _show_game_ahead(self) -> None:
        """Send the game's picture while the chip reads a card, if that card shows it."""
        if self._is_ahead and self._is_drawn and not self.faults:
            self._is_drawn = False
            self._show_finished(ALL_PAGES)

    def _show_finished(self, pages: int) -> None:
        """Send the finished part of the picture while something else is being done."""
        self._displays[0].show(self._canvases[0].pixels, pages)
        self._displays[0].push()

    def _push(self) -> bool:
        """Let each display send what differs. Return whether there is more to send."""
        for display in self._displays:  # noqa: SIM110 - a generator would be garbage in every turn
            if display.push():
                return True
        return False
