"""A table of the hall, opened in a real browser: its scoreboard live, and for judges its desk."""

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.hall.folder import JUDGE, ORGANISER, SPECTATOR
from host_sim.web.judging.answers import Answers
from tests.host.hall.broker import Broker
from tests.host.hall.tables import Playing
from tests.host.judged import desk_with, journal_of
from tests.host.page.browser import drive
from tests.host.test_page_hall import FITS, PHONE, door

pytestmark = pytest.mark.slow

TABLES = 3
# A game is in full swing within seconds.
SPEED = 100
PLAYED_S = 4
CUT_S, AWAY_S = 14, 2
SETTLES = 6
TILES = ["until", f"document.querySelectorAll('.tile').length === {TABLES}"]
# Wait until all events of table 2 are at the desk.
WHOLE = ["until", "document.querySelector('.score .told')?.innerText.length > 0"]
FOCUSED = ["eval", "document.activeElement.innerText"]
OPEN = [["eval", "document.querySelector('[data-table=\"2\"]').focus()"], ["key", "Enter"]]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker for three tables."""
    found = Broker(tmp_path / "hall", TABLES)
    yield found
    found.kill()


@pytest.fixture
def playing(broker: Broker) -> Iterator[Playing]:
    """Three tables that have played for some seconds, and play on."""
    found = Playing(broker.folder, TABLES, SPEED)
    time.sleep(PLAYED_S)
    yield found
    found.close()


def journal_of_second(playing: Playing) -> tuple[int, list[Any]]:
    """Return the number and the events of the game in play at table 2."""
    return max(playing.tables[1].journals().items())


def desk_of_second(playing: Playing) -> Answers:
    """Return a desk at which the journal of table 2 is open."""
    number, events = journal_of_second(playing)
    return desk_with(journal_of(events, number))[0]


def cut_short(broker: Broker, playing: Playing) -> None:
    """Kill the broker and start it again. Some seconds later all tables stop playing."""
    broker.kill()
    time.sleep(AWAY_S)
    broker.start()
    time.sleep(PLAYED_S)
    playing.pause()


def test_a_tile_opens_the_tables_scoreboard_and_back_stands_at_the_tile(
    broker: Broker, playing: Playing, tmp_path: Path
) -> None:
    playing.pause()
    steps: list[list[Any]] = [
        ["window", door(broker, ORGANISER)],
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
    board = json.loads(desk_of_second(playing).board(0))
    assert found[5] == "◀ All tables"
    numbers = [number for seat in board["seats"] for number, _ in seat["numbers"]]
    assert found[6][: len(numbers)] == numbers
    assert found[7:10] == [[board["phase"]], [board["told"]], []]
    assert found[-2:] == ["Table 2", []]


def test_a_judge_opens_the_tables_desk(broker: Broker, playing: Playing, tmp_path: Path) -> None:
    playing.pause()
    desk = desk_of_second(playing)
    last = len(desk.games[0].entries)
    steps: list[list[Any]] = [
        ["window", door(broker, JUDGE)],
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


def test_an_opened_table_is_followed_though_the_broker_starts_anew(
    broker: Broker, playing: Playing, tmp_path: Path
) -> None:
    cut = threading.Timer(CUT_S, lambda: cut_short(broker, playing))
    cut.start()
    steps: list[list[Any]] = [
        ["window", door(broker, JUDGE)],
        TILES,
        *OPEN,
        WHOLE,
        ["click", "Desk"],
        ["reads", "The broker is away"],
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


def test_a_spectator_sees_the_score_and_no_desk(broker: Broker, playing: Playing, tmp_path: Path) -> None:
    playing.pause()
    steps: list[list[Any]] = [
        ["window", door(broker, SPECTATOR)],
        TILES,
        *OPEN,
        ["until", "document.querySelector('.score')"],
        ["texts", ".score .numbers b"],
        ["texts", "button"],
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    board = json.loads(desk_of_second(playing).board(0))
    assert found[5] == [seat["numbers"][0][0] for seat in board["seats"]]
    assert found[6:] == [["◀ All tables"], [], []]
