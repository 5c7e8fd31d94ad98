"""A table speaks to a real broker over its radio. Nothing is lost, and nobody waits."""

import json
import random
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from card_tags import samples
from card_tags.writer.network import message_of
from host_sim import play
from host_sim.hall import topics
from host_sim.hall.broker import Connection
from host_sim.hall.clock import now_ms
from host_sim.hall.folder import JUDGE, ORGANISER, SPECTATOR
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.time_sync import TimeSync
from host_sim.hall.topics import Hall
from host_sim.journal_content import journal_in
from host_sim.simulation import LOOP_US
from host_sim.wire.pn532_search import POLL_US
from tally.app.current_game.archive import game_file
from tally.app.current_game.startup import begin
from tally.app.hall import payloads, reading, wifi
from tally.app.hall.payloads import VERSION
from tests.host import unix_micropython
from tests.host.built import require
from tests.host.hall import unix_table
from tests.host.hall.broker import HALL, PATIENCE_S, Broker
from tests.host.hall.radio import (
    NETWORK,
    TABLE,
    TURN_MS,
    RadioTable,
    missing,
    place_of,
    wait_until,
)
from tests.host.hall.wire import Wire

pytestmark = pytest.mark.slow

LEFT_OUT = "no simulated table speaks over a radio"
BOOT = ('["wait", 2500]',)
GAME = play.first_game(samples.FIRST_GAME).read_text().splitlines()
# In a hall the menu begins with the judge: the script's expectations hold only until it opens the menu.
GESTURES = [line for line in GAME if line.startswith("[")]
BEFORE_MENU = GAME[: GAME.index('["hold", "right"]')]
CUTS = 12
# A slower MicroPython does only this many of its gestures in the time.
SHORT = 50
STICKER = "04d69302666080"
TAPS = ("Kit of the Kites 2/3", "Snack Break 1/3", "Splash! 1/3")
# Three plays, then the pages of two of these cards in turn, each at another moment of the reader's search.
MANY_TAPS = ("Splash! 1/3", *("Kit of the Kites 2/3", "Snack Break 1/3") * 9)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker for one table."""
    require(missing(), LEFT_OUT)
    found = Broker(tmp_path / "hall", 1)
    yield found
    found.kill()


@pytest.fixture
def wire(broker: Broker) -> Iterator[Wire]:
    """The wire to it."""
    found = Wire(broker.port)
    yield found
    found.close()


@pytest.fixture
def heard() -> list[tuple[str, Any]]:
    """What the subscriber heard, as kinds and messages."""
    return []


@pytest.fixture
def subscriber(broker: Broker, heard: list[tuple[str, Any]]) -> Iterator[Subscriber]:
    """Somebody who hears all and may ask."""
    found = Subscriber(
        broker.folder.address(ORGANISER), Hall(HALL), lambda _, kind, message: heard.append((kind, message))
    )
    yield found
    found.close()


def held_of(subscriber: Subscriber) -> dict[int, list[Any]]:
    """Return the events that are held, by the numbers of their games. All are of one journal."""
    games = subscriber.record.games()
    assert len({game.journal for game in games}) < 2
    return {game.game: subscriber.record.events(game) for game in games}


def result_of(subscriber: Subscriber, game: int) -> dict[str, Any] | None:
    """Return the result of a game, None where it is not known yet."""
    found = [result for result in subscriber.results.values() if result["game"] == game]
    return found[0] if found else None


def wait_until_whole(table: RadioTable, subscriber: Subscriber) -> None:
    """Wait until each event of each game is held once and in order."""

    def is_whole() -> bool:
        subscriber.gaps()
        return held_of(subscriber) == table.journals()

    wait_until(table, is_whole, "all events")


def test_a_game_is_told_as_the_bridge_would_tell_it(
    broker: Broker, subscriber: Subscriber, heard: list[tuple[str, Any]]
) -> None:
    table = RadioTable(broker.folder)
    table.do(BOOT)
    table.do(BEFORE_MENU)
    table.table.to_game().record([["conceded", 1]])
    wait_until_whole(table, subscriber)
    view = table.table.session.view
    assert view
    count = table.table.session.log.count()
    wait_until(table, lambda: result_of(subscriber, 1), "the result")
    assert subscriber.here[TABLE]
    journal = table.table.hall and table.table.hall.journal
    assert journal
    minutes = table.table.session.log.minutes()
    assert subscriber.states[TABLE] == payloads.state(1, count, view, journal, minutes)
    wait_until(table, lambda: (result_of(subscriber, 1) or {})["seal"], "the seal")
    kept = journal_in(table.table.devices.store.read(game_file(1)) or b"")
    assert len(list(kept.entries())) == count
    assert kept.seal
    seal = payloads.seal(kept.seal.chain.hex(), kept.seal.mac.hex())
    assert result_of(subscriber, 1) == payloads.result(1, count, view, journal) | {"seal": seal}
    numbers = [message["n"] for kind, message in heard if kind == topics.EVENTS]
    assert numbers == list(range(count))
    assert table.bugs == []


def test_a_table_without_a_game_tells_what_is_in_trouble(broker: Broker, subscriber: Subscriber) -> None:
    table = RadioTable(broker.folder)
    table.do((*BOOT, '["unplug", "reader"]'))
    wait_until(table, lambda: subscriber.states.get(TABLE, {}).get("fault"), "the fault")
    journal = table.table.hall and table.table.hall.journal
    assert subscriber.states[TABLE] == payloads.no_game(journal or "", ["no_reader"])
    table.do(('["replug", "reader"]',))
    wait_until(table, lambda: not subscriber.states[TABLE]["fault"], "its end")
    assert subscriber.record.games() == []
    assert table.bugs == []


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2))
def test_cuts_at_random_moments_lose_nothing(
    broker: Broker, wire: Wire, subscriber: Subscriber, seed: int
) -> None:
    chance = random.Random(seed)
    table = RadioTable(broker.folder, wire.port)
    table.do(BOOT)
    at = sorted(chance.sample(range(len(GESTURES)), CUTS))
    for number, line in enumerate(GESTURES):
        if number in at:
            chance.choice((wire.cut, broker.kill))()
        if number - 3 in at:
            _mend(broker, wire)
        table.do([line])
    _mend(broker, wire)
    wait_until_whole(table, subscriber)
    assert table.table.session.log.count() > CUTS
    assert table.bugs == []


def _mend(broker: Broker, wire: Wire) -> None:
    wire.mend()
    if not broker.is_running():
        broker.start()


def test_the_same_client_under_micropython_loses_nothing(
    broker: Broker, wire: Wire, subscriber: Subscriber, tmp_path: Path
) -> None:
    require(unix_micropython.missing(), "no table with a radio speaks under a MicroPython with sockets")
    chance = random.Random(0)
    folder = tmp_path / "guest"
    folder.mkdir()
    place = place_of(broker.folder, wire.port)
    unix_micropython.interpreter()
    with unix_table.table(folder, place, NETWORK, [*BOOT, *GESTURES[:SHORT]]) as guest:
        try:
            _trouble(broker, wire, chance, guest)
            assert guest.stdout
            said = guest.stdout.readline()
            assert said.startswith("{"), said + guest.stdout.read()
            journals = {int(number): events for number, events in json.loads(said).items()}
            _wait_for_journals(subscriber, journals)
        finally:
            guest.kill()
    assert len(journals[1]) > CUTS


# Its sisters are the same on CPython, and the same client under MicroPython through other cuts.
@pytest.mark.nightly
def test_under_micropython_too_a_power_cut_loses_no_game_that_ended_without_a_network(
    broker: Broker, wire: Wire, tmp_path: Path
) -> None:
    require(unix_micropython.missing(), "no table with a radio speaks under a MicroPython with sockets")
    unix_micropython.interpreter()
    folder = tmp_path / "guest"
    folder.mkdir()
    wire.cut()
    clock = {"kind": topics.CLOCK, "message": {"left_s": 1, "runs": True}}
    another = ['["press", "ok"]'] * 3  # the notice, the end of the game, the next one
    lines = [*BOOT, '["press", "ok"]', *(json.dumps(["tap", card]) for card in TAPS)]
    lines += [json.dumps(["ask", "hall_tell", clock]), '["wait", 2000]', *another, '["wait", 5000]']
    with unix_table.table(
        folder, place_of(broker.folder, wire.port), NETWORK, [*lines, '["restart"]', *BOOT]
    ) as guest:
        try:
            assert guest.stdout
            said = guest.stdout.readline()
            assert said.startswith("{"), said + guest.stdout.read()
            journals = {int(number): events for number, events in json.loads(said).items()}
            subscriber = Subscriber(broker.folder.address(SPECTATOR), Hall(HALL))
            wire.mend()
            _wait_for_journals(subscriber, journals)
            end_s = time.monotonic() + PATIENCE_S
            while not (result_of(subscriber, 1) or {}).get("seal"):
                assert time.monotonic() < end_s
                time.sleep(TURN_MS / 1_000)
            subscriber.close()
        finally:
            guest.kill()
    assert sorted(journals) == [1, 2]
    assert journals[1][-1] == ["time_called"]
    assert (result_of(subscriber, 1) or {})["events"] == len(journals[1])


def _trouble(broker: Broker, wire: Wire, chance: random.Random, guest: subprocess.Popen[str]) -> None:
    """Cut the wire and kill the broker as long as the guest plays."""
    for _ in range(CUTS):
        time.sleep(chance.uniform(0.1, 0.6))
        chance.choice((wire.cut, broker.kill))()
        time.sleep(chance.uniform(0.1, 0.6))
        _mend(broker, wire)
        assert guest.poll() is None


def _wait_for_journals(subscriber: Subscriber, journals: dict[int, list[Any]]) -> None:
    end_s = time.monotonic() + PATIENCE_S
    while held_of(subscriber) != journals:
        assert time.monotonic() < end_s
        subscriber.gaps()
        time.sleep(TURN_MS / 1_000)


def test_after_a_power_cut_a_table_tells_what_it_had_not_told(
    broker: Broker, wire: Wire, subscriber: Subscriber
) -> None:
    table = RadioTable(broker.folder, wire.port)
    table.do((*BOOT, '["press", "ok"]'))
    for number, card in enumerate(TAPS):
        if number:
            wire.cut()
        table.do([json.dumps(["tap", card])])
        table.do(('["restart"]', '["wait", 2500]'))
        wire.mend()
        table.do(('["press", "ok"]', '["wait", 500]'))
    wait_until_whole(table, subscriber)
    assert [event[0] for event in table.journals()[1]].count("card_seen") > 1


def test_a_game_that_was_left_while_the_network_was_away_is_told_afterwards(
    broker: Broker, wire: Wire, subscriber: Subscriber
) -> None:
    table = RadioTable(broker.folder, wire.port)
    table.do((*BOOT, '["press", "ok"]'))
    wait_until_whole(table, subscriber)
    wire.cut()
    table.do([json.dumps(["tap", TAPS[0]])])
    begin(table.table.session, samples.FIRST_GAME, {"seats": ["Ann", "Ben"], "first": 0})
    table.do(['["wait", 1000]'])
    wire.mend()
    wait_until_whole(table, subscriber)
    assert sorted(table.journals()) == [1, 2]
    wait_until(table, lambda: result_of(subscriber, 1), "the result of the game that was left")
    assert (result_of(subscriber, 1) or {})["winner"] is None


def sealed_result(table: RadioTable, subscriber: Subscriber, game: int) -> dict[str, Any]:
    """Wait for the sealed result of a game, and return it. Check that its seal is the file's."""
    wait_until(table, lambda: (result_of(subscriber, game) or {}).get("seal"), f"the result of game {game}")
    kept = journal_in(table.table.devices.store.read(game_file(game)) or b"")
    assert list(kept.entries())
    assert kept.seal
    result = result_of(subscriber, game)
    assert result
    assert result["seal"] == payloads.seal(kept.seal.chain.hex(), kept.seal.mac.hex())
    return result


