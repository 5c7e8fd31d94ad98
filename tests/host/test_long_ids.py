"""An id of 40 bytes fits list, tag, UID map, catalogue, journal, link and phone, with the longest name."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from card_tags import catalogue, lists, samples
from card_tags.lists.games import Game
from card_tags.tag_image import USER_BYTES, image
from host_sim import play
from host_sim.journal_content import journal_in
from host_sim.journey import BOOT_MS
from host_sim.script import ScriptRun
from host_sim.simulation import Simulation
from host_sim.web import phone_tags
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_message import block_of
from tally.app.reading import uid_map
from tally.tags.catalogue import find_title
from tally.tags.catalogue_check import CatalogueCheck
from tally.tags.decode import decode
from tally.tags.encode import body_of, encode
from tally.tags.record import TITLE, Tag
from tests.core.linked import Linked

ID = "ALT_INVENTED_B_BR_16_U_123456_" + "X" * 10
NAME = "N" * 32
UID = bytes.fromhex("04D69302666080")
HERO_UID = bytes.fromhex("04D69302666081")
FIELDS: dict[str, dict[str, Any]] = {
    "altered": {
        "type": "character",
        "hand_cost": 2,
        "reserve_cost": 6,
        "forest": 9,
        "mountain": 8,
        "water": 7,
        "rarity": "unique",
        "faction": "BR",
        "sub": ["robot"],
        "reactions": [{"when": "join", "do": [["draw", "you", 1]]}] * 4,
    },
    "little_troubles": {
        "type": "character",
        "cost": 3,
        "adult": {"confidence": 3},
        "regressed": {"maturity": 2},
    },
    "unstable_unicorns": {"type": "magical", "effects": []},
    "wotn": {"type": "enemy", "life": 12, "coins": 3},
}
games = pytest.mark.parametrize("game", FIELDS)


def title_of(game: str) -> dict[str, Any]:
    assert len(ID) == 40
    return {"id": ID, "name": NAME} | FIELDS[game]


def tag_of(game: str) -> Tag:
    return Tag(TITLE, game, 1, title_of(game), False)


@games
def test_a_list_takes_it(game: str) -> None:
    text = f"id,name,type\n{ID},{NAME},{FIELDS[game]['type']}\n"
    assert lists.parse(Path("mine.csv"), text, Game(game))[0].title["id"] == ID


@games
def test_the_smallest_sticker_holds_it(game: str) -> None:
    layout = Game(game).layout
    found = decode(encode(tag_of(game), UID, layout, USER_BYTES), UID, layout)
    kept = {
        name: value for name, value in title_of(game).items() if not found.catalogued or name != "reactions"
    }
    assert {name: value for name, value in found.content.items() if value} == {
        n: v for n, v in kept.items() if v
    }


@games
def test_the_catalogue_finds_it_and_a_table_takes_the_catalogue(game: str) -> None:
    layout = Game(game).layout
    content = catalogue.build([title_of(game), title_of(game) | {"id": "A-1"}], layout)
    for title_id in (ID, "A-1"):
        found = find_title(BytesIO(content), title_id, layout)
        assert found is not None
        assert found["name"] == NAME
    check = CatalogueCheck(layout, len(content))
    check.take(content)
    assert check.is_whole()


@games
def test_the_uid_map_holds_it(game: str) -> None:
    layout = Game(game).layout
    card = body_of(tag_of(game), layout, uid_map.LONGEST_CARD)
    computer = Linked()
    assert "ok" in computer.ask("card_keep", uid=UID.hex(), card=card.hex())
    assert computer.ask("cards_read", after="")["ok"]["cards"] == [[UID.hex(), card.hex()]]
    found = uid_map.tag(computer.simulation.table.devices.store, UID, layout)
    assert found is not None
    assert found.content["id"] == ID


def table_with_long_ids() -> Simulation:
    """Return a table of Altered with a Hero and a Character whose ids have 40 bytes."""
    layout = Game("altered").layout
    hero = {"id": ID[:-1] + "H", "name": "Hana of the Long Ids", "type": "hero", "reserve_limit": 2}
    tray = []
    for label, uid, title in (("Hero", HERO_UID, hero), ("Character", UID, title_of("altered"))):
        block = encode(Tag(TITLE, "altered", 1, title, False), uid, layout, USER_BYTES)
        tray.append({"label": label, "uid": uid.hex(), "image": image(uid, block).hex()})
    made = catalogue.build([title_of("altered"), hero], layout)
    simulation = Simulation(
        play.compiled("pico"), tray, samples.catalogues() | {"catalogue-altered.bin": made}
    )
    simulation.set_up()
    simulation.power_up()
    simulation.run_ms(BOOT_MS)
    return simulation


def do(simulation: Simulation, *lines: list[Any]) -> None:
    run = ScriptRun(simulation, lambda _: None)
    for duration_ms in run.steps(map(json.dumps, lines)):
        simulation.run_ms(duration_ms)


@pytest.mark.slow
def test_a_game_keeps_it_over_a_power_cut_and_in_its_journal() -> None:
    simulation = table_with_long_ids()
    do(simulation, ["tap", "Hero"], ["press", "ok"], ["tap", "Hero"], ["tap", "Character"], ["press", "left"])
    view = simulation.table.session.view
    simulation.restart()
    simulation.run_ms(BOOT_MS)
    assert simulation.table.session.view == view
    assert ID in json.dumps(view)
    records = b"".join(simulation.table.session.log.present().exported(None))
    seen = [entry.event for entry in journal_in(records).entries() if entry.event[0] == "card_seen"]
    assert [event[2]["id"] for event in seen] == [ID[:-1] + "H", ID]
    assert len(seen[1][2]["reactions"]) == 4


def test_a_phone_gets_it() -> None:
    layout = Game("altered").layout
    card = Ntag(image(UID, encode(tag_of("altered"), UID, layout, USER_BYTES)))
    for address in ("", "https://table.example/"):
        message = phone_tags.message_for(card, UID, address)
        assert decode(block_of(message), UID, layout).content["id"] == ID
