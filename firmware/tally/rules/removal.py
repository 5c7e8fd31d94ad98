"""Removes an event from a game and keeps the later ones.

It works by replay; the game itself is not changed.
"""

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
    """Return the begin and the end (exclusive) of the events that are removed with the one at `index`.

    A play takes with it the pass and the corrections that it implied, and the answers to its questions.
    Other events go together if they were recorded together.
    """
    first, end = game.history.batch(index)
    events = game.history.events(first)
    names = [next(events)[0] for _ in range(first, end)]
    plays = game.rulebook.PLAYS
    begin, stop = _with_pass(names, index - first, plays)
    if names[stop - 1] not in plays:
        begin, stop = span(names, index - first, plays)
    while _UNDONE[0] not in names and names[:begin][-1:] == [_RULED]:
        begin -= 1  # a correction that brought the played card out of a pile
    end = first + stop
    return first + begin, _end_of_answers(game, end) if names[stop - 1] in plays else end


def span(names: "list[str]", at: int, plays: "tuple[str, ...]") -> "tuple[int, int]":
    """Return the begin and the end of the events that are taken back with the one at `at`, by their names.

    That is the whole record. But a record may begin with events taken back, as a removal does, and then
    repeat all later ones. Of such a record only a play and the pass just before it go together.
    """
    return _with_pass(names, at, plays) if "undone" in names else (0, len(names))


def _with_pass(names: "list[str]", at: int, plays: "tuple[str, ...]") -> "tuple[int, int]":
    """Return the begin and the end of a play and the pass that it implies; of another event, itself alone."""
    if names[at] == "passed" and names[at + 1 : at + 2] and names[at + 1] in plays:
        return at, at + 2
    if names[at] in plays and names[:at][-1:] == ["passed"]:
        return at - 1, at + 1
    return at, at + 1


def _end_of_answers(game: "Game", end: int) -> int:
    """Return where the answers end that follow `end` without a gap."""
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
    """Removes the events from index `first` up to `end` (exclusive).

    Call `advance` until it returns True; then record `batch`, all or nothing. It raises Refused when a later
    event is impossible without the removed ones; `tried` is that event. Passes are an exception. A pass that
    answered a removed play is needed again after the next pass; if a play comes first, it is dropped. The
    events `after` come at the end.
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
        self._waiting: "list[Event]" = []  # passes that cannot be taken yet
        self._ahead: "Ahead | None" = None

    def advance(self, count: int) -> bool:
        """Read `count` events. Return whether all are done, and the marks lie where undos will need them."""
        if self._ahead:
            return self._ahead.advance(count)
        if super().advance(count):
            for event in self._after:
                self._take(event)
            self._ahead = Ahead(self._game, self.batch.marks, self.state.number)
        return False

    def go_on(self, event: "Event") -> None:
        """Take an event before the removed ones as it was. Skip a removed one. Check a later one again."""
        place = self._place
        self._place += 1
        if place == self._first:
            self.batch.before = self.state  # each later event changes a copy of this state
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
        """Take a pass if the rules accept it, and return whether they do."""
        try:
            self._take(event)
        except Refused:
            return False
        return True

    def _take(self, event: "Event") -> None:
        self.state, _ = step(self.rulebook, self.state, event, self.state.copy())
        self.batch.note(self.state)
        self.batch.events.append(event)
