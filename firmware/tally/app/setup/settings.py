"""The settings of this table, and the page about the device."""

import gc
import sys

from tally.app.current_game.archive import span
from tally.app.kept import keyholders
from tally.app.kept.game_options import offer
from tally.app.kept.keyholders import JUDGE
from tally.app.kept.rematch import new_match
from tally.app.kept.settings import BEST_OF, ROWS, TOLD, values_of
from tally.app.log import crash
from tally.app.pages import language
from tally.app.pages.list_page import ListPage
from tally.screens.words import counted, spoken, text
from tally.screens.words.languages import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.table import Table

# OK on these rows opens something.
_OPENED = ("names", "kiosk", "language", "back")
_BYTES_PER_KB = 1_024


class SettingsPage(ListPage):
    """A row for each choice, its value at the right. Match and die are there only if the game has them."""

    name = "settings"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("settings.title"), [])
        self._does: "dict[str, Callable[[], object]]" = {
            "judge_first": lambda: self.with_judge(self._change_judge),
            "judge_code": lambda: self.with_judge(self._change_code),
            "names": self._open_names,
            "kiosk": lambda: table.open.sure("kiosk", table.open.kiosk_pages().set_up),
            "language": lambda: table.open.language(self._speak),
            "back": table.back,
        }
        self._list_choices()

    def ok_label(self) -> str:
        """Return the label: OK changes a choice. The other rows open something."""
        return "label.pick" if self._fields[self.cursor] in _OPENED else "label.change"

    def ok(self) -> None:
        """Take the next value of this row, or do what it names."""
        field = self._fields[self.cursor]
        does = self._does.get(field)
        if does:
            does()
        else:
            self._change(field)

    def _open_names(self) -> None:
        self.table.leave()
        self.table.open.names()

    def _speak(self, code: str) -> None:
        """Speak a language, on this page as well."""
        self.table.back()
        language.choose(self.table, code)
        self.title = text("settings.title")
        self._list_choices()

    def _change_judge(self) -> None:
        """Require a judge, or not. Without a judge, no code is required either."""
        self.table.settings.judge_code = False
        self._change("judge_first")

    def _change_code(self) -> None:
        """Require a registered card with its code, or not. If there is no card, register one first."""
        if self.table.settings.judge_code or keyholders.has(self.table.devices.store, JUDGE):
            self._change("judge_code")
        else:
            self.table.open.new_holder(JUDGE, lambda: self._change("judge_code"))

    def _change(self, field: str) -> None:
        values = values_of(field)
        value = values[(values.index(self._chosen(field)) + 1) % len(values)]
        if field == "match":
            value = new_match(value, self.session.view is not None and not self.session.is_over())
        setattr(self.table.settings, field, value)
        self.table.keep_settings()
        self._list_choices()

    def _chosen(self, field: str) -> "Any":
        value = getattr(self.table.settings, field)
        if field != "match":
            return value
        return value["best_of"] if value else BEST_OF[0]

    def _list_choices(self) -> None:
        """List the choices of this table: not all games have each, and a code needs a judge."""
        settings = self.table.settings
        game = offer(settings)
        has_die = "die" in [name for name, _ in game.CHOICES]
        is_there = {"match": game.MATCH, "die": has_die, "judge_code": settings.judge_first}
        self._fields = [field for field in ROWS if is_there.get(field, True)] + ["back"]
        self.items = [[text("settings." + field), self._worded(field)] for field in self._fields[:-1]]
        self.items.append([text("label.back"), ""])

    def _worded(self, field: str) -> str:
        settings = self.table.settings
        if field == "names":
            return ", ".join(settings.names)
        if field == "kiosk":
            return text("settings.off")
        if field == "language":
            return name_of(spoken())
        value = f"{self._chosen(field)}".lower()
        if field == "match" and settings.match:
            return text("settings.best_of").format(value, *settings.match["wins"])
        if field == "told" and value != TOLD[0]:
            return text("settings.seconds").format(value)
        return text("settings." + value)


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
