"""If the writes of a message are cut short anywhere, it reads as empty until the last one is done."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from card_tags.writer.page_writes import message_at, page_writes
from tally.tags.ndef import find_message
from tally.tags.record import EMPTY, TagRefused

pytestmark = pytest.mark.slow

FACTORY = bytes.fromhex("0103A00C34")
SIZE = 504
LENGTHS = (0, 1, 60, 137, 253, 254, 255, 256, 400)
BEFORE = (b"", b"\0", b"\0\0", FACTORY, FACTORY + b"\0\0")


def memory(before: bytes, length: int, filling: int) -> bytes:
    """Return a memory with a message of this many bytes behind `before`."""
    header = bytes([3, length]) if length < 255 else b"\x03\xff" + length.to_bytes(2, "big")
    return (before + header + bytes([filling]) * length + b"\xfe").ljust(SIZE, b"\0")


def message(found: bytes) -> bytes:
    """Return the message in a memory, nothing if it reads as empty."""
    try:
        start, end = find_message(found)
    except TagRefused as refusal:
        if refusal.code != EMPTY:
            raise
        return b""
    return found[start:end]


def prefixes(old: bytes, new: bytes) -> Iterator[bytes]:
    """Yield the memory after each write."""
    now = bytearray(old)
    for page, four_bytes in page_writes(old, new):
        now[page * 4 : page * 4 + 4] = four_bytes
        yield bytes(now)


@pytest.mark.parametrize("before", BEFORE)
def test_between_the_first_write_and_the_last_it_is_empty(before: bytes) -> None:
    for was, wanted in product(LENGTHS, LENGTHS):
        old, new = memory(before, was, 0x51), memory(before, wanted, 0x52)
        *unfinished, last = prefixes(old, new) if old != new else [new]
        assert [message(found) for found in unfinished] == [b""] * len(unfinished), (was, wanted)
        assert last == new, (was, wanted)


@pytest.mark.parametrize("before", BEFORE)
def test_nothing_is_written_that_is_there_already(before: bytes) -> None:
    old = memory(before, 100, 0x51)
    assert page_writes(old, old) == []
    changed = old[:80] + b"!" + old[81:]
    assert [page for page, _ in page_writes(old, changed)] == [
        message_length_page(before),
        80 // 4,
        message_length_page(before),
    ]


def message_length_page(before: bytes) -> int:
    return (len(before) + 1) // 4


def test_any_memory_becomes_any_other() -> None:
    dice = random.Random(7)
    for _ in range(500):
        old, new = (bytes(dice.choices((0, 1, 3, 5, 0xFD, 0xFE, 0xFF), k=64)) for _ in range(2))
        assert [old, *prefixes(old, new)][-1] == new


@pytest.mark.parametrize(
    ("found", "at"),
    [
        ("0300FE", 0),
        ("0103A00C340300FE", 5),
        ("0103A00C34FE", 5),
        ("0103A00C34" + "00" * 20, 5),
        ("0103A00C34" + "0000" + "0300FE", 7),
        ("0203A00C34" + "0103A00C34" + "0300FE", 10),
        ("FD021122" + "0301D0FE", 4),
        ("FDFF0003112233" + "0301D0FE", 7),
        ("00" * 16, 0),
        ("FE" + "00" * 8, 0),
        ("FD30" + "00" * 8, 0),
        ("FF" * 16, 0),
        ("", 0),
    ],
)
def test_where_a_message_stands_or_shall_stand(found: str, at: int) -> None:
    assert message_at(bytes.fromhex(found)) == at
