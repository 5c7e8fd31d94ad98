"""A deck check begins: which format is to be kept to, as far as the game has rules for decks."""

from tally.app.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from tally.app.table import Table


class Page(ListPage):
    """A line a format; the last one checks the tags alone."""

    def __init__(self, table: "Table") -> None:
        rules = rules_of(table)
        self._formats = rules.FORMATS if rules else ()
        items = [[text("deck." + name), ""] for name in self._formats] + [[text("deck.any"), ""]]
        super().__init__(table, text("deck.title"), items)

    def ok(self) -> None:
        """Begin to count."""
        formats = self._formats + ("",)
        self.table.replace("deck_taps", formats[self.cursor])


def rules_of(table: "Table") -> "ModuleType | None":
    """Return the deck rules of the game in play, or of the one on offer; None for a game without any."""
    try:
        return table.sitting.part("deck_rules")
    except ImportError:
        return None
