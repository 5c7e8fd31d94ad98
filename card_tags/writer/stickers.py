"""A sticker on the reader: its kind, what may be written on it, and its pages, to read and to write.

After NXP's data sheet "NTAG213/215/216".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from card_tags.writer.ntag_kinds import FIRST_USER_PAGE, KINDS, PAGE_BYTES, Kind, older_kind
from tally.tags.ndef import capacity

UID_BYTES = 7
LOCK_PAGE = 2
CONTAINER_PAGE = 3
FIRST_DYNAMIC_PAGE = 16
STATIC_LOCK_BYTES = slice(10, 12)  # in pages 0 to 3
CONTAINER_BYTES = slice(12, 16)
CONTAINER_ACCESS_BYTE = 3  # 0: it may be written
AUTH0_BYTE = 3  # in the first configuration page: the first page that needs the password
HIDES = 0x80  # in the second one: the password is needed for reading, too
KEEPS_CONFIGURATION = 0x40
CONFIGURATION_PAGES = 3  # dynamic lock bytes, CFG0, CFG1

GET_VERSION = b"\x60"
FAST_READ, READ, WRITE, PASSWORD, SIGNATURE = 0x3A, 0x30, 0xA2, 0x1B, b"\x3c\x00"
PAGES_PER_READ = 4
MOST_PAGES = 20  # pages in one read of the device
ONE_AT_A_TIME = "only one at a time"  # the message for two tags on the reader
# A sticker in an unsteady hand is lost and found again. After this many looks without it (0.3 s) it is gone.
TRIES = 3
LOOKS = 5


class Gone(Exception):
    """The sticker was taken away."""


class Denied(Exception):
    """The sticker refuses a command."""


class Unfit(Exception):
    """A sticker is not written; `code` is a word for the reason, `why` a sentence."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class OtherKind(Exception):
    """The tag is of no kind that can be written; the message says what it is, if that is known."""


class Reader(Protocol):
    """The reader that a sticker lies on."""

    def look(self) -> tuple[bytes, ...] | None:
        """Look again; return the UIDs that were found, None while there is no answer yet."""

    def exchange(self, uid: bytes, command: bytes) -> bytes:
        """Return the sticker's answer; raise Gone or Denied. After either, `look` has to find it again."""


