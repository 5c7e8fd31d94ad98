"""The game in play: it takes events, alone or together, keeps them in a history, and takes them back."""

from tally.rules.marks import SPREAD, Marks
from tally.rules.refusals import Refused, malformed
from tally.rules.rewind import state_before, undo
from tally.rules.step import seen, start, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]
    from collections.abc import Callable, Iterable

    from tally.rules.history import History
    from tally.rules.rulebook import Rulebook
    from tally.rules.table import Entry


class Batch:
    """Events being taken together: nothing of the game changes until all of them are, but `titles`.

    `events` are those to be kept, `taken` the new ones that stand: each its index in `events` and its state,
    None for all but the last few. `marks` are the game's afterwards; `changes` of counters the last one made.
    """

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._fresh: "list[str]" = []
        self._state = game.state()
        self.marks = game.marks.copy()
        self._is_behind = False  # where the state is an earlier one, not looked for yet
        self.back = 0  # earlier events that were taken back
        self.before: "Any" = None  # the state then, if it was looked for
        self.events: "list[Event]" = []
        self.taken: "list[tuple[int, Any]]" = []
        self.steps: "list[Any]" = []
        self.changes: "list[Entry]" = []

    def state(self) -> "Any":
        """Return the state after all that was taken."""
        if self._is_behind:
            self._is_behind = False
            self._state = self.before = state_before(self._game, self.back)
            self.mark_before(self.before)
        return self._state

    def take(self, event: "Event") -> None:
        """Take one more; raise Refused."""
        if event[0] == "card_seen":
            self._see(event)
            return
        if event[0] == "undone":
            self._undo()
        else:
            game = self._game
            self._state, steps = step(game.rulebook, self.state(), event, game.copy())
            self.steps += steps
            self.changes = self._state.ledger
            self.note(self._state)
        self.events.append(event)

    def mark_before(self, state: "Any") -> None:
        """Go on from the marks that are not after this state."""
        self.marks = self._game.marks.copy()
        self.marks.drop(state.number)

    def note(self, state: "Any") -> None:
        """Note the state after the next event of `events`, and let go of one that is not recent."""
        self.marks.keep(state)
        self.taken.append((len(self.events), state))
        recent = self._game.recent
        if len(self.taken) > recent + 1:  # a long batch would fill the heap with its states
            index, _ = self.taken[-recent - 2]
            self.taken[-recent - 2] = (index, None)

    def forget(self) -> None:
        """Have seen no card."""
        for card in self._fresh:
            self._game.titles.pop(card)

    def _see(self, event: "Event") -> None:
        card, title = seen(self._game.rulebook, event)
        if self._game.is_new(card, title):
            self._game.learn(card, title)
            self._fresh.append(card)
            self.events.append(event)

    def _undo(self) -> None:
        if self.taken:
            raise malformed("in a batch, what is taken back comes first")
        if self.back == len(self._game.standing):
            raise Refused("nothing_to_undo")
        self.back += 1
        self.before = None
        self._is_behind = True


