"""A table of the hall, opened in a real browser: its scoreboard live, and for judges its desk."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.hall.folder import JUDGE, ORGANISER, SPECTATOR
from host_sim.web.judging.answers import Answers
from tests.host.hall.broker import Broker, wait_for
from tests.host.hall.tables import Playing
from tests.host.judged import desk_with, journal_of
from tests.host.page.browser import drive
from tests.host.test_page_hall import FITS, PHONE, door

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("hall_opened")]

TABLES = 3
SPEED = 200
# A game is in full swing after so many events, and goes on after so many more.
BEGUN, MORE = 20, 10
SETTLES = 6
TILES = ["until", f"document.querySelectorAll('.tile').length === {TABLES}"]
# Wait until all events of table 2 are at the desk.
WHOLE = ["until", "document.querySelector('.score .told')?.innerText.length > 0"]
FOCUSED = ["eval", "document.activeElement.innerText"]
OPEN = [["eval", "document.querySelector('[data-table=\"2\"]').focus()"], ["key", "Enter"]]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker for three tables."""
    yield from brokers(tmp_path)


@pytest.fixture
def playing(broker: Broker) -> Iterator[Playing]:
    """Three tables that have begun to play, and play on."""
    yield from begun(broker)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Broker]:
    """A broker for those who only look."""
    yield from brokers(tmp_path_factory.mktemp("hall"))


@pytest.fixture(scope="module")
def paused(hall: Broker) -> Iterator[Playing]:
    """Three tables in the middle of a game, for those who only look."""
    for found in begun(hall):
        found.pause()
        yield found


def brokers(folder: Path) -> Iterator[Broker]:
    found = Broker(folder / "hall", TABLES)
    yield found
    found.kill()


def begun(broker: Broker) -> Iterator[Playing]:
    found = Playing(broker.folder, TABLES, SPEED)
    wait_for(lambda: all(count_of(found, at) >= BEGUN for at in range(TABLES)))
    yield found
    found.close()


def count_of(playing: Playing, at: int) -> int:
    """Return how many events a table has played."""
    return sum(map(len, playing.tables[at].journals().values()))


def journal_of_second(playing: Playing) -> tuple[int, list[Any]]:
    """Return the number and the events of the game in play at table 2."""
    return max(playing.tables[1].journals().items())


def desk_of_second(playing: Playing) -> Answers:
    """Return a desk at which the journal of table 2 is open."""
    number, events = journal_of_second(playing)
    return desk_with(journal_of(events, number))[0]


def cut_short(broker: Broker, playing: Playing, folder: Path) -> None:
    """Kill the broker when the page shows the desk; start it when it is missed. Then all tables soon stop."""
    wait_for((folder / "desk.png").exists)
    broker.kill()
    wait_for((folder / "away.png").exists)
    broker.start()
    goal = count_of(playing, 1) + MORE
    wait_for(lambda: count_of(playing, 1) >= goal)
    playing.pause()


def test_a_tile_opens_the_tables_scoreboard_and_back_stands_at_the_tile(
    hall: Broker, paused: Playing, tmp_path: Path
) -> None:
    steps: list[list[Any]] = [
        ["window", door(hall, ORGANISER)],
        TILES,
        *OPEN,
        WHOLE,
        FOCUSED,
        ["texts", ".score .numbers b"],
        ["texts", ".score .phase"],
        ["texts", ".score .told"],
        ["axe"],
        ["key", "Escape"],
        TILES,
        FOCUSED,
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, size=PHONE)
    board = json.loads(desk_of_second(paused).board(0))
    assert found[5] == "◀ All tables"
    numbers = [number for seat in board["seats"] for number, _ in seat["numbers"]]
    assert found[6][: len(numbers)] == numbers
    assert found[7:10] == [[board["phase"]], [board["told"]], []]
    assert found[-2:] == ["Table 2", []]


def test_a_judge_opens_the_tables_desk(hall: Broker, paused: Playing, tmp_path: Path) -> None:
    desk = desk_of_second(paused)
    last = len(desk.games[0].entries)
    steps: list[list[Any]] = [
        ["window", door(hall, JUDGE)],
        TILES,
        *OPEN,
        WHOLE,
        ["click", "Desk"],
        ["until", f"document.querySelector('.table')?.ariaLabel === 'The table after line {last}'"],
        ["picture"],
        ["texts", ".verdict .how"],
        ["eval", "document.querySelector('.rows').focus()"],
        ["key", "Home"],
        ["until", "document.querySelector('.table')?.ariaLabel === 'The table after line 1'"],
        ["picture"],
        ["eval", FITS],
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, size=PHONE)
    assert found[7] == json.loads(desk.at(0, last - 1))["frame"]
    assert found[12] == json.loads(desk.at(0, 0))["frame"]
    assert found[-3:] == [True, [], []]


@pytest.mark.nightly
def test_an_opened_table_is_followed_though_the_broker_starts_anew(
    broker: Broker, playing: Playing, tmp_path: Path
) -> None:
    cut = threading.Thread(target=cut_short, args=(broker, playing, tmp_path), daemon=True)
    cut.start()
    steps: list[list[Any]] = [
        ["window", door(broker, JUDGE)],
        TILES,
        *OPEN,
        WHOLE,
        ["click", "Desk"],
        ["until", "document.querySelector('.count')"],
        ["shot", "desk"],
        ["reads", "The broker is away"],
        ["shot", "away"],
        ["until", "!document.body.innerText.includes('The broker is away')"],
        *[["settle"]] * SETTLES,
        ["select", "Show", "Every line, cards seen too"],
        ["until", "/ of .* lines/.test(document.querySelector('.count').innerText)"],
        ["texts", ".count"],
        ["texts", ".verdict h2"],
    ]
    found = drive(tmp_path, *steps)
    cut.join()
    number, events = journal_of_second(playing)
    assert found[-2] == [f"{len(events)} of {len(events)} lines"]
    assert f"game {number} " in found[-1][0]


def test_a_spectator_sees_the_score_and_no_desk(hall: Broker, paused: Playing, tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        ["window", door(hall, SPECTATOR)],
        TILES,
        *OPEN,
        ["until", "document.querySelector('.score')"],
        ["texts", ".score .numbers b"],
        ["texts", "button"],
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    board = json.loads(desk_of_second(paused).board(0))
    assert found[5] == [seat["numbers"][0][0] for seat in board["seats"]]
    assert found[6:] == [["◀ All tables"], [], []]
