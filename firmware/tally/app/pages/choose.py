"""A list of the rulebook's: rows of a text, a value and an intent, one of which is done."""

from tally.app.list_page import ListPage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table

    Event = list[Any]


class Page(ListPage):
    """OK does what the row under the cursor means; the events `before` are recorded with it, or not.

    The rulebook's function `lists.<name>(moment, ...arguments)` returns its title and its rows.
    """

    def __init__(self, table: "Table", before: "list[Event]", name: str, *arguments: "Any") -> None:
        listed = getattr(table.sitting.part("lists"), name)
        title, rows = listed(table.game_page().moment(), *arguments)
        super().__init__(table, title, [row[:-1] for row in rows])
        self._before = before
        self._intents = [row[-1] for row in rows]

    def ok(self) -> None:
        """Do it; go back where there is none."""
        play = self.table.to_game()
        if self._intents:
            play.act(self._intents[self.cursor], self._before)
