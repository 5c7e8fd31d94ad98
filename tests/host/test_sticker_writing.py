"""Stickers in every state are judged, written, protected, locked; taken away at any step, finished."""

from functools import cache
from typing import Any

import ndef
import pytest

from card_tags.samples import deck
from card_tags.writer.network import message_of
from card_tags.writer.protecting import keys_of, unprotect
from card_tags.writer.reading import HIDDEN, SOUND, TORN, contents_of, described, state_of
from card_tags.writer.signing import new_key
from card_tags.writer.stickers import Condition, Denied, Gone, OtherKind, Sticker, Unfit, look_over
from card_tags.writer.writing import Job, WriteRequest, judge, write
from host_sim.wire.card import Card
from host_sim.wire.ntag import Ntag
from tally.tags.ndef import find_message
from tally.tags.record import EMPTY, Tag
from tally.tags.signature import GENUINE, judged
from tests.host.sticker_bench import OTHER_UID, UID, BenchReader, blank
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

PASSWORD = "no cookies before dinner"
USER = 16
WRITE_US = (0, 4_500, 6_000, 7_500)
KINDS = (213, 215, 216)
KIND_TAIL = 16  # bytes: CFG0, CFG1, PWD, PACK
CFG1_PAGE = 0x2A


@cache
def title_tag(number: int = 0) -> Tag:
    return Tag("title", "little_troubles", 1, deck(1)[number].title, False)


def long_title(effects: int) -> Tag:
    effect = {"when": "played", "do": ["confidence", "target", 2]}
    return Tag(
        "title",
        "little_troubles",
        1,
        {"id": "X-1", "name": "The Longest Afternoon", "type": "action", "effects": [effect] * effects},
        False,
    )


def written(tag: Ntag, request: WriteRequest, is_unfinished: bool = False) -> tuple[BenchReader, Job]:
    """Write a request on a tag; return the reader and what was done."""
    reader = BenchReader(tag)
    sticker = Sticker(reader, reader.uid())
    job = judge(look_over(sticker), request, is_unfinished)
    write(sticker, job)
    return reader, job


def condition_of(tag: Ntag) -> Condition:
    reader = BenchReader(tag)
    return look_over(Sticker(reader, reader.uid()))


def records(tag: Ntag) -> list[Any]:
    """Return the records that an independent reader finds on the tag."""
    memory = bytes(tag.memory.image[USER:])
    start, end = find_message(memory)
    return list(ndef.message_decoder(memory[start:end]))


def opened(tag: Ntag, password: str) -> bool:
    reader = BenchReader(tag)
    return unprotect(Sticker(reader, reader.uid()), password)


def refusal(tag: Ntag, request: WriteRequest) -> str:
    before = bytes(tag.memory.image)
    with pytest.raises(Unfit) as caught:
        written(tag, request)
    assert bytes(tag.memory.image) == before
    assert caught.value.why[-1] not in ".!"
    return caught.value.code


def torn_at(tag: Ntag, request: WriteRequest, exchange: int, after_us: int) -> bool:
    """Write, and take the tag away in that exchange; return whether that cut the work short."""
    reader = BenchReader(tag)
    sticker = Sticker(reader, reader.uid())
    job = judge(look_over(sticker), request)
    reader.taken_at = reader.exchanges + exchange, after_us
    try:
        write(sticker, job)
    except Gone:
        return True
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_a_factory_sticker_is_written_and_others_can_read_it(kind: int) -> None:
    tag = blank(kind)
    written(tag, WriteRequest(title_tag()))
    text, own = records(tag)
    assert text.text == title_tag().content["name"]
    assert own.type == "urn:nfc:ext:tt:c"
    contents = contents_of(condition_of(tag))
    assert contents.tag == title_tag()
    assert contents.words == described(title_tag())


