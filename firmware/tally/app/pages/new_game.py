"""Before a game: who is first."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag


class Page(BasePage):
    """Starts the game with OK; Left goes back, Right changes who is first."""

    screen = "new_game"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        view = self.sitting.view
        self._first = _loser(view["winner"]) if view else 0

    def picture(self) -> "Picture":
        """Return the seats as they would begin."""
        names = self.sitting.names
        return {
            "game": self.sitting.game_id(),
            "names": names,
            "first": self._first,
            "cursor": len(names) + 1,
            "labels": [text("label.back"), text("label.start"), text("label.change")],
        }

    def right(self) -> None:
        """Let the next seat be first."""
        self._first = (self._first + 1) % len(self.sitting.names)

    def left(self) -> None:
        """Go back, if there is a game to go back to."""
        self.table.back()

    def ok(self) -> None:
        """Start the game."""
        self.start()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Start the game with the first card tapped, and let it be played."""
        if self.sitting.view is None:
            self.start()
        self.table.to_game().tapped(card, tag)

    def start(self) -> None:
        """Begin a game and put it on show."""
        options = {"seats": self.sitting.names, "first": self._first}
        self.sitting.begin(options)
        self.table.sound("accepted")
        self.table.start("play")


def _loser(winner: "int | str | None") -> int:
    """Return the seat that begins the next game: the loser's choice is to begin (001, Starting a Game)."""
    return 1 - winner if isinstance(winner, int) else 0
