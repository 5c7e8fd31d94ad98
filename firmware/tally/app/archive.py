"""Finished games become files: the log gives way to new games some day, these stay while there is room."""

from tally.app import seal
from tally.app.flash_ring import Damaged
from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.flash_ring import Tail
    from tally.app.sitting import Sitting
    from tally.ports import Draft, Store

PREFIX = "game-"
_SUFFIX = const(".journal")
# 40 games of 300 events take half of a Pico's 512 KB; larger ones give way when room is short.
_MOST_GAMES = const(40)
# ENOSPC, and ENAMETOOLONG, which is littlefs's word for no room for one more name; MicroPython names neither.
_NO_SPACE = const(28)
_NO_ROOM = const((_NO_SPACE, 36))
# Sectors of the log that are looked into, and records that are copied, in one tick.
_SECTORS = const(4)
_RECORDS = const(4)


class Archive:
    """Copies the games that are over and have no file yet: call `step` in idle moments until it is False."""

    def __init__(self, sitting: "Sitting", devices: "Any") -> None:
        self._sitting = sitting
        self._store: "Store" = devices.store
        self._devices = devices
        self._key: "bytes | None" = None
        self._beginnings = sitting.log.beginnings()
        self._places: "dict[int, int]" = {}  # where each game begins
        self._numbers: "list[int] | None" = None  # of the games to copy
        self._pieces: "Iterator[bytes] | None" = None
        self._draft: "Draft | None" = None

    def step(self) -> bool:
        """Do a bounded piece; return whether there is more to do. Raises OSError."""
        if self._numbers is None:
            self._search()
        elif self._numbers:
            self._go_on(self._numbers[0])
        if self._numbers == []:
            self._sitting.log.release()
        return self._numbers != []

    def _search(self) -> None:
        """Look into some sectors for games; behind the last, know which are missing."""
        for index, found in enumerate(self._beginnings):
            if found:
                self._places[found[0]] = found[1]
            if index == _SECTORS - 1:
                return
        self._numbers = self._missing()

    def _missing(self) -> "list[int]":
        """Return the numbers of the games to copy; the last one anew when it went on since it was copied."""
        self._key = seal.key_of(self._devices)
        numbers = sorted(self._places)
        if not self._sitting.is_over():
            numbers = numbers[:-1]
        kept = _kept(self._store)
        missing = [number for number in numbers if not kept or game_file(number) > kept[-1]]
        if self._sitting.is_unfiled and numbers and not missing and game_file(numbers[-1]) == kept[-1]:
            missing = numbers[-1:]
        self._sitting.is_unfiled = False
        return missing

    def _go_on(self, number: int) -> None:
        try:
            if self._draft:
                self._copy(self._draft)
            else:
                self._begin(number)
        except Damaged:
            self._drop_draft()
            self._next()
        except OSError as fault:
            self._drop_draft()
            if fault.errno not in _NO_ROOM:
                raise
            self._make_room(number)

    def _begin(self, number: int) -> None:
        game = self._sitting.log.game_from(self._places[number])
        pieces = game.exported(self._sealed if self._key else None)
        kept = _kept(self._store)
        if len(kept) >= _MOST_GAMES and game_file(number) not in kept:
            self._store.remove(kept[0])
        self._draft = self._store.begin(game_file(number))
        self._pieces = pieces

    def _sealed(self, end: "Tail") -> bytes:
        assert self._key
        return seal.record(self._key, end)

    def _copy(self, draft: "Draft") -> None:
        assert self._pieces
        for _ in range(_RECORDS):
            piece = next(self._pieces, None)
            if piece is None:
                draft.keep()
                self._draft = None
                self._next()
                return
            draft.add(piece)

    def _make_room(self, number: int) -> None:
        """Remove the oldest game, then the copy begins anew; without one raise OSError."""
        oldest = _kept(self._store)[:1]
        if not oldest or oldest[0] == game_file(number):
            raise OSError(_NO_SPACE)
        self._store.remove(oldest[0])

    def _drop_draft(self) -> None:
        draft, self._draft = self._draft, None
        if draft:
            draft.drop()

    def _next(self) -> None:
        self._pieces = None
        assert self._numbers
        self._numbers.pop(0)


def last_number(store: "Store") -> int:
    """Return the number of the last game that became a file, 0 before the first."""
    numbers = [name[len(PREFIX) :].partition(".")[0] for name in _kept(store)]
    return int(numbers[-1]) if numbers and numbers[-1].isdigit() else 0


def game_file(number: int) -> str:
    """Return the name of a game's file."""
    return f"{PREFIX}{number:05}{_SUFFIX}"


def _kept(store: "Store") -> "list[str]":
    """Return the names of the games' files, the oldest first."""
    return [name for name in store.names() if name.startswith(PREFIX)]
