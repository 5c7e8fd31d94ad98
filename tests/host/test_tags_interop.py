"""ndeflib, an independent NDEF reader and writer, reads what we write, and we read what it writes."""

from typing import Any

import ndef
import pytest

from card_tags import samples
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import COMMAND, Tag, TagRefused
from tests.core.dice import Dice
from tests.core.tags_titles import UID, largest_character, random_title

pytestmark = pytest.mark.slow

BASE = "https://www.cards.example/t/"


def title_tag(title: dict[str, Any]) -> Tag:
    return Tag("title", "little_troubles", 1, title, False)


def message_of(block: bytes) -> bytes:
    """Return the message of a TLV with a terminator behind it."""
    return block[4:-1] if block[1] == 0xFF else block[2:-1]


def block_of(message: bytes) -> bytes:
    return b"\x03\xff" + len(message).to_bytes(2, "big") + message


def test_ndeflib_reads_the_name_and_our_record() -> None:
    text, own = ndef.message_decoder(message_of(encode(title_tag(largest_character()), UID, tag_layout, 144)))
    assert (text.text, text.language, text.encoding) == (largest_character()["name"], "en", "UTF-8")
    assert own.type == "urn:nfc:ext:tt:c"
    assert own.data[0] == 1


def test_ndeflib_reads_the_address() -> None:
    title = {**largest_character(), "id": "A b/\u00e9"}
    block = encode(title_tag(title), UID, tag_layout, 888, BASE)
    uri, own = ndef.message_decoder(message_of(block))
    assert uri.iri == BASE + "A%20b%2F%C3%A9"
    assert own.type == "urn:nfc:ext:tt:c"
    assert decode(block, UID, tag_layout).content == title


def test_ndeflib_reads_every_sample_card() -> None:
    for card in samples.cards():
        user = card.image[16:160]
        start = user.index(b"\x03", 5 if user[0] == 1 else 0)
        message = user[start + 2 : start + 2 + user[start + 1]]
        text, own = ndef.message_decoder(message)
        told = card.tag.content if card.tag.kind == COMMAND else card.label
        assert text.text.lower() in told.lower()
        assert own.type == "urn:nfc:ext:tt:c"


def test_ndeflib_reads_a_name_card_and_we_read_what_it_writes_again() -> None:
    tag = Tag("name", "", 0, "Zo\u00eb", False)
    for base in ("", BASE):
        first, own = ndef.message_decoder(message_of(encode(tag, UID, tag_layout, 144, base)))
        assert (first.iri if base else first.text) == (BASE + "Zo%C3%AB" if base else "Zo\u00eb")
        assert own.type == "urn:nfc:ext:tt:c"
        assert decode(block_of(b"".join(ndef.message_encoder([first, own]))), UID, tag_layout) == tag


def test_we_read_what_ndeflib_writes_again() -> None:
    dice = Dice(10)
    for _ in range(100):
        tag = title_tag(random_title(dice))
        base = dice.pick(("", BASE))
        records = list(ndef.message_decoder(message_of(encode(tag, UID, tag_layout, 888, base))))
        again = b"".join(ndef.message_encoder(records))
        assert decode(block_of(again), UID, tag_layout) == tag


def test_we_read_our_record_among_others_with_ids() -> None:
    text, own = ndef.message_decoder(message_of(encode(title_tag(largest_character()), UID, tag_layout, 144)))
    others = [
        ndef.UriRecord("https://example.org"),
        ndef.Record("urn:nfc:ext:example.org:sign", "s1", bytes(300)),
        ndef.Record("text/plain", "n", b"hello"),
    ]
    own.name = "own"
    message = b"".join(ndef.message_encoder([others[2], text, own, *others]))
    assert decode(block_of(message), UID, tag_layout).content == largest_character()


@pytest.mark.parametrize(
    "records",
    [
        [ndef.UriRecord("https://example.org")],
        [ndef.TextRecord("Splash!")],
        [ndef.SmartposterRecord("https://example.org", "title")],
        [ndef.Record("text/vcard", "", bytes(600))],
        [ndef.Record("urn:nfc:ext:tt:d", "", b"\x01")],
    ],
)
def test_messages_of_others_are_foreign(records: list[Any]) -> None:
    with pytest.raises(TagRefused) as caught:
        decode(block_of(b"".join(ndef.message_encoder(records))), UID, tag_layout)
    assert caught.value.code == "foreign"


def test_an_empty_record_is_an_empty_tag() -> None:
    with pytest.raises(TagRefused) as caught:
        decode(block_of(b"".join(ndef.message_encoder([ndef.Record()]))), UID, tag_layout)
    assert caught.value.code == "empty"