def test_a_power_cut_loses_no_game_that_ended_while_the_network_was_away(
    broker: Broker, wire: Wire, heard: list[tuple[str, Any]]
) -> None:
    spectator = broker.folder.address(SPECTATOR)  # a subscriber who may not ask
    subscriber = Subscriber(spectator, Hall(HALL), lambda _, kind, message: heard.append((kind, message)))
    table = RadioTable(broker.folder, wire.port)
    table.do((*BOOT, '["press", "ok"]'))
    wait_until_whole(table, subscriber)
    wire.cut()
    table.do([json.dumps(["tap", card]) for card in TAPS])
    table.table.to_game().record([["undone"]])
    table.table.to_game().record([["conceded", 0]])
    ended = table.table.session.view
    assert ended
    begin(table.table.session, samples.FIRST_GAME, {"seats": ["Cem", "Dan"], "first": 1})
    table.do([json.dumps(["tap", TAPS[0]]), '["wait", 1000]'])
    begin(table.table.session, samples.FIRST_GAME, {"seats": ["Eve", "Fay"], "first": 0})
    table.do(('["wait", 3000]', '["restart"]', *BOOT))
    wire.mend()
    wait_until(table, lambda: held_of(subscriber) == table.journals(), "all games")
    journal, events = table.table.hall and table.table.hall.journal, table.journals()
    first = payloads.result(1, len(events[1]), ended, journal or "")
    result = sealed_result(table, subscriber, 1)
    assert result == first | {"seal": result["seal"]}
    left = sealed_result(table, subscriber, 2)
    assert (left["winner"], left["won_by"], left["events"]) == (None, None, len(events[2]))
    assert [seat["name"] for seat in left["seats"]] == ["Cem", "Dan"]

    table.do(['["wait", 2000]'])
    heard.clear()
    table.do(['["restart"]'])
    wait_until(table, lambda: {topics.STATE, topics.EVENTS} <= {kind for kind, _ in heard}, "the state")
    assert {message["game"] for kind, message in heard if kind == topics.EVENTS} == {3}
    assert topics.RESULT not in [kind for kind, _ in heard]
    subscriber.close()
    assert table.bugs == []


