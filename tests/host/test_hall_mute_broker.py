"""A broker that takes everything and acknowledges nothing is left, and looked for less and less often."""

import time
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from host_sim.hall.broker import OWED_S, Address, Connection
from tests.host.built import require
from tests.host.hall.broker import wait_for
from tests.host.hall.mute_broker import MuteBroker
from tests.host.hall.radio import TURN_MS, missing, wait_until
from tests.host.test_hall_wrong_broker import FIRST_MS, assert_sound, table_of

pytestmark = pytest.mark.slow

SILENT_MS = 15_000
Opens = Callable[..., MuteBroker]


@pytest.fixture
def opened() -> Iterator[Opens]:
    """Opens brokers, and closes them at the end."""
    brokers: list[MuteBroker] = []

    def opens(**answers: bool) -> MuteBroker:
        brokers.append(MuteBroker(**answers))
        return brokers[-1]

    yield opens
    for broker in brokers:
        broker.close()


# A broker by which acknowledgements it leaves out: of every day, of the night.
MUTE = [(True, False), pytest.param(False, True, marks=pytest.mark.nightly)]
WHOLLY_MUTE = pytest.param(False, False, marks=pytest.mark.nightly)


@pytest.mark.parametrize(("subscribes", "takes"), MUTE)
def test_a_radio_table_gives_it_up_and_waits_longer_each_time(
    opened: Opens, subscribes: bool, takes: bool
) -> None:
    require(missing(), "no simulated table speaks over a radio")
    broker = opened(subscribes=subscribes, takes=takes)
    table = table_of(broker.port)
    times_ms: list[int] = []
    for number in range(1, 4):
        wait_until(table, lambda number=number: broker.came >= number, "it asks")  # type: ignore[misc]
        times_ms.append(table.table.now_ms())
    pauses_ms = [later - earlier - SILENT_MS for earlier, later in pairwise(times_ms)]
    growth = 2 if not takes else 1  # a broker that took a message is looked for soon
    assert pauses_ms[0] >= FIRST_MS - TURN_MS, pauses_ms
    assert pauses_ms[1] >= growth * FIRST_MS - 2 * TURN_MS, pauses_ms
    table.do(['["press", "ok"]'])
    wait_until(table, lambda: table.table.hall and table.table.hall.is_cut, "the mark")
    assert_sound(table)


def test_a_radio_table_stays_where_all_is_acknowledged(opened: Opens) -> None:
    require(missing(), "no simulated table speaks over a radio")
    broker = opened(subscribes=True, takes=True)
    table = table_of(broker.port)
    wait_until(table, lambda: broker.taken >= 2, "two messages")
    table.run_ms(4 * SILENT_MS)
    assert broker.came == 1
    assert table.bugs == []


def connected(broker: MuteBroker) -> Connection:
    connection = Connection(Address("127.0.0.1", broker.port, False, "", ""), print, ("a", "b"))
    connection.open()
    connection.publish("topic", {"v": 1})
    # Messages wait until the subscriptions are acknowledged.
    wait_for(lambda: (broker.said or not broker.subscribes) and connection.is_here())
    return connection


@pytest.mark.parametrize(("subscribes", "takes"), [*MUTE, WHOLLY_MUTE])
def test_a_bridge_leaves_it_and_comes_back(opened: Opens, subscribes: bool, takes: bool) -> None:
    broker = opened(subscribes=subscribes, takes=takes)
    connection = connected(broker)
    connection.look(time.monotonic())
    assert connection.is_here()
    connection.look(time.monotonic() + 2 * OWED_S)
    wait_for(lambda: broker.came == 2)
    broker.subscribes = broker.takes = True
    wait_for(connection.is_here)
    connection.look(time.monotonic() + 2 * OWED_S)
    # What comes late to the second connection is acknowledged there; else the bridge comes a third time.
    wait_for(lambda: connection.is_all_taken() and not connection._owed_filters)
    assert broker.came in (2, 3)
    connection.close()


def test_who_leaves_first_sends_what_waits(opened: Opens) -> None:
    broker = opened(subscribes=False, takes=True)
    connected(broker).close()
    wait_for(lambda: broker.said == 1, "the message is lost")


def test_a_bridge_stays_where_all_is_acknowledged(opened: Opens) -> None:
    broker = opened(subscribes=True, takes=True)
    connection = connected(broker)
    wait_for(lambda: connection.is_all_taken() and not connection._owed_filters)
    connection.look(time.monotonic() + 2 * OWED_S)
    connection.publish("topic", {"v": 2})
    wait_for(lambda: broker.taken == 2)
    assert broker.came == 1
    connection.close()
