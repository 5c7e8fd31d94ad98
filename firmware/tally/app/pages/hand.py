"""A hand is counted in the discard phase: OK sets the count right, and discards what is then owed."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """Left and Right change the number of cards in the hand of who discards."""

    screen = "discard"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._part = self.sitting.part("hand_count")
        self._count: int = self._part.hand(self._view())

    def picture(self) -> "Picture":
        """Return the number, and what follows of it."""
        shown: "Picture" = self._part.picture(self._view(), self._count)
        shown["labels"] = [text("label.less"), text("label.ok"), text("label.more")]
        return shown

    def left(self) -> None:
        """One less, down to none."""
        self._count = max(0, self._count - 1)

    def right(self) -> None:
        """One more."""
        self._count += 1

    def ok(self) -> None:
        """Record that this is the hand."""
        events = self._part.counted(self._view(), self._count)
        self.table.to_game().record(events)

    def _view(self) -> "dict[str, Any]":
        view = self.sitting.view
        assert view is not None
        return view
