"""Simulated tables sit down, stop when time is called, and begin again with the next round."""

import json
import time
from typing import Any

import pytest

from host_sim.hall import simulate, topics
from host_sim.hall.broker import LastWill
from host_sim.hall.publisher import Publisher
from host_sim.hall.recorded import viewed
from host_sim.hall.simulate import SimulatedTable
from host_sim.hall.topics import Hall
from tally.rules.rulings import last_turn

pytestmark = pytest.mark.slow

HALL = Hall("night")
PACE = 1_000_000.0
QUICK = 1_000.0
PLAYS = 12


class Line:
    """A connection to a broker that hears all and keeps what was said."""

    def __init__(self) -> None:
        self.said: list[tuple[str, dict[str, Any] | None]] = []

    def __call__(self, heard: Any, _filters: tuple[str, ...], _will: LastWill, _greet: Any) -> Any:
        self.hear = heard
        return self

    def open(self) -> None:
        """Open the connection."""

    def retain(self, topic: str, message: dict[str, Any] | None) -> None:
        """Note a message."""
        self.said.append((topic, message))

    publish = retain

    def tell(self, topic: str, **message: Any) -> None:
        """Tell the table something."""
        self.hear(topic, json.dumps({"v": 1, **message}).encode())

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message to a topic of this kind."""
        found = [message for topic, message in self.said if f"/{kind}" in topic and message]
        return found[-1]


def play(table: SimulatedTable) -> None:
    """Let a table play for a moment."""
    for _ in range(PLAYS):
        table.turn(time.monotonic())
        time.sleep(0.001)


def test_a_round_goes_from_seating_to_its_result_and_the_next_one_begins_another_game() -> None:
    line = Line()
    table = SimulatedTable(Publisher(HALL, "7", line), ["little_troubles"], PACE)
    play(table)
    assert [seat["name"] for seat in line.last(topics.STATE)["seats"]] == ["Red", "Blue"]
    line.tell(HALL.of("7", topics.SEATING), round=1, names=["Kim", "Lou"])
    play(table)
    state = line.last(topics.STATE)
    assert ([seat["name"] for seat in state["seats"]], state["game"]) == (["Kim", "Lou"], 2)
    line.tell(HALL.own(topics.CLOCK), round=1, left_s=-59, runs=True, more={"7": 1, "8": 9})
    play(table)
    time.sleep(1.1)
    play(table)
    result = line.last(topics.RESULT)
    assert (result["game"], result["won_by"]) == (2, "tie_break")
    events = len(line.said)
    play(table)
    assert len(line.said) == events
    line.tell(HALL.own(topics.CLOCK), round=2, left_s=60, runs=True)
    play(table)
    assert line.last(topics.STATE)["game"] == 3
    held = table.journals()
    assert held[2][-1] == ["time_called"]


def test_extra_turns_are_counted_before_time_is_called() -> None:
    line = Line()
    table = SimulatedTable(Publisher(HALL, "7", line), ["little_troubles"], PACE)
    play(table)
    line.tell(HALL.own(topics.CLOCK), round=1, left_s=1, runs=True, extra=2)
    play(table)
    time.sleep(1.1)
    while table.journals()[1][-1] != ["time_called"]:
        table.turn(time.monotonic())
        time.sleep(0.001)
    (events,) = table.journals().values()
    said = [index for index, event in enumerate(events) if last_turn(event)]
    turns = [each.view["turn"] for each in viewed(events) if each.view]
    assert last_turn(events[said[0]]) == turns[said[0]] + 2
    assert turns[-1] == turns[said[0]] + 3
    assert len(said) == 1
    assert line.last(topics.RESULT)["events"] == len(events)
    before = len(line.said)
    play(table)
    assert len(line.said) == before


def test_two_seated_players_get_a_game_for_two_and_none_is_left_when_they_get_up() -> None:
    line = Line()
    table = SimulatedTable(Publisher(HALL, "7", line), ["altered", "unstable_unicorns", "wotn"], PACE)
    line.tell(HALL.of("7", topics.SEATING), round=1, names=["Kim", "Lou"])
    play(table)
    state = line.last(topics.STATE)
    assert (state["rules"], [seat["name"] for seat in state["seats"]]) == ("wotn", ["Kim", "Lou"])
    line.tell(HALL.of("7", topics.SEATING), round=2, names=[])
    play(table)
    assert line.last(topics.STATE)["game"] == state["game"]


def test_a_call_that_nobody_answers_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "PLAYS_A_CALL", 1)  # a call after each play
    line = Line()
    table = SimulatedTable(Publisher(HALL, "7", line), ["little_troubles"], QUICK)
    table.due_s = time.monotonic()
    play(table)
    assert line.last(topics.CALL)["judge"] is True
    table.pause()
    end_s = time.monotonic() + simulate.PAUSES_A_CALL * simulate.HUMAN_PAUSE_S / QUICK
    while time.monotonic() <= end_s:
        play(table)
    assert line.last(topics.CALL)["judge"] is False
