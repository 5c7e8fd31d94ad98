"""The three kinds of NTAG stickers: how they name themselves, and which page holds what.

After NXP's data sheet "NTAG213/215/216".
"""

from dataclasses import dataclass

FIRST_USER_PAGE = 4


@dataclass(frozen=True)
class Kind:
    """The differences of the kinds. `all_locked` are the dynamic lock bytes with every bit set."""

    name: str
    version: bytes
    user_pages: int
    pages_per_lock: int
    all_locked: bytes

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
        """Return the page whose first byte says what the password is needed for."""
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
    def page_count(self) -> int:
        """Return how many pages there are."""
        return self.dynamic_lock_page + 5


KINDS = (
    Kind("NTAG213", bytes.fromhex("0004040201000F03"), 36, 2, bytes.fromhex("FF0F3F")),
    Kind("NTAG215", bytes.fromhex("0004040201001103"), 126, 16, bytes.fromhex("FF000F")),
    Kind("NTAG216", bytes.fromhex("0004040201001303"), 222, 16, bytes.fromhex("FF3F7F")),
)
