"""The saved game cannot be read: it is kept as it is, and a new one may begin."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.tags.record import Tag


class Page(BasePage):
    """Says so, with the line of the journal."""

    screen = "refusal"

    def picture(self) -> "Picture":
        """Return where the damage is."""
        return {
            "title": text("fault.damaged"),
            "code": "",
            "why": text("damaged.line").format(self.sitting.damaged_line),
            "labels": ["", text("label.start"), ""],
        }

    def ok(self) -> None:
        """Go on to a new game."""
        self.table.start("new_game")

    def left(self) -> None:
        """Nothing."""

    right = left_held = right_held = left

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Keep to the message: no game is in play."""
