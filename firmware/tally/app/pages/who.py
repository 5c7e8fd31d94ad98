"""Who plays a card that nobody knows whose it is: one press names the seat, and it is played."""

from tally.app.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table

    Event = list[Any]


class Page(ListPage):
    """Lists the seats that are still in the game; the one under the cursor takes the place of `event[1]`.

    It begins at the seat that is `event[1]` already, else at whose turn it is. The events `before` are
    recorded with the play.
    """

    def __init__(self, table: "Table", before: "list[Event]", event: "Event") -> None:
        view = table.sitting.view
        assert view is not None
        self._seats = [seat for seat, each in enumerate(view["seats"]) if not each.get("out")]
        names = [[view["seats"][seat]["name"], ""] for seat in self._seats]
        super().__init__(table, _title(table, before, event), names)
        self._before = before
        self._event = event
        asked = event[1] if event[1] in self._seats else view["active"]
        self.cursor = self._seats.index(asked) if asked in self._seats else 0

    def ok(self) -> None:
        """Play it for this seat."""
        event = self._event[:1] + [self._seats[self.cursor]] + self._event[2:]
        play = self.table.to_game()
        if len(event) > 2:
            play.play(event, self._before)
        else:
            play.record(self._before + [event])


def _title(table: "Table", before: "list[Event]", event: "Event") -> str:
    """Return whose what it is: a card's name is at its place, for a pass there is none."""
    name = table.game_page().name_of(event[2], before) if len(event) > 2 else ""
    return text("who.title").format(name).strip()
