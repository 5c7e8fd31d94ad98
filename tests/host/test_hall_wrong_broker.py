"""What answers at the broker's address is a bad broker, or none. The table plays on, and tries less often."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from card_tags import samples
from host_sim import play
from host_sim.hall.folder import SPECTATOR
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import Hall
from host_sim.simulation import LOOP_US
from host_sim.wire.pn532_search import POLL_US
from tests.host.built import require
from tests.host.hall.broker import HALL, Broker
from tests.host.hall.radio import NETWORK, TABLE, TURN_MS, RadioTable, missing, wait_until
from tests.host.hall.settled import settle
from tests.host.hall.wire import Wire
from tests.host.hall.wrong_broker import ACCEPTED, SAYS, WrongBroker, message, odd_messages
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

# The first pause after a failure, and the longest.
FIRST_MS, LONGEST_MS = 2_000, 32_000
GAME = play.first_game(samples.FIRST_GAME).read_text().splitlines()
BEFORE_MENU = GAME[: GAME.index('["hold", "right"]')]
TAPS = ("Splash! 1/3", *("Kit of the Kites 2/3", "Snack Break 1/3") * 3)
PRESS = '["press", "ok"]'
# One of each kind: no broker, one that says no or too little, one that breaks off, one that says too much.
EVERY_DAY = (
    "a mail server's banner",
    "silence",
    "half an answer",
    "a refusal",
    "messages before the answer",
    "a length without an end",
    "an empty acknowledgement",
)


@pytest.fixture
def opened() -> Iterator[Callable[..., tuple[RadioTable, WrongBroker]]]:
    """Opens a wrong broker, and a table that looks for it."""
    require(missing(), "no simulated table speaks over a radio")
    brokers: list[WrongBroker] = []

    def opens(says: bytes, ends: bool = False, **more: bool) -> tuple[RadioTable, WrongBroker]:
        brokers.append(WrongBroker(says, ends, **more))
        return table_of(brokers[-1].port), brokers[-1]

    yield opens
    for broker in brokers:
        broker.close()


def table_of(port: int) -> RadioTable:
    """Return a table of a hall whose broker is at this port."""
    table = RadioTable(None)
    place = {"hall": HALL, "table": TABLE, "host": "127.0.0.1", "port": port, "tls": False}
    settle(table, place | {"user": "table-1", "password": "secret"}, NETWORK)
    table.power_up()
    return table


def assert_sound(table: RadioTable) -> None:
    """Assert that nothing was a bug, and that the score has the mark of a network that is away."""
    assert table.bugs == []
    assert table.table.bugs == []
    assert table.table.hall
    assert table.table.to_game().picture()["hall"] == [None, False, True]


@pytest.mark.parametrize("kind", nightly_but(EVERY_DAY, SAYS))
def test_the_table_plays_on_beside(kind: str, opened: Callable[..., tuple[RadioTable, WrongBroker]]) -> None:
    table, broker = opened(*SAYS[kind])
    table.do(['["wait", 2500]', *BEFORE_MENU])
    wait_until(table, lambda: broker.came >= 2, "it asks again")
    wait_until(table, lambda: table.table.hall and table.table.hall.is_cut, "the mark")
    assert_sound(table)


def test_a_tap_takes_as_long_beside_it(opened: Callable[..., tuple[RadioTable, WrongBroker]]) -> None:
    times_us = []
    banner = SAYS["a mail server's banner"][0]
    for says, is_endless in ((None, False), (b"", True), (banner, False)):
        table = RadioTable(None) if says is None else opened(says, is_endless=is_endless)[0]
        table.do(['["wait", 2500]', PRESS, '["wait", 1000]'])
        times_us.append([table.tap_us(card, number) for number, card in enumerate(TAPS)])
        assert table.bugs == []
    # A card that comes at another moment may be found one poll later.
    most_us = POLL_US + 3 * LOOP_US
    for beside_us in times_us[1:]:
        differences = [abs(alone - beside) for alone, beside in zip(times_us[0], beside_us, strict=True)]
        assert max(differences) <= most_us, times_us


def test_bytes_without_an_end_are_given_up(opened: Callable[..., tuple[RadioTable, WrongBroker]]) -> None:
    for says in (b"", b"\x20", b"\x20\xff\xff\xff\x7f", ACCEPTED):
        table, broker = opened(says, is_endless=True)
        wait_until(table, lambda broker=broker: broker.came >= 2, "it asks again")  # type: ignore[misc]
        assert table.bugs == []


def test_odd_messages_are_left_aside(opened: Callable[..., tuple[RadioTable, WrongBroker]]) -> None:
    of_hall = f"taptally/1/{HALL}/"
    of_table = f"{of_hall}table/{TABLE}/"
    last = message(f"{of_hall}clock".encode(), b'{"left_s": 600, "runs": true}')
    table, _ = opened(odd_messages(of_hall, of_table) + last)
    table.do(['["wait", 2500]', PRESS])
    wait_until(table, lambda: table.table.hall and table.table.hall.minutes_left() == 10, "the last message")
    table.do(['["wait", 500]'])
    assert table.bugs == []
    assert table.table.bugs == []


def test_each_failure_makes_the_next_pause_longer(
    opened: Callable[..., tuple[RadioTable, WrongBroker]],
) -> None:
    table, broker = opened(*SAYS["a mail server's banner"])
    times_ms: list[int] = []
    for number in range(1, 7):
        wait_until(table, lambda number=number: broker.came >= number, "it asks")  # type: ignore[misc]
        times_ms.append(table.table.now_ms())
    pauses_ms = [later - earlier for earlier, later in pairwise(times_ms)]
    wanted_ms = [min(FIRST_MS << number, LONGEST_MS) for number in range(len(pauses_ms))]
    for pause_ms, least_ms in zip(pauses_ms, wanted_ms, strict=True):
        assert pause_ms >= least_ms - TURN_MS, pauses_ms


@pytest.mark.nightly
def test_a_broker_that_took_a_message_is_looked_for_soon(tmp_path: Path) -> None:
    require(missing(), "no simulated table speaks over a radio")
    broker = Broker(tmp_path / "hall", 1)
    wire = Wire(broker.port)
    try:
        wire.cut()
        table = RadioTable(broker.folder, wire.port)
        table.run_ms(3 * LONGEST_MS)
        voice = table.table.voice
        assert voice
        wire.mend()
        subscriber = Subscriber(broker.folder.address(SPECTATOR), Hall(HALL))
        wait_until(table, lambda: TABLE in subscriber.states, "the table's second message")
        wire.cut()
        wait_until(table, lambda: not voice.is_here, "the cut")
        wire.mend()
        cut_ms = table.table.now_ms()
        wait_until(table, lambda: voice.is_here, "the broker again")
        assert table.table.now_ms() - cut_ms < LONGEST_MS // 2
        subscriber.close()
        assert table.bugs == []
    finally:
        wire.close()
        broker.kill()
