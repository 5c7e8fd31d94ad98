"""The bridge: a table on a cable speaks in its hall, through pulled cables and killed bridges."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from card_tags.table import transfer
from card_tags.table.device import Device
from host_sim.__main__ import main
from host_sim.hall import topics
from host_sim.hall.broker import Connection
from host_sim.hall.clock import now_ms
from host_sim.hall.folder import ORGANISER, SPECTATOR
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import Hall
from host_sim.journal_content import journal_in
from tally.app.current_game.archive import game_file
from tally.app.hall.payloads import VERSION
from tests.host.forked import Forked
from tests.host.hall.broker import HALL, Broker, wait_for
from tests.host.served import Served

pytestmark = pytest.mark.slow

# The table's own files, in its state.
FILES = "table.bin"


class Bridged:
    """A bridge's process for the table at a port."""

    def __init__(self, broker: Broker, port: str) -> None:
        self._arguments = ("hall", "bridge", "--folder", str(broker.path), "--port", port)
        self._process: Forked | None = None

    def start(self) -> None:
        """Start the process."""
        self._process = Forked("host_sim", *self._arguments)

    def kill(self) -> None:
        """Kill the process."""
        if self._process:
            self._process.kill()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A table at a port."""
    folder = tmp_path / "table"
    folder.mkdir()
    with Served(folder) as found:
        yield found


@pytest.fixture
def bridge(broker: Broker, served: Served) -> Iterator[Bridged]:
    """A bridge to that table, not started yet."""
    found = Bridged(broker, served.port)
    yield found
    found.kill()


def place(broker: Broker, served: Served) -> str:
    """Give the table a place in the hall; return what the command says."""
    at = ("--port", served.port, "--folder", str(broker.path), "--table", "1")
    done = CliRunner().invoke(main, ["hall", "place", *at])
    assert not done.exit_code, done.output
    return done.output


def journal_of(served: Served) -> list[list[Any]]:
    """Return the events of the table's first game, from its own journal."""
    with Device.open(served.port) as device:
        journal = journal_in(transfer.fetch(device, game_file(1)))
    return [entry.event for entry in journal.entries()]


def wait_for_card(subscriber: Subscriber, card: str) -> None:
    """Wait until a subscriber holds a play of the card of this name."""

    def is_held() -> bool:
        subscriber.gaps()
        return any(
            card in json.dumps(event)
            for game in subscriber.record.games()
            for event in subscriber.record.events(game)
        )

    wait_for(is_held, f"{card} among the events")


def calls() -> tuple[list[bool], Callable[[str, str, dict[str, Any]], None]]:
    """Return the calls for a judge that a subscriber hears, and the subscriber."""
    heard: list[bool] = []

    def watch(_table: str, kind: str, message: dict[str, Any]) -> None:
        if kind == topics.CALL:
            heard.append(message["judge"])

    return heard, watch


def test_a_table_gets_its_place_at_a_broker_that_has_no_folder(served: Served) -> None:
    at = (
        "--port",
        served.port,
        "--broker",
        "mqtt://ann:secret@127.0.0.1:1884",
        "--hall",
        "home",
        "--table",
        "1",
    )
    done = CliRunner().invoke(main, ["hall", "place", *at])
    assert done.output == f"the table at {served.port} is table 1 of home\n"
    with Device.open(served.port, 10) as device:
        place = device.ask("hall_read")
    assert (place["hall"], place["host"], place["port"], place["user"]) == ("home", "127.0.0.1", 1884, "ann")


def test_a_table_on_a_cable_loses_nothing(broker: Broker, served: Served, bridge: Bridged) -> None:
    said = place(broker, served)
    assert said == f"the table at {served.port} is table 1 of {HALL}\n"
    subscriber = Subscriber(broker.folder.address(ORGANISER), Hall(HALL))
    served.do("press", "ok")
    bridge.start()
    wait_for_card(subscriber, "game_started")
    served.do("tap", "Kit of the Kites 2/3")
    wait_for_card(subscriber, "Kit of the Kites")
    wait_for(lambda: subscriber.states.get("1", {}).get("rules") == "little_troubles", "the state")

    bridge.kill()
    served.do("tap", "Snack Break 1/3")
    bridge.start()
    wait_for_card(subscriber, "Snack Break")

    broker.kill()
    served.do("tap", "Splash! 1/3")
    broker.start()
    wait_for_card(subscriber, "Splash!")
    time.sleep(1)  # if anything were told twice, more would come
    bridge.kill()
    (game,) = subscriber.record.games()
    assert (game.table, game.game) == ("1", 1)
    assert subscriber.record.events(game) == journal_of(served)
    subscriber.close()


