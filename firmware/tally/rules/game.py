"""The game in play. It takes events, alone or together, keeps them in a history, and takes them back."""

from tally.rules.marks import SPREAD
from tally.rules.refusals import Refused, malformed
from tally.rules.rewind import state_before, undo
from tally.rules.step import seen, step
from tally.rules.timeline import Timeline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]
    from collections.abc import Callable, Iterable

    from tally.rules.history import History
    from tally.rules.rulebook import Rulebook
    from tally.rules.state import BaseState, Entry


class Batch:
    """Events that are taken together. Until all are accepted, only `titles` changes in the game.

    `events` are the events to keep. `before` is the state before the new ones, None while it is not known.
    `taken` has a row for each new active event: its index in `events` and its state, None where nobody
    needs it. `marks` are the game's marks after the batch. `changes` are the changes to counters that the
    last event made; `noted` is what its news are compared with.
    """

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._fresh: "list[str]" = []
        self._state: "BaseState" = game.state()
        self.before: "BaseState | None" = self._state
        self._is_own = False  # whether nobody else holds `_state`: the next event may change it
        self.marks = game.marks.copy()
        # whether `_state` must be replaced by the earlier state, which is not known yet
        self._is_behind = False
        self.back = 0  # how many earlier events were taken back
        self.events: "list[Event]" = []
        self.taken: "list[tuple[int, BaseState | None]]" = []
        self.steps: "list[Any]" = []
        self.changes: "list[Entry]" = []
        self.noted: "Any" = None

    def state(self) -> "BaseState":
        """Return the state after all events so far."""
        if self._is_behind:
            self._is_behind = False
            self._state = self.before = state_before(self._game, self.back)
            self.mark_before(self.before)
        return self._state

    def take(self, event: "Event") -> None:
        """Take one more event; raise Refused."""
        if event[0] == "card_seen":
            self._see(event)
            return
        if event[0] == "undone":
            self._undo()
        else:
            state, rulebook = self.state(), self._game.rulebook
            if self._game.playbook:
                self.noted = self._game.playbook.event_text.noted(state)
            after = state if self._is_own else self._game.copy()
            self._state, steps = step(rulebook, state, event, after)
            self.steps += steps
            self.changes = after.ledger
            if self._is_own:  # the state before is gone
                self.taken[-1] = (self.taken[-1][0], None)
            self._is_own = not self.marks.keep(after)
            self.taken.append((len(self.events), after))
        self.events.append(event)

    def mark_before(self, state: "BaseState") -> None:
        """Use the game's marks up to this state."""
        self.marks = self._game.marks.copy()
        self.marks.drop(state.number)

    def note(self, state: "BaseState") -> None:
        """Note the state after the next event of `events`, and drop a state that is no longer recent."""
        self.marks.keep(state)
        self.taken.append((len(self.events), state))
        recent = self._game.recent
        if len(self.taken) > recent + 1:  # the states of a long batch would fill the heap
            index, _ = self.taken[-recent - 2]
            self.taken[-recent - 2] = (index, None)

    def forget(self) -> None:
        """Forget the cards that this batch has shown to the game."""
        for card in self._fresh:
            self._game.titles.pop(card)

    def _see(self, event: "Event") -> None:
        card, title = seen(self._game.rulebook, event, self._game.ahead)
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


