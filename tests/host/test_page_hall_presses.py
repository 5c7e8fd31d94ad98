"""What an organiser presses: a round asks first, an answer comes later, a reload asks for no password."""

import csv
import json
import subprocess
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from host_sim.hall import topics
from host_sim.hall.folder import ORGANISER
from host_sim.hall.publisher import Publisher
from host_sim.hall.topics import Hall
from host_sim.runtimes.webassembly import ROOT, node
from tests.host.hall.bell import Bell
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.page.browser import drive
from tests.host.test_page_hall import connect_as, door, view_of

pytestmark = pytest.mark.slow

CHECK = Path(__file__).parent / "page" / "matches_check.mjs"
MODULE = ROOT / "host_sim" / "web" / "hall" / "sheets.ts"
JOURNAL = "00000001"


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker for two tables."""
    found = Broker(tmp_path / "hall", 2)
    yield found
    found.kill()


@pytest.fixture
def tables(broker: Broker) -> Iterator[list[Publisher]]:
    """The voices of two tables: one plays, the other calls for a judge."""
    found = [Publisher(Hall(HALL), str(number), connect_as(broker, number)) for number in (1, 2)]
    for each in found:
        each.publish_state(1, 2, view_of(1))
    found[1].publish_call(is_called=True)
    yield found
    for each in found:
        each.close()


def test_a_round_asks_first_and_what_is_pressed_while_the_broker_is_away_is_sent_later(
    broker: Broker, tables: list[Publisher], tmp_path: Path
) -> None:
    away, back = Bell(broker.kill), Bell(broker.start)
    here = ["until", "document.querySelectorAll('.tiles:not(.away) .tile').length === 2"]
    steps = drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        here,
        ["reads", "calls for a judge"],
        ["eval", "window.confirm = (asked) => ((window.asked = asked), false)"],
        ["click", "Begin round 1"],
        ["eval", "window.asked"],
        ["texts", ".clock"],
        ["eval", "window.confirm = () => true"],
        ["click", "Begin round 1"],
        ["until", "document.querySelector('.clock').innerText.includes('Round 1')"],
        away.ring,
        ["until", "document.querySelectorAll('.tiles.away .tile').length === 2"],
        ["reads", "What you press is sent when it is back, if this page stays open."],
        ["texts", ".tile .need"],
        ["click", "On my way"],
        ["reads", "A judge comes: this is sent when the broker is back."],
        ["axe"],
        back.ring,
        here,
        ["reads", "A judge comes."],
        ["again"],
        here,
        ["texts", ".door"],
    )
    for bell in (away, back):
        bell.close()
    assert steps[5] == "Begin round 1? 2 games are still open."
    assert steps[6] == ["No round yet"]
    assert all(need.startswith("… not connected since ") for need in steps[13]), steps[13]
    assert steps[16] == []
    assert steps[-1] == []
    answers = []

    def is_answered() -> bool:
        told = tables[1].next_order()
        answers.extend([told[1]] if told and told[0] == topics.ANSWER else [])
        return bool(answers)

    wait_for(is_answered, "the answer did not come")
    assert answers == [{"v": 1, "who": ORGANISER}]


def result(game: int, winner: int | str | None, names: tuple[str, str] = ("Ann", "Ben")) -> dict[str, Any]:
    """Return a result as far as the sheet needs it."""
    seats = [{"name": name, "counts": [], "mark": ""} for name in names]
    return {"game": game, "journal": JOURNAL, "winner": winner, "seats": seats}


def test_the_sheet_of_matches_has_a_row_a_match() -> None:
    """Game 1 is from before the first round, 2 to 4 are of it, 5 was left, 6 and 7 are of the second."""
    games = [result(1, 0), result(2, 0), result(3, 1), result(4, 0), result(5, None)]
    games += [result(6, 0, ("Cy", "Dee")), result(7, "tie", ("Dee", "Cy"))]
    rounds = [[1, JOURNAL, 1], [2, JOURNAL, 5]]
    tables = [{"name": "1", "results": games, "seating": {"rounds": rounds}, "state": None}]
    tables.append(
        {"name": "2", "results": [result(1, 0), result(2, 1)], "seating": {"rounds": [[1, JOURNAL, 0]]}}
    )
    command = (node(), str(CHECK), str(MODULE))
    done = subprocess.run(
        command, input=json.dumps(tables), capture_output=True, text=True, cwd=ROOT, check=True
    )
    rows = [tuple(row.values()) for row in csv.DictReader(StringIO(done.stdout))]
    assert rows == [
        ("1", "1", "Ann;Ben", "Ann", "2;1", "3"),
        ("1", "2", "Cy;Dee", "Cy", "1;0", "2"),
        ("2", "1", "Ann;Ben", "tie", "1;1", "2"),
    ]
