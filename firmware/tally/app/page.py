"""A page: one thing the table shows, and what taps and buttons mean while it shows it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.tags.record import Tag

    Picture = dict[str, Any]


class BasePage:
    """What pages have in common: the usual ways back, to the menu and to the game."""

    screen = ""  # its module in `tally.screens`
    is_working = False  # whether its `tick` has more to do
    gives_way = False  # whether a card that comes always brings the game's page back
    tests_ports = False  # then nobody else looks for tags, and no banner tells of faults

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.sitting = table.sitting

    def picture(self) -> "Picture":
        """Return the view that the page's screen draws."""
        return {}

    def asked(self) -> "int | None":
        """Return the seat that may act in the game, None where there is none: a picture turns to it."""
        view = self.sitting.view
        return view["priority"] if view else None

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
        """Open the menu over the game."""
        self.table.to_game()
        self.table.open("menu")

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Give way to the game, which takes the card; no tag: the sitting knows the card."""
        self.table.to_game().tapped(card, tag)
