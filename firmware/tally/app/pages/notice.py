"""A notice: why something was refused, or what is wrong with a tag. It never swallows the next tap."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """Shows `code` on the screen "refusal" or "bad_tag" until the next tap or press."""

    def __init__(self, table: "Table", screen: str, code: str, why: str) -> None:
        super().__init__(table)
        self.screen = screen
        self.code = code
        self.why = why

    def picture(self) -> "Picture":
        """Return the code with its words."""
        return {
            "title": text("refusal.title"),
            "code": self.code,
            "why": self.why,
            "labels": ["", text("label.ok"), text("label.menu")],
        }
