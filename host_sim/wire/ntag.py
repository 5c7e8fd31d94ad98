"""An NTAG213, 215 or 216 sticker: its answers by NXP's data sheet (NTAG213/215/216 rev. 3.2, 10)."""

from host_sim.wire.card import ACK, OFF, Card
from host_sim.wire.ntag_memory import PAGE_BYTES, PROGRAM_US, NtagMemory
from host_sim.wire.ntag_mirror import laid_over, mirrored
from host_sim.wire.ultralight import READABLE_PAGES, Ultralight

NAK_ARGUMENT = b"\x00"
NAK_TOO_MANY_PASSWORDS = b"\x04"

ATQA = b"\x00\x44"
SAK = 0x00
# A card whose UID has 4 bytes, such as a MIFARE Classic. It answers nothing without its key.
SHORT_UID_BYTES = 4
PLAIN_ATQA = b"\x00\x04"
PLAIN_SAK = 0x08

READ, FAST_READ, WRITE, COMPATIBILITY_WRITE = 0x30, 0x3A, 0xA2, 0xA0
GET_VERSION, PWD_AUTH, READ_CNT, READ_SIG = 0x60, 0x1B, 0x39, 0x3C
PAGES_PER_READ = 4
COMPATIBLE_BYTES = 16  # only the first page of a COMPATIBILITY_WRITE is written (10.5)
NO_PAGE = -1
COUNTER_BYTES = 3
COUNTER_ADDRESS = 0x02
COUNTER_MAX = 0xFFFFFF
SIGNATURE_BYTES = 32

AUTH0_BYTE = 3  # in CFG0: the first page that needs the password
# CFG1, byte 0
PROTECTS_READING = 0x80
LOCKS_CONFIGURATION = 0x40
COUNTS = 0x10
COUNTER_NEEDS_PASSWORD = 0x08
PASSWORD_LIMIT = 0x07


def card_of(image: bytes) -> Card:
    """Return the sticker with these bytes on its pages; for a UID alone, a card that has only a UID."""
    if len(image) in READABLE_PAGES:
        return Ultralight(image)
    return Card(image, PLAIN_ATQA, PLAIN_SAK) if len(image) == SHORT_UID_BYTES else Ntag(image)


