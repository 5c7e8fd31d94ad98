"""Explains a value, and lists which counters an event changed. Both replay the game, oldest event first."""

from tally.rules.refusals import malformed
from tally.rules.replay import Replay, Walk, place_of
from tally.rules.state import holder_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.game import Game

    # amount, index of its event in the history, card or None, reason
    Row = tuple[int, int, str | None, str]
    from tally.rules.state import Entry

    Event = list[Any]

_BEGUN = ["game_started"]
UNTOLD = ("card_seen", "undone")  # these change no counter


class Explain(Replay):
    """What makes up a counter of a seat (`0.cookies`) or a number on a card (`c7.confidence`).

    The game has a playbook. Call `advance` until it returns True; then the amounts of `rows` add up to the
    present value. `because` is that of `tally.screens.reasons`, which says why a counter changed. Raises
    Refused("malformed") when there is no such value.
    """

    def __init__(self, game: "Game", what: str, because: "Callable[..., str]") -> None:
        if game.rulebook is None:
            raise malformed("no game has begun")
        start = game.marks.states[0]
        self.rows: "list[Row]" = []
        self._playbook = game.playbook
        self._because = because
        self._standing = game.standing
        self._texts: "dict[str | None, str | None]" = {}
        self._seat = -1
        self._is_shared = False
        holder, _, self._counter = what.rpartition(".")
        if holder in _seat_names(start) and self._counter in game.rulebook.COUNTERS:
            self._begin_counter(game, int(holder))
        else:
            self._list_number(game, holder)
        replayed = 0 if self._seat < 0 else len(game.standing)
        super().__init__(game.rulebook, game.history, game.standing, start, replayed)

    def took(self, event: "list[Any]") -> bool:
        """Collect what the event changed. The state is not kept."""
        for entry in self.state.ledger:
            if entry[1] == self._counter and (self._is_shared or entry[0] == self._seat):
                why = self._because(self._playbook.WORDS, self.state, event, entry)
                index = self._event_index(self.state.number)
                self.rows.append((entry[2], index, self._once(entry[3]), self._once(why)))
        return False

    def _once(self, text: "str | None") -> "Any":
        """Return an equal text that is held already: copies of it would fill the heap in a long game."""
        return self._texts.setdefault(text, text)

    def _begin_counter(self, game: "Game", seat: int) -> None:
        state, start = game.state(), game.marks.states[0]
        holder = holder_of(state, seat, self._counter)
        if getattr(holder, self._counter) is None:
            raise malformed(f"{self._counter} is not counted in this game")
        self._seat = seat
        self._is_shared = holder is state
        amount = getattr(holder_of(start, seat, self._counter), self._counter) or 0
        at_start = (seat, self._counter, amount, None, "start")
        why = self._because(self._playbook.WORDS, state, _BEGUN, at_start)
        self.rows.append((amount, 0, None, why))

    def _list_number(self, game: "Game", card: str) -> None:
        rows = self._playbook.numbers_of(game.state(), card, self._counter)
        if rows is None:
            raise malformed("there is no such counter, and no such number on a card in play")
        for amount, number, source, why in rows:
            self.rows.append((amount, self._event_index(number), source, why))

    def _event_index(self, number: int) -> int:
        return self._standing[number - 1] if number else 0


def _seat_names(state: "Any") -> "list[str]":
    return [str(seat) for seat in range(len(state.seats))]


class Changes(Walk):
    """The changes that each event from index `first` to `last` made when it happened.

    Call `advance` until it returns True. `made` maps an event's index to its entries as soon as they are
    known. For some events that were taken back they are never known. Such an event followed others that were
    taken back in part, and nobody kept the state between them.
    """

    def __init__(self, game: "Game", first: int, last: int) -> None:
        mark = game.marks.before(place_of(game.standing, first))
        super().__init__(game.rulebook, mark)
        self.made: "dict[int, list[Entry]]" = {}
        self._standing = game.standing
        self._first = first
        self._last = last
        # No undo reaches across a mark: the mark is the very state before the event that follows it.
        self._index = game.standing[mark.number - 1] + 1 if mark.number else 1
        self._place = mark.number
        self._events = game.history.events(self._index)
        self._undoable: "Walk | None" = None  # walks through events that were taken back later
        self._to_undo = 0  # how many such events it has taken

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
        """Return the walk that takes the event at `_index`, or None where its state is not known."""
        place = self._place
        if place < len(self._standing) and self._standing[place] == self._index:
            self._place += 1
            return self
        if not self._to_undo:
            self._undoable = Walk(self.rulebook, self.state)
        self._to_undo += 1
        return self._undoable
