"""Now do: what the table did by itself and hands must follow; it stays until the next tap or press.

It is never in the way: what was played is its title, and OK does what it does on the game's page; only a Left
that has nothing to correct does no more than dismiss it.
"""

from tally.app.list_page import ListPage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table

_SHOWN = const(4)
_NO_CURSOR = const(-1)


class Page(ListPage):
    """Lists `rows`; Right scrolls where they are more than fit."""

    screen = "told"
    gives_way = True

    def __init__(self, table: "Table", rows: "list[list[str]]") -> None:
        super().__init__(table, "", rows)
        if len(rows) <= _SHOWN:
            self.cursor = _NO_CURSOR

    def picture(self) -> "Picture":
        """Return the list, with what the buttons do."""
        game = self.table.game_page()
        left, ok, right = game.labels()
        said = game.said()
        return {
            "title": said or text("told.title"),
            "items": self.items,
            "cursor": self.cursor,
            "asked": self.asked(),
            "labels": [
                left if said else text("label.back"),
                ok,
                right if self.cursor == _NO_CURSOR else text("label.down"),
            ],
        }

    def left(self) -> None:
        """Correct whose card it was, where that was just said; else show the game again."""
        game = self.table.to_game()
        if game.said():
            game.left()

    def ok(self) -> None:
        """Do as on the game's page."""
        self.table.to_game().ok()

    def ok_held(self) -> None:
        """Do as on the game's page."""
        self.table.to_game().ok_held()

    def right(self) -> None:
        """Move down, if there is more to see; else do as on the game's page."""
        if self.cursor == _NO_CURSOR:
            self.table.to_game().right()
        else:
            super().right()

    def left_held(self) -> None:
        """Take back what was done last, as on the game's page."""
        self.table.to_game().left_held()
