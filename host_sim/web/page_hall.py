"""Publishes for the page's own table, and takes what the hall sends. The device is in that hall, too.

It runs beside the table, under MicroPython in the page's worker and on CPython in tests. It returns rows
[topic below the table's own, message, whether the broker keeps it]. The message None takes back what the
broker keeps.
"""

from host_sim import hall_messages
from tally.rules.journal_reading import BadRecord, is_whole, record_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.simulation import Simulation

    Message = dict[str, Any]
    News = list[Any]

STATE, EVENTS, RESULT, GONE, CALL = "state", "events", "result", "gone", "call"
SEALED = "sealed"
# Once in this many turns it looks whether a game's journal is sealed.
TURNS = 64
US_PER_S = 1_000_000


class PageHall:
    """The voice of a page's table: `news` is what happened since the last call; `again` repeats a game.

    `tell` takes what the hall sends. After a restart the table gets it again. `done` returns all of it as
    lines of a script.
    """

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation
        self._table: "Any" = None
        self._watch: "Any" = None
        self._state: "Message | None" = None
        self._results: "dict[str, Message]" = {}  # by the names of the games
        # the hall's last message of each kind, and when it came
        self._orders: "dict[str, tuple[Message, int]]" = {}
        self._lines: "list[list[Any]]" = []  # what the hall did at the table, as lines of a script
        self._is_calling: "bool | None" = None  # not published yet
        self._turn = 0

    def news(self) -> "list[News]":
        """Return what is new since the last call; the first time, the state of the game in play."""
        hall = self._joined()
        if hall.journal is None:
            return []  # the table names its journal when nobody plays
        news = self._called(hall) + self._troubled()
        watch = self._watching()
        message = watch.next_message()
        while message:
            if message["told"] == "event":
                times = message.get("pause"), message.get("kept", 1)
                news.append(self._event(message["game"], message["n"], (message["event"],) + times))
            elif message["told"] == "view":
                news += self._state_and_result(message) if message["view"] else self._without_game()
            message = watch.next_message()
        self._turn += 1
        return news if self._turn % TURNS else news + self._sealed()

    def again(self, game: int, first: int, journal: str = "") -> "list[News]":
        """Return the events of a game from a number on, or that the table no longer has the game."""
        events = self._events_of(game) if journal in ("", self._journal()) else None
        if events is None:
            return [[GONE, self._payloads().of_game(game, journal), False]]
        return [self._event(game, first + index, timed) for index, timed in enumerate(events[first:])]

    def tell(self, kind: str, message: "Message") -> None:
        """Send the table a message of the hall, and again after each restart, except for an answer.

        Raises ValueError for what no table takes.
        """
        self._joined()
        self._tell(kind, message)
        if kind != "answer":
            self._orders[kind] = message, self._simulation.bench.clock.now_us

    def call(self) -> None:
        """Call for a judge, or take the call back."""
        self._joined().call()
        self._lines.append(["hall_call"])

    def done(self) -> "list[list[Any]]":
        """Return what the hall did at the table since the last call, as lines of a script."""
        lines, self._lines = self._lines, []
        return lines

    def _tell(self, kind: str, message: "Message") -> None:
        hall_messages.deliver(self._simulation.table, kind, message)
        self._lines.append(["hall", kind, message])

    def _now(self, kind: str, message: "Message", heard_us: int) -> "Message":
        """Return a message as of now: a running clock has gone on since it came."""
        if kind != "clock" or not message["runs"]:
            return message
        gone_s = (self._simulation.bench.clock.now_us - heard_us) // US_PER_S
        return dict(message, left_s=message["left_s"] - gone_s)

    def _joined(self) -> "Any":
        """Return the table's part in the hall. After a restart of the firmware it is a new one."""
        table = self._simulation.table
        if hall_messages.join(table):
            self._lines.append(["hall", "joined", {}])
            for kind, (message, heard_us) in self._orders.items():
                self._tell(kind, self._now(kind, message, heard_us))
        return table.hall

    def _journal(self) -> str:
        return self._joined().journal or ""

    def _called(self, hall: "Any") -> "list[News]":
        """Return whether the table calls for a judge, where that is news."""
        if hall.is_calling == self._is_calling:
            return []
        self._is_calling = hall.is_calling
        return [[CALL, {"v": self._payloads().VERSION, "judge": hall.is_calling}, True]]

    def _troubled(self) -> "list[News]":
        """Return the state of the game if another fault has come, or one has gone."""
        faults = list(self._simulation.table.faults)
        if not self._state or self._state["fault"] == faults:
            return []
        self._state = dict(self._state, fault=faults)
        return [[STATE, self._state, True]]

    def _watching(self) -> "Any":
        """Return what follows the table; it is another one after each restart of the firmware."""
        table = self._simulation.table
        if table is not self._table:
            from tally.app.link.watch import Watch  # imported here: a restart loads it again

            log = table.session.log
            game, next_event = (self._watch.number, self._watch.next) if self._watch else (0, 0)
            if not self._watch and log.count():  # who misses what was before requests it
                game, next_event = log.present().number, log.count()
            self._table, self._watch = table, Watch(table, game, next_event)
        return self._watch

    def _payloads(self) -> "Any":
        from tally.app.hall import payloads

        return payloads

    def _event(self, game: int, number: int, timed: "tuple[list[Any], int | None, int]") -> "News":
        message = self._payloads().event(game, number, timed[0], self._journal())
        return [EVENTS, self._payloads().timed(message, timed[1], timed[2]), False]

    def _without_game(self) -> "list[News]":
        self._state = self._payloads().no_game(self._journal(), self._simulation.table.faults)
        return [[STATE, self._state, True]]

    def _state_and_result(self, message: "Message") -> "list[News]":
        """Return the state of the game; at its end the result, and no result once its end is taken back."""
        payloads, before = self._payloads(), self._state
        game, events, view, journal = message["game"], message["events"], message["view"], self._journal()
        faults = self._simulation.table.faults
        self._state = payloads.state(game, events, view, journal, message["minutes"], faults)
        name = payloads.result_name(self._state)
        news: "list[News]" = []
        if before and before["game"] and payloads.result_name(before) not in [name] + list(self._results):
            news.append(self._result(payloads.left(before)))
        news.append([STATE, self._state, True])
        if view["won_by"] is not None:
            news.append(self._result(payloads.result(game, events, view, journal)))
        elif self._results.pop(name, None):
            news.append([f"{RESULT}/{name}", None, True])
        return news

    def _result(self, result: "Message") -> "News":
        name = self._payloads().result_name(result)
        self._results[name] = result
        return [f"{RESULT}/{name}", result, True]

    def _sealed(self) -> "list[News]":
        """Return the results of games whose journals were sealed since, with their seals."""
        news = []
        for result in [result for result in self._results.values() if not result["seal"]]:
            last = (self._filed(result["game"]) or [([""], None, 1)])[-1][0]
            if last[0] == SEALED and last[1] == result["events"]:
                result["seal"] = self._payloads().seal(last[2], last[3])
                news.append(self._result(result))
        return news

    def _events_of(self, number: int) -> "list[Any] | None":
        """Return the events of a game, as `timed_events` does, from the log or its file; None for neither."""
        from tally.app.log.flash_log import game_in
        from tally.app.log.flash_ring import Damaged

        try:
            game = game_in(self._simulation.table.session.log, number)
            if game:
                return _timed_in(b"".join(game.exported()))
        except Damaged:
            return None
        filed = self._filed(number)
        return filed and [news for news in filed if news[0][0] != SEALED]

    def _filed(self, number: int) -> "list[Any] | None":
        """Return all that the file of a game has, as `timed_events` does, its seal last; None for no file."""
        from tally.app.current_game.archive import game_file
        from tally.app.log.flash_ring import Damaged

        store = self._simulation.table.devices.store
        content = store.read(game_file(number)) if game_file(number) in store.names() else None
        try:
            return None if content is None else _timed_in(content)
        except (BadRecord, Damaged):
            return None


def _timed_in(content: bytes) -> "list[Any]":
    """Return the events of the records behind a journal's heading. Raises BadRecord or Damaged."""
    from tally.app.log.flash_ring import HEADING_BYTES
    from tally.app.log.kept_game import timed_events

    found: "list[Any]" = []
    at = HEADING_BYTES
    while at < len(content):
        size = record_size(content, at)
        record = content[at : at + size]
        if not size or not is_whole(record):
            raise BadRecord
        found += timed_events(record, len(found) + 1)
        at += size
    return found