def test_on_a_new_evening_a_table_tells_nothing_of_earlier_games(
    broker: Broker, subscriber: Subscriber
) -> None:
    table = RadioTable(None)
    table.do((*BOOT, '["press", "ok"]'))
    begin(table.table.session, samples.FIRST_GAME, {"seats": ["Ann", "Ben"], "first": 0})
    table.settle(broker.folder)
    table.do(('["restart"]', *BOOT))
    wait_until(table, lambda: held_of(subscriber), "an event")
    table.do(('["wait", 1000]', '["restart"]', *BOOT, '["wait", 2000]'))
    assert sorted(held_of(subscriber)) == [2]
    assert table.bugs == []


def test_a_kiosks_result_is_sealed_though_its_game_becomes_no_file(
    broker: Broker, subscriber: Subscriber
) -> None:
    table = RadioTable(broker.folder)
    table.do(BOOT)
    table.table.settings.kiosk = True
    table.table.start_game()
    begin(table.table.session, samples.FIRST_GAME, {"seats": ["Ann", "Ben"], "first": 0})
    table.table.session.record([["conceded", 0]])
    wait_until(table, lambda: (result_of(subscriber, 1) or {}).get("seal"), "the seal")
    assert table.table.devices.store.names().count(game_file(1)) == 0
    (found,) = [result["seal"] for result in subscriber.results.values()]
    assert found == reading.seal_of(table.table.devices, 1, 2, table.table.session.log.chain())
    assert table.bugs == []


