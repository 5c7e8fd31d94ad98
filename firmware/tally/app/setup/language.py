"""The languages, each by its own name."""

from tally.app.pages import language
from tally.app.pages.list_page import ListPage
from tally.screens.words import spoken, text
from tally.screens.words.languages import LANGUAGES, name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.pages.table import Table
    from tally.tags.record import Tag


class LanguagePage(ListPage):
    """A list of languages. The cursor begins on the present one.

    OK or Right held calls `take` with the code.
    """

    name = "language"

    def __init__(self, table: "Table", take: "Callable[[str], object]") -> None:
        super().__init__(table, text("settings.language"), [[name_of(code), ""] for code in LANGUAGES])
        self.cursor = LANGUAGES.index(spoken())
        self._take = take

    def ok(self) -> None:
        """Take the language under the cursor."""
        self._take(LANGUAGES[self.cursor])

    def right_held(self) -> None:
        """Take the language. It works even if OK is not wired."""
        self.ok()


class FirstLanguagePage(LanguagePage):
    """Asks on a new table. Who taps a card there could read it, so the language stays."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, self._begin_in)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take the language under the cursor, and the card."""
        self.ok()
        self.table.page().tapped(card, tag)

    def _begin_in(self, code: str) -> None:
        language.choose(self.table, code)
        self.table.start_game()
