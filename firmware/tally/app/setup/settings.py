"""The settings of this table, and the page about the device."""

import gc
import sys

from tally.app.current_game.archive import span
from tally.app.kept import keyholders
from tally.app.kept.game_options import offer
from tally.app.kept.keyholders import JUDGE
from tally.app.kept.rematch import new_match
from tally.app.kept.settings import BEST_OF, DICE, PACES, SEATINGS, SOUNDS, TOLD, WINDOWS
from tally.app.log import crash
from tally.app.pages import language
from tally.app.pages.list_page import ListPage
from tally.screens.words import counted, spoken, text
from tally.screens.words.languages import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.kept.settings import Settings
    from tally.app.pages.table import Table

    Choice = tuple[str, tuple[Any, ...]]

# Each row's field and its values. The rows below them: the names, the kiosk, one more choice, the language,
# and the way back.
_CHOICES: "tuple[Choice, ...]" = (
    ("pace", PACES),
    ("seating", SEATINGS),
    ("judge_first", (False, True)),
    ("sound", SOUNDS),
    ("told", TOLD),
)
_MATCH: "tuple[Choice, ...]" = (("match", BEST_OF),)
_DIE: "tuple[Choice, ...]" = (("die", DICE),)
_LAST: "Choice" = ("windows", WINDOWS)
# If a judge's card is required, it may have to be a registered one with its code.
_CODE: "Choice" = ("judge_code", (False, True))
_LINE_OF_LAST = 2  # the row behind the choices
_LINE_OF_LANGUAGE = 3
_BYTES_PER_KB = 1_024


class SettingsPage(ListPage):
    """A row for each choice, its value at the right. Match and die are there only if the game has them."""

    name = "settings"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("settings.title"), [])
        self._choices = _choices(table.settings)
        self._list_choices()

    def ok_label(self) -> str:
        """Return the label: OK changes a choice. The other rows open something."""
        names = len(self._choices)
        elsewhere = (names, names + 1, names + _LINE_OF_LANGUAGE, len(self.items) - 1)
        is_choice = self.cursor not in elsewhere
        return "label.change" if is_choice else "label.pick"

    def ok(self) -> None:
        """Take the next value of this row, or open what it names."""
        if self.cursor < len(self._choices):
            choice = self._choices[self.cursor]
            if choice[0] == "judge_first":
                self.with_judge(lambda: self._change_judge(*choice))
            else:
                self._change(*choice)
        else:
            self._open(self.cursor - len(self._choices))

    def _open(self, line: int) -> None:
        """Open what a row behind the choices names."""
        if line == 0:
            self.table.leave()
            self.table.open.names()
        elif line == 1:
            self.table.open.sure("kiosk", lambda: self.table.open.kiosk_setup())
        elif line == _LINE_OF_LAST:
            self._change(*_LAST)
        elif line == _LINE_OF_LANGUAGE:
            self.table.open.language(self._speak)
        elif self.cursor < len(self.items) - 1:
            self.with_judge(self._change_code)
        else:
            self.table.back()

    def _speak(self, code: str) -> None:
        """Speak a language, on this page as well."""
        self.table.back()
        language.choose(self.table, code)
        self.title = text("settings.title")
        self._list_choices()

    def _change_judge(self, field: str, values: "tuple[Any, ...]") -> None:
        """Require a judge, or not. Without a judge, no code is required either."""
        self.table.settings.judge_code = False
        self._change(field, values)

    def _change_code(self) -> None:
        """Require a registered card with its code, or not. If there is no card, register one first."""
        if self.table.settings.judge_code or keyholders.has(self.table.devices.store, JUDGE):
            self._change(*_CODE)
        else:
            self.table.open.new_holder(JUDGE, lambda: self._change(*_CODE))

    def _change(self, field: str, values: "tuple[Any, ...]") -> None:
        value = values[(values.index(self._chosen(field)) + 1) % len(values)]
        if field == "match":
            value = new_match(value, self.sitting.view is not None and not self.sitting.is_over())
        setattr(self.table.settings, field, value)
        self.table.keep_settings()
        self._list_choices()

    def _chosen(self, field: str) -> "Any":
        value = getattr(self.table.settings, field)
        if field != "match":
            return value
        return value["best_of"] if value else BEST_OF[0]

    def _list_choices(self) -> None:
        self.items = [self._row(field) for field, _ in self._choices]
        self.items.append([text("settings.names"), ", ".join(self.table.settings.names)])
        self.items.append([text("settings.kiosk"), text("settings.off")])
        self.items.append(self._row(_LAST[0]))
        self.items.append([text("settings.language"), name_of(spoken())])
        if self.table.settings.judge_first:
            self.items.append(self._row(_CODE[0]))
        self.items.append([text("label.back"), ""])

    def _row(self, field: str) -> "list[str]":
        return [text("settings." + field), self._worded(field)]

    def _worded(self, field: str) -> str:
        value = f"{self._chosen(field)}".lower()
        match = self.table.settings.match
        if field == "match" and match:
            return text("settings.best_of").format(value, *match["wins"])
        if field == "told" and value != TOLD[0]:
            return text("settings.seconds").format(value)
        return text("settings." + value)


def _choices(settings: "Settings") -> "tuple[Choice, ...]":
    game = offer(settings)
    has_die = "die" in [name for name, _ in game.CHOICES]
    return _CHOICES + (_MATCH if game.MATCH else ()) + (_DIE if has_die else ())


class AboutPage(ListPage):
    """About the device. OK on the last row shows more of it; elsewhere it goes back."""

    name = "about"

    def __init__(self, table: "Table") -> None:
        code, self._lines = crash.last(table.devices.store)
        rows = [
            [text("about.version"), _version(table.devices.board)],
            [text("about.image"), table.devices.board["digest"]],
            [text("about.python"), _python()],
            [text("about.memory"), _free_memory()],
            [text("about.games"), span(table.devices.store) or text("about.none")],
            [text("about.crash"), code or text("about.none")],
        ]
        super().__init__(table, text("about.title"), rows)
        self.cursor = len(rows) - 1 if code else 0

    def ok_label(self) -> str:
        """Return the label: OK goes back, except on a last row that has more to show."""
        return "label.pick" if self._has_more() else "label.back"

    def ok(self) -> None:
        """Show the lines about the crash, or go back."""
        if self._has_more():
            self.table.leave()
            self.table.open.lines(text("about.crash"), self._lines)
        else:
            self.table.back()

    def _has_more(self) -> bool:
        return bool(self._lines) and self.cursor == len(self.items) - 1


def _version(board: "dict[str, Any]") -> str:
    """Return the version, and the number of files in the overlay (-1: they could not be imported)."""
    count, version = board["overlay"], board["version"]
    if count < 0:
        return text("about.overlay_failed").format(version)
    return counted("about.overlay", count).format(count, version) if count else str(version)


def _python() -> str:
    version = ".".join([str(number) for number in sys.implementation.version[:3]])
    return f"{sys.implementation.name} {version}"


def _free_memory() -> str:
    gc.collect()
    return f"{gc.mem_free() // _BYTES_PER_KB} KB" if hasattr(gc, "mem_free") else "-"