def test_what_stands_before_the_message_stays_and_the_length_is_written_last() -> None:
    tag = blank()
    reader, _ = written(tag, WriteRequest(title_tag()))
    assert bytes(tag.memory.image[USER : USER + 6]) == bytes.fromhex("0103A00C3403")
    assert reader.writes[-1] == 5, "the page of the length"
    assert reader.writes[:-1].count(5) == 1, "and before only with a length of 0"


def test_writing_the_same_again_writes_nothing() -> None:
    tag = blank()
    written(tag, WriteRequest(title_tag()))
    reader, job = written(tag, WriteRequest(title_tag()))
    assert job.is_done
    assert reader.writes == []


@pytest.mark.parametrize("number", range(0, 20, 5))
def test_an_address_for_phones_goes_on_it_where_one_is_set(number: int) -> None:
    tag = blank(215)
    written(tag, WriteRequest(title_tag(number), base="https://cards.example/"))
    uri, _ = records(tag)
    assert uri.iri == "https://cards.example/" + title_tag(number).content["id"]


def test_a_sticker_that_holds_another_card_is_refused_until_it_may_be_replaced() -> None:
    tag = blank()
    written(tag, WriteRequest(title_tag(0)))
    assert refusal(tag, WriteRequest(title_tag(1))) == "holds"
    written(tag, WriteRequest(title_tag(1), replaces=True))
    assert contents_of(condition_of(tag)).tag == title_tag(1)


def test_a_foreign_message_is_told_and_refused_until_it_may_be_replaced() -> None:
    tag = blank()
    message = b"".join(ndef.message_encoder([ndef.UriRecord("https://elsewhere.example/menu")]))
    tag.memory.image[USER : USER + 2 + len(message)] = bytes([3, len(message)]) + message
    assert contents_of(condition_of(tag)).words == "not ours: the address https://elsewhere.example/menu"
    assert refusal(tag, WriteRequest(title_tag())) == "holds"
    written(tag, WriteRequest(title_tag(), replaces=True))
    assert contents_of(condition_of(tag)).tag == title_tag()


def test_a_text_is_read_in_every_encoding_and_byte_order() -> None:
    for status, text in (
        (0x02, "Zoë".encode()),
        (0x82, "Zoë".encode("utf-16-be")),
        (0x82, b"\xfe\xff" + "Zoë".encode("utf-16-be")),
        (0x82, b"\xff\xfe" + "Zoë".encode("utf-16-le")),
    ):
        assert words_of(ndef.Record("urn:nfc:wkt:T", "", bytes([status]) + b"en" + text)) == "the text 'Zoë'"
    assert words_of(ndef.Record("urn:nfc:wkt:T")) == "a record of type urn:nfc:wkt:T"
    assert words_of(ndef.Record("urn:nfc:wkt:T", "", b"\x82en\x00A\x00")) == "the text 'A\ufffd'"


def test_a_network_is_named_though_a_router_filled_it_up_with_zeros() -> None:
    (record,) = ndef.message_decoder(message_of("Game Room", "correct horse"), known_types={})
    whole = bytes(record.data)
    for payload in (whole, whole + bytes(5)):
        assert words_of(ndef.Record(record.type, "", payload)) == "the Wi-Fi network 'Game Room'"
    assert words_of(ndef.Record(record.type, "", whole[:-1])) == f"a record of type {record.type}"


def words_of(record: ndef.Record) -> str:
    """Return what is said about a sticker with this record alone."""
    tag = blank()
    message = b"".join(ndef.message_encoder([record]))
    tag.memory.image[USER : USER + 2 + len(message)] = bytes([3, len(message)]) + message
    return contents_of(condition_of(tag)).words.removeprefix("not ours: ")


def test_a_locked_sticker_is_refused_even_if_it_may_be_replaced() -> None:
    for page, locks in ((2, "00002000"), (2, "00000080"), (0x28, "01000000")):
        tag = blank()
        tag.memory.write(page, bytes.fromhex(locks), 0)
        tag.memory.lose_power(1_000_000)
        assert refusal(tag, WriteRequest(long_title(effects=6), replaces=True)) == "locked"


