"""Before a game: which one, who sits where and who begins; OK or the first card starts it."""

from tally.app import rematch
from tally.app.page import BasePage
from tally.app.settings import GAMES, seated
from tally.screens.words import text
from tally.tags.record import COMMAND, NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag


class Page(BasePage):
    """Right changes who begins; Left the game where there are several, else it leads back or to the names.

    Name cards seat the players: the first at seat 0, the next at seat 1; one tapped again changes seats.
    """

    screen = "new_game"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._settings = table.settings
        self._first: "int | None" = None  # as long as nobody has chosen
        self._next_seat = 0
        self._seated: "list[str]" = []  # by their cards

    def picture(self) -> "Picture":
        """Return the seats as they would begin."""
        names = self._settings.names
        match = rematch.next_match(self._settings, self.sitting.view)
        return {
            "title": self._title(),
            "aside": text("match").format(*match["wins"]) if match else text("game." + self._settings.game),
            "names": names,
            "first": self._begins(),
            "cursor": len(names) + 1,
            "asked": rematch.loser(self._settings, self.sitting.view),
            "labels": [self._left_label(), text("label.start"), text("new_game.first")],
        }

    def left(self) -> None:
        """Change the game, go back to the one in play, or name the seats."""
        if len(GAMES) > 1:
            self._settings.game = GAMES[(GAMES.index(self._settings.game) + 1) % len(GAMES)]
        elif self.sitting.view:
            self.table.back()
        else:
            self.table.open("names")

    def right(self) -> None:
        """Let the other seat begin."""
        self._first = 1 - self._begins()

    def ok(self) -> None:
        """Start the game."""
        self.start()

    def right_held(self) -> None:
        """Open the menu, before the first game only the part that needs none."""
        if self.sitting.view:
            super().right_held()
        else:
            self.table.open("menu", "device")

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Seat a player, or start the game with the first card and let it be played."""
        kind = tag.kind if tag else ""
        if tag and kind == NAME:
            self._seat(tag.content)
        elif tag and kind == COMMAND and self.sitting.view is None:
            self._command(tag.content)
        elif kind != COMMAND and (self.sitting.view is None or self.sitting.is_over()):
            self._start_with(card, tag)
        else:
            self.table.to_game().tapped(card, tag)

    def start(self) -> None:
        """Begin a game and put it on show."""
        settings, view = self._settings, self.sitting.view
        options = {"seats": settings.names, "first": self._begins()}
        match = rematch.next_match(settings, view)
        if match:
            options["match"] = match
        decks = rematch.next_decks(settings, view)
        self.sitting.begin(settings.game, options)
        self.sitting.whose.decks = settings.decks = decks
        settings.match = match
        self.table.keep_settings()
        self.table.sound("accepted")
        self.table.start("play")

    def _start_with(self, card: str, tag: "Tag | None") -> None:
        if tag and tag.game not in ("", self._settings.game):
            self.table.refuse_tag("other_game")
            return
        self.start()
        if tag:
            self.table.to_game().tapped(card, tag)
        else:  # the game before knew what its tag no longer tells
            self.table.refuse("unknown_card", "")

    def _begins(self) -> int:
        """Return who begins: the loser of the game before, as long as nobody has chosen."""
        if self._first is not None:
            return self._first
        return rematch.loser(self._settings, self.sitting.view) or 0

    def _title(self) -> str:
        loser = rematch.loser(self._settings, self.sitting.view)
        if loser is None:
            return text("new_game.title")
        return text("new_game.who").format(self._settings.names[loser])

    def _left_label(self) -> str:
        if len(GAMES) > 1:
            return text("new_game.game")
        return text("label.back" if self.sitting.view else "new_game.names")

    def _command(self, word: str) -> None:
        if word == "menu":
            self.right_held()
        else:
            self.table.refuse("no_game", "")

    def _seat(self, name: str) -> None:
        names = self._settings.names
        is_again = name in self._seated and name in names
        seat = 1 - names.index(name) if is_again else self._next_seat
        self._settings.names = seated(names, seat, name)
        self._seated.append(name)
        self._next_seat = 1 - seat
        self.table.keep_settings()
        self.table.sound("accepted")
