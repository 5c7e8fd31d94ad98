"""A hall's own time: who says it and when, and how old a kept clock then is."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.hall import topics
from host_sim.hall.broker import Connection, decode
from host_sim.hall.clock import now_ms
from host_sim.hall.folder import JUDGE, ORGANISER, user_of
from host_sim.hall.time_sync import EVERY_S, SOON_S, TimeSync
from host_sim.hall.topics import Hall
from tally.app.hall.kept_clock import KeptClock
from tests.host.hall.broker import HALL, PATIENCE_S, Broker

pytestmark = pytest.mark.slow

CLOCK: dict[str, Any] = {"v": 1, "round": 2, "left_s": 600, "runs": True, "said": 1_000_000}
A_MOMENT_S = 0.3


def test_a_kept_clock_waits_for_the_time_and_has_gone_on_until_then() -> None:
    kept = KeptClock()
    assert kept.news(CLOCK, was_kept=True) is None
    found = kept.aged({"v": 1, "now": CLOCK["said"] + 65_400})
    assert found == CLOCK | {"left_s": 535}
    assert kept.aged({"v": 1, "now": CLOCK["said"] + 70_000}) is None
    assert kept.news(CLOCK, was_kept=True) is None, "the network was away, and the clock is known"


def test_a_clock_that_is_said_now_needs_no_time() -> None:
    kept = KeptClock()
    assert kept.news(CLOCK, was_kept=True) is None
    newer = CLOCK | {"said": CLOCK["said"] + 10_000, "left_s": 590}
    assert kept.news(newer, was_kept=False) == newer
    assert kept.aged({"v": 1, "now": CLOCK["said"] + 65_400}) is None


def test_a_clock_from_while_the_network_was_away_is_right_as_soon_as_the_time_is_known() -> None:
    kept = KeptClock()
    assert kept.news(CLOCK, was_kept=False) == CLOCK
    newer = CLOCK | {"said": CLOCK["said"] + 10_000, "left_s": 700}
    assert kept.news(newer, was_kept=True) == newer
    assert kept.aged({"v": 1, "now": newer["said"] + 30_000}) == newer | {"left_s": 670}


def test_a_clock_that_stands_has_no_age_and_a_wrong_time_is_none() -> None:
    kept = KeptClock()
    stands = CLOCK | {"runs": False}
    assert kept.news(stands, was_kept=True) == stands
    assert kept.aged({"v": 1, "now": 2_000_000}) is None
    with pytest.raises(ValueError, match="time"):
        kept.aged({"v": 1, "now": "noon"})


class Ear:
    """Who hears the hall's time."""

    def __init__(self, broker: Broker) -> None:
        self.heard: list[int] = []
        topic = Hall(HALL).own(topics.TIME)
        self.connection = Connection(broker.folder.address(user_of("1")), self._on_message, (topic,))
        self.connection.open()
        wait_for(self.connection.is_here)

    def _on_message(self, _topic: str, payload: bytes) -> None:
        self.heard.append((decode(payload) or {})["now"])


def wait_for(is_so: Callable[[], object], *turning: TimeSync) -> None:
    """Wait until it is so; meanwhile these have their turns."""
    end_s = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end_s
        for each in turning:
            each.turn()
        time.sleep(0.02)


def test_the_time_is_said_at_first_after_a_while_and_when_a_table_has_come(broker: Broker) -> None:
    ear, now_s = Ear(broker), [0.0]
    one = Listener(broker.folder.address(JUDGE), Hall(HALL), seconds=lambda: now_s[0])
    wait_for(lambda: ear.heard, one)
    assert abs(ear.heard[0] - now_ms()) < 5_000
    now_s[0] += EVERY_S / 2
    one.turn()
    time.sleep(A_MOMENT_S)
    assert len(ear.heard) == 1
    now_s[0] += EVERY_S / 2
    wait_for(lambda: len(ear.heard) == 2, one)
    wait_for(lambda: one.received == 2)

    now_s[0] += SOON_S
    ear.connection.retain(Hall(HALL).of("1", topics.HERE), {"v": 1, "here": True})
    wait_for(lambda: len(ear.heard) == 3, one)
    one.close()
    ear.connection.close()


class Listener(TimeSync):
    """Counts how often anybody said the time."""

    received = 0

    def _on_message(self, topic: str, payload: bytes) -> None:
        super()._on_message(topic, payload)
        self.received += topic == Hall(HALL).own(topics.TIME)


def test_of_two_who_can_say_the_time_one_does(broker: Broker) -> None:
    ear, now_s = Ear(broker), [0.0]
    one = TimeSync(broker.folder.address(JUDGE), Hall(HALL), seconds=lambda: now_s[0])
    other = Listener(broker.folder.address(ORGANISER), Hall(HALL))

    def is_heard() -> bool:
        now_s[0] += EVERY_S
        return other.received > 0

    wait_for(is_heard, one)
    time.sleep(A_MOMENT_S)
    said = len(ear.heard)
    for _ in range(5):
        other.turn()
        time.sleep(A_MOMENT_S / 5)
    assert len(ear.heard) == said > 0
    for each in (one, other, ear.connection):
        each.close()