def test_games_that_ended_without_a_bridge_are_told_when_it_is_there_again(
    broker: Broker, served: Served, bridge: Bridged
) -> None:
    place(broker, served)
    subscriber = Subscriber(broker.folder.address(SPECTATOR), Hall(HALL))  # a subscriber who may not ask
    served.do("press", "ok")
    bridge.start()
    wait_for(lambda: subscriber.states, "the state")
    assert told_to(bridge, served, 0) == 0
    served.do("tap", "Kit of the Kites 2/3")
    with Device.open(served.port) as device:
        device.ask("hall_tell", kind="clock", message={"left_s": 1, "runs": True})
        served.do("wait", 2000)
        for _ in range(3):  # the notice, the end, another game
            served.do("press", "ok")
        served.do("wait", 5000)
        assert device.ask("hello")["events"] == 1
    bridge.start()
    wait_for(lambda: len(subscriber.record.games()) == 2, "both games")
    wait_for(lambda: subscriber.results, "the result of the first")
    assert told_to(bridge, served, 1) == 1
    game = subscriber.record.games()[0]
    events = subscriber.record.events(game)
    assert events == journal_of(served)
    assert events[-1] == ["time_called"]
    result = subscriber.results["1", f"{game.journal}-1"]
    assert (result["events"], result["winner"] is not None) == (len(events), True)
    assert result["seal"]
    subscriber.close()


def told_to(bridge: Bridged, served: Served, game: int) -> object:
    """End a bridge once the table noted this game; return the last one that, by its notes, the hall has."""
    note = f'"game": {game}}}'.encode()
    wait_for(lambda: note in (served.state / FILES).read_bytes(), f"game {game} among the table's files")
    bridge.kill()
    with Device.open(served.port) as device:
        return device.ask("hall_read")["told"]


def test_a_call_goes_to_the_hall_and_its_answer_and_the_seating_come_to_the_table(
    broker: Broker, served: Served, bridge: Bridged
) -> None:
    place(broker, served)
    heard, watch = calls()
    hall = Hall(HALL)
    organiser = Subscriber(broker.folder.address(ORGANISER), hall, watch)
    served.do("press", "ok")
    bridge.start()
    wait_for_card(organiser, "game_started")
    served.do("hold", "right")
    served.do("press", "ok")
    wait_for(lambda: heard == [False, True], "the call")
    organiser.publish(hall.of("1", topics.ANSWER), {"v": VERSION, "who": "Kim"})
    wait_for(lambda: heard == [False, True, False], "the end of the call")

    seating = {"v": VERSION, "round": 2, "names": ["Ann", "B" * 40], "decks": []}
    organiser.publish(hall.of("1", topics.SEATING), seating)
    organiser.publish(hall.own(topics.CLOCK), {"v": VERSION, "round": 2, "left_s": 2, "runs": True})
    wait_for_card(organiser, "time_called")
    wait_for(lambda: any(result["seal"] for result in organiser.results.values()), "the seal")
    organiser.close()


