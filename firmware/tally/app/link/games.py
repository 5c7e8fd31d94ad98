"""The journals over the link: files of finished games, and the game in play."""

import binascii
import hashlib

from tally.app.current_game.archive import PREFIX, game_file
from tally.app.link import LinkError
from tally.app.log import seal
from tally.app.log.flash_ring import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, BinaryIO

    from tally.app.current_game.session import Session
    from tally.app.log.flash_ring import Tail
    from tally.app.pages.table import Table

    Message = dict[str, Any]

_HELD = "games"
# How many names, and how many bytes of a journal, fit into the line of an answer.
_MOST_NAMES = 24
_PIECE_BYTES = 256
_END = 2  # of a file, for `seek`


class Reading:
    """A journal that is being read over the link, from its first byte to its last."""

    def __init__(self, table: "Table", name: str) -> None:
        self.name = name
        self.at = 0
        self.size: "int | None" = None  # known only for a finished game
        self._file: "BinaryIO | None" = None
        self._rest = b""
        self._hash = hashlib.sha256()
        self._pieces = self._open(table, name)

    def next_piece(self) -> "tuple[bytes, str]":
        """Return the next bytes; with the last ones, also the SHA-256 of all. Raises Damaged."""
        while len(self._rest) <= _PIECE_BYTES:
            more = next(self._pieces, b"")
            if not more:
                break
            self._rest += more
        piece, self._rest = self._rest[:_PIECE_BYTES], self._rest[_PIECE_BYTES:]
        self.at += len(piece)
        self._hash.update(piece)
        return piece, "" if self._rest else _hex(self._hash.digest())

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()

    def _open(self, table: "Table", name: str) -> "Iterator[bytes]":
        if name and name == _playing(table.session):
            return table.session.log.present().exported(seal_of(table))
        store = table.devices.store
        # A name with "/" could lead to any file, because littlefs ignores "x/..".
        file = store.open(name) if name.startswith(PREFIX) and name in store.names() else None
        if file is None:
            raise LinkError("no_such_game", "there is no game of that name")
        self._file = file
        self.size = file.seek(0, _END)
        file.seek(0)
        return _chunks(file)


def games(table: "Table", arguments: "Message") -> "Message":
    """Return the names of the journals after the name "after", in order, and that of the game in play."""
    playing = _playing(table.session)
    names = [name for name in table.devices.store.names() if name.startswith(PREFIX) and name != playing]
    if playing:
        names.append(playing)
    later = [name for name in names if name > arguments.get("after", "")]
    return {"games": later[:_MOST_NAMES], "more": len(later) > _MOST_NAMES, "playing": playing}


def refused(table: "Table", _: "Message") -> "Message":
    """Return the last refusals in the game in play: after which event, whose, what, and why."""
    rows = [list(refusal) for refusal in table.session.refused]
    return {"playing": _playing(table.session), "refused": rows}


def game_read(table: "Table", arguments: "Message") -> "Message":
    """Return the bytes of the journal "name" from "at" on, one piece after another. 0 begins.

    The last piece comes with "sha256", of all bytes. Raises LinkError.
    """
    assert table.desk
    name, at = arguments["name"], arguments["at"]
    held = table.desk.held
    if type(at) is not int:
        raise ValueError("a place is a whole number")
    if at == 0:
        if _HELD in held:
            held.pop(_HELD).close()
        held[_HELD] = Reading(table, name)
    reading: "Reading | None" = held.get(_HELD)
    if not reading or (reading.name, reading.at) != (name, at):
        raise LinkError("start_again", "a journal is read in one go from its start")
    try:
        piece, digest = reading.next_piece()
    except Damaged as fault:
        held.pop(_HELD).close()
        raise LinkError("damaged_game", f"the journal is damaged at line {fault.line}")
    return {"hex": _hex(piece), "size": reading.size, "sha256": digest}


def _playing(session: "Session") -> str:
    """Return the file name of the game in play, which may not be a file yet; "" before the first game."""
    return game_file(session.log.present().number) if session.log.count() else ""


def seal_of(table: "Table") -> "Callable[[Tail], bytes] | None":
    """Return the function that seals the game in play, None until the game is over."""
    key = seal.key_of(table.devices) if table.session.is_over() else None
    return (lambda end: seal.record(key, end)) if key else None


def _chunks(file: "BinaryIO") -> "Iterator[bytes]":
    chunk = file.read(_PIECE_BYTES)
    while chunk:
        yield chunk
        chunk = file.read(_PIECE_BYTES)


def _hex(block: bytes) -> str:
    return binascii.hexlify(block).decode()
