"""What one row of the history says, and the removal of that one event."""

from tally.app.current_game import event_text
from tally.app.current_game.history_rows import value_of
from tally.app.game.redo import redo
from tally.app.pages.lines import LinesPage, wrapped
from tally.app.pages.page import BasePage
from tally.rules.at_table.explain import Changes
from tally.rules.refusals import Refused
from tally.rules.removal import Removal, together
from tally.rules.rulings import is_note, is_ruling, note
from tally.screens.message import draw_question, draw_refusal
from tally.screens.reasons import because
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.history_rows import Row
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.state import Entry


class HistoryEntryPage(LinesPage):
    """Shows `row`: its text at once, its changes when a replay has found them."""

    name = "happened"

    def __init__(self, table: "Table", row: "Row") -> None:
        self._row = row
        self._line = event_text.what(table.session, row.event)
        if row.deltas:
            self._line += " " + value_of(table.session, row)
        self._replaying: "Changes | None" = None
        super().__init__(table, text("history.line").format(row.first + 1), self._said())
        if row.entries is None:
            self._changes = Changes(self.session.game, row.first, row.last)
            self._replaying = self._changes
            self.is_working = True
        else:
            self._tell(row.entries)

    def picture(self) -> "Picture":
        """Return the lines."""
        shown = super().picture()
        if self._row.is_struck:
            shown["labels"][1] = text("label.anew")
        elif self._can_be_removed():
            shown["labels"][1] = text("removed.label")
        return shown

    def tick(self) -> None:
        """Go on with the replay, and show the changes when it is done."""
        if not self._replaying:
            return
        self.is_working = not self._replaying.advance(1)
        if not self.is_working:
            self._tell(self._changes.made.get(self._row.first, []))
            self._replaying = None
            self.table.redraw()

    def ok(self) -> None:
        """Redo the event if it was undone, else ask whether to remove it.

        Go back if neither is possible.
        """
        if self._row.is_struck:
            redo(self, self._row)
        elif self._can_be_removed():
            self.table.leave()
            self.table.show(RemovalPage(self.table, self._row, self._line))
        else:
            self.table.back()

    def _can_be_removed(self) -> bool:
        return self._row.first in self.session.game.standing

    def _said(self) -> "list[str]":
        """Return who did what, and how it bends the rules."""
        row = self._row
        lines = [self._line]
        if is_ruling(row.event):
            lines += [] if is_note(row.event) else [row.event[4]]
        elif row.deltas:
            lines.append(text("history.ruled").format(row.event[4]))
        overruled = row.anyway()
        if overruled:
            lines.append(text("history.anyway"))
            lines += [text("refused." + code, code) for code in overruled]
        if row.is_struck:
            lines.append(text("history.undone"))
        return lines

    def _tell(self, entries: "list[Entry]") -> None:
        """Add a line for each change, with its reason."""
        session = self.session
        for entry in entries:
            seat, counter, amount = entry[:3]
            change = event_text.line(session, ["ruled", seat, counter, amount])
            why = because(session.playbook().WORDS, session.game.state(), self._row.event, entry)
            self.items += wrapped([f"{change}: {why}"])


class RemovalPage(BasePage):
    """Removes the events of `row` (the text is `line`) and those that belong to it, all or none."""

    name = "removal"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", row: "Row", line: str) -> None:
        super().__init__(table)
        game = self.session.game
        self._first, self._end = together(game, row.first)
        if row.last != row.first:
            self._end = together(game, row.last)[1]
        self._removed = self._read()
        # There may be many corrections: only their sum is shown.
        self._lines = (
            [line] if row.deltas else [event_text.line(self.session, event) for event in self._removed]
        )
        self._removal: "Removal | None" = None
        self._why_not = ""

    def picture(self) -> "Picture":
        """Return the question, or that the table is working, or why the removal is impossible."""
        back = text("label.back")
        if self._why_not:
            labels = ["", back, text("label.menu")]
            return {"title": text("removed.refused"), "reason": self._why_not, "labels": labels}
        said = text("removed.working") if self._removal else ", ".join(self._lines)
        labels = [back, ""] if self._removal else [text("label.no"), text("label.yes")]
        return {"title": text("removed.ask"), "text": said, "labels": labels + [text("label.menu")]}

    def ok(self) -> None:
        """Begin the removal, or go back if it is impossible."""
        if self._why_not:
            self.table.back()
        elif not self._removal:
            self._ask()

    def _ask(self) -> None:
        """Ask for a judge if the settings say so, and always for the removal of a judge's ruling."""
        from tally.app.pages.judges_card import is_ruled

        if is_ruled(self.session, self._first, self._end):
            self.by_judge(self._begin)
        else:
            self.with_judge(self._begin)

    def _begin(self) -> None:
        game, reason = self.session.game, self.session.ruling
        self._removal = Removal(game, self._first, self._end, [note(game, reason)] if reason else [])
        self.is_working = True

    def tick(self) -> None:
        """Go on with the replay. Record the removal when all later events stand."""
        if not self._removal:
            return
        try:
            is_done = self._removal.advance(1)
        except Refused as refused:
            self._refuse(self._removal.tried, refused)
            return
        if is_done:
            self._record(self._removal)

    def _read(self) -> "list[list[Any]]":
        """Return the events to be removed."""
        events = self.session.log.events(self._first)
        standing = self.session.game.standing
        found = []
        for index in range(self._first, self._end):
            event = next(events)
            if index in standing:
                found.append(event)
        return found

    def _refuse(self, event: "list[Any]", refused: "Refused") -> None:
        self._removal = None
        self.is_working = False
        reason = text("refused." + refused.code, refused.why)
        self._why_not = f"{event_text.line(self.session, event)}: {reason}"
        self.screen = draw_refusal
        self.table.sound("refused")
        self.table.redraw()

    def _record(self, removal: "Removal") -> None:
        session, table = self.session, self.table
        before = session.game.state()
        if not table.to_game().record(removal.batch):
            return
        table.sound("undo")
        moved = session.playbook().event_text.moved_back(
            before, removal.state, self._removed, session.name_of
        )
        news = text("told.undone") + ": " + ", ".join(self._lines)
        table.open.tasks(moved or [[text("removed.nothing"), ""]], news)
