"""The earlier games: their events go to the hall again, from their log or file, and how they ended."""

from tally.app.hall import payloads, reading
from tally.app.hall.delivered import MOST_GAMES
from tally.app.hall.ending import Ending
from tally.app.log.flash_ring import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.hall.results import Results
    from tally.app.pages.table import Table

    Message = dict[str, Any]
    Due = tuple[str, Message | None, bool]


class Older:
    """Tells one earlier game after another. `find` returns the next message."""

    def __init__(self, table: "Table", results: "Results") -> None:
        self._table = table
        self._results = results
        # Each with the first event to tell, and whether to tell its result as well.
        self._games: "list[tuple[int, int, bool]]" = []
        self._work: "Iterator[Due | None] | None" = None
        self._ending: "Ending | None" = None  # the end that is being found out

    def is_done(self) -> bool:
        """Return whether there is nothing to tell."""
        return not self._games

    def is_waiting(self) -> bool:
        """Return whether the next message must wait for an idle moment."""
        return self._ending is not None and not self._ending.is_found

    def ask(self, game: int, first: int) -> None:
        """Tell the events of a game from `first` on, or that the game is gone."""
        if len(self._games) < MOST_GAMES and game not in [asked for asked, _, _ in self._games]:
            self._games.append((game, first, False))

    def finish(self, game: int, first: int) -> None:
        """Tell a game from the event `first` on to its end, with its sealed result."""
        self._games.append((game, first, True))

    def find(self, journal: str) -> "Due | None":
        """Do one short step. Return the message to send, or None."""
        if self._work is None:
            self._work = self._messages(journal, *self._games[0])
        for due in self._work:
            return due
        self._work = None
        self._games.pop(0)
        return None

    def _messages(self, journal: str, game: int, first: int, has_result: bool) -> "Iterator[Due | None]":
        try:
            for logged in reading.events(self._table.session, self._table.devices.store, game, first):
                if logged:
                    message = payloads.event(game, first, logged[0], journal)
                    yield payloads.EVENTS, payloads.timed(message, logged[1], logged[2]), False
                    first += 1
                else:
                    yield None
        except (reading.NoGame, Damaged):
            if not has_result:
                yield payloads.GONE, payloads.of_game(game, journal), False
            return
        if has_result:
            yield from self._ended(journal, game)

    def _ended(self, journal: str, game: int) -> "Iterator[None]":
        table = self._table
        ending = self._ending = Ending(table.session, table.devices, game, journal, self._results.of(game))
        table.when_idle(ending.step)
        while not ending.is_found:
            yield None
        if ending.result:
            self._results.keep(ending.result)
