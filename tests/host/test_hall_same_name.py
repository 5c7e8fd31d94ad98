"""Two tables with one name: each says so, and so do the bridge and the hall's page."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from card_tags.table.device import Device
from host_sim.hall.broker import Connection
from host_sim.hall.folder import SPECTATOR, user_of
from host_sim.hall.publisher import SAME_PLACE, Connect, Publisher
from host_sim.hall.schema import fault_of
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import HERE, Hall
from tally.app.hall import payloads
from tests.host.built import require
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.hall.radio import TABLE, RadioTable, missing, place_of, wait_until
from tests.host.hall.running_bridge import RunningBridge
from tests.host.page.tables import started
from tests.host.served import Served
from tests.host.test_page_own_hall import news_of

pytestmark = pytest.mark.slow

ALONE = "it has its name alone again"
FAULT = ["same_place"]
THROWS = 5


@pytest.fixture
def subscriber(broker: Broker) -> Iterator[Subscriber]:
    """Somebody who hears all."""
    found = Subscriber(broker.folder.address(SPECTATOR), Hall(HALL))
    yield found
    found.close()


def connects(broker: Broker) -> Connect:
    """Return what opens a connection of table 1."""
    address = broker.folder.address(user_of(TABLE))
    return lambda on_message, filters, will, on_here: Connection(
        address, on_message, filters, will, None, on_here
    )


def speaker_of(broker: Broker, told: list[str]) -> Publisher:
    """Return somebody who speaks for table 1, and notes what there is to tell."""
    found = Publisher(Hall(HALL), TABLE, connects(broker), told.append)
    found.publish_no_game()
    return found


def test_both_say_it_once_and_who_stays_is_there_alone(broker: Broker, subscriber: Subscriber) -> None:
    first: list[str] = []
    second: list[str] = []
    publisher, other = speaker_of(broker, first), speaker_of(broker, second)
    wait_for(lambda: first == second == [SAME_PLACE], "nobody says that two tables have one name")
    assert [publisher.next_order(), publisher.next_order()] == [("twice", {"twice": True}), None]
    other.close()
    wait_for(lambda: first == [SAME_PLACE, ALONE], "the other one is still there")
    wait_for(lambda: subscriber.here[TABLE])
    publisher.close()
    wait_for(lambda: not subscriber.here[TABLE])
    assert second == [SAME_PLACE]


def test_who_is_there_is_said_as_described() -> None:
    for said in (payloads.here(False), payloads.here(True, "00c0ffee")):
        assert fault_of(HERE, said) == ""
    assert fault_of(HERE, payloads.here(True, "somebody")) != ""


def test_a_connection_that_comes_back_is_no_other_table(broker: Broker, subscriber: Subscriber) -> None:
    told: list[str] = []
    publisher = speaker_of(broker, told)
    wait_for(lambda: subscriber.here.get(TABLE))
    broker.kill()
    broker.start()
    subscriber.here.clear()
    wait_for(lambda: subscriber.here.get(TABLE))
    publisher.close()
    assert told == []


def test_a_table_on_a_cable_shows_it_and_the_bridge_says_it(
    broker: Broker, subscriber: Subscriber, tmp_path: Path
) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    with Served(folder) as served:
        with Device.open(served.port) as device:
            device.ask("hall_keep", **place_of(broker.folder))
        running = RunningBridge(broker, served.port)
        wait_for(lambda: TABLE in subscriber.states, "the bridge does not speak")
        other = Publisher(Hall(HALL), TABLE, connects(broker))
        wait_for(lambda: f"table {TABLE}: {SAME_PLACE}" in running.told, "the bridge does not say it")
        wait_for(lambda: subscriber.states[TABLE]["fault"] == FAULT, "the table does not know it")
        other.close()
        wait_for(lambda: subscriber.states[TABLE]["fault"] == [], "it is still in trouble")
        running.end()
    assert f"table {TABLE}: {ALONE}" in running.told


@pytest.fixture
def radio_table(broker: Broker) -> RadioTable:
    """A table with a radio that is in its hall."""
    require(missing(), "no simulated table speaks over a radio")
    table = RadioTable(broker.folder)
    table.do(('["wait", 2500]',))
    wait_until(table, lambda: table.table.voice and table.table.voice.is_here, "the table in its hall")
    return table


def test_a_table_on_wifi_shows_it(broker: Broker, subscriber: Subscriber, radio_table: RadioTable) -> None:
    told: list[str] = []
    table = radio_table
    other = Publisher(Hall(HALL), TABLE, connects(broker), told.append)
    wait_until(table, lambda: subscriber.states.get(TABLE, {}).get("fault") == FAULT, "the fault")
    table.do(('{"faults": ["same_place"]}',))
    wait_for(lambda: told == [SAME_PLACE])
    other.close()
    wait_until(table, lambda: subscriber.states[TABLE]["fault"] == [], "its end")
    wait_until(table, lambda: subscriber.here[TABLE], "the table alone")
    assert table.bugs == []


def client_of(broker: Broker, client_id: str) -> mqtt.Client:
    """Return a client of this id, with the table's own name and password, once the broker has taken it."""
    address = broker.folder.address(user_of(TABLE))
    client = mqtt.Client(CallbackAPIVersion.VERSION2, client_id, protocol=mqtt.MQTTv311)
    client.username_pw_set(address.user, address.password)
    client.connect(address.host, address.port)
    client.loop_start()
    wait_for(client.is_connected)
    return client


def leave(client: mqtt.Client) -> None:
    client.disconnect()
    client.loop_stop()


def test_nobody_throws_a_table_off_by_the_name_that_all_know(broker: Broker, radio_table: RadioTable) -> None:
    table = radio_table
    other = client_of(broker, user_of(TABLE))
    table.run_ms(10_000)
    assert table.table.voice
    assert table.table.voice.is_here
    leave(other)


@pytest.mark.nightly
def test_a_table_that_is_thrown_off_again_and_again_waits_longer_each_time(
    broker: Broker, radio_table: RadioTable
) -> None:
    table = radio_table
    voice: Any = table.table.voice
    assert voice
    own = f"tally-{voice._broker.id}"
    pauses_ms: list[int] = []
    for _ in range(THROWS):
        wait_until(table, lambda: voice.is_here and not voice._is_greeting, "the broker")
        table.run_ms(1_000)  # the broker takes what it says
        leave(client_of(broker, own))
        wait_until(table, lambda: not voice.is_here, "the table is thrown off")
        thrown_ms = table.table.now_ms()
        wait_until(table, lambda: voice.is_here, "the broker again")
        pauses_ms.append(table.table.now_ms() - thrown_ms)
    for pause_ms, least_ms in zip(pauses_ms, (2_000, 4_000, 8_000, 16_000, 32_000), strict=True):
        assert pause_ms >= least_ms - 400, pauses_ms
    assert table.bugs == []


def test_the_page_s_own_table_tells_it_once_it_is_told() -> None:
    table = started()
    news_of(table)
    faults = []
    for is_twice in (True, False):
        assert table.hall_tell("twice", json.dumps({"twice": is_twice})) == "true"
        faults += [row[1]["fault"] for row in news_of(table) if row[0] == "state"]
    assert faults == [FAULT, []]
