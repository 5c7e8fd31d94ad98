"""What the page's own table tells a hall: each event, how the game stands, how games ended.

It runs beside the table, under MicroPython in the page's worker and on CPython in tests. What is told are
rows [topic below the table's own, message, whether the broker keeps it]; None takes back what it keeps.
"""

from tally.rules.journal_reading import BadRecord, decode_record, is_whole, record_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from host_sim.simulation import Simulation

    Message = dict[str, Any]
    Told = list[Any]

STATE, EVENTS, RESULT, GONE = "state", "events", "result", "gone"
SEALED = "sealed"
# Whether a game's journal is sealed by now is looked up once in so many turns.
TURNS = 64


class PageHall:
    """The voice of the table of a page: `news` is what happened since; `again` says a game once more."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation
        self._table: "Any" = None
        self._watch: "Any" = None
        self._state: "Message | None" = None
        self._results: "dict[int, Message]" = {}
        self._turn = 0

    def news(self) -> "list[Told]":
        """Return what is new since the last time; at first how the game in play stands."""
        told: "list[Told]" = []
        watch = self._watching()
        message = watch.next_message()
        while message:
            if message["told"] == "event":
                told.append(self._event(message["game"], message["n"], message["event"]))
            elif message["told"] == "view" and message["view"]:
                told += self._stands(message["game"], message["events"], message["view"])
            message = watch.next_message()
        self._turn += 1
        return told if self._turn % TURNS else told + self._sealed()

    def again(self, game: int, first: int) -> "list[Told]":
        """Return the events of a game from one on, or that the table has it no more."""
        events = self._events_of(game)
        if events is None:
            return [[GONE, {"v": self._payloads().VERSION, "game": game}, False]]
        return [self._event(game, first + index, event) for index, event in enumerate(events[first:])]

    def _watching(self) -> "Any":
        """Return what follows the table; it is another one after each restart of the firmware."""
        table = self._simulation.table
        if table is not self._table:
            from tally.app.link.watch import Watch  # the firmware's own: a restart has loaded it anew

            log = table.sitting.log
            game, told = (self._watch.number, self._watch.next) if self._watch else (0, 0)
            if not self._watch and log.count():  # what was before is asked for by who misses it
                game, told = log.present().number, log.count()
            self._table, self._watch = table, Watch(table, game, told)
        return self._watch

    def _payloads(self) -> "Any":
        from tally.app.hall import payloads

        return payloads

    def _event(self, game: int, number: int, event: "list[Any]") -> "Told":
        return [EVENTS, self._payloads().event(game, number, event), False]

    def _stands(self, game: int, events: int, view: "Message") -> "list[Told]":
        """Return how the game stands; at its end the result, and no result once its end is taken back."""
        payloads, before = self._payloads(), self._state
        told: "list[Told]" = []
        if before and before["game"] != game and before["game"] not in self._results:
            told.append(self._result(before["game"], payloads.left(before)))
        self._state = payloads.state(game, events, view)
        told.append([STATE, self._state, True])
        if view["won_by"] is not None:
            told.append(self._result(game, payloads.result(game, events, view)))
        elif self._results.pop(game, None):
            told.append([f"{RESULT}/{game}", None, True])
        return told

    def _result(self, game: int, result: "Message") -> "Told":
        self._results[game] = result
        return [f"{RESULT}/{game}", result, True]

    def _sealed(self) -> "list[Told]":
        """Return the results of games whose journals were sealed since, with their seals."""
        told = []
        for game in [game for game, result in self._results.items() if not result["seal"]]:
            last = (self._filed(game) or [[""]])[-1]
            if last[0] == SEALED and last[1] == self._results[game]["events"]:
                self._results[game]["seal"] = self._payloads().seal(last[2], last[3])
                told.append(self._result(game, self._results[game]))
        return told

    def _events_of(self, number: int) -> "list[list[Any]] | None":
        """Return the events of a game: as the log has it, else its file; None where there is neither."""
        from tally.app.flash_ring import Damaged
        from tally.app.kept_game import game_in

        try:
            game = game_in(self._simulation.table.sitting.log, number)
            if game:
                return list(game.events())
        except Damaged:
            return None
        filed = self._filed(number)
        return filed and [event for event in filed if event[0] != SEALED]

    def _filed(self, number: int) -> "list[list[Any]] | None":
        """Return all that the file of a game has, its seal last; None where there is none."""
        from tally.app.archive import game_file

        store = self._simulation.table.devices.store
        content = store.read(game_file(number)) if game_file(number) in store.names() else None
        try:
            return None if content is None else [event for record in _records(content) for event in record]
        except BadRecord:
            return None


def _records(content: bytes) -> "Iterator[list[list[Any]]]":
    """Yield the events of each record behind a journal's heading. Raises BadRecord."""
    from tally.app.flash_ring import HEADING_BYTES

    at = HEADING_BYTES
    while at < len(content):
        size = record_size(content, at)
        record = content[at : at + size]
        if not size or not is_whole(record):
            raise BadRecord
        yield decode_record(record)[0]
        at += size
