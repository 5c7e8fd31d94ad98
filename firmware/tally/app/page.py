"""A page: one thing the table shows, and what taps and buttons mean while it shows it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.tags.record import Tag


class BasePage:
    """What pages have in common: the usual ways back, to the menu and to the game."""

    name = ""  # its module in `tally.app.pages`
    screen = ""  # its module in `tally.screens`
    is_notice = False  # it goes by itself when something newer happens

    def __init__(self, table: "Table") -> None:
        self.table = table

    def picture(self) -> "dict[str, Any]":
        """Return the view that the page's screen draws."""
        return {}

    def tick(self) -> None:
        """Do a bounded piece of the page's own work, if it has any."""

    def left(self) -> None:
        """Do what the left label says."""
        self.table.back()

    def ok(self) -> None:
        """Do what the middle label says."""
        self.table.back()

    def right(self) -> None:
        """Do what the right label says."""
        self.right_held()

    def left_held(self) -> None:
        """Go back."""
        self.table.back()

    def ok_held(self) -> None:
        """Do as a short press does, where a long one has no meaning of its own."""
        self.ok()

    def right_held(self) -> None:
        """Open the menu in place of this page."""
        self.table.replace("menu")

    def tapped(self, card: str, tag: "Tag") -> None:
        """Give way to the game, which takes the card."""
        self.table.to_game().tapped(card, tag)


class ListPage(BasePage):
    """A list of lines with a cursor: Left and Right move, OK picks."""

    screen = "menu"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.cursor = 0
        self.lines: "list[str]" = []

    def left(self) -> None:
        """Move up, around the end."""
        self._move(-1)

    def right(self) -> None:
        """Move down, around the end."""
        self._move(1)

    def _move(self, by: int) -> None:
        if self.lines:
            self.cursor = (self.cursor + by) % len(self.lines)
