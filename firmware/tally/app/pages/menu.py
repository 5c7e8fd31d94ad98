"""The menu: what is not needed at every turn."""

from tally.app.list_page import ListPage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table

# Each line's word, and the page it opens with its arguments.
_ENTRIES = const(
    (
        ("menu.undo", "undo"),
        ("menu.history", "history"),
        ("menu.cards", "cards", "in_play"),
        ("menu.play", "cards", "out_of_play"),
        ("menu.explain", "counts", "explain"),
        ("menu.correct", "counts", "correct"),
        ("menu.time", "sure", "time_called"),
        ("menu.concede", "sure", "conceded"),
        ("menu.new_game", "new_game"),
        ("label.back",),
    )
)


class Page(ListPage):
    """The list of what else can be done."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("menu.title"), [[text(entry[0]), ""] for entry in _ENTRIES])

    def ok(self) -> None:
        """Open what the cursor is on; the last line leads back."""
        page = _ENTRIES[self.cursor][1:]
        if page:
            self.table.replace(*page)
        else:
            self.table.back()
