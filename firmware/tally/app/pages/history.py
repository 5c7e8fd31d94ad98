"""The history: every event in a line, the newest first on show; what was taken back is struck out."""

from tally.app import telling
from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table

_SHOWN = const(4)


class Page(BasePage):
    """Scrolls by half a screen: Left to earlier events, Right to later ones."""

    screen = "history"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._total = self.sitting.log.count()
        self._first = max(0, self._total - _SHOWN)

    def picture(self) -> "Picture":
        """Return the lines on show."""
        return {
            "rows": self._rows(),
            "first": self._first,
            "total": self._total,
            "labels": [text("label.up"), text("label.back"), text("label.down")],
        }

    def left(self) -> None:
        """Show earlier events."""
        self._first = max(0, self._first - _SHOWN // 2)

    def right(self) -> None:
        """Show later events."""
        self._first = max(0, min(self._total - _SHOWN, self._first + _SHOWN // 2))

    def _rows(self) -> "list[dict[str, Any]]":
        standing = self.sitting.game.standing
        rows = []
        for index, event in enumerate(self.sitting.log.events(self._first), self._first):
            if index == self._first + _SHOWN:
                break
            struck = index not in standing and event[0] not in ("game_started", "card_seen", "undone")
            rows.append(
                {"text": telling.line(self.sitting, event), "value": str(index + 1), "struck": struck}
            )
        return rows
