"""Moves marks ahead of need: what later undos go back to is replayed a little with each one before."""

from tally.constant import const
from tally.rules.marks import due
from tally.rules.replay import Replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.game import Game
    from tally.rules.marks import Marks

# More events than any slice has.
_ALL = const(1_000_000)


def complete(work: "Ahead | Replay") -> None:
    """Do the whole of some work at once."""
    while not work.advance(_ALL):
        pass


class Ahead:
    """Moves `marks` as it is due where `number` events of the game stand: `advance` until it returns True."""

    def __init__(self, game: "Game", marks: "Marks", number: int) -> None:
        self._game = game
        self._marks = marks
        self._number = number
        self._due = due(number, marks.spread)
        self._replay: "Replay | None" = None

    def advance(self, count: int) -> bool:
        """Read `count` events at most; return whether all is done."""
        if self._replay is None:
            self._replay = self.next_replay()
        if self._replay and self._replay.advance(count):
            self._replay = self.next_replay()
        return self._replay is None

    def next_replay(self) -> "Replay | None":
        """Return the replay that moves the next mark, or None at the end."""
        while self._due:
            place, least = self._due.pop(0)
            if self._marks.before(place).number < least:
                return MovedMark(self._game, self._marks, least, self._number)
        return None


class MovedMark(Replay):
    """Replays from the last mark before a place to this, and leaves a mark there."""

    def __init__(self, game: "Game", marks: "Marks", place: int, number: int) -> None:
        super().__init__(game.rulebook, game.history, game.standing, marks.before(place), place)
        self._marks = marks
        self._numbers = (number, len(game.standing))

    def finish(self) -> None:
        """Keep the mark."""
        self._marks.put(self.state, self._numbers)
