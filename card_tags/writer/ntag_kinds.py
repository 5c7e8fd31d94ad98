"""The kinds of stickers: how they name themselves, and which page holds what.

After NXP's data sheets: NTAG213/215/216, NTAG203 rev. 3.4, MF0ICU1 rev. 3.9 (Ultralight), MF0ICU2 rev. 3.3
(Ultralight C).
"""

from dataclasses import dataclass

FIRST_USER_PAGE = 4
NDEF_MARK = 0xE1  # begins a container
UNITS_PER_BYTE = 8  # of the container's size
PAGE_BYTES = 4


@dataclass(frozen=True)
class Kind:
    """The differences of the kinds. `all_locked` are the dynamic lock bytes with every bit set.

    A kind without a version is older: it has no password that we know, and no FAST_READ.
    """

    name: str
    version: bytes
    user_pages: int
    pages_per_lock: int
    all_locked: bytes
    older_pages: int = 0  # behind the pages for the user

    @property
    def dynamic_lock_page(self) -> int:
        """Return the page of the lock bits for page 16 and after."""
        return FIRST_USER_PAGE + self.user_pages

    @property
    def cfg0_page(self) -> int:
        """Return the page whose last byte is the first page that needs the password."""
        return self.dynamic_lock_page + 1

    @property
    def cfg1_page(self) -> int:
        """Return the page whose first byte sets what the password is needed for."""
        return self.dynamic_lock_page + 2

    @property
    def pwd_page(self) -> int:
        """Return the page of the password, which reads as zeros."""
        return self.dynamic_lock_page + 3

    @property
    def pack_page(self) -> int:
        """Return the page of the two bytes that answer the right password."""
        return self.dynamic_lock_page + 4

    @property
    def is_older(self) -> bool:
        """Return whether it has neither a version nor what came with it."""
        return not self.version

    @property
    def page_count(self) -> int:
        """Return how many pages can be read."""
        return self.dynamic_lock_page + (self.older_pages if self.is_older else 5)


KINDS = (
    Kind("NTAG213", bytes.fromhex("0004040201000F03"), 36, 2, bytes.fromhex("FF0F3F")),
    Kind("NTAG215", bytes.fromhex("0004040201001103"), 126, 16, bytes.fromhex("FF000F")),
    Kind("NTAG216", bytes.fromhex("0004040201001303"), 222, 16, bytes.fromhex("FF3F7F")),
)
# They do not give their kind, but their containers give their size. Lock bits 0 and 4 lock no page.
OLDER_KINDS = (
    Kind("Ultralight", b"", 12, 0, b""),
    Kind("NTAG203 or Ultralight C", b"", 36, 4, b"", older_pages=2),
)


def older_kind(container: bytes) -> Kind | None:
    """Return the older kind with a container like this, None if there is none."""
    for kind in OLDER_KINDS:
        if container[0] == NDEF_MARK and container[2] * UNITS_PER_BYTE == kind.user_pages * PAGE_BYTES:
            return kind
    return None
