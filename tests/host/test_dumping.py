"""A tag's pages go into a file, and back onto a tag of its kind, also if the tag is taken away meanwhile."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from card_tags.writer.dumping import UNREADABLE, BadDump, Dump, dump, read_dump, restore, write_dump
from card_tags.writer.reading import contents_of
from card_tags.writer.stickers import Gone, Sticker, Unfit, look_over
from host_sim.wire.ntag import NAK_ARGUMENT, READ_SIG, Ntag
from tests.host.sticker_bench import OTHER_UID, BenchReader, blank

pytestmark = pytest.mark.slow

USER = 16
KINDS = (213, 215, 216)


def filled(kind: int = 213) -> Ntag:
    """Return a tag with a message in which each byte tells its place."""
    tag = blank(kind)
    message = bytes(place % 251 for place in range(120))
    tag.memory.image[USER : USER + 123] = b"\x03\x78" + message + b"\xfe"
    return tag


def on(tag: Ntag) -> Sticker:
    reader = BenchReader(tag)
    return Sticker(reader, reader.uid())


def user_bytes(tag: Ntag) -> bytes:
    return bytes(tag.memory.image[USER : tag.memory.kind.dynamic_lock_page * 4])


def refusal(tag: Ntag, saved: Dump) -> str:
    before = bytes(tag.memory.image)
    with pytest.raises(Unfit) as caught:
        restore(on(tag), saved, replaces=False)
    assert bytes(tag.memory.image) == before
    return caught.value.code


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_is_kept_but_the_password_which_nobody_can_read(kind: int, tmp_path: Path) -> None:
    tag = filled(kind)
    condition, saved = dump(on(tag))
    assert saved.kind == f"NTAG{kind}"
    assert condition.memory == saved.memory(condition.kind) == user_bytes(tag)
    assert bytes.fromhex("".join(saved.pages)) == tag.memory.readable(0, tag.memory.kind.page_count)
    assert bytes.fromhex(saved.signature) == bytes(range(32))
    write_dump(saved, tmp_path / "tag.json")
    assert read_dump(tmp_path / "tag.json") == saved


@pytest.mark.parametrize("answer", [NAK_ARGUMENT, b""], ids=["refuses", "is silent"])
def test_a_copy_that_cannot_tell_a_signature_is_dumped_without_one(answer: bytes) -> None:
    class Copy(Ntag):
        commands = Ntag.commands | {READ_SIG: (lambda *_: answer, 2)}

    tag = Copy(bytes(filled().memory.image))
    condition, saved = dump(on(tag))
    assert saved.signature == ""
    assert saved.memory(condition.kind) == user_bytes(tag)


@pytest.mark.parametrize("kind", KINDS)
def test_it_comes_back_on_a_tag_of_its_kind(kind: int) -> None:
    _, saved = dump(on(filled(kind)))
    tag = blank(kind)
    assert restore(on(tag), saved, replaces=False)[0] == "restored, and read back"
    assert user_bytes(tag) == user_bytes(filled(kind))
    other = blank(kind, OTHER_UID)
    assert any("the UID stays" in line for line in restore(on(other), saved, replaces=False))
    assert user_bytes(other) == user_bytes(filled(kind))


def test_a_locked_tag_that_holds_it_already_is_told_so_and_not_written() -> None:
    _, saved = dump(on(filled()))
    tag = filled()
    tag.memory.image[10:12] = b"\xff\xff"
    before = bytes(tag.memory.image)
    done = restore(on(tag), saved, replaces=False)
    assert done[0] == "this tag held all of it already: nothing was written"
    assert bytes(tag.memory.image) == before


def test_taken_away_at_any_write_it_is_never_read_as_a_card_and_is_restored_later() -> None:
    _, saved = dump(on(filled()))
    exchange = torn = 0
    while True:
        tag = blank()
        reader = BenchReader(tag)
        reader.taken_at = exchange, 5_500
        try:
            restore(Sticker(reader, reader.uid()), saved, replaces=False)
        except Gone:
            torn += 1
            assert contents_of(look_over(on(tag))).tag is None
            restore(on(tag), saved, replaces=True)
        else:
            break
        assert user_bytes(tag) == user_bytes(filled())
        exchange += 1
    assert torn > 30


def test_of_a_hidden_tag_what_it_does_not_tell_is_marked_and_cannot_be_restored() -> None:
    tag = filled()
    tag.memory.image[0x29 * 4 + 3] = 10
    tag.memory.image[0x2A * 4] = 0x80
    _, saved = dump(on(tag))
    assert saved.pages[:10] == [tag.memory.page(number).hex().upper() for number in range(10)]
    assert set(saved.pages[10:]) == {UNREADABLE}
    with pytest.raises(BadDump):
        restore(on(blank()), saved, replaces=True)


def test_a_dump_that_ends_too_soon_is_not_written() -> None:
    _, saved = dump(on(filled()))
    tag = blank()
    before = bytes(tag.memory.image)
    with pytest.raises(BadDump, match="pages are missing"):
        restore(on(tag), replace(saved, pages=saved.pages[:20]), replaces=True)
    assert tag.memory.image == before


def test_locked_protected_full_and_other_tags_are_refused() -> None:
    _, saved = dump(on(filled()))
    locked, protected = blank(), blank()
    locked.memory.image[11] = 0x02
    protected.memory.image[0x29 * 4 + 3] = 4
    full = filled()
    full.memory.image[USER + 10] ^= 0xFF
    assert refusal(locked, saved) == "locked"
    assert refusal(protected, saved) == "protected"
    assert refusal(full, saved) == "holds"
    assert refusal(blank(215), saved) == "other_kind"
    restore(on(full), saved, replaces=True)
    assert user_bytes(full) == user_bytes(filled())


def test_a_tag_that_hides_what_it_holds_is_not_overwritten() -> None:
    _, saved = dump(on(filled()))
    hidden = filled()
    hidden.memory.image[0x29 * 4 + 3] = 0
    hidden.memory.image[0x2A * 4] = 0x80
    for replaces in (False, True):
        with pytest.raises(Unfit, match="neither read nor written without its password"):
            restore(on(hidden), saved, replaces=replaces)


@pytest.mark.parametrize(
    "change", [{"version": 2}, {"pages": ["000102"]}, {"pages": ["0001020x"]}, {"pages": 7}, {"kind": None}]
)
def test_a_dump_with_one_thing_wrong_is_refused_in_words(change: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "tag.json"
    write_dump(dump(on(filled()))[1], path)
    assert read_dump(path).kind == "NTAG213"
    fields = json.loads(path.read_text()) | change
    path.write_text(json.dumps({name: value for name, value in fields.items() if value is not None}))
    with pytest.raises(BadDump, match="holds no dump of a tag"):
        read_dump(path)


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"version": 1, "pages": ["00"]}', '{"pages": [1]}'])
def test_a_file_that_is_no_dump_is_refused_in_words(content: str, tmp_path: Path) -> None:
    path = tmp_path / "tag.json"
    path.write_text(content)
    with pytest.raises(BadDump) as caught:
        read_dump(path)
    assert str(caught.value) == f"{path} holds no dump of a tag"
