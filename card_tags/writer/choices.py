"""The choices for writing a list on stickers: they hold for all of its cards, and its progress keeps them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from card_tags.writer.signing import Key
from card_tags.writer.writing import WriteRequest
from tally.tags.record import Tag


@dataclass(frozen=True)
class Choices:
    """The choices for all cards. `protects` and `locks` are how their stickers are left."""

    deck: int = 0
    base: str = ""
    key: Key | None = None
    replaces: bool = False
    protects: bool = False
    locks: bool = False

    def lasting(self) -> dict[str, str]:
        """Return what all stickers of a list have in common, as options in words.

        A key is there only as its id, and a password not at all.
        """
        return {
            "deck": f"--deck {self.deck}" if self.deck else "no --deck",
            "base": f"--base {self.base}" if self.base else "no --base",
            "sign": f"--sign with the key {self.key.id}" if self.key else "no --sign",
            "lock": "--lock" if self.locks else "no --lock",
            "password": "--password" if self.protects else "no --password",
        }

    def request(self, password: str) -> Callable[[Tag], WriteRequest]:
        """Return a function that makes the request for a tag; `password` is "" if none protects it."""
        return partial(
            WriteRequest,
            base=self.base,
            key=self.key,
            replaces=self.replaces,
            password=password,
            locks=self.locks,
        )
