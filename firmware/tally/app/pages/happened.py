"""One row of the history in full: what it changed and why; OK asks to remove it."""

from tally.app import telling
from tally.app.chronicle import value_of
from tally.app.pages.lines import Page as Lines
from tally.app.pages.lines import wrapped
from tally.app.replaying import Replaying
from tally.rules.changes import Changes
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.chronicle import Row
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.table import Entry


class Page(Lines):
    """Shows `row`: its text at once, what it changed when a replay has told."""

    def __init__(self, table: "Table", row: "Row") -> None:
        self._row = row
        self._line = telling.what(table.sitting, row.event)
        if row.deltas:
            self._line += " " + value_of(table.sitting, row)
        self._replaying: "Replaying | None" = None
        super().__init__(table, text("history.line").format(row.first + 1), self._said())
        if row.entries is None:
            self._changes = Changes(self.sitting.game, row.first, row.last)
            self._replaying = Replaying(self.sitting, self._changes)
            self.is_working = True
        else:
            self._tell(row.entries)

    def picture(self) -> "Picture":
        """Return the lines."""
        shown = super().picture()
        shown["labels"][1] = text("removed.label" if self._can_be_removed() else "label.back")
        return shown

    def tick(self) -> None:
        """Go on with the replay, and tell the changes when it is done."""
        if not self._replaying:
            return
        self.is_working = not self._replaying.tick()
        if not self.is_working:
            self._tell(self._changes.made.get(self._row.first, []))
            self._replaying = None
            self.table.redraw()

    def ok(self) -> None:
        """Ask whether to remove it; go back from what cannot be."""
        if self._can_be_removed():
            self.table.replace("removal", self._row, self._line)
        else:
            self.table.back()

    def _can_be_removed(self) -> bool:
        return self._row.first in self.sitting.game.standing

    def _said(self) -> "list[str]":
        """Return who did what, and how it stands to the rules."""
        row = self._row
        lines = [self._line]
        if row.deltas:
            lines.append(text("history.ruled").format(row.event[4]))
        overruled = row.anyway()
        if overruled:
            lines.append(text("history.anyway"))
            lines += [text("refused." + code, code) for code in overruled]
        if row.is_struck:
            lines.append(text("history.undone"))
        return lines

    def _tell(self, entries: "list[Entry]") -> None:
        """Add a line for each change, and why it was made."""
        sitting = self.sitting
        for entry in entries:
            seat, counter, amount = entry[:3]
            change = telling.line(sitting, ["ruled", seat, counter, amount])
            why = sitting.game.rulebook.because(sitting.game.state(), self._row.event, entry)
            self.items += wrapped([f"{change}: {why}"])
