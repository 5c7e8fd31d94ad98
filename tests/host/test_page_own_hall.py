"""The page's own table in a hall: what it tells, and that a real broker loses and repeats nothing."""

import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from host_sim import journal_content, play
from host_sim.hall import topics
from host_sim.hall.broker import Connection
from host_sim.hall.folder import JUDGE, ORGANISER, user_of
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import Hall
from host_sim.journey import Journey
from host_sim.script_files import lines_of
from host_sim.web.page_table import PageTable
from tally.rules.journal_reading import digest_of
from tests.host.fresh_process import in_fresh_process
from tests.host.hall.broker import HALL, Broker
from tests.host.page.browser import drive
from tests.host.page.tables import PRESS, do, started
from tests.host.test_page_hall import door

pytestmark = pytest.mark.slow

TABLE = "1"
TURNS = 20
IDLE_MS = 1_000
# The page lets a quiet table doze for so long at a time.
NAP_MS = 200
SETTLES = 10
FEW, MORE = 12, 40
CUT_S, AWAY_S, PATIENCE_S = 12, 3, 20
# What is left of a round. A step that settles lets about 2 s pass at the table.
ROUND_S, ROUND_SETTLES = 4, 5
AFTERWARDS = '["wait", 1500]'
CHARACTER = "Kit of the Kites 2/3"


def news_of(table: PageTable) -> list[Any]:
    """Return what is new for a hall. The table needs some turns to find its place in the journal.

    First it names its journal, in an idle moment.
    """
    first: list[Any] = json.loads(table.hall_news() or "[]")
    table.run_ms(IDLE_MS)
    return first + [row for _ in range(TURNS) for row in json.loads(table.hall_news() or "[]")]


def test_events_come_once_and_in_order_with_the_state_behind_them() -> None:
    table = started()
    call, (kind, state, is_kept) = news_of(table)
    assert call == ["call", {"v": 1, "judge": False}, True]
    assert (kind, state["game"], state["fault"], is_kept) == ("state", 0, [], True)
    do(table, ("unplug", "reader"))
    assert [row[1]["fault"] for row in news_of(table)] == [["no_reader"]]
    do(table, ("replug", "reader"))
    assert [row[1]["fault"] for row in news_of(table)] == [[]]
    do(table, *PRESS)
    do(table, ("tap", CHARACTER))
    rows = news_of(table)
    assert [row[1]["n"] for row in rows if row[0] == "events"] == list(range(len(rows) - 1))
    assert [row[1]["event"] for row in rows if row[0] == "events"] == json.loads(table.events())
    assert (rows[-1][0], rows[-1][1]["events"], rows[-1][2]) == ("state", len(rows) - 1, True)
    assert news_of(table) == []


def test_after_a_power_cut_only_what_is_new_is_told() -> None:
    table = started()
    news_of(table)
    do(table, *PRESS)
    count = len(news_of(table)) - 1
    do(table, ("restart",))
    table.run_ms(3_000)
    do(table, *PRESS)
    do(table, ("tap", CHARACTER))
    told = [row[1]["n"] for row in news_of(table) if row[0] == "events"]
    assert told == list(range(count, len(json.loads(table.events()))))


def test_a_game_is_said_again_from_any_event_and_one_that_is_not_there_is_gone() -> None:
    table = started()
    do(table, *PRESS)
    do(table, ("tap", CHARACTER))
    events = json.loads(table.events())
    again = json.loads(table.hall_again("1", "2", ""))
    assert [row[1]["event"] for row in again] == events[2:]
    assert [row[1]["n"] for row in again] == list(range(2, len(events)))
    assert json.loads(table.hall_again("9", "0", "")) == [["gone", {"v": 1, "game": 9}, False]]
    other = {"v": 1, "game": 1, "journal": "00c0ffee"}
    assert json.loads(table.hall_again("1", "0", "00c0ffee")) == [["gone", other, False]]


