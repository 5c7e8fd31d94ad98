"""Each table of a hall has an address: a reload opens it again, and a streaming program shows its board."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlencode

import pytest

from host_sim.hall.broker import Connection, trouble_with
from host_sim.hall.folder import ORGANISER, SPECTATOR
from host_sim.hall.publisher import Publisher
from host_sim.hall.topics import STATE, Hall
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.page.browser import address, drive
from tests.host.test_page_hall import connect_as, door, view_of

pytestmark = pytest.mark.slow

OPEN = [["eval", "document.querySelector('[data-table=\"2\"]').focus()"], ["key", "Enter"]]
TILES = ["until", "document.querySelectorAll('.tile').length === 2"]
SCORE = ["until", "document.querySelector('.score')"]
LOWER_THIRD = [1920, 200]
CLIPBOARD = "{ value: { writeText: async (text) => void (window.copied = text) } }"


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker for two tables. Anybody may watch."""
    found = Broker(tmp_path / "hall", 2, is_open=True)
    yield found
    found.kill()


@pytest.fixture
def tables(broker: Broker) -> Iterator[list[Publisher]]:
    """The voices of two tables that play."""
    found = [Publisher(Hall(HALL), str(number), connect_as(broker, number)) for number in (1, 2)]
    for number, each in enumerate(found, 1):
        each.publish_state(1, 2, view_of(number))
    yield found
    for each in found:
        each.close()


@pytest.mark.usefixtures("tables")
def test_a_table_has_an_address_and_a_link_for_a_stream(broker: Broker, tmp_path: Path) -> None:
    password = broker.folder.passwords[SPECTATOR]
    steps = drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        TILES,
        *OPEN,
        ["reads", "All tables"],
        ["eval", "location.hash"],
        ["again"],
        ["reads", "All tables"],
        ["texts", "h1.named"],
        ["key", "Escape"],
        TILES,
        ["eval", "location.hash"],
        ["eval", f"Object.defineProperty(navigator, 'clipboard', {CLIPBOARD})"],
        ["eval", "window.prompt = () => ''"],
        ["click", "Copy the stream link"],
        ["reads", "The stream link of table 1 is copied."],
        ["eval", "window.copied"],
        ["eval", f"window.prompt = () => '{password}'"],
        ["click", "Copy the stream link"],
        ["until", "window.copied.includes('password')"],
        ["eval", "window.copied"],
        ["axe"],
        ["complaints"],
    )
    assert (steps[5], steps[8], steps[11]) == ("#table=2", ["Table 2"], "")
    assert steps[-2:] == [[], []]
    link, with_password = steps[16], steps[20]
    said = {"url": [broker.web], "hall": [HALL], "table": ["1"], "view": ["board"]}
    assert parse_qs(link.split("#")[1]) == said
    assert parse_qs(with_password.split("#")[1]) == said | {"user": [SPECTATOR], "password": [password]}
    for each in (link, with_password):
        shown = drive(
            tmp_path,
            ["window", each.removeprefix(address())],
            SCORE,
            ["texts", ".score .numbers b"],
            ["texts", "button, nav, .clock"],
            ["eval", "document.documentElement.classList.contains('plain')"],
            ["eval", "location.hash"],
            ["again"],
            SCORE,
            ["texts", ".score .numbers b"],
            ["clear shot", "stream"],
            ["complaints"],
        )
        assert shown[2] == shown[8] == ["31", "32"], shown
        assert (shown[3], shown[4], shown[5], shown[-1]) == ([], True, "#table=1&view=board", [])
    # The short address leads there, too.
    place = urlencode({"hall": HALL, "broker": broker.web, "table": "1"})
    narrow = f"board/?{place}&plain&layout=lower&delay=1"
    shown = drive(
        tmp_path,
        ["window", narrow],
        ["until", "document.querySelector('.line')"],
        ["texts", ".line section > b"],
        ["texts", ".line .now b"],
        ["eval", "location.hash"],
        ["clear shot", "lower"],
        ["complaints"],
        size=LOWER_THIRD,
    )
    assert shown[2:4] == [["31", "32"], ["Turn 1, Build"]]
    assert shown[4] == "#table=1&view=board&layout=lower&delay=1"
    assert shown[-1] == []


def test_somebody_without_a_name_watches_an_open_hall_and_says_nothing_there(broker: Broker) -> None:
    heard: dict[str, bytes] = {}
    hall = Hall(HALL)
    nobody = broker.folder.address(SPECTATOR)._replace(user="", password="")
    watching = Connection(nobody, heard.__setitem__, (hall.all(),))
    watching.open()
    wait_for(watching.is_here)
    publisher = Publisher(hall, "1", connect_as(broker, 1))
    watching.retain(hall.of("2", STATE), {"v": 1})
    wait_for(watching.is_all_taken)
    publisher.publish_no_game()
    wait_for(lambda: hall.of("1", STATE) in heard)
    assert hall.of("2", STATE) not in heard
    publisher.close()
    watching.close()


def test_without_that_nobody_watches_without_a_name(tmp_path: Path) -> None:
    closed = Broker(tmp_path / "closed", 1)
    nobody = closed.folder.address(SPECTATOR)._replace(user="", password="")
    assert trouble_with(nobody).startswith("the broker does not take somebody without a name")
    closed.kill()
