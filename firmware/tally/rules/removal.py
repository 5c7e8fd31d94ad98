"""Takes one thing out of a game and leaves what came later. It works by replay; the game stays as it was."""

from tally.rules.game import Batch
from tally.rules.refusals import Refused
from tally.rules.replay import Ahead, Replay, place_of
from tally.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]

_UNDONE = ["undone"]
_PASS = "passed"
_RULED = "ruled"


def together(game: "Game", index: int) -> "tuple[int, int]":
    """Return where the events that belong together with the one at `index` begin, and end.

    A play has the pass and the corrections that it implies and the answers to what it asked; what else was
    recorded together stays together.
    """
    first, end = game.history.batch(index)
    events = game.history.events(first)
    names = [next(events)[0] for _ in range(first, end)]
    plays = game.rulebook.PLAYS
    begin, stop = _with_pass(names, index - first, plays)
    if names[stop - 1] not in plays:
        begin, stop = span(names, index - first, plays)
    while _UNDONE[0] not in names and names[:begin][-1:] == [_RULED]:
        begin -= 1  # of a card that came from a pile, as its play says
    end = first + stop
    return first + begin, _end_of_answers(game, end) if names[stop - 1] in plays else end


def span(names: "list[str]", at: int, plays: "tuple[str, ...]") -> "tuple[int, int]":
    """Return which of the events of a record, by their names, are taken back with the one at `at`.

    All of them; but where some were taken back first, as for a removal, and all later ones came again, only a
    play and the pass just before it.
    """
    return _with_pass(names, at, plays) if "undone" in names else (0, len(names))


def _with_pass(names: "list[str]", at: int, plays: "tuple[str, ...]") -> "tuple[int, int]":
    """Return where a play and the pass that it implies begin, and end; of any other event, it alone."""
    if names[at] == "passed" and names[at + 1 : at + 2] and names[at + 1] in plays:
        return at, at + 2
    if names[at] in plays and names[:at][-1:] == ["passed"]:
        return at - 1, at + 1
    return at, at + 1


def _end_of_answers(game: "Game", end: int) -> int:
    """Return where the answers end that stand next to what ends at `end`."""
    events = game.history.events(end)
    read = end
    for index in game.standing[place_of(game.standing, end) :]:
        while read < index:
            next(events)
            read += 1
        if next(events)[0] not in game.rulebook.ANSWERS:
            return end
        read = end = index + 1
    return end


class Removal(Replay):
    """Removes the events from index `first` up to `end`, `end` not among them.

    `advance` until it returns True; then `batch` is to be recorded, all or nothing. It raises Refused when a
    later event does not stand without them: `tried` is that event. Passes need not: without the play that
    they answered, who passed is asked after the next pass or, where a play comes first, not at all.
    At the end come the events `after`.
    """

    def __init__(self, game: "Game", first: int, end: int, after: "Sequence[Event]" = ()) -> None:
        standing = game.standing
        self._game = game
        self._after = after
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
            for event in self._after:
                self._take(event)
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