def test_the_page_s_table_is_seated_and_calls_a_judge_as_a_device_in_a_hall_does() -> None:
    table = started()
    news_of(table)
    assert table.hall_tell("seating", json.dumps({"round": 2, "names": ["Kim", "Lou"]})) == "true"
    assert table.hall_tell("seating", json.dumps({"round": "2", "names": 3})) == "false"
    assert table.simulation.table.page_name() == "round"
    do(table, *PRESS)
    do(table, *PRESS)
    do(table, ("restart",))
    table.run_ms(3_000)
    do(table, *PRESS)
    table.hall_call()
    rows = news_of(table)
    assert ["call", {"v": 1, "judge": True}, True] in rows
    states = [row[1] for row in rows if row[0] == "state"]
    assert [seat["name"] for seat in states[-1]["seats"]] == ["Kim", "Lou"]
    assert len(states[-1]["journal"]) == 8
    table.hall_tell("answer", json.dumps({"who": "Sam"}))
    assert news_of(table) == [["call", {"v": 1, "judge": False}, True]]


def test_the_clock_of_the_hall_runs_on_the_page_s_table_through_a_power_cut() -> None:
    table = started()
    do(table, *PRESS)
    table.hall_tell("clock", json.dumps({"left_s": 300, "runs": True, "extra": 0}))
    for _ in range(61_000 // NAP_MS):
        table.doze_ms(NAP_MS)
    do(table, ("restart",))
    table.run_ms(3_000)
    do(table, *PRESS)
    news_of(table)
    assert table.simulation.table.page().picture()["hall"] == [4, False, False]


def cut_short(broker: Broker) -> None:
    """Kill the broker; some seconds later it starts again."""
    broker.kill()
    time.sleep(AWAY_S)
    broker.start()


def entered(broker: Broker) -> list[list[Any]]:
    """Return the steps by which the page's table comes into the hall."""
    password = broker.folder.passwords[user_of(TABLE)]
    return [
        ["summary", "Hall"],
        ["fill in", "Address", broker.web],
        ["fill in", "Hall", HALL],
        ["fill in", "Table", TABLE],
        ["fill in", "Password", password],
        ["click", "Speak to this hall"],
        ["until", "document.body.textContent.includes('The hall hears it.')"],
    ]


# test_hall_nothing_lost has the same over each other way into a hall.
@pytest.mark.nightly
def test_each_event_of_the_page_is_held_once_though_the_broker_was_away(
    broker: Broker, tmp_path: Path
) -> None:
    subscriber = Subscriber(broker.folder.address(ORGANISER), Hall(HALL))
    cut = threading.Timer(CUT_S, cut_short, (broker,))
    cut.start()
    steps: list[list[Any]] = [
        ["open"],
        ["begin guided"],
        ["guided", "keys", FEW],
        *entered(broker),
        ["guided at", FEW],
        ["guided", "keys", MORE],
        ["until", "document.body.textContent.includes('The hall hears it.')"],
        # The subscriber comes back by itself, and asks while the page is open.
        *[["settle"]] * SETTLES,
        ["journal", "own.bin"],
        ["axe"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps)
    cut.join()
    journal = journal_content.journal_in((tmp_path / "own.bin").read_bytes())
    events = [entry.event for entry in journal.entries()]
    number = journal.heading.game
    end_s = time.monotonic() + PATIENCE_S
    while subscriber.gaps() and time.monotonic() < end_s:
        time.sleep(0.2)
    (game,) = [game for game in subscriber.record.games() if game.game == number]
    held = subscriber.record.events(game)
    subscriber.close()
    assert len(events) > FEW
    assert held == events
    assert subscriber.states[TABLE]["events"] == len(events)
    assert found[-2] == []
    assert not [each for each in found[-1] if "Pattern" in each]


def played(script: Path, log: Path) -> tuple[bytes, Any]:
    """Play what happened on CPython; keep the log, return the picture and the view."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    with lines_of(script) as lines:
        journey.play([*lines, AFTERWARDS])
    log.write_bytes(journey.simulation.bench.log_image())
    return journey.simulation.picture(), journey.simulation.table.session.view


def events_of(log: Path) -> list[Any]:
    return [entry.event for entry in journal_content.journal_in(log.read_bytes()).entries()]


@pytest.mark.nightly
def test_what_the_hall_told_is_in_the_saved_script_and_plays_the_same_again(
    broker: Broker, tmp_path: Path
) -> None:
    hall, address = Hall(HALL), broker.folder.address(ORGANISER)
    keeper = Connection(address, lambda *_: None)

    def answer(_table: str, kind: str, message: dict[str, Any]) -> None:
        if kind == topics.CALL and message["judge"]:
            said = int(time.time() * 1_000)
            clock = {"v": 1, "round": 2, "left_s": ROUND_S, "runs": True, "extra": 0, "said": said}
            keeper.retain(hall.own(topics.CLOCK), clock)
            keeper.publish(hall.of(TABLE, topics.ANSWER), {"v": 1, "who": "Sam"})

    keeper.open()
    seating = {"v": 1, "round": 2, "names": ["Kim", "Lou"], "decks": []}
    keeper.retain(hall.of(TABLE, topics.SEATING), seating)
    judge = Subscriber(address, hall, answer)
    steps: list[list[Any]] = [
        ["open"],
        *entered(broker),
        ["summary", "Hall"],
        ["reads", "Round 2: Kim, Lou"],
        *[["press", "ok"], ["settle"]] * 2,
        ["summary", "Hall"],
        ["click", "Call for a judge"],
        ["reads", "A judge comes."],
        ["settle"],
        ["press", "ok"],
        *[["settle"]] * ROUND_SETTLES,
        ["reload"],
        ["settle"],
        ["picture"],
        ["journal", "page.bin"],
        ["happened"],
    ]
    *_, picture, _, happened = drive(tmp_path, *steps)
    judge.close()
    keeper.close()
    script = Path(happened)
    verbs = [json.loads(line)[:2] for line in script.read_text().splitlines() if line.startswith("[")]
    for wanted in (["hall", "seating"], ["hall", "clock"], ["hall_call"], ["hall", "answer"], ["restart"]):
        assert wanted in verbs
    again, view = in_fresh_process(played, script, tmp_path / "again.bin")
    assert [seat["name"] for seat in view["seats"]] == ["Kim", "Lou"]
    page = events_of(tmp_path / "page.bin")
    assert ["time_called"] in page
    assert events_of(tmp_path / "again.bin") == page
    assert again.hex() == picture


def test_the_hall_s_desk_shows_the_times_and_the_digest_of_the_table_s_own_journal(
    broker: Broker, tmp_path: Path
) -> None:
    steps: list[list[Any]] = [
        ["open"],
        ["deal"],
        *entered(broker),
        ["press", "ok"],
        ["settle"],
        ["tap", 0],
        ["settle"],
        ["tap", 0],
        *[["settle"]] * 2,
        ["journal", "own.bin"],
        ["window", door(broker, JUDGE)],
        ["until", "document.querySelectorAll('.tile').length === 1"],
        ["eval", "document.querySelector('[data-table=\"1\"]').focus()"],
        ["key", "Enter"],
        ["until", "document.querySelector('.score .told')?.innerText.length > 0"],
        ["click", "Desk"],
        ["until", "document.querySelector('.verdict code')?.innerText.length > 0"],
        ["texts", ".verdict code"],
        ["texts", ".rows .when"],
        ["complaints"],
    ]
    *_, digests, times, complaints = drive(tmp_path, *steps)
    *_, last = journal_content.journal_in((tmp_path / "own.bin").read_bytes()).entries()
    assert digests == [digest_of(last.chain)]
    assert last.elapsed_ms > 0
    assert times
    assert all(times)
    assert complaints == []
