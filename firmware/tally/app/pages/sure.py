"""Are you sure: what ends the game is asked once more, and by whom."""

from tally.app.page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table


class Page(ListPage):
    """`event` is "conceded" (then the seat is asked) or "time_called"."""

    def __init__(self, table: "Table", event: str) -> None:
        view = table.sitting.view
        names = [seat["name"] for seat in view["seats"]] if view and event == "conceded" else [""]
        answers = [[text("label.no"), ""]] + [[text("label.yes"), name] for name in names]
        super().__init__(table, text("sure." + event), answers)
        self._event = event

    def ok(self) -> None:
        """Do it, unless the answer is no."""
        chosen = self.cursor
        play = self.table.to_game()
        if chosen and self._event == "conceded":
            play.record([[self._event, chosen - 1]])
        elif chosen:
            play.record([[self._event]])
