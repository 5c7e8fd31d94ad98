"""A sheet is checked before it counts: the organiser is asked about rows that may be wrong."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.hall import topics
from host_sim.hall.broker import Connection
from host_sim.hall.folder import ORGANISER, SPECTATOR, user_of
from host_sim.hall.publisher import Publisher
from host_sim.hall.topics import Hall
from host_sim.runtimes.webassembly import ROOT, node
from tally.app.kept.settings import MOST_SEATS
from tally.games import GAMES
from tally.rulebooks import rulebook_of
from tally.rules.refusals import Refused
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.page.browser import drive
from tests.host.test_page_hall import door

pytestmark = pytest.mark.slow

CHECK = Path(__file__).parent / "page" / "doubts_check.mjs"
MODULE = ROOT / "host_sim" / "web" / "hall" / "sheets.ts"
PLAYERS = "ABCDEFGH"
NO_DOUBTS: dict[str, list[str]] = {"unknown": [], "alone": [], "odd": []}
# By sheet and the games of the tables that were seen: what the page says.
SHEETS: list[tuple[str, dict[str, str | None], object]] = [
    ("table,names\n1,A;B\n2,C;D\n", {"1": None, "2": "altered"}, NO_DOUBTS),
    (
        "table,names\n1,A;B\n99,Zed;Yan\nx,C;D\n",
        {"1": None},
        NO_DOUBTS | {"unknown": ["99", "x"]},
    ),
    ("table,names\n1,A;B\n2,C;D\n3,A;B;C\n", {"1": None, "2": None, "3": None}, NO_DOUBTS | {"odd": ["3"]}),
    (
        "table,names\n1,A;B\n3,A;B;C\n",
        {"1": None, "3": "little_troubles"},
        "Row 3: the game at table 3 has at most 2 players, and here are 3.",
    ),
    ("table,names\n1,A;B;C\n2,D\n", {"1": "wotn", "2": "wotn"}, NO_DOUBTS | {"alone": ["2"]}),
    (
        "table,names\n1,A;B;C;D;E;F;G;H;I\n",
        {"1": None},
        'Row 2: a table has 1 to 8 names, joined by ";".',
    ),
]


def said_of(sheets: list[tuple[str, dict[str, str | None]]]) -> list[object]:
    """Return what the page says of each sheet."""
    command = (node(), str(CHECK), str(MODULE))
    done = subprocess.run(
        command, input=json.dumps(sheets), capture_output=True, text=True, cwd=ROOT, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_rows_that_may_be_wrong_are_found() -> None:
    assert said_of([(sheet, games) for sheet, games, _ in SHEETS]) == [wanted for *_, wanted in SHEETS]


def most_seats(game: str) -> int:
    """Return how many players the rules of a game take at the most."""
    rulebook = rulebook_of(game)
    assert rulebook

    def takes(count: int) -> bool:
        try:
            rulebook.begin({"seats": list(PLAYERS[:count]), "first": 0}, {})
        except Refused:
            return False
        return True

    return max(filter(takes, range(1, MOST_SEATS + 1)))


def test_the_page_knows_how_many_players_each_game_takes() -> None:
    most = {game: most_seats(game) for game in GAMES}
    rows = [(game, count) for game in GAMES for count in range(2, MOST_SEATS + 1)]
    sheets = [f"table,names\n1,{';'.join(PLAYERS[:count])}\n" for _, count in rows]
    said = said_of([(sheet, {"1": game}) for sheet, (game, _) in zip(sheets, rows, strict=True)])
    taken = [(game, count) for (game, count), words in zip(rows, said, strict=True) if words == NO_DOUBTS]
    assert taken == [(game, count) for game, count in rows if count <= most[game]]


@pytest.fixture
def kept(broker: Broker) -> Iterator[dict[str, bytes]]:
    """What was said last of each seating, by the table's name."""
    heard: dict[str, bytes] = {}
    hall = Hall(HALL)

    def hear(topic: str, payload: bytes) -> None:
        named = hall.named(topic)
        assert named
        heard[named.table] = payload

    listener = Connection(broker.folder.address(SPECTATOR), hear, (hall.every(topics.SEATING),))
    listener.open()
    yield heard
    listener.close()


@pytest.fixture
def table(broker: Broker) -> Iterator[Publisher]:
    """The only table that has come: table 1."""
    address = broker.folder.address(user_of("1"))
    found = Publisher(
        Hall(HALL),
        "1",
        lambda on_message, filters, will, on_here: Connection(
            address, on_message, filters, will, None, on_here
        ),
    )
    yield found
    found.close()


def names_at(kept: dict[str, bytes], table: str) -> Any:
    """Return who sits at a table; None where nothing is kept of it."""
    payload = kept.get(table)
    return json.loads(payload)["names"] if payload else None


def test_a_table_that_nobody_has_seen_is_asked_about_and_can_be_forgotten(
    broker: Broker, table: Publisher, kept: dict[str, bytes], tmp_path: Path
) -> None:
    table.publish_no_game()
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    first.write_text("table,names\n1,Ann;Ben\n99,Zed;Yan\nx,Al;Bo\n")
    second.write_text("table,names\n1,Cy;Dee\n")
    asks = ["reads", "2 rows name tables that are not here: 99, x. Seat them anyway?"]
    steps = drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        ["until", "document.querySelectorAll('.tile').length === 1"],
        ["upload", "Seat players", str(first)],
        asks,
        ["axe"],
        ["click", "Seat nobody"],
        ["reads", "Nobody was seated."],
        ["upload", "Seat players", str(first)],
        asks,
        ["click", "Leave these rows out"],
        ["reads", "1 table is seated for round 1."],
        ["upload", "Seat players", str(first)],
        asks,
        ["click", "Seat all"],
        ["until", "document.querySelectorAll('.tile').length === 3"],
        ["texts", ".tile button:not(.name, .copy)"],
        ["click", "Forget this table"],
        ["until", "document.querySelectorAll('.tile').length === 2"],
        ["upload", "Seat players", str(second)],
        ["until", "document.querySelectorAll('.tile').length === 1"],
        ["reads", "Cy, Dee"],
        ["complaints"],
    )
    assert (steps[4], steps[-1]) == ([], [])
    assert steps[15] == ["Forget this table"] * 2
    wait_for(lambda: names_at(kept, "1") == ["Cy", "Dee"])
    wait_for(lambda: (kept.get("99"), kept.get("x")) == (b"", b""))
    later: dict[str, bytes] = {}
    listener = Connection(broker.folder.address(SPECTATOR), later.__setitem__, (Hall(HALL).all(),))
    listener.open()
    wait_for(lambda: Hall(HALL).of("1", topics.SEATING) in later)
    listener.close()
    assert not [topic for topic in later if "/table/99/" in topic or "/table/x/" in topic]
