"""NTAG203, Ultralight and Ultralight C are written as far as the record fits, and no further."""

import pytest

from card_tags.samples import deck
from card_tags.writer.dumping import dump
from card_tags.writer.reading import contents_of
from card_tags.writer.stickers import Condition, OtherKind, Sticker, Unfit, look_over
from card_tags.writer.writing import WriteRequest, judge, write
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.ultralight import Ultralight
from tally.tags.record import Tag
from tests.host.sticker_bench import UID, BenchReader

pytestmark = pytest.mark.slow

SMALL, NTAG203, ULTRALIGHT_C = 64, 168, 192  # bytes
COMMAND = Tag("command", "", 0, "pass", False)
TITLE = Tag("title", "little_troubles", 1, deck(1)[0].title, False)
DYNAMIC_LOCKS = 40 * 4


def tag_of(size: int, container: bytes = b"") -> Ultralight:
    """Return a blank tag that is made for NDEF."""
    user_bytes = 48 if size == SMALL else 144
    head = blank_image(213, UID)[:12] + (container or bytes((0xE1, 0x10, user_bytes // 8, 0))) + b"\3\0\xfe"
    return Ultralight(head + bytes(size - len(head)))


def looked_over(tag: Ultralight) -> tuple[Sticker, Condition]:
    reader = BenchReader(tag)  # type: ignore[arg-type]
    sticker = Sticker(reader, reader.uid())
    return sticker, look_over(sticker)


def put(tag: Ultralight, wished: WriteRequest) -> Condition:
    """Write on a tag as wished, and return its condition afterwards."""
    sticker, condition = looked_over(tag)
    write(sticker, judge(condition, wished))
    return look_over(sticker)


@pytest.mark.parametrize("size", [SMALL, NTAG203, ULTRALIGHT_C])
def test_what_fits_is_written_and_read_back(size: int) -> None:
    tag = tag_of(size)
    wished = COMMAND if size == SMALL else TITLE
    condition = put(tag, WriteRequest(wished))
    assert contents_of(condition).tag == wished
    head = bytes(tag.image[:16])
    assert head == bytes(tag_of(size).image[:16])  # UID, locks and container
    assert put(tag, WriteRequest(wished)).memory == condition.memory  # there already


def test_what_does_not_fit_is_refused_with_both_sizes_and_nothing_is_written() -> None:
    tag = tag_of(SMALL)
    before = bytes(tag.image)
    with pytest.raises(Unfit, match=r"takes (at least )?\d+ bytes, and this Ultralight has 48"):
        put(tag, WriteRequest(TITLE))
    assert bytes(tag.image) == before


@pytest.mark.parametrize(
    "wished", [WriteRequest(COMMAND, password="cookies"), WriteRequest(COMMAND, locks=True)]
)
def test_neither_password_nor_locks_are_promised(wished: WriteRequest) -> None:
    tag = tag_of(NTAG203)
    before = bytes(tag.image)
    with pytest.raises(Unfit, match="can be written, but neither protected nor locked"):
        put(tag, wished)
    assert bytes(tag.image) == before


@pytest.mark.parametrize(
    ("bits", "is_locked"), [(0b0001_0001, False), (0b0000_0010, True), (0b1000_0000, True)]
)
def test_lock_bits_are_read_as_the_kind_has_them(bits: int, is_locked: bool) -> None:
    tag = tag_of(NTAG203)
    tag.image[DYNAMIC_LOCKS] = bits
    assert looked_over(tag)[1].is_read_only == is_locked


def test_a_tag_that_is_not_made_for_ndef_is_left_alone() -> None:
    with pytest.raises(OtherKind, match="does not say what it is"):
        looked_over(tag_of(ULTRALIGHT_C, bytes(4)))


@pytest.mark.parametrize(("size", "pages"), [(SMALL, 16), (NTAG203, 42)])
def test_a_copy_holds_all_readable_pages(size: int, pages: int) -> None:
    tag = tag_of(size)
    sticker, _ = looked_over(tag)
    assert "".join(dump(sticker)[1].pages) == bytes(tag.image[: pages * 4]).hex().upper()
