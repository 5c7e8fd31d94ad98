"""Copies finished games into files. The log overwrites old games some day; a file stays while there is room.

The oldest file is removed when there are 40, or when a new game has no room without that. A new game removes
one file at most. If it still has no room, it stays in the log.
"""

from tally.app.log import seal
from tally.app.log.flash_ring import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.app.log.flash_ring import Tail
    from tally.ports import Draft, Store

    Message = dict[str, Any]

PREFIX = "game-"
_SUFFIX = ".journal"
# 40 games of 300 events take half of a Pico's 512 KB.
_MOST_GAMES = 40
# ENOSPC and ENAMETOOLONG. littlefs raises the second when it has no room for one more name. MicroPython has
# no names for them.
_NO_ROOM = (28, 36)
_FULL = "games_full"
# How many sectors of the log are searched, and how many records are copied, in one tick.
_SECTORS = 4
_RECORDS = 4
_BLOCK_BYTES = 4_096
# The bytes of a block that hold content. The rest says where the file's other blocks are.
_HELD_BYTES = 4_080
# A file up to this size is kept beside its name, and takes no block.
_LARGEST_SMALL = 512
_END = 2  # of a file, for `seek`
# Files other than games leave this much room for the file system: a pair of blocks for names.
SPARE = 8_192


class Archive:
    """Copies the finished games that have no file yet. Call `step` in idle moments until it returns False."""

    def __init__(self, session: "Session", devices: "Any", tell: "Callable[[Message], object]") -> None:
        self._session = session
        self._store: "Store" = devices.store
        self._devices = devices
        self._tell = tell  # tells a computer, if one listens, which file was removed
        self._key: "bytes | None" = None
        self._beginnings = session.log.beginnings()
        self._places: "dict[int, int]" = {}  # where each game begins
        # the numbers of the games to copy; None while they are searched
        self._numbers: "list[int] | None" = None
        # pieces of the game that is being measured, then copied
        self._pieces: "Iterator[bytes] | None" = None
        self._size = 0
        self._cost = 0  # the number of the game that has had an older file removed
        self._draft: "Draft | None" = None

    def step(self) -> bool:
        """Do a bounded piece. Return whether there is more to do. Raises OSError."""
        if self._numbers is None:
            self._search()
        elif self._numbers:
            self._go_on(self._numbers[0])
        return self._numbers != []

    def _search(self) -> None:
        """Search some sectors for games. After the last sector, find out which games to copy."""
        for index, found in enumerate(self._beginnings):
            if found:
                self._places[found[0]] = found[1]
            if index == _SECTORS - 1:
                return
        self._numbers = self._missing()

    def _missing(self) -> "list[int]":
        """Return the numbers of the games to copy.

        The last game is copied again if it went on after its copy.
        """
        self._key = seal.key_of(self._devices)
        numbers = sorted(self._places)
        if not self._session.is_over():
            numbers = numbers[:-1]
        # others are games of a kiosk's visitors
        numbers = [number for number in numbers if number > self._session.last_shown]
        kept = _kept(self._store)
        # A game older than all files had a file once, and it was removed.
        missing = [number for number in numbers if not kept or game_file(number) > kept[0]]
        missing = [number for number in missing if game_file(number) not in kept]
        if self._session.is_unfiled and numbers and not missing and game_file(numbers[-1]) == kept[-1]:
            missing = numbers[-1:]
        self._session.is_unfiled = False
        return missing

    def _go_on(self, number: int) -> None:
        try:
            if self._draft:
                self._copy(self._draft, number)
            elif self._pieces:
                self._measure(self._pieces, number)
            else:
                self._pieces, self._size = self._exported(number), 0
        except Damaged:
            self._drop_draft()
            self._next()
        except OSError as fault:
            self._drop_draft()
            if fault.errno not in _NO_ROOM:
                raise
            self._make_room(number, 1)

    def _exported(self, number: int) -> "Iterator[bytes]":
        game = self._session.log.game_from(self._places[number])
        return game.exported(self._sealed if self._key else None)

    def _measure(self, pieces: "Iterator[bytes]", number: int) -> None:
        """Count more bytes of the game. After the last piece, begin its file."""
        for _ in range(_RECORDS):
            piece = next(pieces, None)
            if piece is None:
                self._begin(number)
                return
            self._size += len(piece)

    def _sealed(self, end: "Tail") -> bytes:
        assert self._key
        return seal.record(self._key, end)

    def _begin(self, number: int) -> None:
        """Begin a file if there is room for it; raise OSError."""
        draft = self._draft = self._store.begin(game_file(number))
        missing = bytes_taken(self._size) - draft.room()
        if missing > 0:
            self._drop_draft()
            self._make_room(number, missing)
        else:
            self._pieces = self._exported(number)

    def _copy(self, draft: "Draft", number: int) -> None:
        assert self._pieces
        for _ in range(_RECORDS):
            piece = next(self._pieces, None)
            if piece is None:
                self._keep(draft, number)
                return
            draft.add(piece)

    def _keep(self, draft: "Draft", number: int) -> None:
        kept = _kept(self._store)
        if len(kept) >= _MOST_GAMES and game_file(number) not in kept:
            self._drop(kept[0])
        draft.keep()
        self._draft = None
        self._next()

    def _drop(self, name: str) -> None:
        """Remove the file of the oldest game, and report it; raise OSError."""
        self._store.remove(name)
        self._tell({"told": "dropped", "name": name})

    def _make_room(self, number: int, missing: int) -> None:
        """Remove the oldest file and try again.

        If that is not allowed, leave the game in the log, and say so.
        """
        self._pieces = None
        oldest = _kept(self._store)[:1]
        if oldest and oldest[0] != game_file(number) and self._may_cost(number, oldest[0], missing):
            self._cost = number
            if self._has_ended(number):
                self._session.has_cost = True
            self._drop(oldest[0])
            return
        if self._has_ended(number):
            self._session.fault = _FULL
        self._next()

    def _may_cost(self, number: int, oldest: str, missing: int) -> bool:
        """Return whether the oldest file may be removed for this game: once a game, and only if that helps.

        A game that has just ended may do so even if it helps too little: the next game then finds more room.
        """
        if number == self._cost:
            return False
        if self._has_ended(number) and not self._session.has_cost:
            return True
        return bytes_taken_by(self._store, oldest) >= missing

    def _has_ended(self, number: int) -> bool:
        """Return whether this is the game on the table, and it is over."""
        assert self._numbers
        return number == self._numbers[-1] and self._session.is_over()

    def _drop_draft(self) -> None:
        draft, self._draft = self._draft, None
        if draft:
            draft.drop()

    def _next(self) -> None:
        self._pieces = None
        assert self._numbers
        self._numbers.pop(0)


