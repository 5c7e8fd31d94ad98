"""What events of the history changed of the counts, worked out by replay, also of those taken back."""

from tally.rules.replay import Walk, place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game
    from tally.rules.table import Entry

    Event = list[Any]

UNTOLD = ("card_seen", "undone")  # what changes no count


class Changes(Walk):
    """The changes that each event from index `first` to `last` made when it happened.

    `advance` until it returns True; `made` has the entries of an event under its index as soon as they are
    known. Of an event that was taken back they stay unknown where it came after others of which some, not
    all, had been taken back: the state between is kept by nobody.
    """

    def __init__(self, game: "Game", first: int, last: int) -> None:
        mark = game.marks.before(place_of(game.standing, first))
        super().__init__(game.rulebook, mark)
        self.made: "dict[int, list[Entry]]" = {}
        self._standing = game.standing
        self._first = first
        self._last = last
        # Nothing was taken back across a mark: before the event after it stands just what the mark holds.
        self._index = game.standing[mark.number - 1] + 1 if mark.number else 1
        self._place = mark.number
        self._events = game.history.events(self._index)
        self._undoable: "Walk | None" = None  # through events that were taken back later
        self._to_undo = 0  # how many of these there are now

    def advance(self, count: int) -> bool:
        """Read `count` events; return whether all are done."""
        for _ in range(count):
            if self._index > self._last:
                break
            self._read(next(self._events))
            self._index += 1
        return self._index > self._last

    def _read(self, event: "Event") -> None:
        if event[0] == "undone":
            self._to_undo -= 1
            self._undoable = None
        elif event[0] not in UNTOLD:
            walk = self._walk()
            if walk:
                walk.go_on(event)
                if self._index >= self._first:
                    self.made[self._index] = walk.state.ledger

    def _walk(self) -> "Walk | None":
        """Return the walk that takes the event at `_index`, if its state is known."""
        place = self._place
        if place < len(self._standing) and self._standing[place] == self._index:
            self._place += 1
            return self
        if not self._to_undo:
            self._undoable = Walk(self.rulebook, self.state)
        self._to_undo += 1
        return self._undoable