def test_a_wiped_table_plays_again_and_the_hall_holds_both_games(
    broker: Broker, served: Served, bridge: Bridged
) -> None:
    place(broker, served)
    subscriber = Subscriber(broker.folder.address(ORGANISER), Hall(HALL))
    served.do("press", "ok")
    bridge.start()
    served.do("tap", "Kit of the Kites 2/3")
    wait_for_card(subscriber, "Kit of the Kites")
    (before,) = subscriber.record.games()
    # The table is not wiped before the hall has its last state.
    wait_for(lambda: subscriber.states.get("1", {}).get("events") == 3, "the state behind the play")
    wait_for(lambda: len(subscriber.record.events(before)) == 3, "the play")
    held = subscriber.record.events(before)
    assert held[-1][0] == "card_played"

    folder = served.state.parent
    served.__exit__(None, None, None)
    shutil.rmtree(served.state)
    with Served(folder) as wiped:
        wiped.do("press", "ok")
        wiped.do("tap", "Splash! 1/3")
        wait_for_card(subscriber, "Splash!")
        (after,) = [game for game in subscriber.record.games() if game != before]
        assert (after.table, after.game) == ("1", before.game)
        events = subscriber.record.events(after)
        assert events[0][0] == "game_started"
        assert "Kit of the Kites" not in json.dumps(events)
        assert subscriber.record.events(before) == held
        wait_for(lambda: subscriber.states["1"]["journal"] == after.journal, "the state of the wiped table")
        # The game before it was left. It has a result of its own, which the broker keeps.
        wait_for(
            lambda: ("1", f"{before.journal}-1") in subscriber.results, "the result of the game that was left"
        )
    subscriber.close()


def test_a_fault_is_in_the_state_while_it_lasts(broker: Broker, served: Served, bridge: Bridged) -> None:
    place(broker, served)
    subscriber = Subscriber(broker.folder.address(ORGANISER), Hall(HALL))
    bridge.start()
    wait_for(lambda: "1" in subscriber.states, "a state")
    assert (subscriber.states["1"]["game"], subscriber.states["1"]["fault"]) == (0, [])
    served.do("unplug", "reader")
    wait_for(lambda: subscriber.states["1"]["fault"] == ["no_reader"], "the fault before a game")
    served.do("replug", "reader")
    wait_for(lambda: subscriber.states["1"]["fault"] == [], "the end of that fault")
    served.do("press", "ok")
    wait_for_card(subscriber, "game_started")
    wait_for(lambda: subscriber.states["1"]["game"] == 1, "the state of the game")
    served.do("unplug", "reader")
    wait_for(lambda: subscriber.states["1"]["fault"] == ["no_reader"], "the fault")
    bridge.kill()
    bridge.start()
    wait_for(lambda: subscriber.states["1"]["fault"] == ["no_reader"], "the fault once more")
    served.do("replug", "reader")
    wait_for(lambda: subscriber.states["1"]["fault"] == [], "the end of the fault")
    subscriber.close()


def test_a_call_that_the_broker_keeps_ends_when_bridge_and_table_have_restarted(
    broker: Broker, served: Served, bridge: Bridged
) -> None:
    place(broker, served)
    heard, watch = calls()
    subscriber = Subscriber(broker.folder.address(ORGANISER), Hall(HALL), watch)
    served.do("press", "ok")
    bridge.start()
    wait_for_card(subscriber, "game_started")
    served.do("hold", "right")
    served.do("press", "ok")
    wait_for(lambda: heard[-1:] == [True], "the call")
    bridge.kill()
    served.do("restart")
    bridge.start()
    wait_for(lambda: heard[-1:] == [False], "the end of the call")
    subscriber.close()


def test_a_table_that_had_no_power_shows_the_rounds_clock_again(
    broker: Broker, served: Served, bridge: Bridged
) -> None:
    place(broker, served)
    subscriber = Subscriber(broker.folder.address(ORGANISER), Hall(HALL))
    keeper = Connection(broker.folder.address(ORGANISER), lambda *_: None)
    keeper.open()
    clock = {"v": VERSION, "round": 2, "left_s": 600, "runs": True, "said": now_ms() - 65_000}
    keeper.retain(Hall(HALL).own(topics.CLOCK), clock)
    served.do("press", "ok")
    bridge.start()
    wait_for_card(subscriber, "game_started")
    wait_for(lambda: shows_minutes(served), "the minutes")
    served.do("restart")
    wait_for(lambda: shows_minutes(served), "the minutes again")
    keeper.close()
    subscriber.close()


def shows_minutes(served: Served) -> bool:
    """Return whether the score has nine minutes left on it."""
    return served.holds(page="play", picture={"hall.0": 9})


def test_a_place_is_told_without_its_password(broker: Broker, served: Served) -> None:
    place(broker, served)
    with Device.open(served.port) as device:
        told = device.ask("hall_read")
        assert told["table"] == "1"
        assert broker.folder.passwords["table-1"] not in json.dumps(told)
        device.ask("hall_forget")
        assert device.ask("hall_read") == {"table": ""}
