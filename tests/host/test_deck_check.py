"""A deck check at the table tells genuine cards from unsigned, altered, cloned and unknown ones."""

import json
from typing import Any

import pytest

from card_tags import samples
from card_tags.lists.games import Game
from card_tags.tag_image import USER_BYTES, image
from card_tags.writer import signing
from host_sim import play
from host_sim.journey import BOOT_MS
from host_sim.script import ScriptRun
from host_sim.simulation import Simulation
from tally.app.kept import registered
from tally.app.log import keys

pytestmark = pytest.mark.slow

CLUB = signing.Key("Club", bytes(range(32)))
STRANGE = signing.Key("Club", bytes(range(1, 33)))
TO_THE_CHECK = (["hold", "right"], ["press", "right"], ["press", "right"], ["press", "ok"], ["press", "ok"])


def signed(number: int, key: signing.Key) -> dict[str, Any]:
    """Return a sample card on a sticker that was signed with a key."""
    card = samples.cards()[number]
    block = signing.encode_signed(card.tag, card.uid, Game("little_troubles").layout, USER_BYTES, key)
    return {"label": card.label, "uid": card.uid.hex(), "image": image(card.uid, block).hex()}


def altered() -> dict[str, Any]:
    """Return a signed card with a higher reward and a new check, but the old signature."""
    card = samples.cards()[0]
    block = signing.encode_signed(card.tag, card.uid, Game("little_troubles").layout, USER_BYTES, CLUB)
    tag = card.tag._replace(content=card.tag.content | {"cost": 0})
    forged = signing.encode_signed(tag, card.uid, Game("little_troubles").layout, USER_BYTES, STRANGE)
    forged = forged[: -signing.RECORD_BYTES - 1] + block[-signing.RECORD_BYTES - 1 :]
    return {"label": "Altered", "uid": card.uid.hex(), "image": image(card.uid, forged).hex()}


class Checked:
    """A table in a deck check that knows the club's key, with these cards beside it."""

    def __init__(self, tray: list[dict[str, Any]]) -> None:
        self.simulation = Simulation(play.compiled("pico"), tray, samples.catalogues())
        self.simulation.set_up()
        self.simulation.power_up()
        self.simulation.run_ms(BOOT_MS)
        keys.keep(self.simulation.table.devices.store, CLUB.name, CLUB.secret)
        self.do(*TO_THE_CHECK)

    def do(self, *gestures: list[Any]) -> None:
        run = ScriptRun(self.simulation, lambda _: None)
        for duration_ms in run.steps(map(json.dumps, gestures)):
            self.simulation.run_ms(duration_ms)

    def seen(self, label: str) -> tuple[str, bool]:
        """Return the mark that a tap of a card gets, and whether it stands out."""
        self.do(["tap", label])
        picture = self.simulation.table.page().picture()
        return picture["mark"], picture["is_bad"]


@pytest.fixture
def tray() -> list[dict[str, Any]]:
    plain = samples.cards()[3].plain()
    clone = {**signed(5, CLUB), "label": "Clone"}
    return [signed(0, CLUB), altered(), signed(2, STRANGE), plain, signed(5, CLUB), clone]


def test_each_card_has_its_mark(tray: list[dict[str, Any]]) -> None:
    checked = Checked(tray)
    assert checked.seen("Mudpuddle Max 1/3") == ("genuine: Club", False)
    assert checked.seen("Mudpuddle Max 3/3") == ("unknown key", False)
    assert checked.seen("Kit of the Kites 1/3") == ("unsigned", False)


def test_an_altered_card_is_noticed_and_told(tray: list[dict[str, Any]]) -> None:
    checked = Checked(tray)
    assert checked.seen("Altered") == ("ALTERED", True)
    checked.do(["press", "ok"])
    assert ["Altered: Mudpuddle Max", ""] in checked.simulation.table.page().picture()["items"]


def test_a_clone_is_genuine_and_only_its_uid_seen_twice_tells(tray: list[dict[str, Any]]) -> None:
    checked = Checked(tray)
    assert checked.seen("Clone") == ("genuine: Club", False)
    checked.do(["press", "right"])
    assert checked.seen("Kit of the Kites 3/3") == ("seen before!", True)


def test_a_deck_check_writes_nothing(tray: list[dict[str, Any]]) -> None:
    checked = Checked(tray)
    bench = checked.simulation.bench
    before = bench.log_image(), bench.table_image()
    for card in tray:
        checked.do(["tap", card["label"]])
    checked.do(["press", "ok"], ["press", "ok"])
    assert checked.simulation.table.page_name() == "new_game"
    assert (bench.log_image(), bench.table_image()) == before


REGISTERED = b"1\tSR-01\tMudpuddle Max\n2\tSR-99\tNobody\n"


def test_a_deck_is_compared_with_the_list_that_a_computer_sent(tray: list[dict[str, Any]]) -> None:
    checked = Checked(tray)
    checked.do(["press", "left"], ["press", "left"])
    draft = checked.simulation.table.devices.store.begin(registered.FILE.format("little_troubles"))
    draft.add(REGISTERED)
    draft.keep()
    checked.do(
        ["hold", "right"], ["pick", "This device"], ["pick", "Deck check"], ["pick", "Registered list"]
    )
    for label in ("Mudpuddle Max 1/3", "Mudpuddle Max 3/3", "Kit of the Kites 1/3"):
        checked.do(["tap", label])
    assert checked.simulation.table.page().picture()["line"] == "2 breaches"
    checked.do(["press", "ok"])
    assert [row[0] for row in checked.simulation.table.page().picture()["items"]][:4] == [
        "Missing: Nobody (2)",
        "Mudpuddle Max: 2 cards, the",
        "list has 1",
        "Not on the list: Kit of the",
    ]


def test_a_deck_of_altered_has_its_limits_at_the_table() -> None:
    tray = [card.plain() for card in samples.cards("altered")[:2]]
    simulation = Simulation(play.compiled("pico"), tray, samples.catalogues())
    simulation.set_up()
    simulation.power_up()
    simulation.run_ms(BOOT_MS)
    lines = [
        ["tap", tray[0]["label"]],
        ["press", "ok"],
        ["hold", "right"],
        ["pick", "This device"],
        ["pick", "Deck check"],
    ]
    lines += [["pick", "Constructed"], ["tap", tray[0]["label"]], ["tap", tray[1]["label"]], ["press", "ok"]]
    run = ScriptRun(simulation, lambda _: None)
    for duration_ms in run.steps(map(json.dumps, lines)):
        simulation.run_ms(duration_ms)
    shown = " ".join(row[0] for row in simulation.table.page().picture()["items"])
    assert "1 of at least 39 cards besides the Hero" in shown
    assert "Ash Sparrow: rarity not known" in shown
    assert "Ilka and the Kiln: faction not known" in shown