def test_a_sticker_that_calls_itself_read_only_is_refused() -> None:
    tag = blank()
    tag.memory.image[15] = 0x0F
    assert refusal(tag, WriteRequest(title_tag())) == "locked"


def test_a_sticker_that_is_not_made_for_ndef_is_refused() -> None:
    tag = blank()
    tag.memory.image[12:16] = bytes(4)
    assert refusal(tag, WriteRequest(title_tag())) == "unformatted"


def test_what_does_not_fit_leaves_its_effects_to_the_catalogue() -> None:
    tag = blank()
    _, job = written(tag, WriteRequest(long_title(effects=20)))
    assert job.leaves_to_catalogue
    found = contents_of(condition_of(tag)).tag
    assert found is not None
    assert found.catalogued
    assert not written(blank(215), WriteRequest(long_title(effects=20)))[1].leaves_to_catalogue


def test_a_sticker_that_is_too_small_says_how_much_is_missing() -> None:
    content = dict(title_tag().content, id="A" * 16, name="N" * 120)
    tag = Tag("title", "little_troubles", 1, content, False)
    sticker = blank()
    with pytest.raises(Unfit) as caught:
        written(sticker, WriteRequest(tag))
    assert caught.value.code == "too_small"
    needed, room = (int(word) for word in caught.value.why.split() if word.isdigit())
    assert needed > room == 139
    assert contents_of(condition_of(sticker)).code == EMPTY


# -- taken away ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("replaces", [False, True])
def test_taken_away_at_any_write_it_is_never_taken_for_a_card_and_is_finished_later(replaces: bool) -> None:
    before = blank()
    if replaces:
        written(before, WriteRequest(title_tag(5)))
    request = WriteRequest(title_tag(), replaces=replaces)
    exchange = cut = 0
    while True:
        cuts = []
        for after_us in WRITE_US:
            tag = Ntag(bytes(before.memory.image))
            cuts.append(torn_at(tag, request, exchange, after_us))
            found = contents_of(condition_of(tag))
            assert found.tag in (None, title_tag(), contents_of(condition_of(before)).tag)
            written(tag, request, is_unfinished=True)
            assert contents_of(condition_of(tag)).tag == title_tag()
        if not any(cuts):
            break
        cut += 1
        exchange += 1
    assert cut > 12, "each page of the card, and each read of what was written"


@pytest.mark.parametrize("kind", nightly_but([213], KINDS))
def test_taken_away_while_it_is_protected_and_locked_it_is_finished_later(kind: int) -> None:
    request = WriteRequest(title_tag(), password=PASSWORD, locks=True)
    exchange = 0
    while True:
        tag = blank(kind)
        if not torn_at(tag, request, exchange, 5_500):
            break
        written(tag, request, is_unfinished=True)
        assert_protected_and_locked(tag)
        exchange += 1
    assert exchange > 20


def test_a_tag_lost_for_a_moment_is_found_again_and_nobody_notices() -> None:
    tag = blank()
    reader = BenchReader(tag)
    sticker = Sticker(reader, reader.uid())
    job = judge(look_over(sticker), WriteRequest(title_tag()))
    for at_ms in range(20, 400, 60):
        reader.table.clock.after_us(at_ms * 1_000, reader.take)
        reader.table.clock.after_us(at_ms * 1_000 + 20_000, lambda: reader.put(tag))
    write(sticker, job)
    assert contents_of(condition_of(tag)).tag == title_tag()


def test_a_torn_message_is_told_from_an_empty_sticker() -> None:
    assert contents_of(condition_of(blank())).code == EMPTY
    tag = blank()
    assert torn_at(tag, WriteRequest(title_tag()), 8, 5_500)
    assert contents_of(condition_of(tag)).code == TORN


