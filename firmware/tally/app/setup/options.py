"""The options of the game that would begin: the game itself, its seats, and what its rulebook offers."""

from tally.app.kept import game_options
from tally.app.pages.list_page import ListPage
from tally.games import GAMES
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table


# The rows before the game's own options.
_GAME, _SEATS, _FIRST_CHOICE = 0, 1, 2


class OptionsPage(ListPage):
    """A row for each choice, its value at the right. Each is kept at once, for each game."""

    name = "options"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("options.title"), [])
        self._choices: "tuple[tuple[str, tuple[Any, ...]], ...]" = ()
        self._list_choices()

    def ok_label(self) -> str:
        """Return the label: OK changes the choice. The last two rows open something."""
        return "label.change" if self.cursor < _FIRST_CHOICE + len(self._choices) else "label.pick"

    def ok(self) -> None:
        """Take the next value of this row. The last two rows open the names, and go back."""
        settings = self.table.settings
        if self.cursor == _GAME:
            settings.game = self.session.offered = GAMES[(GAMES.index(settings.game) + 1) % len(GAMES)]
            game_options.fit_seats(settings)
        elif self.cursor == _SEATS:
            game_options.next_seat_count(settings)
        elif self.cursor < _FIRST_CHOICE + len(self._choices):
            game_options.choose_next(settings, *self._choices[self.cursor - _FIRST_CHOICE])
        elif self.cursor == len(self.items) - 1:
            self.table.back()
            return
        else:
            self.table.leave()
            self.table.open.names()
            return
        self.table.keep_settings()
        self._list_choices()

    def _list_choices(self) -> None:
        settings = self.table.settings
        self._choices = game_options.offer(settings).CHOICES
        self.items = [
            [text("new_game.game"), text("game." + settings.game)],
            [text("options.seats"), str(len(settings.names))],
        ]
        for name, values in self._choices:
            at = game_options.chosen(settings, name, values)
            self.items.append([text("option." + name), _worded(name, values[at])])
        self.items.append([text("settings.names"), ", ".join(settings.names)])
        self.items.append([text("label.back"), ""])


def _worded(name: str, value: "Any") -> str:
    """Return a value in words. None has words of its own for each option."""
    if isinstance(value, list):
        return _listed(value)
    if value is None:
        return text("value." + name, text("value.none"))
    if isinstance(value, bool):
        return text("settings.true" if value else "settings.false")
    return text("value." + value) if isinstance(value, str) else str(value)


def _listed(values: "list[Any]") -> str:
    """Return numbers of seats side by side.

    For regions, return how many there are and how many are face up.
    """
    if isinstance(values[-1], int):
        return " / ".join([str(each) for each in values])
    return text("value.regions").format(len(values), len(values) - values.count(None))
