"""A file for the store: checked piece by piece, and kept whole with the right checksum or not at all."""

import binascii
import hashlib

from tally.app.archive import PREFIX, SPARE, taken, taken_by
from tally.app.link import LinkError
from tally.tags.catalogue_check import CatalogueCheck
from tally.tags.layouts import layout_of
from tally.tags.record import GAMES, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.ports import Draft

    Message = dict[str, Any]

COMING = "files"  # a file that is being sent, among what the desk holds
_SHARES = 2
# Nothing else that players keep can be overwritten.
_CATALOGUE = "catalogue-{}.bin"
# ENOSPC, and what littlefs says when there is no room for one more name.
_NO_ROOM = (28, 36)


def need(table: "Table", size: int) -> None:
    """Raise LinkError where a file of this size, beside all that is kept, would take room from games."""
    if taken(size) > _left(table):
        raise no_room()


def no_room() -> LinkError:
    """Return what says that nothing more can be kept."""
    return LinkError("no_room", "there is no room for it beside the games: nothing was kept")


def _left(table: "Table") -> int:
    """Return how much of the half that is not the games' alone is free."""
    store = table.devices.store
    coming = table.desk.held.get(COMING) if table.desk else None
    used: int = taken(coming.size) if coming else 0
    for name in store.names():
        if not name.startswith(PREFIX):
            used += taken_by(store, name)
    left: int = table.devices.board["table"][1] // _SHARES - used
    return left


class Coming:
    """A catalogue of this game that is being sent, `at` this place of its `size`."""

    def __init__(self, table: "Table", game: str, size: int, digest: bytes) -> None:
        self.at = 0
        self.size = size
        self._table = table
        self._game = game
        self._digest = digest
        self._hash = hashlib.sha256()
        self._check: "Any" = None
        self._draft: "Draft | None" = None

    def begin(self) -> bool:
        """Begin the file, and return whether there is room for all of it; raise OSError."""
        layout = layout_of(self._game)
        assert layout
        self._check = CatalogueCheck(layout, self.size)
        draft = self._draft = self._table.devices.store.begin(_CATALOGUE.format(self._game))
        fits: bool = taken(self.size) + SPARE <= draft.room()
        return fits

    def add(self, piece: bytes) -> None:
        """Look at the next bytes and put them at the end; raise TagRefused, OSError."""
        assert self._draft
        self._check.take(piece)
        self._draft.add(piece)
        self._hash.update(piece)
        self.at += len(piece)

    def left(self) -> int:
        """Return how many bytes are still to come."""
        return self.size - self.at

    def is_whole(self) -> bool:
        """Return whether it is what was announced."""
        is_sound: bool = self._hash.digest() == self._digest and self._check.is_whole()
        return self.left() == 0 and is_sound

    def keep(self) -> None:
        """Put it in place; raise OSError."""
        assert self._draft
        self._draft.keep()

    def close(self) -> None:
        """Let go of it; what was kept under its name stays."""
        try:
            if self._draft:
                self._draft.drop()
        except OSError:
            pass  # a store that fails: nothing of it was in place


def file_begin(table: "Table", arguments: "Message") -> "Message":
    """Begin to take the file "name" of "size" bytes with this "sha256"; raise LinkError, ValueError."""
    name, size, digest = arguments["name"], arguments["size"], binascii.unhexlify(arguments["sha256"])
    if type(size) is not int or size <= 0:
        raise ValueError("a file has a size, a whole number above 0")
    games = [game for game in GAMES[1:] if name == _CATALOGUE.format(game)]
    if not games:
        raise LinkError("bad_name", "only the catalogue of a game is taken, catalogue-GAME.bin")
    _drop(table)
    need(table, size)
    assert table.desk
    coming = table.desk.held[COMING] = Coming(table, games[0], size, digest)
    try:
        if coming.begin():
            return {}
    except OSError as fault:
        _drop(table)
        raise _failed(fault)
    except MemoryError:
        _drop(table)
        raise
    _drop(table)
    raise no_room()


def file_add(table: "Table", arguments: "Message") -> "Message":
    """Take the bytes "hex", which belong at "at"; return where the next do. Raises LinkError, ValueError."""
    at, piece = arguments["at"], binascii.unhexlify(arguments["hex"])
    if type(at) is not int or at < 0:
        raise ValueError("a place is a whole number of 0 or more")
    coming = _coming(table)
    if at != coming.at:
        raise _start_again()
    if len(piece) > coming.left():
        _drop(table)
        raise _bad_checksum()
    try:
        coming.add(piece)
    except TagRefused as refusal:
        _drop(table)
        raise LinkError("bad_catalogue", f"this is no sound catalogue ({refusal.code}): nothing was kept")
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
    table.desk.held.pop(COMING)
    return {}


def _coming(table: "Table") -> Coming:
    """Return the file that is being sent; raise LinkError if none is."""
    assert table.desk
    coming: "Coming | None" = table.desk.held.get(COMING)
    if not coming:
        raise _start_again()
    return coming


def _start_again() -> LinkError:
    return LinkError("start_again", "a file is sent in one go from its start")


def _bad_checksum() -> LinkError:
    return LinkError("bad_checksum", "what came is not what was announced: nothing was kept")


def _drop(table: "Table") -> None:
    assert table.desk
    coming = table.desk.held.pop(COMING, None)
    if coming:
        coming.close()


def _failed(fault: OSError) -> LinkError:
    if fault.errno in _NO_ROOM:
        return no_room()
    return LinkError("store_failed", "the table's store cannot be written: nothing was kept")
