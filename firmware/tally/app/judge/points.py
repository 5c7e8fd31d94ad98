"""The points ahead: the next phases, turns and priorities, and the events that lead there."""

from tally.app.current_game import event_text
from tally.app.pages.list_page import ListPage
from tally.rules.at_table.points import Points
from tally.screens.rows import NO_CURSOR
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table


class PointsPage(ListPage):
    """A list of points. OK records all the events that lead to one, with a reason."""

    name = "points"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("judging.on"), [])
        self._points = Points(self.session.game)
        self.is_working = True

    def picture(self) -> "Picture":
        """Return the list."""
        shown = super().picture()
        shown["aside"] = text("judging.working") if self.is_working else ""
        if not self.items and not self.is_working:
            shown["items"], shown["cursor"] = [[text("judging.no_points"), ""]], NO_CURSOR
        return shown

    def tick(self) -> None:
        """Look for one more point."""
        super().tick()
        if not self.is_working:
            return
        self.is_working = not self._points.advance()
        names = event_text.seat_names(self.session)
        self.items = [
            [self._worded(turn, phase), "" if seat is None else names[seat]]
            for turn, phase, seat, _ in self._points.found
        ]
        self.redraw()

    def _worded(self, turn: int, phase: str) -> str:
        """Return a phase in words, with its turn if that is not the present one."""
        said = text("phase." + phase)
        is_same = turn == self.session.played_view()["turn"]
        return said if is_same else text("judging.point").format(turn, said)

    def ok(self) -> None:
        """Go on to the point, with a reason. Go back where there is none."""
        if self.items:
            events = self._points.found[self.cursor][-1]
            self.by_judge(lambda: self.table.to_game().record(events))
        elif not self.is_working:
            self.table.back()

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")
