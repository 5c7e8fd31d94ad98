"""Remove only this: asks, works it out by replay, records it, and tells what to move back on paper."""

from tally.app import telling
from tally.app.page import BasePage
from tally.app.replaying import Replaying
from tally.rules.refusals import Refused
from tally.rules.removal import Removal
from tally.rules.together import together
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.chronicle import Row
    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """Removes the events of `row`, told in `line`, and what belongs together with them, or nothing of it."""

    screen = "question"

    def __init__(self, table: "Table", row: "Row", line: str) -> None:
        super().__init__(table)
        game = self.sitting.game
        self._first, self._end = together(game, row.first)
        if row.last != row.first:
            self._end = together(game, row.last)[1]
        self._removed = self._read()
        # Of corrections, which may be many, the sum is told.
        self._lines = [line] if row.deltas else [telling.line(self.sitting, event) for event in self._removed]
        self._removal: "Removal | None" = None
        self._replaying: "Replaying | None" = None
        self._why_not = ""

    def picture(self) -> "Picture":
        """Return the question, that it is being worked out, or why it cannot be done."""
        back = text("label.back")
        if self._why_not:
            title = text("removed.refused")
            return {
                "title": title,
                "code": "",
                "why": self._why_not,
                "labels": ["", back, text("label.menu")],
            }
        said = text("removed.working") if self._removal else ", ".join(self._lines)
        labels = [back, ""] if self._removal else [text("label.no"), text("label.yes")]
        return {"title": text("removed.ask"), "text": said, "labels": labels + [text("label.menu")]}

    def ok(self) -> None:
        """Begin to work it out, or go back when it cannot be done."""
        if self._why_not:
            self.table.back()
        elif not self._removal:
            self._removal = Removal(self.sitting.game, self._first, self._end)
            self._replaying = Replaying(self.sitting, self._removal)
            self.is_working = True

    def tick(self) -> None:
        """Go on with it, and record it when all that came later stands."""
        if not self._removal or not self._replaying:
            return
        try:
            is_done = self._replaying.tick()
        except Refused as refused:
            self._refuse(self._removal.tried, refused)
            return
        if is_done:
            self._record(self._removal)

    def _read(self) -> "list[list[Any]]":
        """Return the events to be removed."""
        events = self.sitting.log.events(self._first)
        standing = self.sitting.game.standing
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
        self._why_not = f"{telling.line(self.sitting, event)}: {reason}"
        self.screen = "refusal"
        self.table.sound("refused")
        self.table.redraw()

    def _record(self, removal: "Removal") -> None:
        sitting, table = self.sitting, self.table
        before = sitting.game.state()
        if not table.to_game().record(removal.batch):
            return
        table.sound("undo")
        rows = [[line, ""] for line in [text("removed.done")] + self._lines]
        if sitting.has("moved_back"):
            moved = sitting.part("moved_back").rows(before, removal.state, self._removed, sitting.name_of)
            rows += moved or [[text("removed.nothing"), ""]]
        table.open("told", rows)
