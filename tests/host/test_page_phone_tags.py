"""A tag that a phone reads becomes a tag at the emulated reader, and we can read what a phone writes."""

import base64
import json
from typing import Any

import ndef
import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS, Journey
from host_sim.script import FOUND, ScriptFailed, ScriptRun
from host_sim.simulation import Simulation
from host_sim.web import phone_tags
from host_sim.web.page_table import PageTable
from host_sim.wire.ntag_message import image_with
from tally.tags.decode import decode
from tally.tags.layouts import layout_of
from tally.tags.ndef import find_message
from tests.host.fresh_process import in_fresh_process
from tests.host.page.tables import PRESS, do, started

pytestmark = pytest.mark.slow

UID = "04d69302666080"
OTHER_UID = "04d69302666081"
SHORT_UID = "82acb95d"
CARD = "Kit of the Kites 2/3"
EMPTY_RECORD = b"".join(ndef.message_encoder([ndef.Record()]))
ADDRESS = "https://table.example/"
TO_REGISTER = ["hold right", "press right", "press right", "press right", "press ok"]
DESCRIBED = ["press right", "press right", "press right", "press ok", "press ok", "hold ok"]


def tray_card(label: str = CARD) -> Any:
    return next(card for game in samples.LISTS for card in samples.cards(game) if card.label == label)


def message_of(card: Any) -> bytes:
    user = card.image[phone_tags.USER_AT :]
    start, end = find_message(user)
    return bytes(user[start:end])


def tapped(uid: str, message: bytes) -> Any:
    """Return the view after a phone has read this in a game."""
    table = started()
    do(table, *PRESS)
    do(table, ("bring", uid, message.hex()), ("tap", uid))
    return table.simulation.table.session.view


def from_the_tray(label: str) -> Any:
    table = started()
    do(table, *PRESS)
    do(table, ("tap", label))
    return table.simulation.table.session.view


def test_a_card_that_a_phone_reads_is_played_as_one_of_the_tray() -> None:
    card = tray_card()
    view = in_fresh_process(tapped, card.uid.hex(), message_of(card))
    assert view["seats"][0]["characters"][0]["card"] == card.uid.hex()
    assert view == in_fresh_process(from_the_tray, CARD)


def test_what_happened_with_a_phone_is_a_script() -> None:
    card = tray_card()
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(
        [
            '["press", "ok"]',
            json.dumps(["bring", card.uid.hex(), message_of(card).hex()]),
            json.dumps(["tap", card.uid.hex()]),
            '{"expect": {"seats.0.characters.0.title": "SR-02"}}',
        ]
    )


@pytest.mark.parametrize(
    ("uid", "message", "code"),
    [
        (UID, b"", "empty"),
        (UID, EMPTY_RECORD, "empty"),
        (UID, b"".join(ndef.message_encoder([ndef.UriRecord("https://example.org")])), "foreign"),
        (UID, b"".join(ndef.message_encoder([ndef.TextRecord("a"), ndef.TextRecord("b")])), "foreign"),
        (UID, message_of(tray_card()), "damaged"),  # copied from another sticker
        (UID, b"".join(ndef.message_encoder([ndef.Record("text/vcard", "", bytes(1_200))])), "too_large"),
        (UID, bytes(70_000), "too_large"),
        (SHORT_UID, EMPTY_RECORD, "foreign"),
        ("08a1b2c3", b"", "fleeting"),
    ],
)
def test_any_other_tag_is_refused_as_at_a_real_reader(uid: str, message: bytes, code: str) -> None:
    table = started()
    do(table, *PRESS)
    do(table, ("bring", uid, message.hex()), ("tap", uid))
    assert FOUND["refused"](table.simulation) == code


@pytest.mark.parametrize("length", [1, 137, 139, 140, 141, 142, 143, 254, 255, 499, 500, 883, 884])
def test_a_message_lies_on_the_smallest_sticker_that_it_fits(length: int) -> None:
    message = bytes([0xD5, 0, *range(2)]) + bytes(length)
    message = message[:length]
    image = image_with(bytes.fromhex(UID), message)
    user = image[phone_tags.USER_AT :]
    start, end = find_message(user)
    assert user[start:end] == message
    room = {180: 144, 540: 504, 924: 888}[len(image)]
    assert end <= room
    assert image[: phone_tags.USER_AT][12] == 0xE1
    assert all(end > smaller for smaller in (144, 504) if smaller < room)


