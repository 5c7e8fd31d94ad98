"""A game told again in short steps, from the log or from its file; and its seal."""

import binascii

from tally.app import seal
from tally.app.archive import game_file
from tally.app.flash_ring import HEADING_BYTES, Damaged
from tally.app.hall import payloads
from tally.app.kept_game import events_of
from tally.rules.journal_reading import is_whole, record_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, BinaryIO

    from tally.app.sitting import Sitting
    from tally.ports import Devices, Store

    Event = list[Any]
    Message = dict[str, Any]

_CHUNK_BYTES = 256
# Behind the heading's own there is its check.
_FIRST_BYTES = HEADING_BYTES


class NoGame(Exception):
    """The table has this game no more."""


def events(sitting: "Sitting", store: "Store", game: int, start: int) -> "Iterator[Event | None]":
    """Yield the events of a game from index `start` on, and None between: each step is short.

    Raises NoGame, or Damaged.
    """
    for found in sitting.log.beginnings():
        if found and found[0] == game:
            yield from sitting.log.game_from(found[1]).slowly(start)
            return
        yield None
    file = store.open(game_file(game))
    if not file:
        raise NoGame
    try:
        yield from _filed(file, start)
    finally:
        file.close()


def sealed(sitting: "Sitting", devices: "Devices") -> "Iterator[Message | None]":
    """Yield None, and at last what a result says of the seal of the game in play. Raises Damaged.

    The table has its key already: its file was sealed with it.
    """
    walk = sitting.log.present().walk()
    while walk.step():
        yield None
    key = seal.key_of(devices)
    if key:
        yield payloads.seal(_hex(walk.chain), _hex(seal.mac(key, walk.game, walk.count, walk.chain)))


def _hex(block: bytes) -> str:
    return binascii.hexlify(block).decode()


def _filed(file: "BinaryIO", start: int) -> "Iterator[Event | None]":
    line = 0
    for record in _records(file):
        found = events_of(record, line + 1)
        if found[0][0] == seal.SEALED:
            return
        for event in found:
            line += 1
            yield event if line > start else None


def _records(file: "BinaryIO") -> "Iterator[bytes]":
    """Yield a file's records; raise Damaged."""
    file.read(_FIRST_BYTES)
    rest = file.read(_CHUNK_BYTES)
    while rest:
        size = record_size(rest, 0)
        while not size or len(rest) < size:
            more = file.read(_CHUNK_BYTES)
            if not more:
                raise Damaged(0)
            rest += more
            size = record_size(rest, 0)
        record, rest = rest[:size], rest[size:]
        if not is_whole(record):
            raise Damaged(0)
        yield record
        rest = rest or file.read(_CHUNK_BYTES)