def told_events(heard: list[tuple[str, Any]]) -> list[int]:
    """Return the numbers of the events that were told, in order."""
    return [message["n"] for kind, message in heard if kind == topics.EVENTS]


def test_who_asks_is_told_again_and_games_that_are_kept_are_not_called_gone(
    broker: Broker, subscriber: Subscriber, heard: list[tuple[str, Any]]
) -> None:
    table = RadioTable(broker.folder)
    table.do((*BOOT, '["press", "ok"]'))
    table.do([json.dumps(["tap", TAPS[0]])])
    wait_until_whole(table, subscriber)
    hall = Hall(HALL)
    heard.clear()
    subscriber.publish(hall.of(TABLE, topics.ASK), {"v": VERSION, "game": 1, "next": 1})
    subscriber.publish(hall.of(TABLE, topics.ASK), {"v": VERSION, "game": 7, "next": 0})
    subscriber.publish(hall.of(TABLE, topics.ASK), {"v": VERSION, "game": "one", "next": 0})
    again = list(range(1, table.table.session.log.count()))
    wait_until(table, lambda: len(told_events(heard)) >= len(again), "the events")
    assert told_events(heard) == again
    wait_until(table, lambda: any(kind == topics.GONE for kind, _ in heard), "gone")
    assert [message["game"] for kind, message in heard if kind == topics.GONE] == [7]


def test_a_call_its_answer_the_seating_and_the_clock_go_over_the_radio(
    broker: Broker, subscriber: Subscriber, heard: list[tuple[str, Any]]
) -> None:
    table = RadioTable(broker.folder)
    table.do((*BOOT, '["press", "ok"]', '["hold", "right"]', '["press", "ok"]'))
    calls = [message["judge"] for kind, message in heard if kind == topics.CALL]
    wait_until(table, lambda: (topics.CALL, {"v": VERSION, "judge": True}) in heard, f"the call: {calls}")
    hall = Hall(HALL)
    judge = Subscriber(broker.folder.address(JUDGE), hall)
    wait_until(table, judge.is_here, "the judge")
    judge.publish(hall.of(TABLE, topics.ANSWER), {"v": VERSION, "who": "Kim"})
    wait_until(table, lambda: (topics.CALL, {"v": VERSION, "judge": False}) in heard, "the call's end")
    judge.close()
    seating = {"v": VERSION, "round": 2, "names": ["Ann", "B" * 40], "decks": []}
    subscriber.publish(hall.of(TABLE, topics.SEATING), seating)
    subscriber.publish(hall.of(TABLE, topics.SEATING), {"v": VERSION, "names": 7})
    found = table.table.hall
    assert found
    wait_until(table, lambda: found.names == ["Ann", "B" * 32], "the seating")
    clock = {"v": VERSION, "round": 2, "left_s": 2, "runs": True, "said": 1}
    subscriber.publish(hall.own(topics.CLOCK), clock)
    wait_until(table, lambda: ["time_called"] in table.journals()[1], "the time")


