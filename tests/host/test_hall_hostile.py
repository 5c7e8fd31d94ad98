"""Whatever is said in a hall, its bridge goes on, its tables go on, and it ends when it is told to."""

import json
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from card_tags.table.device import Device, DeviceError
from host_sim.hall import broker as brokers
from host_sim.hall import schema, topics
from tests.host.hall import hostile
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.hall.organiser import Organiser
from tests.host.hall.running_bridge import RunningBridge
from tests.host.served import Served
from tests.host.tiers import nightly_but

SEED = 20_261_128
# Two that stopped a bridge: the table cannot read the line, and the number of no event.
FATAL = (
    (topics.SEATING, b'{"v":1,"round":"\\ud800","names":["Ann","Ben"]}'),
    (topics.ASK, b'{"v":1,"game":1,"next":-1}'),
)


@pytest.mark.parametrize("kind", hostile.ALLOWED)
def test_what_may_be_said_is_as_described(kind: str) -> None:
    assert schema.fault_of(kind, hostile.ALLOWED[kind]) == ""


@pytest.mark.parametrize(
    ("kind", "change", "fault"),
    [
        (topics.SEATING, {"round": "\ud800"}, "round: '\\ud800' is not of type 'integer'"),
        (topics.SEATING, {"names": ["Ann"] * 9}, "names: "),
        (topics.CLOCK, {"left_s": float("inf")}, "left_s: inf is not of type 'integer'"),
        (topics.ASK, {"next": -1}, "next: -1 is less than the minimum of 0"),
        (topics.ANSWER, {"v": 2}, "v: 1 was expected"),
    ],
)
def test_a_message_that_is_not_as_described_is_refused_with_its_place(
    kind: str, change: dict[str, Any], fault: str
) -> None:
    assert schema.fault_of(kind, hostile.ALLOWED[kind] | change).startswith(fault)


@pytest.mark.parametrize(
    "payload",
    [b'{"a":NaN}', b'{"a":1e999}', b'{"a":"\\ud800"}', b"{" * 5_000, b"[1]", b"\xff", b'{"\\udfff":1}'],
)
def test_what_no_other_program_could_read_is_no_message(payload: bytes) -> None:
    assert brokers.decode(payload) is None


@pytest.fixture
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table at a port."""
    with Served(tmp_path_factory.mktemp("table")) as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("count", nightly_but((60,), (60, 5_000)))
def test_no_message_of_anybody_stops_a_bridge_or_its_table(
    broker: Broker, served: Served, count: int
) -> None:
    with Device.open(served.port) as device:
        at = {"host": "127.0.0.1", "port": broker.port, "tls": False}
        device.ask("hall_keep", hall=HALL, table="1", user="table-1", password="", **at)
    running = RunningBridge(broker, served.port)
    organiser = Organiser(broker)

    def is_heard() -> bool:
        organiser.say(*FATAL[1])
        return has_left_out(running, topics.ASK)

    wait_for(is_heard, "the bridge does not hear")
    for kind, payload in [*FATAL, *hostile.messages(SEED, count)]:
        organiser.say(kind, payload)
    organiser.say(topics.SEATING, json.dumps(hostile.ALLOWED[topics.SEATING]).encode())
    wait_for(lambda: served.holds(page="round"), "the seating did not come")
    organiser.close()
    running.end()
    assert has_left_out(running, topics.SEATING)
    assert not [words for words in running.told if "answers" in words], running.told


def has_left_out(running: RunningBridge, kind: str) -> bool:
    return any(f"what the hall says of {kind} is left out" in words for words in running.told)


@pytest.mark.slow
def test_a_line_that_a_table_cannot_read_ends_with_its_own_words(served: Served) -> None:
    with Device.open(served.port, float("inf")) as device, pytest.raises(DeviceError, match="half a letter"):
        device.ask("hall_tell", kind="answer", message={"who": "\ud800"})


@pytest.mark.slow
def test_a_request_that_waits_for_a_cable_ends_when_it_is_to(served: Served) -> None:
    with Device.open(served.port, float("inf")) as device:
        served.do("unplug", "usb")
        ended: Future[dict[str, Any]] = Future()
        waiting = threading.Thread(target=lambda: answer(device, ended))
        waiting.start()
        device.stop()
        waiting.join()
    assert isinstance(ended.exception(), DeviceError)


def answer(device: Device, ended: "Future[dict[str, Any]]") -> None:
    try:
        ended.set_result(device.ask("hello"))
    except DeviceError as fault:
        ended.set_exception(fault)
