"""A file for the store. It is checked piece by piece. It is kept with the right checksum, or not at all."""

import binascii
import hashlib

from tally.app.current_game.archive import SPARE, bytes_taken
from tally.app.kept import registered
from tally.app.link import LinkError
from tally.app.pages.store_room import SENT, no_room, want_room
from tally.games import GAMES
from tally.tags.catalogue_check import CatalogueCheck
from tally.tags.layouts import layout_of
from tally.tags.record import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table
    from tally.ports import Draft

    Message = dict[str, Any]

# No other file can be overwritten.
_CATALOGUE = "catalogue-{}.bin"
# ENOSPC, and what littlefs raises when it has no room for one more name.
_NO_ROOM = (28, 36)


class Coming:
    """A game's catalogue or registered list that is being sent. `at` bytes of its `size` have come."""

    def __init__(self, table: "Table", name: str, game: str, size: int, digest: bytes) -> None:
        self.at = 0
        self.size = size
        self._table = table
        self._name = name
        self._game = game
        self._digest = digest
        self._hash = hashlib.sha256()
        self._check: "Any" = None
        self._draft: "Draft | None" = None

    def begin(self) -> bool:
        """Begin the file. Return whether there is room for all of it; raise OSError."""
        layout = layout_of(self._game)
        assert layout
        is_catalogue = self._name == _CATALOGUE.format(self._game)
        self._check = CatalogueCheck(layout, self.size) if is_catalogue else registered.ListCheck(self.size)
        draft = self._draft = self._table.devices.store.begin(self._name)
        fits: bool = bytes_taken(self.size) + SPARE <= draft.room()
        return fits

    def add(self, piece: bytes) -> None:
        """Check the next bytes and append them; raise TagRefused, OSError."""
        assert self._draft
        self._check.take(piece)
        self._draft.add(piece)
        self._hash.update(piece)
        self.at += len(piece)

    def left(self) -> int:
        """Return how many bytes are still to come."""
        return self.size - self.at

    def is_whole(self) -> bool:
        """Return whether the file is complete, and the one that was announced."""
        is_sound: bool = self._hash.digest() == self._digest and self._check.is_whole()
        return self.left() == 0 and is_sound

    def keep(self) -> None:
        """Put the file in place; raise OSError."""
        assert self._draft
        self._draft.keep()

    def close(self) -> None:
        """Delete the unfinished file. A kept one of the same name stays."""
        try:
            if self._draft:
                self._draft.drop()
        except OSError:
            pass  # the store fails, but nothing of the file was in place


def file_begin(table: "Table", arguments: "Message") -> "Message":
    """Begin to take the file "name" of "size" bytes with this "sha256"; raise LinkError, ValueError."""
    name, size, digest = arguments["name"], arguments["size"], binascii.unhexlify(arguments["sha256"])
    if type(size) is not int or size <= 0:
        raise ValueError("a file has a size, a whole number above 0")
    games = [game for game in GAMES if name in (_CATALOGUE.format(game), registered.FILE.format(game))]
    if not games:
        raise LinkError(
            "bad_name",
            "only a game's catalogue or registered list is taken, catalogue-GAME.bin or decklist-GAME.txt",
        )
    _drop(table)
    want_room(table, size)
    assert table.desk
    coming = table.desk.held[SENT] = Coming(table, name, games[0], size, digest)
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
    """Take the bytes "hex" for the place "at". Return the next place. Raises LinkError, ValueError."""
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
        raise LinkError("bad_catalogue", f"this file is not sound ({refusal.code}): nothing was kept")
    except OSError as fault:
        _drop(table)
        raise _failed(fault)
    return {"at": coming.at}


def file_keep(table: "Table", _: "Message") -> "Message":
    """Keep the file, in place of the one of its name. If it raises LinkError, that one stays."""
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
    table.desk.held.pop(SENT)
    return {}


def _coming(table: "Table") -> Coming:
    """Return the file that is being sent; raise LinkError if there is none."""
    assert table.desk
    coming: "Coming | None" = table.desk.held.get(SENT)
    if not coming:
        raise _start_again()
    return coming


def _start_again() -> LinkError:
    return LinkError("start_again", "a file is sent in one go from its start")


def _bad_checksum() -> LinkError:
    return LinkError("bad_checksum", "what came is not what was announced: nothing was kept")


def _drop(table: "Table") -> None:
    assert table.desk
    coming = table.desk.held.pop(SENT, None)
    if coming:
        coming.close()


def _failed(fault: OSError) -> LinkError:
    if fault.errno in _NO_ROOM:
        return no_room()
    return LinkError("store_failed", "the table's store cannot be written: nothing was kept")