class Ntag(Card):
    """A tag made from the bytes of all its pages. Their number (180, 540 or 924) gives the kind.

    `memory.image` is its present content, with the UID.
    """

    def __init__(self, image: bytes, signature: bytes = bytes(SIGNATURE_BYTES)):
        self.memory = NtagMemory(image)
        super().__init__(self.memory.uid(), ATQA, SAK)
        self.read_count = 0
        self._signature = signature
        self._wrong_passwords = 0
        self._knows_password = False
        self._has_counted = False
        self._awaited_page = NO_PAGE  # the second half of a COMPATIBILITY_WRITE goes there
        self._access = 0
        self._first_protected = 0
        self._cfg0 = b""

    def uid(self) -> bytes:
        """Return the 7 bytes of the UID."""
        return self.memory.uid()

    def is_selectable(self) -> bool:
        """Return whether both check bytes of the UID are right."""
        return self.memory.has_right_check_bytes()

    def power_on(self) -> None:
        """Come into a field that is on. Writes to the configuration pages take effect now."""
        super().power_on()
        self._has_counted = False
        kind = self.memory.kind
        self._access = self.memory.page(kind.cfg1_page)[0]
        self._cfg0 = self.memory.page(kind.cfg0_page)
        self._first_protected = self._cfg0[AUTH0_BYTE]

    def power_off(self, now_us: int) -> None:
        """Lose the field. A page that is being written is torn."""
        if self.state != OFF:
            self.memory.lose_power(now_us)
        super().power_off(now_us)

    def select(self) -> None:
        """Be selected by its UID, and forget an earlier password."""
        super().select()
        self._knows_password = False
        self._awaited_page = NO_PAGE

    def thinking_us(self, reply: bytes) -> int:
        """Return how long it works before this reply."""
        return PROGRAM_US if reply == ACK and self._awaited_page == NO_PAGE else 0

    def _reply(self, frame: bytes, now_us: int) -> bytes:
        if self._awaited_page == NO_PAGE:
            return super()._reply(frame, now_us)
        page, self._awaited_page = self._awaited_page, NO_PAGE
        if len(frame) != COMPATIBLE_BYTES:
            return NAK_ARGUMENT
        self.memory.write(page, frame[:PAGE_BYTES], now_us)
        return ACK

    def _get_version(self, _frame: bytes, _now_us: int) -> bytes:
        return self.memory.kind.version

    def _read_signature(self, frame: bytes, _now_us: int) -> bytes:
        return self._signature if frame[1] == 0 else NAK_ARGUMENT

    def _read(self, frame: bytes, _now_us: int) -> bytes:
        """Return four pages. After the last readable page comes page 0 again (10.2)."""
        page, end = frame[1], self._readable_end()
        if page >= end:
            return NAK_ARGUMENT
        self._count_once()
        found = b""
        for _ in range(PAGES_PER_READ):
            found += self._shown(page, 1)
            page = (page + 1) % end
        return found

    def _fast_read(self, frame: bytes, _now_us: int) -> bytes:
        first, last = frame[1], frame[2]
        if not first <= last < self._readable_end():
            return NAK_ARGUMENT
        self._count_once()
        return self._shown(first, last + 1 - first)

    def _shown(self, first: int, count: int) -> bytes:
        """Return pages as a reader gets them, with the mirror over the content."""
        counter = self.read_count.to_bytes(COUNTER_BYTES, "big") if self._tells_count() else b""
        begin, text = mirrored(self.memory.kind, self._cfg0, self.uid(), counter)
        return laid_over(self.memory.readable(first, count), first, begin, text)

    def _write(self, frame: bytes, now_us: int) -> bytes:
        if self._refuses(frame[1]):
            return NAK_ARGUMENT
        self.memory.write(frame[1], frame[2:], now_us)
        return ACK

    def _begin_write(self, frame: bytes, _now_us: int) -> bytes:
        if self._refuses(frame[1]):
            return NAK_ARGUMENT
        self._awaited_page = frame[1]
        return ACK

    def _refuses(self, page: int) -> bool:
        """Return whether the page cannot be written: it does not exist, or is locked or protected."""
        kind = self.memory.kind
        if page >= kind.page_count or self.memory.is_locked(page):
            return True
        if page in (kind.cfg0_page, kind.cfg1_page) and self._access & LOCKS_CONFIGURATION:
            return True
        return page >= self._first_protected and not self._knows_password

    def _check_password(self, frame: bytes, _now_us: int) -> bytes:
        limit = self._access & PASSWORD_LIMIT
        if limit and self._wrong_passwords >= limit:
            return NAK_TOO_MANY_PASSWORDS
        kind = self.memory.kind
        if frame[1:] != self.memory.page(kind.pwd_page):
            self._wrong_passwords += 1 if limit else 0  # without a limit it counts no wrong passwords (8.8.2)
            return NAK_ARGUMENT
        self._wrong_passwords = 0
        self._knows_password = True
        return self.memory.page(kind.pack_page)[:2]

    def _read_count(self, frame: bytes, _now_us: int) -> bytes:
        if frame[1] != COUNTER_ADDRESS or not self._tells_count():
            return NAK_ARGUMENT
        return self.read_count.to_bytes(COUNTER_BYTES, "little")

    def _tells_count(self) -> bool:
        """Return whether READ_CNT and the mirror may show the counter (8.6)."""
        is_open = self._knows_password or not self._access & COUNTER_NEEDS_PASSWORD
        return bool(self._access & COUNTS) and is_open

    def _count_once(self) -> None:
        """Count the first read after power-up."""
        if self._access & COUNTS and not self._has_counted:
            self.read_count = min(self.read_count + 1, COUNTER_MAX)
        self._has_counted = True

    def _readable_end(self) -> int:
        """Return the page where reading ends. Without the password it is the first protected page."""
        page_count = self.memory.kind.page_count
        if self._access & PROTECTS_READING and not self._knows_password:
            return min(page_count, self._first_protected)
        return page_count

    commands = {  # noqa: RUF012 - of the kind
        READ: (_read, 2),
        FAST_READ: (_fast_read, 3),
        WRITE: (_write, 6),
        COMPATIBILITY_WRITE: (_begin_write, 2),
        GET_VERSION: (_get_version, 1),
        PWD_AUTH: (_check_password, 5),
        READ_CNT: (_read_count, 2),
        READ_SIG: (_read_signature, 2),
    }