class Game(Timeline):
    """One game at a time, and what it takes. `game_started` begins the next.

    `changes` are the changes to counters by the last event of a batch, `noted` is what its news are compared
    with.
    """

    def __init__(
        self,
        rulebook_of: "Callable[[object], Rulebook | None]",
        history: "History",
        recent: int = 2,
        spread: int = SPREAD,
        playbook_of: "Callable[[str], Any] | None" = None,
    ) -> None:
        super().__init__(rulebook_of, history, recent, spread, playbook_of)
        self.noted: "Any" = None
        self.changes: "list[Entry]" = []
        self._spare: "tuple[Any, Any]" = (None, None)  # a state, and a copy of it that nobody has changed
        self._batch: "Batch | None" = None  # the batch that is being taken
        # The title of the card that will be seen next: as an event gives it, and as it was parsed.
        self.ahead: "tuple[Any, Any]" = (None, None)

    def accept(self, event: "Event") -> "list[Any]":
        """Take one event and return its steps. If it raises Refused, nothing has changed."""
        if not event or not isinstance(event[0], str):
            raise malformed("an event begins with its name")
        if event[0] == "game_started":
            return self._start(event)
        if self.rulebook is None:
            raise malformed("no game has begun")
        if event[0] == "card_seen":
            return self._see(event)
        if event[0] == "undone":
            return undo(self, event)
        state, steps = step(self.rulebook, self.state(), event, self.copy())
        self.history.append(event)
        self._stand(self.history.count() - 1, state, self.state())
        return steps

    def read_ahead(self, events: "list[Event]") -> None:
        """Parse the title of a card that these events show: later, calls nest too deep for that on a Pico."""
        self.ahead = (None, None)
        for event in events:
            if self.rulebook and event[0] == "card_seen":
                try:
                    self.ahead = event[2], self.rulebook.parse_title(event[2])
                except Refused:
                    continue  # the event is refused, and says why

    def accept_all(self, events: "Iterable[Event] | Batch") -> "list[Any]":
        """Take all of these events or none, and return the steps of all. None of them may start a game.

        If they are refused, a card that they tapped has not been seen either. `events` may be an iterator
        that makes them one by one: `state` then includes those taken so far. Or `events` is a batch that has
        taken them already; then the game must not have changed since. Raises Refused.
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
            batch.state()  # finds an earlier state before anything is kept
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
        """Return why these events would be refused, None if they would be accepted. Nothing changes."""
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
        """Return the present state, of the game's own class.

        It is never changed again, except by the next event of a batch.
        """
        return self._batch.state() if self._batch else self.states[-1]

    def steps_so_far(self) -> "list[Any]":
        """Return the steps of the events that are being taken together: their states do not keep them."""
        return self._batch.steps if self._batch else []

    def prepare(self) -> None:
        """Copy the present state before the next event comes. The copy takes a Pico 1.5 ms."""
        if self.rulebook:
            state = self.state()
            self._spare = (state, state.copy())

    def view(self) -> "dict[str, Any] | None":
        """Return what the screens show of the game, or None before the first game."""
        view: "dict[str, Any] | None" = self.rulebook.view(self.state()) if self.rulebook else None
        return view

    def copy(self) -> "BaseState":
        """Return a copy of the present state. The caller may change it."""
        of, spare = self._spare
        self._spare = (None, None)
        state = self.state()
        copy: "BaseState" = spare if of is state else state.copy()
        return copy

    def _start(self, event: "Event") -> "list[Any]":
        game, state = self.first_state(event)
        self.history.append(event)
        self.put_in_play(game, state)
        return list(state.steps)

    def _see(self, event: "Event") -> "list[Any]":
        card, title = seen(self.rulebook, event, self.ahead)
        if self.is_new(card, title):
            self.history.append(event)
            self.learn(card, title)
        return []

    def is_new(self, card: str, title: "Any") -> bool:
        """Return whether this card was not seen before; raise Refused if it had another title."""
        if card not in self.titles:
            return True
        if self.titles[card] != title:
            raise Refused("card_conflict")
        return False

    def _keep(self, batch: "Batch") -> None:
        """Make the events of a batch part of the game."""
        if batch.back:
            del self.standing[-batch.back :]
            self.states = self.states[: -batch.back]
            if not self.states or self.states[-1] is None:
                self.states = [batch.before]
        self.marks = batch.marks
        self.noted = batch.noted
        self.changes = batch.changes
        first = self.history.count() - len(batch.events)
        for index, state in batch.taken:
            self._stand(first + index, state, batch.before)
        if batch.back:
            self.states[-1].come_back()

    def _stand(self, index: int, state: "BaseState | None", before: "Any") -> None:
        self.standing.append(index)
        if state:
            state.share(before)
            self.retain(state)
        self.states.append(state)
        del self.states[: -self.recent - 1]