def test_a_table_that_had_no_power_shows_the_rounds_clock_again_once_it_knows_the_time(
    broker: Broker, subscriber: Subscriber
) -> None:
    hall = Hall(HALL)
    kept: Queue[str] = Queue()
    keeper = Connection(
        broker.folder.address(ORGANISER), lambda topic, _: kept.put(topic), (hall.own(topics.CLOCK),)
    )
    keeper.open()
    said = now_ms() - 65_000  # nobody has said it again since
    clock = {"v": VERSION, "round": 2, "left_s": 600, "runs": True, "extra": 2, "said": said}
    keeper.retain(hall.own(topics.CLOCK), clock)
    kept.get(timeout=PATIENCE_S)  # the broker has it before the table comes
    table = RadioTable(broker.folder)
    table.do((*BOOT, '["press", "ok"]', '["wait", 3000]'))
    found = table.table.hall
    assert found
    wait_until(table, lambda: subscriber.here.get(TABLE), "the table")
    assert found.minutes_left() is None, "nobody knows how old the clock is"
    time_sync = TimeSync(broker.folder.address(JUDGE), hall)

    def shows(minutes: int) -> bool:
        time_sync.turn()
        return table.table.hall is not None and table.table.hall.minutes_left() == minutes

    wait_until(table, lambda: shows(9), "the minutes")
    assert table.table.page().picture()["hall"] == [9, False, False]

    subscriber.here.clear()
    table.do(('["restart"]', *BOOT))
    assert table.table.hall is not found
    wait_until(table, lambda: shows(9), "the minutes again")
    time_sync.close()
    keeper.close()
    assert table.bugs == []


def test_a_network_that_is_away_is_marked_and_its_password_has_to_be_right(
    broker: Broker, wire: Wire
) -> None:
    table = RadioTable(broker.folder, wire.port)
    table.do((*BOOT, '["press", "ok"]'))
    hall = table.table.hall
    assert hall
    wait_until(table, lambda: not hall.is_cut, "the broker")
    wire.cut()
    wait_until(table, lambda: hall.is_cut, "the cut")
    wire.mend()
    wait_until(table, lambda: not hall.is_cut, "the end of the cut")

    table.bench.bench.air.network = ("hall", "another word")
    table.do(('["restart"]', *BOOT))
    assert table.table.voice
    assert not table.table.voice.is_here


def test_a_table_joins_the_network_of_a_sticker(broker: Broker, subscriber: Subscriber) -> None:
    table = RadioTable(broker.folder)
    wifi.forget(table.table.devices.store)
    table.do(('["restart"]', *BOOT))
    assert table.table.voice is None
    table.do([json.dumps(["bring", STICKER, message_of(*NETWORK).hex()]), json.dumps(["tap", STICKER])])
    table.do(('{"page": "join", "picture": {"text": "Join hall?"}}', '["press", "ok"]'))
    wait_until(table, lambda: subscriber.here.get(TABLE), "the table in its hall")


def test_a_tap_takes_as_long_with_a_broker_as_without(broker: Broker, subscriber: Subscriber) -> None:
    times = []
    for folder in (None, broker.folder):
        table = RadioTable(folder)
        table.do((*BOOT, '["press", "ok"]', '["wait", 1000]'))
        times.append([table.tap_us(card, number) for number, card in enumerate(MANY_TAPS)])
        assert (table.table.voice is not None) is (folder is not None)
    wait_until_whole(table, subscriber)
    # A card that comes at another moment may be found one poll later. On average that makes no difference.
    most_us = POLL_US + 3 * LOOP_US
    assert all(abs(without - beside) <= most_us for without, beside in zip(*times, strict=True)), times
    mean_us, mean_beside_us = [statistics.mean(each) for each in times]
    assert abs(mean_us - mean_beside_us) <= 2 * LOOP_US, times
