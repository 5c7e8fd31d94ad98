"""Taptally's record, for reader and writer: its parts, its check, and why a tag is refused."""

import hashlib
from collections import namedtuple

from tally import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TYPE = b"tt:c"
VERSION = 1
# Wi-Fi Simple Configuration: a network that somebody else's sticker names.
NETWORK_TYPE = b"application/vnd.wfa.wsc"

# version, kind and flags, game, deck; the check comes at the end
HEADER_LENGTH = 4
CHECK_LENGTH = 4

KIND = 0x0F
NAMED = 0x40  # the name is in this record, not in the phone's
CATALOGUED = 0x80  # some of the title is only in the catalogue

TITLE = "title"
COMMAND = "command"
STAND_IN = "stand_in"
NAME = "name"
KINDS = (TITLE, COMMAND, STAND_IN, NAME)

COMMANDS = ("pass", "fight", "undo", "menu", "judge")
STAND_INS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
CHOICES: "tuple[tuple[Any, ...], ...]" = ((), COMMANDS, STAND_INS, ())  # by kind
LONGEST_NAME = 32  # bytes of a player's name
GAMES_BY_NUMBER = ("",) + games.GAMES  # by their numbers on tags; "": any game

# What is on a tag. `content` is a title (a dict as in `card_seen`), the word of a command, the number of a
# stand-in, or a player's name. `game` is "" if any game will do. `catalogued`: the rest of the title is in
# the catalogue.
Tag = namedtuple("Tag", ("kind", "game", "deck", "content", "catalogued"))

EMPTY = "empty"  # nothing was ever written on it
FOREIGN = "foreign"  # something else is on it
NEWER = "newer"  # Taptally's, with a format or a vocabulary that this reader does not know
DAMAGED = "damaged"  # torn, altered, or copied from another tag
TOO_LARGE = "too_large"  # more than a tag holds

CODES = (EMPTY, FOREIGN, NEWER, DAMAGED, TOO_LARGE)


def check(uid: bytes, text: bytes, body: bytes) -> bytes:
    """Return the check of a record: from its tag's UID, the phone's text and its own bytes before the check.

    It detects torn, altered and copied tags. It has no key, so it stops nobody who wants to cheat.
    """
    return hashlib.sha256(uid + text + body).digest()[:CHECK_LENGTH]


class TagRefused(Exception):
    """The tag cannot be read as a Taptally tag, or the title cannot be written on it. `code` is one of CODES.

    If only the memory that was read is too short, `needed` is the number of bytes to read to find
    out more; else it is 0.
    """

    def __init__(self, code: str, needed: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.needed = needed
