"""Which pages of a sticker are written, in which order. Until the last write, the sticker reads as empty."""

from collections.abc import Iterator

PAGE_BYTES = 4
NULL_BLOCK, NDEF_BLOCK, TERMINATOR_BLOCK = 0x00, 0x03, 0xFE
CONTROL_BLOCKS = (b"\x01\x03", b"\x02\x03")  # the blocks for lock and memory control, with their length
CONTROL_BLOCK_BYTES = 5
LONG_LENGTH = 0xFF

Write = tuple[int, bytes]  # a page, counted from the first one of the memory, and its four bytes


def message_at(memory: bytes) -> int:
    """Return where the message's block begins, or should begin: behind the factory's control blocks."""
    at = 0
    while at + 1 < len(memory) and memory[at] not in (NDEF_BLOCK, TERMINATOR_BLOCK):
        at += 1 if memory[at] == NULL_BLOCK else _block_bytes(memory, at)
    return at if memory[at : at + 1] == bytes([NDEF_BLOCK]) else _behind_control(memory)


def page_writes(old: bytes, new: bytes) -> list[Write]:
    """Return the writes that turn the memory `old` into `new`, which has the same size.

    First the old message's length is set to 0. Then all other differences are written, then the new length.
    """
    if old == new:
        return []
    was_at, length_at = message_at(old) + 1, message_at(new) + 1
    length_page = length_at // PAGE_BYTES
    others = [page for page in range(len(new) // PAGE_BYTES) if page != length_page]
    now = bytearray(old)
    emptied = _differing(now, _with(old, was_at, 0), [was_at // PAGE_BYTES])
    filled = _differing(now, _with(new, length_at, 0), [*others, length_page])
    return [*emptied, *filled, *_differing(now, new, [length_page])]


def _differing(now: bytearray, wanted: bytes, pages: list[int]) -> Iterator[Write]:
    """Yield the writes for these pages, and note them in `now`."""
    for page in pages:
        place = slice(page * PAGE_BYTES, (page + 1) * PAGE_BYTES)
        if now[place] != wanted[place]:
            now[place] = wanted[place]
            yield page, wanted[place]


def _with(memory: bytes, at: int, byte: int) -> bytes:
    """Return the memory with one byte changed; the memory as it is if it ends before that byte."""
    return memory[:at] + bytes([byte]) + memory[at + 1 :] if at < len(memory) else memory


def _block_bytes(memory: bytes, at: int) -> int:
    length = memory[at + 1]
    return 4 + int.from_bytes(memory[at + 2 : at + 4], "big") if length == LONG_LENGTH else 2 + length


def _behind_control(memory: bytes) -> int:
    at = 0
    while memory[at : at + 2] in CONTROL_BLOCKS:
        at += CONTROL_BLOCK_BYTES
    return at
