"""The times of a journal's seats, turns and phases are the game's time, also after power cuts and pauses."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.web.judging.answers import Answers
from host_sim.web.judging.loaded_journal import LoadedJournal
from host_sim.web.judging.waiting import AFTER, BESIDE, HALTED, TOGETHER
from tally.app.log.flash_log import FlashLog
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.journal import TICK_MS
from tally.rules.refusals import Refused
from tally.rules.rulings import GOES_ON, STOPPED, note
from tests.core.journaled import HandClock, new_flash, tidied
from tests.host.judged import PAUSE_TICKS, desk_with, journal_of, random_game
from tests.host.random_altered import RandomAltered
from tests.host.random_games import Player
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.random_unicorns import RandomUnicorns
from tests.host.random_wotn import RandomWotn

PLAYERS: tuple[Callable[[int], Player], ...] = (
    RandomLittleTroubles,
    RandomUnicorns,
    RandomWotn,
    RandomAltered,
)
LENGTH = 120
SECTORS = 32
LONGEST_MS = 90_000
A_CUT, A_STOP = 0.05, 0.05

Event = list[Any]


class TimedGame:
    """A game on a flash, with a clock: it counts what it waits for itself, while the table is powered."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.flash = new_flash(SECTORS)
        self.game = Game(rulebook_of, ListHistory())
        self.spent_ms: dict[int, int] = {}
        self.cuts = self.stops = 0
        self._power_up()

    def play(self, events: list[Event]) -> None:
        """Keep these events with pauses between them; now and then the power goes, or a judge stops."""
        for event in events:
            self._keep(event)
            if self.chance.random() < A_CUT:
                self._cut()
            if self.chance.random() < A_STOP:
                self._stop()

    def _keep(self, event: Event, who: int | None = None) -> None:
        """Keep an event after a pause, if the rules take it. Without `who`, its seat is that of the view."""
        waited = self._who() if who is None else who
        try:
            self.game.accept(event)
        except Refused:
            return
        self._think(waited)
        self.log.append(event)
        tidied(self.log)

    def opened(self) -> tuple[Answers, LoadedJournal]:
        """Return a desk at which the flash's image was opened, and the game there."""
        desk, (told,) = desk_with(self.flash.dump())
        assert told["trouble"] == ""
        return desk, desk.games[0]

    def _who(self) -> int:
        view = self.game.view()
        if not view:
            return TOGETHER
        if view["won_by"]:
            return AFTER
        waiting = (view.get("window") or {}).get("waiting") or []
        if view["priority"] is None:
            return int(waiting[0]) if len(waiting) == 1 else TOGETHER
        return int(view["priority"])

    def _think(self, who: int) -> None:
        pause_ms = self.chance.randrange(LONGEST_MS) if self.log.count() else 0
        self.clock.ms += pause_ms
        self.spent_ms[who] = self.spent_ms.get(who, 0) + pause_ms

    def _cut(self) -> None:
        """Cut the power right after an event, and start again with a clock that has begun anew."""
        self.cuts += 1
        self._power_up()

    def _power_up(self) -> None:
        self.clock = HandClock()
        self.log = FlashLog(self.flash, self.clock)
        self.log.mount()
        tidied(self.log)

    def _stop(self) -> None:
        """Let a judge stop the clock, with a power cut in the middle."""
        self.stops += 1
        self._keep(note(self.game, STOPPED))
        self._cut()
        self._keep(note(self.game, GOES_ON), HALTED)


@pytest.mark.parametrize("player", PLAYERS)
def test_the_times_are_the_games_time_after_cuts_and_stops(player: Callable[[int], Player]) -> None:
    played = TimedGame(random.Random(1))
    played.play(random_game(player(1), LENGTH))
    assert played.cuts
    assert played.stops
    desk, loaded = played.opened()
    last = len(loaded.entries) - 1
    for index in range(0, last + 1, 17):
        time = json.loads(desk.times(0, index))
        assert sum(time["ms"]) == loaded.entries[index].elapsed_ms
    time = json.loads(desk.times(0, last))
    assert sum(time["ms"]) == loaded.entries[last].elapsed_ms
    assert time["ms"] == added([ms for _, ms, _ in time["turns"]])
    for number, ms, phases in time["turns"]:
        assert ms == added([each for _, each in phases]), number
    # Each power-up loses less than a tenth of a second, and so does the last event.
    lost_ms = TICK_MS * (played.cuts + 1)
    for who in [*range(len(time["ms"]) - BESIDE), TOGETHER, HALTED, AFTER]:
        assert abs(time["ms"][who] - played.spent_ms.get(who, 0)) < lost_ms, who


def added(rows: list[list[int]]) -> list[int]:
    """Return the sums of columns."""
    return [sum(column) for column in zip(*rows, strict=True)]


def test_who_is_waited_for_is_the_seat_that_acts_or_answers() -> None:
    start: Event = ["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]
    stopped = [["ruled", 0, "cookies", 0, STOPPED], ["ruled", 0, "cookies", 0, GOES_ON]]
    events = [start, ["passed", 0], *stopped, ["conceded", 0], ["undone"]]
    desk, _ = desk_with(journal_of(events))
    found = [json.loads(desk.times(0, index))["waits"] for index in range(len(events))]
    halted, after = 2 + BESIDE + HALTED, 2 + BESIDE + AFTER
    assert found == [0, 1, halted, 1, after, 1]


def test_what_a_table_tells_in_pieces_has_the_times_of_its_journal() -> None:
    events = random_game(RandomUnicorns(2), LENGTH)
    whole, _ = desk_with(journal_of(events))
    last = len(events) - 1
    times = json.loads(whole.times(0, last))
    assert sum(times["ms"]) == PAUSE_TICKS * TICK_MS * last
    timed = [[event, PAUSE_TICKS if at else 0, 1] for at, event in enumerate(events)]
    heard = desk_that_heard(timed)
    assert json.loads(heard.times(0, last)) == times


def test_without_the_pauses_there_are_no_times() -> None:
    events = random_game(RandomUnicorns(2), LENGTH)
    heard = desk_that_heard([[event, None, 1] for event in events])
    assert json.loads(heard.times(0, len(events) - 1)) is None


def desk_that_heard(told: list[list[Any]]) -> Answers:
    """Return a desk that heard a game in two pieces."""
    desk = Answers()
    desk.hear("Table 1", 1, json.dumps(told[:50]))
    assert desk.go_on()
    desk.hear_on(0, json.dumps(told[50:]))
    return desk