def test_another_sticker_in_its_place_is_not_written() -> None:
    tag, other = blank(), blank(uid=OTHER_UID)
    reader = BenchReader(tag)
    sticker = Sticker(reader, reader.uid())
    job = judge(look_over(sticker), WriteRequest(title_tag()))
    reader.table.field.take(tag)
    reader.put(other)
    before = bytes(other.memory.image)
    with pytest.raises(Gone):
        write(sticker, job)
    assert bytes(other.memory.image) == before


# -- passwords and locks ------------------------------------------------------------------------------


def assert_protected_and_locked(tag: Ntag) -> None:
    condition = condition_of(tag)
    assert contents_of(condition).tag == title_tag()
    assert condition.is_all_locked
    assert condition.first_protected == 2
    assert not condition.hides
    assert tag.memory.page(tag.memory.kind.pwd_page) == keys_of(PASSWORD, UID)[0]


@pytest.mark.parametrize("kind", KINDS)
def test_a_locked_sticker_can_be_read_but_no_page_of_it_written(kind: int) -> None:
    tag = blank(kind)
    written(tag, WriteRequest(title_tag(), locks=True))
    assert contents_of(condition_of(tag)).tag == title_tag()
    assert list(state_of(condition_of(tag))) == ["locked: nobody writes on it any more"]
    for page in range(tag.memory.kind.dynamic_lock_page):
        assert page == 2 or tag.memory.is_locked(page)
    reader = BenchReader(tag)
    with pytest.raises(Denied):
        Sticker(reader, reader.uid()).write(20, b"none")
    written(tag, WriteRequest(title_tag(), locks=True))


