"""A file for the store: taken piece by piece, and kept whole with the right checksum or not at all."""

import binascii
import hashlib

from tally.app.link import LinkError
from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.ports import Draft, Store

    Message = dict[str, Any]

_HELD = const("files")
# Nothing else that players keep can be overwritten.
_PREFIX = const("catalogue-")
_LONGEST_NAME = const(48)
# ENOSPC, and what littlefs says when there is no room for one more name.
_NO_ROOM = const((28, 36))


class Coming:
    """A file that is being sent."""

    def __init__(self, store: "Store", name: str, size: int, digest: str) -> None:
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

    def is_whole(self) -> bool:
        """Return whether it is what was announced."""
        digest = binascii.hexlify(self._hash.digest()).decode()
        return self.at == self._size and digest == self._digest

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
    """Begin to take the file "name" of "size" bytes with this "sha256"; raise LinkError."""
    name = arguments["name"]
    _drop(table)
    if not (name.startswith(_PREFIX) and len(name) <= _LONGEST_NAME and "/" not in name):
        raise LinkError("bad_name", "only files whose names begin with " + _PREFIX + " are taken")
    try:
        coming = Coming(table.devices.store, name, arguments["size"], arguments["sha256"])
    except OSError as fault:
        raise _failed(fault)
    assert table.desk
    table.desk.held[_HELD] = coming
    return {}


def file_add(table: "Table", arguments: "Message") -> "Message":
    """Take the bytes "hex", which belong at "at"; return where the next do. Raises LinkError."""
    coming = _coming(table, arguments["at"])
    try:
        coming.add(binascii.unhexlify(arguments["hex"]))
    except OSError as fault:
        _drop(table)
        raise _failed(fault)
    return {"at": coming.at}


def file_keep(table: "Table", _: "Message") -> "Message":
    """Keep the file, in place of the one of its name; raise LinkError, and that one stays."""
    coming = _coming(table, None)
    if not coming.is_whole():
        _drop(table)
        raise LinkError("bad_checksum", "what came is not what was announced: nothing was kept")
    try:
        coming.keep()
    except OSError as fault:
        _drop(table)
        raise _failed(fault)
    assert table.desk
    table.desk.held.pop(_HELD)
    return {}


def _coming(table: "Table", at: "int | None") -> Coming:
    """Return the file that is being sent; raise LinkError if none is, or if it has not come that far."""
    assert table.desk
    coming: "Coming | None" = table.desk.held.get(_HELD)
    if not coming or at not in (None, coming.at):
        raise LinkError("start_again", "a file is sent in one go from its start")
    return coming


def _drop(table: "Table") -> None:
    assert table.desk
    coming = table.desk.held.pop(_HELD, None)
    if coming:
        coming.close()


def _failed(fault: OSError) -> LinkError:
    if fault.errno in _NO_ROOM:
        return LinkError("no_room", "the table's store is full: nothing was kept")
    return LinkError("store_failed", "the table's store cannot be written: nothing was kept")
