"""A file for the store: taken piece by piece, and kept whole with the right checksum or not at all."""

import binascii
import hashlib

from tally.app.link import LinkError
from tally.constant import const
from tally.tags.record import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.ports import Draft, Store

    Message = dict[str, Any]

_HELD = const("files")
# Nothing else that players keep can be overwritten.
_CATALOGUE = const("catalogue-{}.bin")
# ENOSPC, and what littlefs says when there is no room for one more name.
_NO_ROOM = const((28, 36))


class Coming:
    """A file that is being sent."""

    def __init__(self, store: "Store", name: str, size: int, digest: bytes) -> None:
        self.at = 0
        self._size = size
        self._digest = digest
        self._hash = hashlib.sha256()
        self._draft: "Draft" = store.begin(name)

    def add(self, piece: bytes) -> None:
        """Put bytes at the end; raise OSError."""
        self._draft.add(piece)
        self._hash.update(piece)
        self.at += len(piece)

    def left(self) -> int:
        """Return how many bytes are still to come."""
        return self._size - self.at

    def is_whole(self) -> bool:
        """Return whether it is what was announced."""
        return self.left() == 0 and self._hash.digest() == self._digest

    def keep(self) -> None:
        """Put it in place; raise OSError."""
        self._draft.keep()

    def close(self) -> None:
        """Let go of it; what was kept under its name stays."""
        try:
            self._draft.drop()
        except OSError:
            return  # a store that fails: nothing of it was in place


def file_begin(table: "Table", arguments: "Message") -> "Message":
    """Begin to take the file "name" of "size" bytes with this "sha256"; raise LinkError, ValueError."""
    name, size, digest = arguments["name"], arguments["size"], binascii.unhexlify(arguments["sha256"])
    if size < 0:
        raise ValueError("a file has a size of 0 or more")
    if name not in [_CATALOGUE.format(game) for game in GAMES[1:]]:
        raise LinkError("bad_name", "only the catalogue of a game is taken, catalogue-GAME.bin")
    _drop(table)
    try:
        coming = Coming(table.devices.store, name, size, digest)
    except OSError as fault:
        raise _failed(fault)
    assert table.desk
    table.desk.held[_HELD] = coming
    return {}


def file_add(table: "Table", arguments: "Message") -> "Message":
    """Take the bytes "hex", which belong at "at"; return where the next do. Raises LinkError, ValueError."""
    at, piece = arguments["at"], binascii.unhexlify(arguments["hex"])
    if at < 0:
        raise ValueError("a place is 0 or more")
    coming = _coming(table)
    if at != coming.at:
        raise _start_again()
    if len(piece) > coming.left():
        _drop(table)
        raise _bad_checksum()
    try:
        coming.add(piece)
    except OSError as fault:
        _drop(table)
        raise _failed(fault)
    return {"at": coming.at}


def file_keep(table: "Table", _: "Message") -> "Message":
    """Keep the file, in place of the one of its name; raise LinkError, and that one stays."""
    coming = _coming(table)
    if not coming.is_whole():
        _drop(table)
        raise _bad_checksum()
    try:
        coming.keep()
    except OSError as fault:
        _drop(table)
        raise _failed(fault)
    assert table.desk
    table.desk.held.pop(_HELD)
    return {}


def _coming(table: "Table") -> Coming:
    """Return the file that is being sent; raise LinkError if none is."""
    assert table.desk
    coming: "Coming | None" = table.desk.held.get(_HELD)
    if not coming:
        raise _start_again()
    return coming


def _start_again() -> LinkError:
    return LinkError("start_again", "a file is sent in one go from its start")


def _bad_checksum() -> LinkError:
    return LinkError("bad_checksum", "what came is not what was announced: nothing was kept")


def _drop(table: "Table") -> None:
    assert table.desk
    coming = table.desk.held.pop(_HELD, None)
    if coming:
        coming.close()


def _failed(fault: OSError) -> LinkError:
    if fault.errno in _NO_ROOM:
        return LinkError("no_room", "the table's store is full: nothing was kept")
    return LinkError("store_failed", "the table's store cannot be written: nothing was kept")
