"""What was played and used in this phase, by seat: so a judge can count play by play."""

from tally.app.current_game import event_text
from tally.app.current_game.history_rows import Row
from tally.app.pages.list_page import ListPage
from tally.rules.activations import Activations
from tally.screens.rows import NO_CURSOR
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table


class ActivationsPage(ListPage):
    """A row for each play, numbered by seat, found by a replay. The title has each seat's count, in order."""

    name = "activations"
    leaves_for = "card"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "", [])
        self._work = Activations(self.session.game)
        self._rows: "list[Row]" = []
        self.is_working = True

    def picture(self) -> "Picture":
        """Return the list. The title has the counts of all seats."""
        shown = super().picture()
        view = self.session.played_view()
        shown["title"] = text("phase." + view["phase"])
        shown["aside"] = text("judging.working") if self.is_working else self._counts()
        if not self.items and not self.is_working:
            shown["items"], shown["cursor"] = [[text("judging.no_plays"), ""]], NO_CURSOR
        return shown

    def tick(self) -> None:
        """Go on with the replay."""
        super().tick()
        if self.is_working and self._work.advance(1):
            self.is_working = False
            self._list()
            self.redraw()

    def ok(self) -> None:
        """Show the play in full. Go back where there is none."""
        if self._rows:
            self.table.open.history_entry(self._rows[self.cursor])
        else:
            self.table.back()

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")

    def _list(self) -> None:
        """List the plays as they came, each with its number among its seat's plays."""
        counts = [0 for _ in self.session.played_view()["seats"]]
        limit = self.session.played_view().get("limit")
        for seat, index, event in self._work.rows:
            counts[seat] += 1
            number = str(counts[seat])
            self.items.append(
                [event_text.what(self.session, event), f"{number}/{limit}" if limit else number]
            )
            self._rows.append(Row(index, event, False))
        self.cursor = max(0, len(self.items) - 1)

    def _counts(self) -> str:
        seats = [row[0] for row in self._work.rows]
        return " : ".join(
            [str(seats.count(seat)) for seat in range(len(event_text.seat_names(self.session)))]
        )
