"""The memory of an NTAG213, 215 or 216: layout, lock bits, bits that can only be set, torn writes."""

PAGE_BYTES = 4
CASCADE_TAG = 0x88
INTERNAL_BYTE = 0x48  # page 2, byte 1 of every NTAG

LOCK_PAGE = 2
CC_PAGE = 3
FIRST_USER_PAGE = 4
FIRST_DYNAMIC_PAGE = 16
PROGRAM_US = 4_100  # data sheet: about 4.1 ms from a write command to its acknowledge

BLOCKED_CC, BLOCKED_4_TO_9, BLOCKED_10_TO_15 = 0x01, 0x02, 0x04


class Kind:
    """The differences of the three kinds. A dynamic lock bit covers `pages_per_lock` pages."""

    def __init__(self, page_count: int, size_code: int, cc_size: int, pages_per_lock: int, factory: bytes):
        self.page_count = page_count
        self.version = bytes([0x00, 0x04, 0x04, 0x02, 0x01, 0x00, size_code, 0x03])
        self.cc = bytes([0xE1, 0x10, cc_size, 0x00])
        self.pages_per_lock = pages_per_lock
        self.factory = factory  # the content from page 4 on
        self.dynamic_lock_page = page_count - 5
        self.cfg0_page = page_count - 4
        self.cfg1_page = page_count - 3
        self.pwd_page = page_count - 2
        self.pack_page = page_count - 1


KINDS = {
    213: Kind(45, 0x0F, 0x12, 2, b"\x01\x03\xa0\x0c\x34\x03\x00\xfe"),
    215: Kind(135, 0x11, 0x3E, 16, b"\x03\x00\xfe\x00"),
    216: Kind(231, 0x13, 0x6D, 16, b"\x03\x00\xfe\x00"),
}
FACTORY_END = b"\x00\x00\x00\xbd\x04\x00\x00\xff\x00\x05\x00\x00\xff\xff\xff\xff\x00\x00\x00\x00"


def blank_image(kind: int, uid: bytes) -> bytes:
    """Return the pages of a factory-new NTAG `kind` (213, 215 or 216) with that 7-byte UID."""
    made = KINDS[kind]
    head = uid[:3] + bytes([CASCADE_TAG ^ uid[0] ^ uid[1] ^ uid[2]])
    head += uid[3:] + bytes([uid[3] ^ uid[4] ^ uid[5] ^ uid[6], INTERNAL_BYTE, 0, 0]) + made.cc
    user_bytes = made.dynamic_lock_page * PAGE_BYTES - len(head)
    return head + made.factory + bytes(user_bytes - len(made.factory)) + FACTORY_END


