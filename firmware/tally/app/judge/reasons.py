"""Asks for a judge's reason: a usual one, or one written with the wheel. Then it does the ruling."""

from tally.app.pages.list_page import ListPage
from tally.app.pages.name_page import NamePage
from tally.rules.rulings import BY_JUDGE
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

_REASONS = ("miscounted", "missed", "illegal", "misplaced", "phase", "order", "misread", "agreed")


class ReasonsPage(ListPage):
    """A list of reasons. OK takes one and does the ruling. The last row opens the wheel."""

    name = "reasons"

    def __init__(self, table: "Table", do: "Callable[[], object]") -> None:
        rows = [[text("reason." + word), ""] for word in _REASONS + ("other",)]
        super().__init__(table, text("reason.title"), rows)
        self._do = do

    def ok(self) -> None:
        """Take the reason."""
        if self.cursor < len(_REASONS):
            self.take(self.items[self.cursor][0])
        else:
            self.table.show(WrittenReasonPage(self.table, self))

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")

    def take(self, reason: str) -> None:
        """Do the ruling for this reason."""
        self.table.back()
        self.session.ruling = BY_JUDGE + reason
        try:
            self._do()
        finally:
            self.session.ruling = ""


class WrittenReasonPage(NamePage):
    """A reason, written letter by letter."""

    name = "written_reason"
    longest = 16

    def __init__(self, table: "Table", reasons: ReasonsPage) -> None:
        super().__init__(table, 0, lambda _, reason: reasons.take(reason))

    def picture(self) -> "Picture":
        """Return the reason so far, and the letters around the one that OK takes."""
        shown = super().picture()
        shown["title"] = text("reason.title")
        return shown

    def tapped(self, card: str, tag: "object") -> None:
        """Ignore cards: a reason is half written."""

    def unidentified(self, card: str, code: str) -> None:
        """Ignore other tags as well."""
