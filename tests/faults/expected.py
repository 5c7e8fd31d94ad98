"""What players expect of a table, and computers of its link: games grow, and no told event is lost."""

from __future__ import annotations

import json
from typing import Any

from host_sim.computer import message_in
from host_sim.journal import NoJournal, journal_in
from host_sim.wire.usb_serial import UsbSerial
from tally.rules.history import ListHistory

Event = list[Any]
LINE_END = b"\n"
KEEP_ALIVE_MS = 2_000


class Expected:
    """The kept games, by their numbers. `told` is how many events of the last one were accepted."""

    def __init__(self) -> None:
        self.games: dict[int, list[Event]] = {}
        self.number = 0
        self.told = 0

    def events(self) -> list[Event]:
        """Return the events of the game in play."""
        return self.games.get(self.number, [])

    def see(self, log_image: bytes) -> None:
        """Look at the flash; raise AssertionError if something is gone or changed."""
        number, events = _kept(log_image)
        assert number >= self.number, f"game {self.number} is gone, {number} is in play"
        if number == self.number:
            before = self.events()
            assert events[: len(before)] == before, f"changed: {before} is now {events}"
            assert len(events) >= self.told, f"lost: {self.told} events were accepted, {len(events)} are kept"
        elif number:
            assert events[0][0] == "game_started", f"a game begins with {events[0]}"
        if number:
            self.games[number] = events
        self.number, self.told = number, len(events)

    def see_after_cut(self, log_image: bytes) -> None:
        """Do the same after a power cut. The events that were being written together may be there, too."""
        number, told = self.number, self.told
        self.see(log_image)
        sizes = _batches(log_image)
        if number == self.number:
            assert told in (sum(sizes), sum(sizes[:-1])), f"invented: {self.events()[told:]}"

    def replayed(self) -> Any:
        """Return the view of the game in play, from the rules alone."""
        from tally.rulebooks import rulebook_of
        from tally.rules.game import Game  # the firmware's modules as they are loaded now

        game = Game(rulebook_of, ListHistory())
        for event in self.events():
            game.accept(event)
        return game.view()


class Watcher:
    """A program at the table's port that watches everything. `told` are the events by their game."""

    def __init__(self, usb: UsbSerial) -> None:
        self.told: dict[int, list[Event]] = {}
        self.answers: list[dict[str, Any]] = []
        self.is_watching = False
        self._usb = usb
        self._heard = b""
        self._to_say = b""
        self._last_id = 0
        self._game = 0
        self._connection = usb.connection
        self._silent_until_ms = 0

    def ask(self, do: str, **arguments: Any) -> int:
        """Open the port and send a request; return its id."""
        self._last_id += 1
        self._usb.open()
        self._connection = self._usb.connection
        self.say(json.dumps({"id": self._last_id, "do": do, **arguments}).encode())
        return self._last_id

    def watch(self) -> None:
        """Watch everything, from the last told event on."""
        known = {"game": self._game, "next": len(self.told[self._game])} if self._game else {}
        self.ask("watch", **known)
        self.is_watching = True

    def say(self, line: bytes = b"") -> None:
        """Send a line. An empty one keeps the visit alive."""
        self._to_say += LINE_END + line + LINE_END

    def interrupted(self) -> None:
        """See the port go. Half lines of either side are lost."""
        self.is_watching = False
        self._connection = self._usb.connection
        self._heard = self._to_say = b""

    def go_on(self, now_ms: int) -> None:
        """Send and read as much as possible now, and notice a table that started again."""
        if self._usb.connection != self._connection:
            self.interrupted()
        if self.is_watching and now_ms >= self._silent_until_ms:
            self._silent_until_ms = now_ms + KEEP_ALIVE_MS
            self.say()
        self._to_say = self._to_say[self._usb.send(self._to_say) :]
        more = self._usb.receive()
        if not more:
            return
        *whole, self._heard = (self._heard + more).split(LINE_END)
        for line in whole:
            self._take(message_in(line))

    def _take(self, message: dict[str, Any]) -> None:
        if "id" in message:
            self.answers.append(message)
        if message.get("told") == "damaged":
            raise AssertionError(f"damaged: {message}")
        if message.get("told") == "event":
            self._game = message["game"]
            events = self.told.setdefault(self._game, [])
            assert message["n"] == len(events), f"told {message['n']} after {len(events)} events"
            events.append(message["event"])


def _kept(log_image: bytes) -> tuple[int, list[Event]]:
    """Return the number of the game in play, 0 for none, and its events."""
    try:
        journal = journal_in(log_image)
    except NoJournal:
        return 0, []
    return journal.heading.game, [entry.event for entry in journal.entries()]


def _batches(log_image: bytes) -> list[int]:
    """Return how many events each record of the game in play holds."""
    from tally.rules.journal_reading import count_events

    try:
        return [count_events(record) for record in journal_in(log_image).records]
    except NoJournal:
        return [0]
