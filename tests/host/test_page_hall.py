"""The hall's page in a real browser, over a real broker: tiles, a whole round, a judge's call."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from host_sim.hall import topics
from host_sim.hall.broker import Connection
from host_sim.hall.clock import now_ms
from host_sim.hall.folder import ORGANISER, SPECTATOR, user_of
from host_sim.hall.publisher import Connect, Publisher
from host_sim.hall.recorded import viewed
from host_sim.hall.topics import Hall
from host_sim.words.spoken import spoken_in
from tally.screens.words import text_in
from tests.host.hall.broker import HALL, PATIENCE_S, Broker, wait_for
from tests.host.page.browser import drive

pytestmark = pytest.mark.slow

TABLES = 3
PHONE = [390, 844]
FITS = "document.documentElement.scrollWidth <= innerWidth"
# The page says the hall's time two seconds after it was opened.
HAS_SAID_THE_TIME = "performance.now() > 4_000"
# How many tiles show a turn and its phase; a table without a game shows none.
PLAYING = (
    "[...document.querySelectorAll('.tile .phase')].filter((each) => each.textContent.includes(', ')).length"
)
SEATING = 'Table,Names,Decks\n1,"Ann; Ben",Kites;Foxes\n2,Cy; Dee,\n'


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker for three tables."""
    found = Broker(tmp_path / "hall", TABLES)
    yield found
    found.kill()


@pytest.fixture
def tables(broker: Broker) -> Iterator[list[Publisher]]:
    """The voices of three tables, which have said nothing yet."""
    found = [Publisher(Hall(HALL), str(number), connect_as(broker, number)) for number in (1, 2, 3)]
    yield found
    for each in found:
        each.close()


def connect_as(broker: Broker, number: int) -> Connect:
    """Return what opens a table's connection."""
    address = broker.folder.address(user_of(str(number)))
    return lambda on_message, filters, will, on_here: Connection(
        address, on_message, filters, will, None, on_here
    )


def door(broker: Broker, user: str) -> str:
    """Return the address of the hall's page for a user."""
    word = {"url": broker.web, "hall": HALL, "user": user, "password": broker.folder.passwords[user]}
    return f"hall/#{urlencode(word)}"


def view_of(cookies: int, *, is_over: bool = False) -> dict[str, Any]:
    """Return the parts of a view of Little Troubles that a hall reads."""
    events: list[list[Any]] = [["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]]
    events.append(["ruled", 0, "cookies", cookies, "a test"])
    if is_over:
        events.append(["conceded", 1])
    view = viewed(events)[-1].view
    assert view
    return view


def test_each_table_is_a_tile_and_who_needs_somebody_comes_first(
    broker: Broker, tables: list[Publisher], tmp_path: Path
) -> None:
    for number, table in enumerate(tables, 1):
        table.publish_state(1, 2, view_of(number), 10 * number)
    tables[2].publish_call(is_called=True)
    tables[1].publish_no_game()
    tables[1].publish_faults(["no_reader"])
    *_, names, numbers, minutes, faults, axe, fits, _, complaints = drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        ["until", "document.querySelectorAll('.tile').length === 3"],
        ["reads", "calls for a judge"],
        ["reads", "No game yet."],
        ["until", "document.querySelector('.tile').textContent.includes('33 ')"],
        ["texts", ".tile .name"],
        ["texts", ".tile .seats li:first-child b:first-of-type"],
        ["texts", ".tile .minutes"],
        ["texts", ".tile .fault"],
        ["axe"],
        ["eval", FITS],
        ["shots", "hall"],
        ["complaints"],
        size=PHONE,
    )
    assert names == ["Table 3", "Table 2", "Table 1"]
    assert [number.split()[0] for number in numbers] == ["33", "31"]
    assert minutes == ["30 min", "10 min"]
    assert faults == ["no reader"]
    assert axe == []
    assert fits
    assert complaints == []


def test_a_round_goes_from_seating_to_results(
    broker: Broker, tables: list[Publisher], tmp_path: Path
) -> None:
    seating = tmp_path / "seating.csv"
    seating.write_text(SEATING)
    heard: dict[str, bytes] = {}
    listener = Connection(broker.folder.address(SPECTATOR), heard.__setitem__, (Hall(HALL).all(),))
    listener.open()
    tables[0].journal = "00000001"  # the table is then wiped
    tables[0].publish_state(1, 3, view_of(5, is_over=True))
    tables[0].journal = "00000002"
    tables[0].publish_state(1, 3, view_of(6, is_over=True))
    steps = drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        ["until", "document.querySelectorAll('.tile').length >= 1"],
        ["upload", "Seat players", str(seating)],
        ["reads", "2 tables are seated for round 1"],
        ["reads", "Cy, Dee"],
        ["fill in", "Extra turns", "3"],
        ["click", "Begin round 1"],
        ["until", "/Round 1 (50:00|49:5)/.test(document.querySelector('.clock')?.innerText ?? '')"],
        ["eval", "document.querySelector('[data-table=\"1\"]').focus()"],
        ["key", "Enter"],
        ["fill in", "More minutes", "soon"],
        ["click", "Give them"],
        ["reads", "Type whole minutes, from 1 to 99."],
        ["fill in", "More minutes", "4"],
        ["click", "Give them"],
        ["reads", "This table has 4 minutes more."],
        ["until", r"/Round 1 5[34]:\d\d \+4'/.test(document.querySelector('.clock').innerText)"],
        ["key", "Escape"],
        ["reads", "+4' for this table"],
        ["click", "Stop the clock"],
        ["reads", "The clock stands"],
        ["download", "Save the results"],
        ["until", HAS_SAID_THE_TIME],
        ["complaints"],
    )
    listener.close()
    assert steps[-1] == []
    told = json.loads(heard[Hall(HALL).of("1", topics.SEATING)])
    assert (told["names"], told["decks"], told["round"]) == (["Ann", "Ben"], ["Kites", "Foxes"], 1)
    clock = json.loads(heard[Hall(HALL).own(topics.CLOCK)])
    assert (clock["round"], clock["runs"], clock["extra"]) == (1, False, 3)
    assert clock["more"] == {"1": 4}
    now = json.loads(heard[Hall(HALL).own(topics.TIME)])["now"]
    assert abs(now - now_ms()) < PATIENCE_S * 1_000
    with Path(steps[-3]).open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["journal"] for row in rows] == ["00000001", "00000002"]
    for row in rows:
        assert (row["table"], row["game"], row["names"]) == ("1", "1", "Ann;Ben")
        assert (row["winner"], row["won_by"]) == ("Ann", "concession")


