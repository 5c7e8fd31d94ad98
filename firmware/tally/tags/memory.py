"""The memory of an NTAG21x from page 4 on: TLV blocks, one of which holds the NDEF message."""

from tally.tags.refusals import DAMAGED, EMPTY, FOREIGN, TOO_LARGE, Cut, TagRefused

NULL_BLOCK = 0x00
LOCK_CONTROL_BLOCK = 0x01
MEMORY_CONTROL_BLOCK = 0x02
NDEF_BLOCK = 0x03
TERMINATOR_BLOCK = 0xFE

LONG_LENGTH = 0xFF  # two bytes of length follow
LARGEST_MEMORY = 888  # bytes for the user on an NTAG216
LONGEST_HEADER = 4

CONTAINER_MAGIC = 0xE1
CONTAINER_UNIT = 8


def capacity(container: bytes) -> int:
    """Return the bytes for the user, as the capability container (page 3) tells; 0: not for NDEF."""
    if len(container) < 3 or container[0] != CONTAINER_MAGIC:
        return 0
    return container[2] * CONTAINER_UNIT


def find_message(memory: bytes) -> "tuple[int, int]":
    """Return where the NDEF message starts and ends; raise TagRefused, Cut where `memory` is too short."""
    at = 0
    code = EMPTY
    while True:
        if at >= len(memory):
            torn = at > len(memory) and code == EMPTY
            raise Cut(DAMAGED if torn else code, min(at + LONGEST_HEADER, LARGEST_MEMORY))
        block = memory[at]
        at += 1
        if block == TERMINATOR_BLOCK:
            raise TagRefused(code)
        if block == NULL_BLOCK:
            continue
        start, end = _block_bounds(memory, at)
        if block == NDEF_BLOCK:
            return _checked_message(start, end)
        if block not in (LOCK_CONTROL_BLOCK, MEMORY_CONTROL_BLOCK):
            code = FOREIGN
        at = end


def _block_bounds(memory: bytes, at: int) -> "tuple[int, int]":
    header = 3 if memory[at : at + 1] == b"\xff" else 1
    start = at + header
    if start > len(memory):
        raise Cut(DAMAGED, start)
    length = memory[at] if header == 1 else memory[at + 1] << 8 | memory[at + 2]
    return start, start + length


def _checked_message(start: int, end: int) -> "tuple[int, int]":
    if start == end:
        raise TagRefused(EMPTY)
    if end > LARGEST_MEMORY:
        raise TagRefused(TOO_LARGE)
    return start, end
