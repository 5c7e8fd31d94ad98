"""The judge's menu, and what a judge can put right. All other pages of a judge are found from here."""

from tally.app import judge, pages
from tally.app.keyholders import JUDGE
from tally.app.page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.table import Table

    Entry = tuple[str, Callable[[Table], Any]]

_MENU: "tuple[Entry, ...]" = (
    ("counts", lambda table: pages.open_counts(table, "explain")),
    ("plays", judge.open_activations),
    ("history", judge.open_history),
    ("stood", judge.open_stood),
    ("right", judge.open_put_right),
    ("clock", judge.open_clock),
    ("proof", judge.open_proof),
    ("card", lambda table: pages.open_holders(table, JUDGE)),
    ("end", lambda table: table.to_game()),
)
_RIGHT: "tuple[Entry, ...]" = (
    ("count", lambda table: pages.open_counts(table, "correct")),
    ("move", lambda table: pages.open_menu(table, "effects")),
    ("on", judge.open_points),
    ("back", judge.open_stood),
    ("out", judge.open_history),
)


class _EntriesPage(ListPage):
    """A line for each page; those that are opened lie over this one. Right held goes on down."""

    is_judges = True
    gives_way = True

    def __init__(self, table: "Table", title: str, entries: "tuple[Entry, ...]") -> None:
        super().__init__(
            table, text("judging." + title), [[text("judging." + word), ""] for word, _ in entries]
        )
        self._entries = entries

    def ok(self) -> None:
        """Open what the cursor is on."""
        self._entries[self.cursor][1](self.table)

    def right_held(self) -> None:
        """Go on down, while it is held."""
        self.hold("right")


class JudgeMenuPage(_EntriesPage):
    """What a judge asks first comes first."""

    name = "judge_menu"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "title", _MENU)


class PutRightPage(_EntriesPage):
    """A count, a card, on to a later point of the game, back to an earlier one, one thing out."""

    name = "put_right"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "right", _RIGHT)
