"""Whatever a table on a cable says, the bridge and the tables beside it go on."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from card_tags.table import device
from card_tags.table.device import Device
from host_sim.hall import bridge, topics
from tally.app.log import bugs
from tests.host.hall import hostile
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.hall.hostile_table import HostileTable
from tests.host.hall.organiser import Organiser
from tests.host.hall.running_bridge import RunningBridge
from tests.host.served import Served
from tests.host.tiers import nightly_but

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning"),
]

SEED = 20_261_128
FEW, MANY = 50, 3_000


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Broker]:
    """A broker for two tables."""
    found = Broker(tmp_path / "hall", 2)
    yield found
    found.kill()


@pytest.mark.parametrize("count", nightly_but((FEW,), (FEW, MANY)))
def test_no_line_of_a_table_stops_a_bridge_or_another_table(
    two: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    monkeypatch.setattr(bridge, "LOOK_S", 0.05)  # it comes back at once
    monkeypatch.setattr(bugs, "waiting", [])  # a view without seats has no scoreboard: no other table's bug
    with Served(tmp_path) as served, HostileTable(SEED) as stranger:
        with Device.open(served.port) as table:
            at = {"host": "127.0.0.1", "port": two.port, "tls": False}
            table.ask("hall_keep", hall=HALL, table="1", user="table-1", password="", **at)
        monkeypatch.setattr(device, "ANSWER_S", 0.3)  # what is no answer is asked for again soon
        running = RunningBridge(two, served.port, stranger.port)
        for lies in range(FEW, count + 1, FEW):
            wait_for(lambda: stranger.lies >= lies, "the bridge does not ask any more")  # noqa: B023 - at once
        organiser = Organiser(two)
        organiser.say(topics.SEATING, json.dumps(hostile.ALLOWED[topics.SEATING]).encode())
        wait_for(lambda: served.holds(page="round"), "the seating did not come")
        organiser.close()
        running.end()
    assert any("what no table says" in words for words in running.told)


def test_a_table_without_a_place_is_named_with_what_to_do(broker: Broker, tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        running = RunningBridge(broker, served.port)
        wait_for(lambda: running.told, "the bridge says nothing")
        running.end()
    assert running.told == [f"{served.port}: {bridge.NO_PLACE}"]
