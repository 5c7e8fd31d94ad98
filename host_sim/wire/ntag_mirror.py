"""The UID and the counter that an NTAG shows in its user memory, as text (NTAG213/215/216 rev. 3.2, 8.7)."""

from binascii import hexlify

from host_sim.wire.ntag_memory import FIRST_USER_PAGE, PAGE_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.ntag_memory import Kind

# MIRROR, byte 0 of CFG0 (8.5.7); byte 2 is MIRROR_PAGE
CONF_SHIFT = 6
BYTE_SHIFT = 4
BYTE_MASK = 0b11
UID_BIT, COUNTER_BIT = 0b01, 0b10
PAGE_BYTE = 2
SEPARATOR = b"x"


def mirrored(kind: "Kind", cfg0: bytes, uid: bytes, counter: bytes) -> "tuple[int, bytes]":
    """Return where in the memory the text begins, and the text; b"" if none is shown.

    `counter` is 3 bytes, the high one first, or b"" if nobody may see it. Then the UID is alone, without
    the separator: the data sheet only says that the counter is not shown. A text that would reach beyond the
    user memory is not shown at all (8.7).
    """
    conf = cfg0[0] >> CONF_SHIFT
    parts = [uid] if conf & UID_BIT else []
    if conf & COUNTER_BIT and counter:
        parts.append(counter)
    text = SEPARATOR.join([hexlify(part).upper() for part in parts])
    begin = cfg0[PAGE_BYTE] * PAGE_BYTES + (cfg0[0] >> BYTE_SHIFT & BYTE_MASK)
    fits = begin + len(text) <= kind.dynamic_lock_page * PAGE_BYTES
    return begin, text if cfg0[PAGE_BYTE] >= FIRST_USER_PAGE and fits else b""


def laid_over(pages: bytes, first: int, begin: int, text: bytes) -> bytes:
    """Return the pages from number `first` on, with the part of the text that lies in them."""
    found = bytearray(pages)
    offset = begin - first * PAGE_BYTES
    for place in range(max(offset, 0), min(offset + len(text), len(found))):
        found[place] = text[place - offset]
    return bytes(found)