@pytest.mark.parametrize("kind", KINDS)
def test_a_protected_sticker_is_written_with_its_password_only(kind: int) -> None:
    tag = blank(kind)
    written(tag, WriteRequest(title_tag(0), password=PASSWORD))
    assert contents_of(condition_of(tag)).tag == title_tag(0)
    assert list(state_of(condition_of(tag))) == ["needs its password to be written, from page 2 on"]
    reader = BenchReader(tag)
    with pytest.raises(Denied):
        Sticker(reader, reader.uid()).write(20, b"none")
    assert refusal(tag, WriteRequest(title_tag(1), replaces=True)) == "protected"
    assert refusal(tag, WriteRequest(title_tag(1), replaces=True, password="guessed")) == "wrong_password"
    written(tag, WriteRequest(title_tag(1), replaces=True, password=PASSWORD))
    assert contents_of(condition_of(tag)).tag == title_tag(1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_password_is_taken_off_by_who_knows_it(kind: int) -> None:
    tag = blank(kind)
    before = bytes(tag.memory.image[-KIND_TAIL:])
    assert not opened(tag, PASSWORD)
    written(tag, WriteRequest(title_tag(0), password=PASSWORD))
    with pytest.raises(Unfit, match="another password"):
        opened(tag, "guessed")
    assert opened(tag, PASSWORD)
    assert bytes(tag.memory.image[-KIND_TAIL:]) == before
    written(tag, WriteRequest(title_tag(1), replaces=True))
    written(tag, WriteRequest(title_tag(1), replaces=True, password=PASSWORD))
    assert condition_of(tag).is_protected


def test_a_tag_that_hides_what_it_holds_is_opened_by_its_password() -> None:
    tag = blank()
    written(tag, WriteRequest(title_tag(), password=PASSWORD))
    tag.memory.image[4 * CFG1_PAGE] |= 0x80
    assert contents_of(condition_of(tag)).code == HIDDEN
    assert opened(tag, PASSWORD)
    assert contents_of(condition_of(tag)).code == SOUND


def test_taken_away_at_any_step_of_it_a_sticker_can_be_opened_again() -> None:
    exchanges = 0
    is_cut = True
    while is_cut:
        for after_us in WRITE_US:
            tag = blank()
            written(tag, WriteRequest(title_tag(), password=PASSWORD))
            reader = BenchReader(tag)
            reader.taken_at = exchanges, after_us
            try:
                unprotect(Sticker(reader, reader.uid()), PASSWORD)
                is_cut = False
            except (Gone, OtherKind, Unfit):
                pass
            assert contents_of(condition_of(tag)).code == SOUND
            opened(tag, PASSWORD)
            assert not condition_of(tag).is_protected
        exchanges += 1
    assert exchanges > 8


def test_each_sticker_has_a_password_of_its_own() -> None:
    assert keys_of(PASSWORD, UID) != keys_of(PASSWORD, OTHER_UID)
    assert [len(part) for part in keys_of(PASSWORD, UID)] == [4, 2]


def test_a_sticker_whose_configuration_is_fixed_gets_no_password() -> None:
    tag = blank()
    tag.memory.image[0x2A * 4] = 0x40
    with pytest.raises(Unfit) as caught:
        written(tag, WriteRequest(title_tag(), password=PASSWORD))
    assert caught.value.code == "fixed"


def test_a_sticker_whose_lock_bits_are_fixed_is_not_called_locked() -> None:
    tag = blank()
    tag.memory.image[10] = 0x06
    with pytest.raises(Unfit) as caught:
        written(tag, WriteRequest(title_tag(), locks=True))
    assert caught.value.code == "not_locked"


def test_a_hidden_sticker_is_told_as_such() -> None:
    tag = blank()
    tag.memory.image[0x29 * 4 + 3] = 4
    tag.memory.image[0x2A * 4] = 0x80
    assert contents_of(condition_of(tag)).code == HIDDEN
    assert refusal(tag, WriteRequest(title_tag(), replaces=True)) == "protected"


def test_a_damaged_card_is_refused_until_it_may_be_replaced() -> None:
    tag = blank()
    written(tag, WriteRequest(title_tag()))
    tag.memory.image[USER + 20] ^= 0x01
    assert contents_of(condition_of(tag)).code == "damaged"
    assert refusal(tag, WriteRequest(title_tag(1))) == "holds"
    written(tag, WriteRequest(title_tag(1), replaces=True))


# -- other cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("uid", [bytes(range(1, 5)), OTHER_UID])
def test_other_cards_are_told_apart(uid: bytes) -> None:
    reader = BenchReader()
    reader.table.field.put(Card(uid, b"\x00\x04", 0x08))
    with pytest.raises(OtherKind):
        look_over(Sticker(reader, reader.uid()))


def test_contents_of_a_command_a_stand_in_and_a_name_card() -> None:
    for content, kind, words in (
        ("pass", "command", "the command pass"),
        (7, "stand_in", "stand-in 7"),
        ("Ben", "name", "the name card of Ben"),
    ):
        tag = blank()
        written(tag, WriteRequest(Tag(kind, "", 0, content, False)))
        found = contents_of(condition_of(tag))
        assert (found.code, found.words) == (SOUND, words)


# -- signed -------------------------------------------------------------------------------------------


def test_a_signed_card_keeps_its_signature_when_it_is_written_again_without_the_key() -> None:
    key = new_key("the store")
    tag = blank()
    written(tag, WriteRequest(title_tag(), key=key))
    memory = condition_of(tag).memory
    assert judged(memory, UID, [(key.name, key.secret)]) == (GENUINE, "the store")
    reader, job = written(tag, WriteRequest(title_tag()))
    assert job.is_done
    assert reader.writes == []


def test_a_card_is_signed_later_and_signed_anew_when_it_changes() -> None:
    key = new_key("the store")
    tag = blank()
    written(tag, WriteRequest(title_tag()))
    written(tag, WriteRequest(title_tag(), key=key))
    changed = Tag("title", "little_troubles", 1, dict(title_tag().content, cost=9), False)
    written(tag, WriteRequest(changed, key=key))
    assert judged(condition_of(tag).memory, UID, [(key.name, key.secret)])[0] == GENUINE
    assert contents_of(condition_of(tag)).tag == changed
