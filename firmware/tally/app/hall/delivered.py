"""Which games the hall has from the first event to the seal. A small file, for the time after a power cut.

It is written once a game, when the next game has begun.
"""

import binascii
import json

from tally.app.log import small_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table
    from tally.ports import Store

    Message = dict[str, Any]

# No table has more games in its log and files.
MOST_GAMES = 60
_GAME, _PLACE = "game", "place"
_FILE = "told.json"


class Delivered:
    """The note of one table. `game` is the last game that the hall has, None where nobody noted it."""

    def __init__(self, table: "Table", place: "Message") -> None:
        self.game = read(table.devices.store, place)
        self._table = table
        self._place = place

    def first_missing(self, number: int) -> "int | None":
        """Return the first game before `number` to be told, None in a new place, where none is."""
        if self.game is None or self.game >= number:
            return None
        return max(self.game, number - MOST_GAMES) + 1

    def note(self, game: int) -> None:
        """Note in an idle moment that the hall has all games up to this one."""
        self.game = game
        self._table.when_idle(self._keep)

    def _keep(self) -> bool:
        if self.game is not None:
            keep(self._table.devices.store, self._place, self.game)
        return False


def read(store: "Store", place: "Message") -> "int | None":
    """Return the number of the last game that the hall has; None where nobody noted it for this place."""
    found = small_file.read_json(store, _FILE, _check)
    if found is None or found.get(_PLACE) != _mark_of(place):
        return None
    game: int = found[_GAME]
    return game


def keep(store: "Store", place: "Message", game: int) -> None:
    """Note that the hall has all games up to this one; raise OSError."""
    found = {_PLACE: _mark_of(place), _GAME: game}
    small_file.write(store, _FILE, json.dumps(found).encode())


def forget(store: "Store") -> None:
    """Forget the note, because games played now belong to no hall; raise OSError."""
    small_file.remove(store, _FILE)


def _mark_of(place: "Message") -> int:
    """Return a number that differs for a place of another evening: each set-up makes new passwords."""
    words = "/".join([place["hall"], place["table"], place["password"]])
    return binascii.crc32(words.encode())


def _check(found: "Message") -> None:
    if type(found[_GAME]) is not int:
        raise ValueError(_FILE)