class NtagMemory:
    """The pages as `image`, a bytearray. If the power goes during a write, the write is torn."""

    def __init__(self, image: bytes):
        found = [kind for kind in KINDS.values() if kind.page_count * PAGE_BYTES == len(image)]
        if not found:
            raise ValueError(f"no NTAG has {len(image)} bytes")
        self.kind = found[0]
        self.image = bytearray(image)
        self._written_page = 0
        self._old = b""
        self._write_began_us = 0

    def page(self, number: int) -> bytes:
        """Return the four bytes of a page."""
        return bytes(self.image[number * PAGE_BYTES : (number + 1) * PAGE_BYTES])

    def readable(self, first: int, count: int) -> bytes:
        """Return pages for a reader, with the password and its answer as zeros."""
        end = min(first + count, self.kind.pwd_page)
        found = bytes(self.image[first * PAGE_BYTES : max(first, end) * PAGE_BYTES])
        return found + bytes(count * PAGE_BYTES - len(found))

    def uid(self) -> bytes:
        """Return the 7 bytes of the UID."""
        return bytes(self.image[0:3] + self.image[4:8])

    def has_right_check_bytes(self) -> bool:
        """Return whether both check bytes of the UID are right. If not, no reader can select the tag."""
        image = self.image
        first = CASCADE_TAG ^ image[0] ^ image[1] ^ image[2] ^ image[3]
        return first == 0 and image[4] ^ image[5] ^ image[6] ^ image[7] ^ image[8] == 0

    def is_locked(self, page: int) -> bool:
        """Return whether lock bits forbid writing the page."""
        if page < LOCK_PAGE:
            return True
        if CC_PAGE <= page < FIRST_DYNAMIC_PAGE:
            locks = self.image[10] | self.image[11] << 8
            return bool(locks >> page & 1)
        if FIRST_DYNAMIC_PAGE <= page < self.kind.dynamic_lock_page:
            low, high = self.page(self.kind.dynamic_lock_page)[:2]
            bit = (page - FIRST_DYNAMIC_PAGE) // self.kind.pages_per_lock
            return bool((low | high << 8) >> bit & 1)
        return False

    def write(self, page: int, four_bytes: bytes, began_us: int) -> None:
        """Write a page that is not locked. In lock bytes and the container, bits can only be set."""
        self._written_page = page
        self._old = self.page(page)
        self._write_began_us = began_us
        self._put(page, self._merged(page, four_bytes))

    def lose_power(self, now_us: int) -> None:
        """Tear a write that is not finished: some bytes are new, one is erased, the others are old.

        Lock bytes and the capability container are never torn (10.4): they are written whole, in the middle
        of that time, or not at all.
        """
        passed_us = max(0, now_us - self._write_began_us)
        if self._old and passed_us < PROGRAM_US:
            whole = self._written_page in (LOCK_PAGE, CC_PAGE, self.kind.dynamic_lock_page)
            keep = self._whole if whole else self._torn
            self._put(self._written_page, keep(passed_us))
        self._old = b""

    def _whole(self, passed_us: int) -> bytes:
        return self._old if passed_us < PROGRAM_US // 2 else self.page(self._written_page)

    def _torn(self, passed_us: int) -> bytes:
        done = passed_us * PAGE_BYTES // PROGRAM_US
        erased = b"\0" if passed_us else self._old[:1]
        return self.page(self._written_page)[:done] + erased + self._old[done + 1 :]

    def _put(self, page: int, four_bytes: bytes) -> None:
        self.image[page * PAGE_BYTES : (page + 1) * PAGE_BYTES] = four_bytes

    def _merged(self, page: int, new: bytes) -> bytes:
        old = self.page(page)
        if page == CC_PAGE:
            return bytes(old[i] | new[i] for i in range(PAGE_BYTES))
        if page == LOCK_PAGE:
            return old[:2] + bytes(_with_locks(old[2:], new[2:], _static_frozen(old[2])))
        if page == self.kind.dynamic_lock_page:
            return bytes(_with_locks(old[:3], new[:3], _dynamic_frozen(old[2]))) + old[3:]
        return new


def _with_locks(old: bytes, new: bytes, frozen: int) -> "list[int]":
    """Return lock bytes with the new bits set, except frozen ones."""
    allowed = ~frozen
    return [old[i] | (new[i] & (allowed >> 8 * i) & 0xFF) for i in range(len(old))]


def _static_frozen(block_bits: int) -> int:
    """Return the static lock bits (of 16; bit 3 is page 3) that the block-locking bits freeze."""
    frozen = 0
    if block_bits & BLOCKED_CC:
        frozen |= 0x0008
    if block_bits & BLOCKED_4_TO_9:
        frozen |= 0x03F0
    if block_bits & BLOCKED_10_TO_15:
        frozen |= 0xFC00
    return frozen


def _dynamic_frozen(block_bits: int) -> int:
    """Return the frozen dynamic lock bits: each block-locking bit freezes two."""
    frozen = 0
    for bit in range(8):
        if block_bits >> bit & 1:
            frozen |= 0b11 << 2 * bit
    return frozen
