"""With a real broker, a hall loses nothing and hears nothing twice, whatever connection is cut."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_sim.hall import topics
from host_sim.hall.broker import Connection, encode
from host_sim.hall.event_loop import EventLoop
from host_sim.hall.folder import ORGANISER, user_of
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import Hall
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.hall.tables import Playing, wait_until_whole
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

TABLES = 8
# A table plays a game of some 250 events in seconds.
SPEED = 200
CUTS = 4
TURN_S = 0.02


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker, and its folder, for a hall of eight tables."""
    found = Broker(tmp_path / "hall", TABLES)
    yield found
    found.kill()


@pytest.fixture
def playing(broker: Broker) -> Iterator[Playing]:
    """Eight tables that play."""
    found = Playing(broker.folder, TABLES, SPEED)
    yield found
    found.close()


def subscriber_of(broker: Broker) -> Subscriber:
    """Return somebody who hears all and may ask."""
    return Subscriber(broker.folder.address(ORGANISER), Hall(HALL))


def test_each_event_is_held_once_and_in_order_and_who_comes_late_gets_all(
    broker: Broker, playing: Playing
) -> None:
    subscriber = subscriber_of(broker)
    wait_for(lambda: len(subscriber.record.games()) > TABLES, "a second game of a table")
    playing.pause()
    wait_until_whole(subscriber, playing.tables)
    late = subscriber_of(broker)
    wait_until_whole(late, playing.tables)
    late.close()
    subscriber.close()


@pytest.mark.parametrize("seed", nightly_but((0,), range(2)))
def test_a_broker_that_is_killed_at_random_moments_loses_nothing(
    broker: Broker, playing: Playing, seed: int
) -> None:
    chance = random.Random(seed)
    subscriber = subscriber_of(broker)
    for _ in range(CUTS):
        time.sleep(chance.uniform(0.1, 1.5))
        broker.kill()
        time.sleep(chance.uniform(0.1, 1.5))
        broker.start()
    playing.pause()
    wait_until_whole(subscriber, playing.tables)
    subscriber.close()


def test_what_a_broker_keeps_is_the_newest_though_it_was_sent_while_connecting(broker: Broker) -> None:
    """A message of the new connection must not be overtaken by those that the old one still owed."""
    loop, topic = EventLoop(), Hall(HALL).of("1", topics.STATE)
    table = Connection(broker.folder.address(user_of("1")), lambda *_: None, ("a", "b"), loop=loop)
    table.open()
    turn_until(loop, table.is_here)
    broker.kill()
    table.retain(topic, {"n": 1})
    turn_until(loop, lambda: not table.is_here())
    table.retain(topic, {"n": 2})
    broker.start()
    turn_until(loop, lambda: table._client.socket() is not None)
    assert not table.is_here(), "the broker has not answered yet"
    table.retain(topic, {"n": 3})
    turn_until(loop, lambda: table.is_here() and table.is_all_taken())
    kept: dict[str, bytes] = {}
    late = Connection(broker.folder.address(ORGANISER), kept.__setitem__, (topic,))
    late.open()
    wait_for(lambda: kept, "the broker keeps nothing")
    late.close()
    table.close()
    assert kept[topic] == encode({"n": 3})


def turn_until(loop: EventLoop, is_so: Callable[[], object]) -> None:
    """Let clients send and receive until something holds."""

    def turned() -> object:
        loop.turn(TURN_S)
        return is_so()

    wait_for(turned, "the loop waits for ever")