def rounds_in(sheet: str) -> dict[str, str]:
    """Return the round of each game in a saved sheet of results."""
    with Path(sheet).open(newline="") as file:
        return {row["game"]: row["round"] for row in csv.DictReader(file)}


def test_each_game_keeps_its_round(broker: Broker, tables: list[Publisher], tmp_path: Path) -> None:
    """Game 1 ends before the first round, 2 in it, 3 in the second; then somebody else opens the hall."""
    table = tables[0]
    table.journal = "00000001"
    hall = Hall(HALL)
    sheets = []
    for game in (1, 2, 3):
        table.publish_state(game, 3, view_of(5, is_over=True))
        seating = tmp_path / f"{game}.csv"
        seating.write_text("Table,Names\n1,Ann;Ben\n")
        steps = drive(
            tmp_path,
            ["window", door(broker, ORGANISER)],
            ["until", "document.querySelector('.tile .outcome')"],
            ["download", "Save the results"],
            ["upload", "Seat players", str(seating)],
            ["reads", f"1 table is seated for round {game}."],
            ["accept"],
            ["click", f"Begin round {game}"],
            ["until", f"document.querySelector('.clock')?.innerText.includes('Round {game}')"],
        )
        sheets.append(rounds_in(steps[2]))
    heard: dict[str, bytes] = {}
    listener = Connection(broker.folder.address(SPECTATOR), heard.__setitem__, (hall.all(),))
    listener.open()
    wait_for(lambda: hall.of("1", topics.SEATING) in heard)
    listener.close()
    told = json.loads(heard[hall.of("1", topics.SEATING)])
    assert told["rounds"] == [[1, "00000001", 1], [2, "00000001", 2], [3, "00000001", 3]]
    assert sheets == [{"1": ""}, {"1": "", "2": "1"}, {"1": "", "2": "1", "3": "2"}]