def test_a_tag_that_lies_on_the_reader_is_not_changed_there() -> None:
    simulation = Simulation(play.compiled("pico"), samples.tray(), samples.catalogues())
    simulation.set_up()
    simulation.power_up()
    simulation.run_ms(BOOT_MS)
    run = ScriptRun(simulation, lambda _: None)
    lines = [f'["bring", "{UID}", ""]', f'["put", "{UID}"]', f'["bring", "{UID}", "d00000"]']
    steps = run.steps(lines)
    simulation.run_ms(next(steps))
    simulation.run_ms(next(steps))
    with pytest.raises(ScriptFailed, match="it lies on the reader: lift it first"):
        next(steps)


def press(table: PageTable, words: list[str]) -> None:
    """Press and hold buttons, each after the one before has shown its effect."""
    for verb, button in (word.split() for word in words):
        do(table, ("push", button), ("let_go", button, "5" if verb == "press" else "750"))


def registered() -> tuple[list[list[str]], list[list[str]], bytes]:
    """Return what is unwritten after a blank is described, and after the phone wrote it; and its message."""
    table = started()
    press(table, TO_REGISTER)
    do(table, ("bring", UID, ""), ("tap", UID))
    press(table, DESCRIBED)
    do(table, ("tap", UID))
    before = json.loads(table.seen())["unwritten"]
    do(table, ("bring", UID, before[0][1]))
    return before, json.loads(table.seen())["unwritten"], phone_tags.message_on(table.simulation.card(UID))


def test_what_the_table_writes_on_a_brought_sticker_is_told_until_the_phone_has_written_it() -> None:
    before, after, message = in_fresh_process(registered)
    assert before == [[UID, message.hex()]]
    assert after == []
    tag = decode(b"\x03" + bytes([len(message)]) + message + b"\xfe", bytes.fromhex(UID), None)
    assert tag.content["name"] == "Card 1"


def test_a_sticker_that_a_phone_brought_and_the_table_wrote_is_kept() -> None:
    image = image_with(bytes.fromhex(UID), message_of(tray_card()))
    kept = {"sectors": {}, "files": {}, "stickers": {UID: image.hex()}}
    again = started(json.dumps(kept))
    assert bytes(again.simulation.card(UID).memory.image) == image


def answered(table: PageTable, label: str, address: str = "") -> bytes:
    return bytes.fromhex(json.loads(table.message_for(label, UID, address))["message"])


@pytest.mark.parametrize("address", ["", ADDRESS, "https://" + "a" * 180 + ".example/"])
def test_every_sample_card_can_be_written_on_the_smallest_sticker(address: str) -> None:
    table = started()
    laid = {card["label"] for card in play.tray()}
    for game in samples.LISTS:
        for card in samples.cards(game):
            if card.label not in laid:
                continue
            message = answered(table, card.label, address)
            assert len(message) + 2 <= phone_tags.ROOM_BYTES
            block = b"\x03" + bytes([len(message)]) + message + b"\xfe"
            tag = decode(block, bytes.fromhex(UID), layout_of(card.tag.game))
            assert (tag.kind, tag.game, tag.deck) == (card.tag.kind, card.tag.game, card.tag.deck)
            assert ndef.message_decoder(message)


def test_an_address_brings_the_record_in_what_no_server_gets() -> None:
    message = answered(started(), "Command: pass", ADDRESS)
    uri, own = ndef.message_decoder(message)
    start, fragment = uri.iri.split("#")
    assert start == ADDRESS
    letters, word = fragment.split("/")
    assert word == "pass"
    found = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    assert found == bytes.fromhex(UID) + own.data
    told = json.loads(started().record_content(found.hex()))
    assert (told["kind"], told["content"]) == ("command", "pass")
    assert [record.data for record in ndef.message_decoder(bytes.fromhex(told["message"]))] == [own.data]


def test_anything_else_in_an_address_is_refused() -> None:
    table = started()
    for found in ("", "04", UID, UID + "00" * 12, UID + "ff" * 40, OTHER_UID + "01010000008bcc6ee6"):
        assert json.loads(table.record_content(found))["refused"] in ("damaged", "newer", "foreign", "empty")


def test_a_card_that_is_no_sticker_cannot_be_copied() -> None:
    assert json.loads(started().message_for("Bank card", UID, "")) == {"refused": "foreign"}
