"""The games of a table on a cable before the one in play: what the hall may lack is published from files."""

import contextlib
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from card_tags.table import transfer
from card_tags.table.device import Device, DeviceError
from host_sim.hall.publisher import Publisher, Times
from host_sim.journal_content import Journal, NoJournal, journal_in
from tally.app.current_game.archive import game_file
from tally.app.hall import payloads
from tally.app.hall.delivered import MOST_GAMES
from tally.app.log.flash_ring import Damaged
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.journal import TICK_MS
from tally.rules.refusals import Refused

Message = dict[str, Any]
# A game becomes a file soon after the next one has begun, in moments in which nobody plays.
TRIES = 100


class OlderGames:
    """Those of one journal. `go_on` when the table is quiet."""

    def __init__(self, device: Device, publisher: Publisher, delivered: int | None) -> None:
        """`delivered` is the last game that the table knows the hall to have whole, None: none."""
        self._device = device
        self._publisher = publisher
        self._delivered = self._noted = delivered
        self._present = 0
        self._wanted: dict[int, int] = {}  # from which event on each is to be published
        self._tries: dict[int, int] = {}

    def turn_to(self, game: int, before: int, published: int) -> None:
        """Note the game in play; so many events of the one `before` are published. A new place wants none."""
        self._present = game
        if self._delivered is None or self._delivered >= game:
            self._delivered = game - 1
        for older in range(max(self._delivered, game - MOST_GAMES) + 1, game):
            first = published if older == before else 0
            if not self._publisher.has_sealed(older, first):
                self._wanted.setdefault(older, first)

    def go_on(self) -> None:
        """Publish a wanted game, the oldest first; at the end the table notes that the hall has all."""
        if self._wanted:
            self._publish(min(self._wanted, key=lambda game: (self._tries.get(game, 0), game)))
        elif self._present and self._noted != self._present - 1 and self._publisher.is_all_taken():
            self._noted = self._delivered = self._present - 1
            with contextlib.suppress(DeviceError):  # it may be a kiosk
                self._device.ask("hall_told", game=self._noted)

    def _publish(self, game: int) -> None:
        journal = journal_of(self._device, game)
        self._tries[game] = self._tries.get(game, 0) + 1
        if journal is None and self._tries[game] < TRIES:
            return
        first = self._wanted.pop(game)
        if journal:
            with contextlib.suppress(Damaged):
                self._publish_whole(journal, game, first)

    def _publish_whole(self, journal: Journal, game: int, first: int) -> None:
        events = list(timed(journal))
        for number in range(first, len(events)):
            self._publisher.publish_event(game, number, *events[number])
        with contextlib.suppress(Refused):  # another firmware's
            result = _result_of(game, [event for event, _ in events], self._publisher.journal)
            self._publisher.publish_result(result | {"seal": seal_of(journal)})


def journal_of(device: Device, game: int) -> Journal | None:
    """Return the journal of a game from its file, None where there is none yet, or no more."""
    try:
        return journal_in(transfer.fetch(device, game_file(game)))
    except (DeviceError, NoJournal, Damaged):
        return None


def timed(journal: Journal) -> Iterator[tuple[list[Any], Times]]:
    """Yield the events of a journal, and what their records have besides. Raises Damaged."""
    before_ms = 0
    for _, record in groupby(journal.entries(), lambda entry: entry.chain):
        kept = list(record)
        pause: int | None = (kept[0].elapsed_ms - before_ms) // TICK_MS
        before_ms = kept[0].elapsed_ms
        for entry in kept:
            yield entry.event, (pause, len(kept))
            pause = None


def seal_of(journal: Journal) -> Message | None:
    """Return the part of a result about the seal of a journal that was read to its end."""
    return payloads.seal(journal.seal.chain.hex(), journal.seal.mac.hex()) if journal.seal else None


def _result_of(game: int, events: list[list[Any]], journal: str) -> Message:
    """Return how a game ended; raise Refused for one that these rules do not know."""
    replayed = Game(rulebook_of, ListHistory())
    for event in events:
        replayed.accept(event)
    view = replayed.view()
    assert view
    return payloads.ending(game, len(events), view, journal)
