"""Simulated tables: each plays recorded games and publishes them in a hall, as a real one does."""

import contextlib
import math
import random
import time
from collections.abc import Callable
from typing import Any

from host_sim.hall import cable_messages, recorded, topics
from host_sim.hall.event_loop import EventLoop
from host_sim.hall.publisher import Connect, Publisher
from host_sim.hall.recorded import Play
from host_sim.hall.topics import Hall
from tally.app.hall.hall import MOST_EXTRA
from tally.foreign import WRONG
from tally.rulebooks import rulebook_of
from tally.rules.journal import TICK_MS
from tally.rules.refusals import Refused
from tally.rules.rulings import LAST_TURN

# Between two events of a game, by people who think, talk and shuffle.
HUMAN_PAUSE_S = 10.0
# A pause is between none and twice the usual one.
SPREAD = 2.0
# A judge is called once in so many plays.
PLAYS_A_CALL = 150
# If no judge comes, the players help themselves after so many pauses.
PAUSES_A_CALL = 20
JOURNAL_BITS = 32
UNDONE = "undone"
MS_PER_S = 1_000
LONGEST_WAIT_S = 0.02
# So often each table looks for requests: thousands of looks take as long as a play.
LOOK_S = 0.1


class SimulatedTable:
    """One table: it plays for ever, at a human pace times `speed`, next at `due_s`.

    Seated players begin a game at once. When the hall's clock has run down, the table counts the extra turns
    that the clock gives, then calls time. The next game begins with the next round. `journal` is the id of
    its journal, a new one each time that it is simulated.
    """

    def __init__(self, publisher: Publisher, games: list[str], speed: float) -> None:
        self._publisher = publisher
        publisher.journal = self.journal = f"{random.getrandbits(JOURNAL_BITS):08x}"
        self._games = games
        self._pause_s = HUMAN_PAUSE_S / speed
        self._held: dict[int, tuple[Play, ...]] = {}
        self._pauses: dict[int, list[int]] = {}  # by game: the pause before each of its events, in ticks
        self._played_s = time.monotonic()
        self._number = 0
        self._played = 0
        self._call_over_s = math.inf
        self._names: list[str] = []  # of a seating
        self._round_over_s = math.inf
        self._extra = 0  # turns after the round
        self._last_turn = math.inf  # of the game in play
        self._is_round_over = False
        self.due_s = time.monotonic() + random.random() * SPREAD * self._pause_s

    def turn(self, now_s: float) -> None:
        """Play the next event if it is time, and publish again what is requested."""
        request = self._publisher.next_request()
        if request:
            self._publish_again(request["game"], request["next"])
        order = self._publisher.next_order()
        if order:
            with contextlib.suppress(*WRONG):
                self._take(order[0], cable_messages.for_table(*order, self._publisher.table), now_s)
        if now_s > self._round_over_s:
            self._end_round()
        if now_s > self._call_over_s:
            self._call_over_s = math.inf
            self._publisher.publish_call(is_called=False)
        if now_s < self.due_s:
            return
        self.due_s = now_s + random.random() * SPREAD * self._pause_s
        self._play()

    def _take(self, kind: str, message: dict[str, Any], now_s: float) -> None:
        """Take a message of the hall."""
        if kind == topics.ANSWER:
            self._call_over_s = now_s + self._pause_s
        elif kind == topics.SEATING and message["names"] not in ([], self._names):
            self._names = message["names"]
            if self._held:  # the game in play is left
                self._held[self._number] = self._held[self._number][: self._played]
        elif kind == topics.CLOCK:
            is_on = message["runs"] and message["left_s"] > 0
            self._extra = max(0, min(message.get("extra", 0), MOST_EXTRA))
            self._round_over_s = now_s + message["left_s"] if is_on else math.inf
            if is_on:
                self._last_turn = math.inf
            if is_on and self._is_round_over:
                self._is_round_over = False
                self.due_s = now_s + random.random() * SPREAD * self._pause_s

    def _end_round(self) -> None:
        """Have the extra turns of the game in play counted, as a table does it; without any, call time."""
        plays = self._held.get(self._number, ())
        view = plays[self._played - 1].view if self._played else None
        if not self._extra or not view or view["won_by"] is not None:
            self._call_time()
            return
        if plays[self._played : self._played + 1] and plays[self._played].event[0] == UNDONE:
            return  # what it takes back is not the judge's word
        self._round_over_s = math.inf
        self._last_turn = view["turn"] + self._extra
        counter = rulebook_of(view["game"]).COUNTERS[0]  # type: ignore[union-attr]
        events = [play.event for play in plays]
        events.insert(self._played, ["ruled", view["active"], counter, 0, LAST_TURN + str(self._last_turn)])
        self._held[self._number] = recorded.viewed(events)
        self._play()

    def _call_time(self) -> None:
        """End the game by its own rules, and begin none before the next round."""
        self._round_over_s = self.due_s = self._last_turn = math.inf
        self._is_round_over = True
        events = [play.event for play in self._held.get(self._number, ())[: self._played]]
        with contextlib.suppress(Refused):
            self._held[self._number] = recorded.viewed([*events, ["time_called"]])
            self._play()

    def pause(self) -> None:
        """Play no more; what is requested is still published."""
        self.due_s = math.inf

    def journals(self) -> dict[int, list[Any]]:
        """Return the events of each game so far."""
        found = {number: [play.event for play in plays] for number, plays in self._held.items()}
        if found:
            found[self._number] = found[self._number][: self._played]
        return found

    def _play(self) -> None:
        """Play one event: one that only shows a card comes at once with the play behind it."""
        is_ended = not self._held or self._played == len(self._held[self._number])
        if is_ended and self._last_turn < math.inf:
            self._call_time()
            return
        if is_ended:
            self._publisher.leave_game()
            self._number += 1
            self._played = 0
            self._held[self._number] = recorded.seated(self._next_game(), self._names)
        plays = self._held[self._number]
        while True:
            event, view = plays[self._played]
            self._publisher.publish_event(self._number, self._played, event, (self._note_pause(), 1))
            self._played += 1
            if event[0] != "card_seen" or self._played == len(plays):
                break
        assert view
        self._publisher.publish_state(self._number, self._played, view)
        if view["turn"] > self._last_turn:
            self._call_time()
            return
        if random.random() * PLAYS_A_CALL < 1:
            self._publisher.publish_call(is_called=True)
            self._call_over_s = time.monotonic() + PAUSES_A_CALL * self._pause_s

    def _next_game(self) -> str:
        """Return the game to play next: one for as many players as were seated, if there is one."""
        turned = [self._games[(self._number + step) % len(self._games)] for step in range(len(self._games))]
        fitting = [name for name in turned if recorded.seat_count(name) == len(self._names)]
        return (fitting or turned)[0]

    def _note_pause(self) -> int:
        """Note the pause before the event that is played now, and return it in ticks."""
        now_s = time.monotonic()
        ticks = round((now_s - self._played_s) * MS_PER_S / TICK_MS)
        self._played_s = now_s
        self._pauses.setdefault(self._number, []).append(ticks)
        return ticks

    def _publish_again(self, game: int, first: int) -> None:
        plays = self._held.get(game)
        if plays is None:
            self._publisher.publish_gone(game, self.journal)
            return
        count = self._played if game == self._number else len(plays)
        for number in range(first, count):
            self._publisher.publish_event(game, number, plays[number].event, (self._pauses[game][number], 1))


def tables(
    count: int, hall: Hall, connect: Callable[[str], Connect], speed: float, first: int = 1
) -> list[SimulatedTable]:
    """Return so many tables of all games in turn, named by their numbers from `first` on."""
    games = recorded.names()
    made = []
    for number in range(first, first + count):
        turned = games[number % len(games) :] + games[: number % len(games)]
        made.append(SimulatedTable(Publisher(hall, str(number), connect(str(number))), turned, speed))
    return made


def play_for(played: list[SimulatedTable], loop: EventLoop, duration_s: float) -> None:
    """Let tables play for that long."""
    end_s = time.monotonic() + duration_s
    looked_s = 0.0
    while time.monotonic() < end_s:
        loop.turn(LONGEST_WAIT_S)
        now_s = time.monotonic()
        is_look = now_s - looked_s > LOOK_S
        looked_s = now_s if is_look else looked_s
        for table in played:
            if is_look or now_s >= table.due_s:
                table.turn(now_s)