def test_doubts_of_a_seating_are_told_and_who_sits_there_no_more_gets_up(
    broker: Broker, tables: list[Publisher], tmp_path: Path
) -> None:
    tables[0].publish_no_game()
    tables[1].publish_no_game()
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    first.write_bytes("Table;Names\n1;M\xfcller, J\xf6rg\n99;Ann\n".encode("latin-1"))
    decks = ";".join(["d" * 150] * 8)
    second.write_text(f"Table,Names,Decks\n2,Cy;Dee,\n3,A;B;C;D;E;F;G;H,{decks}\n")
    drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        ["until", "document.querySelectorAll('.tile').length === 3"],
        ["upload", "Seat players", str(first)],
        [
            "reads",
            "1 row names a table that is not here: 99. One player alone is seated at: 1, 99. "
            'Names are joined by ";". Seat them anyway?',
        ],
        ["click", "Seat all"],
        ["reads", "M\xfcller, J\xf6rg"],
        ["until", "document.querySelectorAll('.tile').length === 4"],
        ["click", "Begin round 1"],
        ["until", "document.querySelector('.clock')?.innerText.includes('Round 1')"],
        ["upload", "Seat players", str(second)],
        ["reads", "1 table is seated for round 2. These names and decks are too long"],
        ["until", "document.querySelectorAll('.tile').length === 3"],
        ["until", "!document.body.innerText.includes('M\xfcller')"],
    )


WRONG = {
    "": "seats nobody",
    "Table,Who\n1,Ann\n": "The first row has to name the columns table, names",
    "Table,Names\n1,Ann\n1,Ben\n": "Row 3: table 1 stands here twice",
    "Table,Names\na/b,Ann\n": "Row 2: A name has 1 to 40 letters",
    "Table,Names\n1,\n": "Row 2: a table has 1 to 8 names",
}


def test_a_wrong_seating_is_told_and_seats_nobody(
    broker: Broker, tables: list[Publisher], tmp_path: Path
) -> None:
    tables[0].publish_state(1, 2, view_of(1))
    steps: list[list[Any]] = []
    for number, (text, told) in enumerate(WRONG.items()):
        seating = tmp_path / f"seating{number}.csv"
        seating.write_text(text)
        steps += [["upload", "Seat players", str(seating)], ["reads", told], ["reads", "Nobody was seated"]]
    drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        ["until", "document.querySelectorAll('.tile').length >= 1"],
        *steps,
    )


def test_a_judges_call_is_answered_in_one_press(
    broker: Broker, tables: list[Publisher], tmp_path: Path
) -> None:
    tables[1].publish_state(1, 2, view_of(1))
    tables[1].publish_call(is_called=True)
    drive(
        tmp_path,
        ["window", door(broker, ORGANISER)],
        ["reads", "calls for a judge"],
        ["click", "On my way"],
        ["reads", "A judge comes"],
    )
    told = tables[1].next_order()
    assert told
    assert told == (topics.ANSWER, {"v": 1, "who": ORGANISER})


def test_a_spectator_only_looks(broker: Broker, tables: list[Publisher], tmp_path: Path) -> None:
    tables[1].publish_state(1, 2, view_of(1))
    tables[1].publish_call(is_called=True)
    steps = drive(
        tmp_path,
        ["window", door(broker, SPECTATOR)],
        ["reads", "calls for a judge"],
        ["texts", "button"],
    )
    assert not {"On my way", "Begin round 1", "Save the results"} & set(steps[-1])


def test_a_wrong_password_is_told(broker: Broker, tmp_path: Path) -> None:
    wrong = urlencode({"url": broker.web, "hall": HALL, "user": ORGANISER, "password": "guessed"})
    drive(tmp_path, ["window", f"hall/#{wrong}"], ["reads", "The broker refuses this name and password"])


def test_a_page_says_the_phases_and_the_captions_of_all_tables_in_its_own_language(
    broker: Broker, tables: list[Publisher], tmp_path: Path
) -> None:
    for language, table in zip(("de", "fr", "en"), tables, strict=True):
        with spoken_in(language):
            table.publish_state(1, 2, view_of(30))
    looked: list[list[Any]] = [
        ["window", door(broker, SPECTATOR)],
        ["until", f"{PLAYING} === {TABLES}"],
        ["texts", ".tile .phase"],
        ["texts", ".tile .seats li:first-child b:first-of-type small"],
    ]
    english = ["eval", "localStorage.setItem('taptally-language', 'en')"]
    found = drive(tmp_path, *looked, english, *looked, ["complaints"], locale="it-IT")
    for language, phases, captions in (("it", *found[2:4]), ("en", *found[7:9])):
        assert [told.split(", ")[1] for told in phases] == [text_in(language, "phase.build")] * TABLES
        assert captions == [text_in(language, "counter.cookies")] * TABLES
    assert found[-1] == []
