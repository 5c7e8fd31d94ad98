"""The page before a game: who plays, with which options, and who begins."""

from tally.app.current_game import startup
from tally.app.kept import game_options, rematch
from tally.app.kept.settings import seated
from tally.app.log.flash_log import LogFull
from tally.app.pages.page import BasePage
from tally.games import GAMES
from tally.rulebooks import imported
from tally.rules.refusals import Refused
from tally.screens.rows import draw_new_game
from tally.screens.words import text
from tally.tags.record import COMMAND, NAME, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag


class NewGamePage(BasePage):
    """Right changes who begins. Left goes back, or to the names.

    OK held chooses the game, its seats and options. Name cards seat the players, one seat after another. A
    card tapped again moves its player to the next seat. The first card of another game offers that game. It
    was read as a card of the game before, so only the next tap plays it.
    """

    name = "new_game"
    screen = staticmethod(draw_new_game)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._settings = table.settings
        self._first: "int | None" = None  # None while nobody has chosen
        self._next_seat = 0
        self._seated: "list[str]" = []  # the players seated by their cards
        self._importing: "Iterator[object]" = iter(())
        self._then: "Callable[[], object] | None" = None  # what is done when the rulebook is imported
        view = self.session.view
        self._first_before: int = self._read_first() if view else 0
        self._offer(view["game"] if view else self._settings.game)

    def picture(self) -> "Picture":
        """Return the seats as they would begin."""
        names = self._settings.names
        return {
            "title": self._title(),
            "aside": self._aside(),
            "names": names,
            "first": self._begins(),
            "cursor": len(names) + 1,
            "asked": self._loser(),
            "labels": [
                text("label.back" if self.session.view else "new_game.names"),
                text("label.start"),
                text("new_game.first"),
            ],
        }

    def left(self) -> None:
        """Go back to the game in play, or name the seats."""
        self._forget_start()
        if self.session.view:
            self.table.back()
        else:
            self.table.open.names()

    def right(self) -> None:
        """Choose the next seat to begin."""
        self._first = (self._begins() + 1) % len(self._settings.names)

    def ok(self) -> None:
        """Start the game. If another game is not over, ask first."""
        if self.session.view is None or self.session.is_over():
            self.start()
        else:
            self.table.open.sure("new_game", self._start_for_sure)

    def ok_held(self) -> None:
        """Choose the game, its seats and its options."""
        self._forget_start()
        self.table.open.options()

    def right_held(self) -> None:
        """Open the menu. Before the first game, it has only the part about the device."""
        self._forget_start()
        if self.session.view:
            super().right_held()
        else:
            self.table.open.menu("device")

    def tick(self) -> None:
        """Import some of the rulebook, then begin: a Pico takes 40 ms for the whole of it."""
        if self._then and next(self._importing, None) is None:
            then, self._then = self._then, None
            self.is_working = False
            then()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Seat a player, or start the game and play its first card."""
        kind = tag.kind if tag else ""
        if tag and kind == NAME:
            self._seat(tag.content)
        elif tag and kind == COMMAND and self.session.view is None:
            self._command(tag.content)
        elif kind != COMMAND and (self.session.view is None or self.session.is_over()):
            self._start_with(card, tag)
        elif tag and kind == TITLE and tag.game != self.session.game_id():
            self._offer_card(tag.game)
        else:
            self.table.to_game().tapped(card, tag)

    def start(self) -> None:
        """Begin the game on offer as soon as its rulebook is imported."""
        self._when_imported(self._begin)

    def _start_for_sure(self) -> None:
        self.table.back()  # from the question
        self.start()

    def _when_imported(self, then: "Callable[[], object]") -> None:
        self.table.sound("accepted")
        self._importing = imported(self._settings.game)
        self._then = then
        self.is_working = True

    def _forget_start(self) -> None:
        """Forget a start whose rulebook is not imported yet: somebody pressed something else."""
        self._then = None
        self.is_working = False

    def _begin(self) -> bool:
        """Begin a game and show it. Return whether it was written down."""
        settings, session = self._settings, self.session
        match = self._match()
        decks = rematch.next_decks(settings, match, self._before()) if self._is_same() else {}
        options = game_options.options(settings)
        options["seats"] = settings.names
        options["first"] = self._begins()
        if match:
            options["match"] = match
        before = settings.match
        settings.match = match if self._has_match() else settings.match
        session.owners.decks = settings.decks = decks
        try:
            startup.begin(session, settings.game, options)
        except (LogFull, OSError) as trouble:
            settings.match = before
            refused = session.not_kept(trouble)
            self.table.refuse(refused)
            return False
        self.table.keep_settings()
        self.table.start_game()
        return True

    def _start_with(self, card: str, tag: "Tag | None") -> None:
        if tag and tag.kind == TITLE and tag.game != self._settings.game:
            self._offer_card(tag.game)
        else:
            self._when_imported(lambda: self._begin_with(card, tag))

    def _begin_with(self, card: str, tag: "Tag | None") -> None:
        is_same = self._is_same()
        if not self._begin() or not is_same:  # another game's tag was read as one of the game before
            return
        if tag:
            self.table.to_game().tapped(card, tag)
        else:  # the game before knew the card, and its tag says nothing any more
            self.table.refuse(Refused("unknown_card"))

    def _offer_card(self, game: str) -> None:
        """Offer the game that this card is for."""
        if game not in GAMES:
            self.table.refuse_tag("other_game")
            return
        self._offer(game)
        self.table.sound("accepted")
        if self.session.view is None:
            self.table.keep_settings()

    def _offer(self, game: str) -> None:
        self._settings.game = self.session.offered = game
        self._first = None
        game_options.fit_seats(self._settings)

    def _is_same(self) -> bool:
        """Return whether the game on offer is the one in play, or no game is in play."""
        return self.session.view is None or self.session.game_id() == self._settings.game

    def _before(self) -> "dict[str, Any] | None":
        """Return the view of the game before, if it was the same game."""
        return self.session.view if self._is_same() else None

    def _has_match(self) -> bool:
        return bool(game_options.offer(self._settings).MATCH)

    def _match(self) -> "dict[str, Any] | None":
        return rematch.next_match(self._settings, self._before()) if self._has_match() else None

    def _read_first(self) -> int:
        """Return who began the game before."""
        game = self.session.game
        first: int = game.rulebook.view(game.marks.states[0])["active"]
        return first

    def _begins(self) -> int:
        """Return who begins; if nobody has chosen, that follows from the game before."""
        seats = len(self._settings.names)
        if self._first is not None:
            return self._first % seats
        return rematch.begins(self._settings, self._before(), self._first_before)

    def _title(self) -> str:
        loser = self._loser()
        if loser is None:
            return text("new_game.title")
        return text("new_game.who").format(self._settings.names[loser])

    def _aside(self) -> str:
        """Return the score of the match, or the game's name if the title leaves room for it."""
        match = self._match()
        if match:
            return text("match.score").format(*match["wins"])
        return text("game." + self._settings.game) if self._loser() is None else ""

    def _loser(self) -> "int | None":
        return rematch.loser(self._settings, self._before())

    def _command(self, word: str) -> None:
        if word == "menu":
            self.right_held()
        else:
            self.table.refuse(Refused("no_game"))

    def _seat(self, name: str) -> None:
        names = self._settings.names
        is_again = name in self._seated and name in names
        seat = (names.index(name) + 1) % len(names) if is_again else self._next_seat % len(names)
        self._settings.names = seated(names, seat, name)
        self._seated.append(name)
        self._next_seat = (seat + 1) % len(names)
        self.table.keep_settings()
        self.table.sound("accepted")