class Game:
    """One game at a time; `game_started` begins the next: `rulebook_of` finds the rulebook that it names.

    `standing` are the indexes in the history of the events that `undone` can take back. `states` are the
    `recent` ones before the present, which is the last; None where one is not there. `changes` are those that
    the last event taken with others made to counters. `marks` are some of the earlier states: the smaller
    their `spread`, the more of them, and the less is replayed.
    """

    def __init__(
        self,
        rulebook_of: "Callable[[object], Rulebook | None]",
        history: "History",
        recent: int = 2,
        spread: int = SPREAD,
    ) -> None:
        self.rulebook_of = rulebook_of
        self.history = history
        self.rulebook: "Any" = None  # a Rulebook, once a game has begun
        self.titles: "dict[str, Any]" = {}
        self.standing: "list[int]" = []
        self.recent = recent
        self.states: "list[Any]" = []
        self.changes: "list[Entry]" = []
        self.marks = Marks(spread, [])
        self._spare: "tuple[Any, Any]" = (None, None)  # a state, and a copy that nobody has changed
        self._batch: "Batch | None" = None  # that is being taken

    def accept(self, event: "Event") -> "list[Any]":
        """Take one event and return its steps; raise Refused, and nothing has changed."""
        if not event or not isinstance(event[0], str):
            raise malformed("an event begins with its name")
        if event[0] == "game_started":
            return start(self, event)
        if self.rulebook is None:
            raise malformed("no game has begun")
        if event[0] == "card_seen":
            return self._see(event)
        if event[0] == "undone":
            return undo(self, event)
        state, steps = step(self.rulebook, self.state(), event, self.copy())
        self.history.append(event)
        self._stand(self.history.count() - 1, state)
        return steps

    def accept_all(self, events: "Iterable[Event] | Batch") -> "list[Any]":
        """Take events together, or none of them; return the steps of all. No game is started here.

        A card that was tapped and refused has then not been seen either. The events may be made one by one:
        meanwhile `state` is the one after those that were taken. Or they are a batch, which has taken them,
        and the game has not gone on since. Raises Refused.
        """
        if self.rulebook is None:
            raise malformed("no game has begun")
        if isinstance(events, Batch):
            batch, events = events, ()
        else:
            batch = Batch(self)
        self._batch = batch
        try:
            for event in events:
                batch.take(event)
            batch.state()  # looked for, if it is an earlier one, before anything is kept
            if batch.events:
                self.history.append_all(batch.events)
        except BaseException:
            batch.forget()
            self.states[-1].come_back()
            raise
        finally:
            self._batch = None
        self._keep(batch)
        return batch.steps

    def refusal_of(self, events: "Iterable[Event]") -> "Refused | None":
        """Return why these events would not be taken together, None if they would; nothing has changed."""
        batch = self._batch = Batch(self)
        try:
            for event in events:
                batch.take(event)
        except Refused as refused:
            return refused
        finally:
            self._batch = None
            batch.forget()
            self.states[-1].come_back()
        return None

    def state(self) -> "Any":
        """Return the present state; it is never written again."""
        return self._batch.state() if self._batch else self.states[-1]

    def steps_so_far(self) -> "list[Any]":
        """Return the steps of the events that are being taken together: a state lets go of its own."""
        return self._batch.steps if self._batch else []

    def prepare(self) -> None:
        """Copy the present state ahead of the next event, which takes a Pico 1.5 ms."""
        if self.rulebook:
            self._spare = (self.state(), self.state().copy())

    def view(self) -> "dict[str, Any] | None":
        """Return what is shown of the game, or None before the first one."""
        view: "dict[str, Any] | None" = self.rulebook.view(self.state()) if self.rulebook else None
        return view

    def copy(self) -> "Any":
        """Return a copy of the present state that may be changed."""
        of, copy = self._spare
        self._spare = (None, None)
        return copy if of is self.state() else self.state().copy()

    def _see(self, event: "Event") -> "list[Any]":
        card, title = seen(self.rulebook, event)
        if self.is_new(card, title):
            self.history.append(event)
            self.learn(card, title)
        return []

    def is_new(self, card: str, title: "Any") -> bool:
        """Return whether this card was not seen before; raise Refused when it was another title."""
        if card not in self.titles:
            return True
        if self.titles[card] != title:
            raise Refused("card_conflict")
        return False

    def learn(self, card: str, title: "Any") -> None:
        """Know a card from now on; copies of one title share it."""
        for known in self.titles.values():
            if known == title:
                title = known
                break
        self.titles[card] = title

    def _keep(self, batch: "Batch") -> None:
        """Let what a batch did stand."""
        if batch.back:
            del self.standing[-batch.back :]
            self.states = self.states[: -batch.back]
            if not self.states or self.states[-1] is None:
                self.states = [batch.before]
        self.marks = batch.marks
        self.changes = batch.changes
        first = self.history.count() - len(batch.events)
        for index, state in batch.taken:
            self._stand(first + index, state)
        if batch.back:
            self.states[-1].come_back()

    def _stand(self, index: int, state: "Any") -> None:
        self.standing.append(index)
        if state is None:
            self.states = []
            return
        self.states.append(state)
        del self.states[: -self.recent - 1]
        self.retain(state)

    def retain(self, state: "Any") -> bool:
        """Let go of what the state told; keep it as a mark if one is wanted there, and return whether."""
        state.steps = []
        state.ledger = []
        return self.marks.keep(state)
