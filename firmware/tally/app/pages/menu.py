"""The menu: what is not needed at every turn."""

from tally.app.list_page import ListPage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table

# Each line's word, and the page it opens with its arguments.
_GAME = const(
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
        ("menu.device", "menu", "device"),
        ("label.back",),
    )
)
_DEVICE = const(
    (
        ("menu.names", "names"),
        ("menu.check", "self_test"),
        ("menu.about", "about"),
        ("label.back",),
    )
)


class Page(ListPage):
    """The list of what else can be done: about "game" or "device"."""

    def __init__(self, table: "Table", about: str = "game") -> None:
        self._entries = _DEVICE if about == "device" else _GAME
        title = text("menu.device" if about == "device" else "menu.title")
        super().__init__(table, title, [[text(entry[0]), ""] for entry in self._entries])

    def ok(self) -> None:
        """Open what the cursor is on; the last line leads back."""
        page = self._entries[self.cursor][1:]
        if page:
            self.table.replace(*page)
        else:
            self.table.back()
