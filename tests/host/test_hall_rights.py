"""Users' rights in a hall: the broker itself refuses everything else."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.hall import topics
from host_sim.hall.broker import Connection
from host_sim.hall.folder import JUDGE, ORGANISER, SPECTATOR, user_of
from host_sim.hall.topics import Hall
from tests.host.hall.broker import HALL, Broker, wait_for

pytestmark = pytest.mark.slow

TABLES = 2
NAMES = Hall(HALL)
TABLE, OTHER = user_of("1"), user_of("2")
# What each user may say: a kind of table 1, or of the hall.
SAYS_OF_TABLE = (topics.STATE, topics.EVENTS, topics.RESULT, topics.HERE, topics.GONE, topics.CALL)
TOLD_TABLE = (topics.ASK, topics.SEATING, topics.ANSWER)
OWN = (topics.CLOCK, topics.TIME)
MAY = {
    TABLE: SAYS_OF_TABLE,
    OTHER: (),
    ORGANISER: (*TOLD_TABLE, *OWN),
    JUDGE: (topics.ASK, topics.ANSWER, topics.TIME),
    SPECTATOR: (),
}
ALL = (*SAYS_OF_TABLE, *TOLD_TABLE, *OWN)


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Broker]:
    """A broker for two tables."""
    found = Broker(tmp_path_factory.mktemp("rights") / "hall", TABLES)
    yield found
    found.kill()


def topic_of(kind: str) -> str:
    """Return the topic of a kind: table 1's, or the hall's own."""
    return NAMES.own(kind) if kind in OWN else NAMES.of("1", kind)


def connected(broker: Broker, user: str, heard: dict[str, object] | None = None) -> Connection:
    """Return a user's connection, once the broker is there. All that it hears goes into `heard`."""
    known = {} if heard is None else heard
    address = broker.folder.address(user)
    filters = (NAMES.all(),) if heard is not None else ()
    connection = Connection(address, known.__setitem__, filters)
    connection.open()
    wait_for(connection.is_here)
    return connection


@pytest.mark.parametrize("user", MAY)
def test_each_says_what_is_its_own_and_nothing_else(broker: Broker, user: str) -> None:
    heard: dict[str, object] = {}
    listener = connected(broker, SPECTATOR, heard)
    publisher, last = connected(broker, user), connected(broker, ORGANISER)
    for kind in ALL:
        publisher.publish(topic_of(kind), {"v": 1, "who": user})
    time.sleep(0.3)
    last.publish(NAMES.of("1", topics.ASK), {"v": 1, "who": "the last one"})
    wait_for(lambda: b"the last one" in bytes(str(heard.get(NAMES.of("1", topics.ASK), b"")), "utf-8"))
    said = {kind for kind in ALL if user.encode() in bytes(str(heard.get(topic_of(kind), "")), "utf-8")}
    assert said == set(MAY[user]) - {topics.ASK}  # there the last one's message stands
    for each in (listener, publisher, last):
        each.close()


def test_a_table_hears_what_is_for_it_and_nothing_else(broker: Broker) -> None:
    heard: dict[str, object] = {}
    listener = connected(broker, OTHER, heard)
    organiser = connected(broker, ORGANISER)
    for name in ("1", "2"):
        organiser.publish(NAMES.of(name, topics.SEATING), {"v": 1, "round": 1, "names": []})
    for kind in OWN:
        organiser.publish(NAMES.own(kind), {"v": 1})
    own = {NAMES.own(kind) for kind in OWN}
    wait_for(lambda: own <= set(heard))
    assert set(heard) == own | {NAMES.of("2", topics.SEATING)}
    listener.close()
    organiser.close()


@pytest.mark.parametrize("password", ["", "guessed"])
def test_a_wrong_password_is_refused_with_a_reason(broker: Broker, password: str) -> None:
    address = broker.folder.address(TABLE)._replace(password=password)
    connection = Connection(address, lambda _topic, _payload: None)
    connection.open()
    wait_for(lambda: connection.refused)
    assert not connection.is_here()
    connection.close()


def test_tls_is_spoken_with_the_halls_authority_alone(tmp_path: Path) -> None:
    broker = Broker(tmp_path / "hall", TABLES, has_tls=True)
    address = broker.folder.address(TABLE)
    assert address.has_tls
    known = Connection(address, lambda _topic, _payload: None, authority=broker.folder.authority)
    strange = Connection(address, lambda _topic, _payload: None)
    known.open()
    strange.open()
    wait_for(known.is_here)
    time.sleep(0.5)
    assert not strange.is_here()
    known.close()
    strange.close()
    broker.kill()


def test_beside_tls_tables_on_wifi_have_a_port_of_their_own_and_the_same_rights(tmp_path: Path) -> None:
    broker = Broker(tmp_path / "hall", TABLES, has_tls=True)
    address = broker.folder.radio_address(TABLE)
    assert not address.has_tls
    known = Connection(address, lambda _topic, _payload: None)
    strange = Connection(address._replace(password="wrong"), lambda _topic, _payload: None)
    known.open()
    strange.open()
    wait_for(known.is_here)
    wait_for(lambda: strange.refused)
    known.close()
    strange.close()
    broker.kill()
