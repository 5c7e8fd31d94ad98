"""Reads a kept game in short steps, from the log or from its file, and makes seals."""

from tally.app.current_game.archive import game_file
from tally.app.hall import payloads
from tally.app.log import seal
from tally.app.log.flash_ring import HEADING_BYTES, Damaged
from tally.app.log.kept_game import events_of, timed_events
from tally.rules.journal_reading import is_whole, record_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, BinaryIO

    from tally.app.current_game.session import Session
    from tally.app.log.kept_game import Timed
    from tally.ports import Devices, Store

    Message = dict[str, Any]

_CHUNK_BYTES = 256
# A heading has its check behind it.
_FIRST_BYTES = HEADING_BYTES


class NoGame(Exception):
    """The table no longer has this game."""


def events(session: "Session", store: "Store", game: int, start: int) -> "Iterator[Timed | None]":
    """Yield the events of a game from index `start` on, as `timed_events` returns them.

    Between them it yields None, so that each step is short.

    Raises NoGame, or Damaged.
    """
    line = 0
    for record in records(session, store, game):
        for timed in timed_events(record, line + 1) if record else ():
            line += 1
            if line > start:
                yield timed
        if line <= start:
            yield None


def records(session: "Session", store: "Store", game: int) -> "Iterator[bytes | None]":
    """Yield the records of a game, without its seal, and None between them. Raises NoGame, or Damaged."""
    for found in session.log.beginnings():
        if found and found[0] == game:
            walk = session.log.game_from(found[1]).walk()
            record = walk.step()
            while record:
                yield record
                record = walk.step()
            return
        yield None
    file = store.open(game_file(game))
    if not file:
        raise NoGame
    try:
        yield from _filed(file)
    finally:
        file.close()


def seal_of(devices: "Devices", game: int, count: int, chain: bytes) -> "Message | None":
    """Return the seal of a game with this end, as a result has it; None where the table has no key."""
    key = seal.key_of(devices)
    return payloads.seal(*seal.spelled(key, game, count, chain)) if key else None


def _filed(file: "BinaryIO") -> "Iterator[bytes]":
    """Yield the records of a file up to its seal; raise Damaged."""
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
        if events_of(record, 0)[0][0] == seal.SEALED:
            return
        yield record
        rest = rest or file.read(_CHUNK_BYTES)