def last_number(store: "Store") -> int:
    """Return the number of the last game that became a file, 0 where there is none."""
    numbers = _numbers_in(store)
    return int(numbers[-1]) if numbers and numbers[-1].isdigit() else 0


def span(store: "Store") -> str:
    """Return the first and the last number of the games with files, "13-52"; "" where there are none."""
    numbers = [number.lstrip("0") for number in _numbers_in(store)]
    return f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else "".join(numbers)


def game_file(number: int) -> str:
    """Return the name of a game's file."""
    return f"{PREFIX}{number:05}{_SUFFIX}"


def _numbers_in(store: "Store") -> "list[str]":
    return [name[len(PREFIX) :].partition(".")[0] for name in _kept(store)]


def _kept(store: "Store") -> "list[str]":
    """Return the names of the games' files, the oldest first."""
    return [name for name in store.names() if name.startswith(PREFIX)]


def bytes_taken(size: int) -> int:
    """Return how many bytes of the store a file of this size takes at most."""
    return (size // _HELD_BYTES + 1) * _BLOCK_BYTES if size > _LARGEST_SMALL else 0


def bytes_taken_by(store: "Store", name: str) -> int:
    """Return how many bytes of the store a file takes, 0 where there is no such file."""
    file = store.open(name)
    if not file:
        return 0
    size = file.seek(0, _END)
    file.close()
    return bytes_taken(size)
