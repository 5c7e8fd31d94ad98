"""The memory of an NTAG21x from page 4 on: TLV blocks, one of which holds the NDEF message."""

from tally.constant import const
from tally.tags.refusals import DAMAGED, EMPTY, FOREIGN, TOO_LARGE, TagRefused

_NULL_BLOCK = const(0x00)
_LOCK_CONTROL_BLOCK = const(0x01)
_MEMORY_CONTROL_BLOCK = const(0x02)
NDEF_BLOCK = 0x03
TERMINATOR_BLOCK = 0xFE

LONG_LENGTH = 0xFF  # two bytes of length follow
_LARGEST_MEMORY = const(888)  # bytes for the user on an NTAG216
_LONGEST_HEADER = const(4)

_CONTAINER_MAGIC = const(0xE1)
_CONTAINER_UNIT = const(8)


def capacity(container: bytes) -> int:
    """Return the bytes for the user, as the capability container (page 3) tells; 0: not for NDEF."""
    if len(container) < 3 or container[0] != _CONTAINER_MAGIC:
        return 0
    return container[2] * _CONTAINER_UNIT


def find_message(memory: bytes) -> "tuple[int, int]":
    """Return where the NDEF message starts and ends; raise TagRefused, with what is `needed`."""
    at = 0
    code = EMPTY
    while True:
        if at >= len(memory):
            torn = at > len(memory) and code == EMPTY
            raise TagRefused(DAMAGED if torn else code, min(at + _LONGEST_HEADER, _LARGEST_MEMORY))
        block = memory[at]
        at += 1
        if block == TERMINATOR_BLOCK:
            raise TagRefused(code)
        if block == _NULL_BLOCK:
            continue
        start, end = _block_bounds(memory, at)
        if block == NDEF_BLOCK:
            return _checked_message(start, end)
        if block not in (_LOCK_CONTROL_BLOCK, _MEMORY_CONTROL_BLOCK):
            code = FOREIGN
        at = end


def _block_bounds(memory: bytes, at: int) -> "tuple[int, int]":
    header = 3 if memory[at : at + 1] == b"\xff" else 1
    start = at + header
    if start > len(memory):
        raise TagRefused(DAMAGED, start)
    length = memory[at] if header == 1 else memory[at + 1] << 8 | memory[at + 2]
    return start, start + length


def _checked_message(start: int, end: int) -> "tuple[int, int]":
    if start == end:
        raise TagRefused(EMPTY)
    if end > _LARGEST_MEMORY:
        raise TagRefused(TOO_LARGE)
    return start, end
