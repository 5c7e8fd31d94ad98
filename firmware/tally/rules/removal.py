"""Takes one thing out of a game and leaves all that came later: worked out by replay, the game untouched."""

from tally.constant import const
from tally.rules.ahead import Ahead
from tally.rules.batch import Batch
from tally.rules.refusals import Refused
from tally.rules.replay import Replay, place_of
from tally.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]

_UNDONE = ["undone"]
_PASS = const("passed")


class Removal(Replay):
    """Removes the events from index `first` up to `end`, `end` not among them.

    `advance` until it returns True; then `batch` is to be recorded, all or nothing. It raises Refused when a
    later event does not stand without them: `tried` is that event. Passes need not: without the play that
    they answered, who passed is asked after the next pass or, where a play comes first, not at all.
    """

    def __init__(self, game: "Game", first: int, end: int) -> None:
        standing = game.standing
        self._game = game
        self._first = place_of(standing, first)
        self._end = place_of(standing, end)
        if self._first == self._end:
            raise Refused("nothing_to_undo")
        mark = game.marks.before(self._first)
        super().__init__(game.rulebook, game.history, standing, mark, len(standing))
        self._place: int = mark.number
        self.batch = Batch(game)
        self.batch.back = len(standing) - self._first
        self.batch.events = [_UNDONE] * self.batch.back
        self.tried: "Event" = []
        self._waiting: "list[Event]" = []  # passes that nobody has asked for yet
        self._ahead: "Ahead | None" = None

    def advance(self, count: int) -> bool:
        """Read `count` events; return whether all are done, and the marks where undos will need them."""
        if self._ahead:
            return self._ahead.advance(count)
        if super().advance(count):
            self._ahead = Ahead(self._game, self.batch.marks, self.state.number)
        return False

    def go_on(self, event: "Event") -> None:
        """Take an event as it was before the removed ones, pass over these, and check each later one anew."""
        place = self._place
        self._place += 1
        if place == self._first:
            self.batch.before = self.state  # from here on, each event has a copy
            self.batch.mark_before(self.state)
        if place < self._first:
            super().go_on(event)
        elif place >= self._end:
            self.tried = event
            if event[0] != _PASS:
                self._waiting = []
                self._take(event)
            elif self._can_pass(event):
                self._waiting = [each for each in self._waiting if not self._can_pass(each)]
            else:
                self._waiting.append(event)

    def _can_pass(self, event: "Event") -> bool:
        """Take a pass if it is asked for, and return whether."""
        try:
            self._take(event)
        except Refused:
            return False
        return True

    def _take(self, event: "Event") -> None:
        self.state, _ = step(self.rulebook, self.state, event, self.state.copy())
        self.batch.note(self.state)
        self.batch.events.append(event)