@dataclass(frozen=True)
class Condition:
    """The condition of a sticker. `memory` is the content of its user pages, empty if it is hidden."""

    uid: bytes
    kind: Kind
    container: bytes
    memory: bytes
    locked_pages: frozenset[int]
    first_protected: int
    hides: bool
    keeps_configuration: bool

    @property
    def room(self) -> int:
        """Return how many bytes NDEF may take, 0 if the sticker is not made for NDEF."""
        return min(capacity(self.container), self.kind.user_pages * PAGE_BYTES)

    @property
    def user_pages(self) -> range:
        """Return the numbers of the pages for NDEF."""
        return range(FIRST_USER_PAGE, FIRST_USER_PAGE + self.room // PAGE_BYTES)

    @property
    def is_read_only(self) -> bool:
        """Return whether a page for NDEF can never be written again, or the container forbids it."""
        access = self.container[CONTAINER_ACCESS_BYTE : CONTAINER_ACCESS_BYTE + 1]
        return access != b"\0" or not self.locked_pages.isdisjoint(self.user_pages)

    @property
    def is_all_locked(self) -> bool:
        """Return whether none of its pages for NDEF, nor its container, can be written."""
        return self.locked_pages.issuperset([CONTAINER_PAGE, *self.user_pages])

    @property
    def is_protected(self) -> bool:
        """Return whether some page needs a password."""
        return self.first_protected < self.kind.page_count


class Sticker:
    """One sticker, by its UID. If it was lost for a moment, it is found again by itself."""

    def __init__(self, reader: Reader, uid: bytes) -> None:
        self.uid = uid
        self._reader = reader
        self._password = b""
        self._is_older = False  # it knows READ, but no FAST_READ

    def kind(self) -> Kind:
        """Return its kind; raise OtherKind, Gone."""
        if len(self.uid) != UID_BYTES:
            raise OtherKind(f"a card with a UID of {len(self.uid)} bytes")
        try:
            version = self._ask(GET_VERSION)
        except (Gone, Denied):
            self.again()
            return self._older_kind()
        for kind in KINDS:
            if kind.version == version:
                return kind
        raise OtherKind(f"a tag of another kind (version {version.hex().upper()})")

    def _older_kind(self) -> Kind:
        self._is_older = True
        try:
            kind = older_kind(self.read(0, FIRST_USER_PAGE)[CONTAINER_BYTES])
        except (Gone, Denied):
            self.again()
            kind = None
        if kind is None:
            raise OtherKind("a tag that does not say what it is")
        return kind

    def read(self, first: int, count: int) -> bytes:
        """Return `count` pages from the page `first` on; raise Denied, Gone."""
        found = b""
        if self._is_older:
            for start in range(first, first + count, PAGES_PER_READ):
                found += self._ask(bytes([READ, start]))
            return found[: count * PAGE_BYTES]
        for start in range(first, first + count, MOST_PAGES):
            last = min(start + MOST_PAGES, first + count) - 1
            found += self._ask(bytes([FAST_READ, start, last]))
        return found

    def write(self, page: int, four_bytes: bytes) -> None:
        """Write one page; raise Denied, Gone."""
        self._ask(bytes([WRITE, page]) + four_bytes)

    def signature(self) -> bytes:
        """Return its maker's signature, 32 bytes; raise Denied, Gone."""
        return self._ask(SIGNATURE)

    def enter(self, password: bytes) -> bytes:
        """Send the 4 bytes of a password, and return the 2 bytes of its answer.

        It is sent once, because some stickers count wrong ones; and again whenever the sticker was found
        again. Raise Denied, Gone.
        """
        answer = self._reader.exchange(self.uid, bytes([PASSWORD]) + password)
        self._password = password
        return answer

    def again(self) -> None:
        """Find it again. Only then does a new configuration take effect. Raise Gone, Denied."""
        for uids in self._looks():
            if uids == (self.uid,):
                break
        else:
            raise Gone
        if self._password:
            self.enter(self._password)

    def _ask(self, command: bytes) -> bytes:
        for _ in range(TRIES - 1):
            try:
                return self._reader.exchange(self.uid, command)
            except (Gone, Denied):
                self.again()
        return self._reader.exchange(self.uid, command)

    def _looks(self) -> Iterator[tuple[bytes, ...]]:
        finished = 0
        while finished < LOOKS:
            uids = self._reader.look()
            if uids is not None:
                finished += 1
                yield uids


def look_over(sticker: Sticker) -> Condition:
    """Return the condition of a sticker; raise OtherKind, Gone."""
    kind = sticker.kind()
    if kind.is_older:
        return _look_over_older(sticker, kind)
    try:
        head = sticker.read(0, FIRST_USER_PAGE)
        dynamic_locks, cfg0, cfg1 = _pages(sticker.read(kind.dynamic_lock_page, CONFIGURATION_PAGES))
        memory = sticker.read(FIRST_USER_PAGE, kind.user_pages)
    except Denied:
        sticker.again()
        return Condition(sticker.uid, kind, b"", b"", frozenset(), 0, True, False)
    return Condition(
        sticker.uid,
        kind,
        head[CONTAINER_BYTES],
        memory,
        frozenset(_locked(head[STATIC_LOCK_BYTES], dynamic_locks, kind)),
        cfg0[AUTH0_BYTE],
        bool(cfg1[0] & HIDES),
        bool(cfg1[0] & KEEPS_CONFIGURATION),
    )


def _look_over_older(sticker: Sticker, kind: Kind) -> Condition:
    try:
        head = sticker.read(0, FIRST_USER_PAGE)
        memory = sticker.read(FIRST_USER_PAGE, kind.user_pages)
        locks = sticker.read(kind.dynamic_lock_page, 1) if kind.older_pages else b""
    except Denied:
        sticker.again()
        return Condition(sticker.uid, kind, b"", b"", frozenset(), 0, True, False)
    locked = frozenset(_locked(head[STATIC_LOCK_BYTES], _dense(locks), kind))
    return Condition(sticker.uid, kind, head[CONTAINER_BYTES], memory, locked, kind.page_count, False, False)


def _dense(locks: bytes) -> bytes:
    """Return an older kind's dynamic lock bits without bits 0 and 4, which lock no page."""
    bits = locks[0] if locks else 0
    return bytes([bits >> 1 & 0b111 | (bits >> 5) << 3])


def _pages(read: bytes) -> list[bytes]:
    return [read[at : at + PAGE_BYTES] for at in range(0, len(read), PAGE_BYTES)]


def _locked(static: bytes, dynamic: bytes, kind: Kind) -> Iterator[int]:
    """Yield the locked pages. Static bit 3 locks page 3; a dynamic bit locks `pages_per_lock` pages."""
    static_bits, dynamic_bits = (int.from_bytes(found[:2], "little") for found in (static, dynamic))
    for page in range(CONTAINER_PAGE, FIRST_DYNAMIC_PAGE):
        if static_bits >> page & 1:
            yield page
    for page in range(FIRST_DYNAMIC_PAGE, kind.dynamic_lock_page):
        if dynamic_bits >> (page - FIRST_DYNAMIC_PAGE) // kind.pages_per_lock & 1:
            yield page
