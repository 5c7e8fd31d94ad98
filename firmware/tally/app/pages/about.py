"""About: which firmware this is, what it runs on, which games are files, and how the last bad run ended."""

import gc
import sys

from tally.app import crash
from tally.app.list_page import ListPage
from tally.app.loading import load
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table

_ARCHIVE = const("tally.app.archive")
_BYTES_PER_KB = const(1_024)


class Page(ListPage):
    """OK on the last line shows more of it; elsewhere it goes back."""

    def __init__(self, table: "Table") -> None:
        code, self._lines = crash.last(table.devices.store)
        rows = [
            [text("about.version"), table.devices.board["version"]],
            [text("about.image"), table.devices.board["digest"]],
            [text("about.python"), _python()],
            [text("about.memory"), _free_memory()],
            [text("about.games"), load(_ARCHIVE).span(table.devices.store) or text("about.none")],
            [text("about.crash"), code or text("about.none")],
        ]
        super().__init__(table, text("about.title"), rows)
        self.cursor = len(rows) - 1 if code else 0

    def ok(self) -> None:
        """Show the lines about the crash, or go back."""
        if self._lines and self.cursor == len(self.items) - 1:
            self.table.replace("lines", text("about.crash"), self._lines)
        else:
            self.table.back()


def _python() -> str:
    version = ".".join([str(number) for number in sys.implementation.version[:3]])
    return f"{sys.implementation.name} {version}"


def _free_memory() -> str:
    gc.collect()
    return f"{gc.mem_free() // _BYTES_PER_KB} KB" if hasattr(gc, "mem_free") else "-"
