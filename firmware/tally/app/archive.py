"""Finished games become files: the log gives way to new games some day, these stay while there is room."""

from tally.app.flash_ring import Damaged
from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.app.sitting import Sitting
    from tally.ports import Draft, Store

_PREFIX = const("game-")
_SUFFIX = const(".journal")
# 40 games of 300 events take half of a Pico's 512 KB; larger ones give way when room is short.
_MOST_GAMES = const(40)
# Records that are copied in one tick.
_SLICE = const(4)


class Archive:
    """Copies the games that are over and have no file yet: call `step` in idle moments until it is False."""

    def __init__(self, sitting: "Sitting", store: "Store") -> None:
        self._sitting = sitting
        self._store = store
        self._numbers: "list[int] | None" = None
        self._pieces: "Iterator[bytes] | None" = None
        self._draft: "Draft | None" = None

    def step(self) -> bool:
        """Do a bounded piece; return whether there is more to do. Raises OSError."""
        if self._numbers is None:
            self._numbers = self._missing()
        elif self._numbers:
            self._go_on(self._numbers[0])
        if not self._numbers:
            self._sitting.log.release()
        return bool(self._numbers)

    def _go_on(self, number: int) -> None:
        try:
            if self._draft:
                self._copy(self._draft)
            else:
                self._begin(number)
        except OSError:
            self._make_room()

    def _missing(self) -> "list[int]":
        """Return the numbers of the games to copy; the last one anew when it went on since it was copied."""
        numbers = self._sitting.log.games()
        if not self._sitting.is_over():
            numbers = numbers[:-1]
        kept = self._kept()
        missing = [number for number in numbers if not kept or _name(number) > kept[-1]]
        if self._sitting.is_unfiled and numbers and not missing:
            missing = numbers[-1:]
        self._sitting.is_unfiled = False
        return missing

    def _begin(self, number: int) -> None:
        game = self._sitting.log.game(number)
        if game is None:
            self._next()
            return
        kept = self._kept()
        if len(kept) >= _MOST_GAMES:
            self._store.remove(kept[0])
        self._pieces = game.exported()
        self._draft = self._store.begin(_name(number))

    def _copy(self, draft: "Draft") -> None:
        assert self._pieces
        try:
            for _ in range(_SLICE):
                piece = next(self._pieces, None)
                if piece is None:
                    draft.keep()
                    self._next()
                    return
                draft.add(piece)
        except Damaged:
            draft.drop()
            self._next()

    def _make_room(self) -> None:
        """Remove the oldest game, then the copy begins anew; without one raise OSError."""
        if self._draft:
            self._draft.drop()
        self._draft = None
        kept = self._kept()
        if not kept:
            raise OSError("the store is full")
        self._store.remove(kept[0])

    def _next(self) -> None:
        self._pieces = self._draft = None
        assert self._numbers
        self._numbers.pop(0)

    def _kept(self) -> "list[str]":
        """Return the names of the games' files, the oldest first."""
        return [name for name in self._store.names() if name.startswith(_PREFIX)]


def _name(number: int) -> str:
    return f"{_PREFIX}{number:05}{_SUFFIX}"
