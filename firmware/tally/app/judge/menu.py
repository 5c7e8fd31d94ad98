"""The judge's menu, and what a judge can put right. All other pages for judges are opened from here."""

from tally.app.kept.keyholders import JUDGE
from tally.app.pages.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.table import Table

    Entry = tuple[str, Callable[[Table], Any]]

_MENU: "tuple[Entry, ...]" = (
    ("counts", lambda table: table.open.counts("explain")),
    ("plays", lambda table: table.open.judge_pages().activations()),
    ("history", lambda table: table.open.judge_pages().history()),
    ("stood", lambda table: table.open.judge_pages().replay()),
    ("right", lambda table: table.open.judge_pages().put_right()),
    ("clock", lambda table: table.open.judge_pages().clock()),
    ("proof", lambda table: table.open.judge_pages().proof()),
    ("card", lambda table: table.open.holders(JUDGE)),
    ("end", lambda table: table.to_game()),
)
_RIGHT: "tuple[Entry, ...]" = (
    ("count", lambda table: table.open.counts("correct")),
    ("move", lambda table: table.open.menu("effects")),
    ("on", lambda table: table.open.judge_pages().points()),
    ("back", lambda table: table.open.judge_pages().replay()),
    ("out", lambda table: table.open.judge_pages().history()),
)


class _EntriesPage(ListPage):
    """A row for each page. A page opens over this one. Right held moves down."""

    is_judges = True
    leaves_for = "card"

    def __init__(self, table: "Table", title: str, entries: "tuple[Entry, ...]") -> None:
        super().__init__(
            table, text("judging." + title), [[text("judging." + word), ""] for word, _ in entries]
        )
        self._entries = entries

    def ok(self) -> None:
        """Open the page under the cursor."""
        self._entries[self.cursor][1](self.table)

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")


class JudgeMenuPage(_EntriesPage):
    """The judge's menu. What a judge needs most comes first."""

    name = "judge_menu"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "title", _MENU)


class PutRightPage(_EntriesPage):
    """Put right a count or a card; go on to a later point, or back to an earlier one; remove one event."""

    name = "put_right"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "right", _RIGHT)
