"""One limit for names of halls and tables, and one for what a table hears: more is refused at once."""

import json
import subprocess
from pathlib import Path

import pytest

from host_sim.hall import topics
from host_sim.hall.broker import Address, Connection, TooLarge, encode
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import MOST_BYTES, BadName, Hall, checked_name
from host_sim.runtimes.webassembly import ROOT, node
from tally.app.hall import place

CHECK = Path(__file__).parent / "page" / "limits_check.mjs"
MODULE = ROOT / "host_sim" / "web" / "hall" / "limits.ts"
NAMES = ("1", "Tisch 12", "x" * 40, "é" * 20, "桌" * 13, "a.b-c_d", "🂡" * 10)
NO_NAMES = ("", " ", " 1", "1 ", "x" * 41, "é" * 21, "🂡" * 11, "a/b", "+", "#1", "a\nb", "a\x7fb", "a\x9fb")
# Whom nobody answers: what is said waits.
NOWHERE = Address("127.0.0.1", 9, False, "", "")
MOST_SUBSCRIBED_BYTES = 122  # by `umqtt`
LONG = {"v": 1, "names": ["x" * MOST_BYTES]}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_within_the_limit_fits_wherever_it_goes(name: str) -> None:
    at = {"host": "127.0.0.1", "port": 1883, "tls": False, "password": "x" * 16}
    place.check({"hall": checked_name(name), "table": name, "user": f"table-{name}", **at})
    longest = max((Hall(name).of(name, kind) for kind in topics.HEARD_OF_TABLE), key=len)
    assert len(longest.encode()) <= MOST_SUBSCRIBED_BYTES


@pytest.mark.parametrize("name", NO_NAMES)
def test_no_other_name_is_taken(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)
    at = {"host": "127.0.0.1", "port": 1883, "tls": False, "user": "", "password": ""}
    for hall, table in ((name, "1"), ("night", name)):
        with pytest.raises(ValueError, match="name"):
            place.check({"hall": hall, "table": table, **at})


@pytest.mark.slow
def test_the_page_takes_the_same_names() -> None:
    command = (node(), str(CHECK), str(MODULE))
    given = json.dumps([*NAMES, *NO_NAMES])
    done = subprocess.run(command, input=given, capture_output=True, text=True, cwd=ROOT, check=True)
    assert json.loads(done.stdout) == [True] * len(NAMES) + [False] * len(NO_NAMES)


@pytest.mark.parametrize("kind", [*topics.HEARD_OF_TABLE, topics.CLOCK, topics.TIME])
def test_what_no_table_could_hear_is_not_said(kind: str) -> None:
    connection = Connection(NOWHERE, lambda *_: None)
    hall = Hall("night")
    topic = hall.own(kind) if kind in (topics.CLOCK, topics.TIME) else hall.of("1", kind)
    sentence = f"a message to {topic} has {len(encode(LONG))} bytes: a table hears 1024 at most"
    for says in (connection.publish, connection.retain):
        with pytest.raises(TooLarge, match=sentence):
            says(topic, LONG)
    assert connection.is_all_taken(), "it waits to be said"


def test_what_fits_and_what_a_table_itself_says_is_said() -> None:
    connection = Connection(NOWHERE, lambda *_: None)
    seating = {"x": "y" * (MOST_BYTES - len(encode({"x": ""})))}
    connection.retain(Hall("night").of("1", topics.SEATING), seating)
    connection.publish(Hall("night").of("1", topics.EVENTS), LONG)
    assert not connection.is_all_taken()


def test_a_subscriber_says_no_more_than_a_table_hears() -> None:
    subscriber = Subscriber(NOWHERE, Hall("night"))
    with pytest.raises(TooLarge):
        subscriber.publish(Hall("night").of("1", topics.SEATING), LONG)
    subscriber.close()
