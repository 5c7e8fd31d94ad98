"""The page on top as the displays show it, drawn for those who sit there; what it takes to show it sooner."""

from tally.app.loading import is_loaded, load
from tally.app.page_stack import PageStack
from tally.constant import const
from tally.screens.canvas import ALL_PAGES, Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.sitting import Sitting
    from tally.ports import Display

_SCREENS = const("tally.screens.")
_SEATING = const("tally.app.seating")
_OPPOSITE = const("opposite")
_GAME_PAGE = const("play")


class PicturedPages(PageStack):
    """The pages, and a canvas for each display.

    `settings` are what was chosen for this table, None until it is up; `faults` are the words of what is in
    trouble now.
    """

    def __init__(self, sitting: "Sitting", displays: "list[Display]") -> None:
        super().__init__(sitting)
        self.settings: "Any" = None
        self.faults: "list[str]" = []
        self._displays = displays
        self._canvases = [Canvas() for _ in displays]
        self._screen = ""
        self._is_turned = False  # whether the picture is for who sits across, Left at that player's left hand
        # Whether the canvas holds what the next card brings back; None while nobody has looked.
        self._is_ahead: "bool | None" = None

    def _draw(self) -> None:
        self._is_drawn = True
        page = self._pages[-1]
        picture = page.picture()
        self._has_unused |= page.screen != self._screen
        self._make_room(_SCREENS + page.screen)
        self._screen = page.screen
        self._is_ahead = None
        self._draw_seated(page.screen, picture)
        for canvas, display in zip(self._canvases, self._displays):  # noqa: B905 - one each
            if self.faults and not page.tests_ports:
                load(_SCREENS + "fault").draw(canvas, {"faults": self.faults})
            display.show(canvas.pixels)

    def _draw_seated(self, screen: str, picture: "dict[str, Any]") -> None:
        """Draw a screen as the players sit: mostly beside each other."""
        if self._is_one_picture():
            self._is_turned = False
            canvas = self._canvases[0]
            canvas.when_finished = None if self.faults else self._show_finished
            load(_SCREENS + screen).draw(canvas, picture)
            canvas.when_finished = None
        else:
            game = self._pages[0] if self._names[0] == _GAME_PAGE else None
            self._is_turned = load(_SEATING).draw(self._canvases, screen, picture, game)

    def _is_one_picture(self) -> bool:
        return len(self._canvases) == 1 and not (self.settings and self.settings.seating == _OPPOSITE)

    def _draw_game_ahead(self) -> None:
        """Draw the game ahead, where the next card brings it back: what is on show, the display has."""
        game = self._pages[0]
        screen = _SCREENS + game.screen
        top = self._pages[-1]
        self._is_ahead = self._is_one_picture() and top.gives_way and is_loaded(screen)
        if self._is_ahead:
            load(screen).draw(self._canvases[0], game.picture())

    def _show_game_ahead(self) -> None:
        """Send the game's picture while the chip reads a card, if that brings it back."""
        if self._is_ahead and self._is_drawn and not self.faults:
            self._is_drawn = False
            self._show_finished(ALL_PAGES)

    def _show_finished(self, pages: int) -> None:
        """Send what is finished of the picture, while there is something else to do."""
        self._displays[0].show(self._canvases[0].pixels, pages)
        self._displays[0].push()

    def _push(self) -> bool:
        """Have each display sent what differs; return whether somebody waits for more."""
        for display in self._displays:  # noqa: SIM110 - a generator in every turn is garbage in every turn
            if display.push():
                return True
        return False
