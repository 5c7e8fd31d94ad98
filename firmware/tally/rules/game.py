"""The game in play: takes events, keeps them in a history, and can go back through all of them."""

from tally.rules.batch import Batch
from tally.rules.refusals import Refused, malformed
from tally.rules.rulebook import begin, seen
from tally.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from tally.rules.history import History
    from tally.rules.rewind import Resume, Rewind

    Event = list[Any]

# States kept besides the recent ones, for going far back: the spacing doubles when there are more.
MARKS = 2
FIRST_SPACING = 32


class Game:
    """One game at a time; `game_started` begins the next. Keeps the `recent` states for undo."""

    def __init__(self, history: "History", recent: int = 2) -> None:
        self.history = history
        self.rulebook: "Any" = None
        self.titles: "dict[str, Any]" = {}
        self.standing: "list[int]" = []  # indexes in the history of the events `undone` can take back
        self.recent = recent
        self._states: "list[Any]" = []  # the present one is the last; None where one is not there
        self._marks: "list[Any]" = []
        self._spacing = FIRST_SPACING
        self._spare: "tuple[Any, Any]" = (None, None)  # a state, and a copy that nobody has changed
        self._batch: "Batch | None" = None  # that is being taken

    def accept(self, event: "Event") -> "list[Any]":
        """Take one event and return its steps; raise Refused, and nothing has changed."""
        if not event or not isinstance(event[0], str):
            raise malformed("an event begins with its name")
        if event[0] == "game_started":
            return self._start(event)
        if self.rulebook is None:
            raise malformed("no game has begun")
        if event[0] == "card_seen":
            return self._see(event)
        if event[0] == "undone":
            return self._undo(event)
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
            if batch.events:
                self.history.append_all(batch.events)
        except BaseException:
            batch.forget()
            self._states[-1].come_back()
            raise
        finally:
            self._batch = None
        self._keep(batch)
        return batch.steps

    def state(self) -> "Any":
        """Return the present state; it is never written again."""
        return self._batch.state() if self._batch else self._states[-1]

    def state_before(self, count: int) -> "Any":
        """Return the state before the last `count` events that stand; replayed where it is not kept."""
        if count < len(self._states) and self._states[-1 - count]:
            return self._states[-1 - count]
        from tally.rules.replay import Replay

        number = len(self.standing) - count
        replay = Replay(self.rulebook, self.history, self.standing, self.mark_before(number), number)
        replay.advance(self.history.count() + 1)
        return replay.state

    def prepare(self) -> None:
        """Copy the present state ahead of the next event, which takes a Pico 1.5 ms."""
        if self.rulebook:
            self._spare = (self.state(), self.state().copy())

    def view(self) -> "dict[str, Any] | None":
        """Return what is shown of the game, or None before the first one."""
        view: "dict[str, Any] | None" = self.rulebook.view(self.state()) if self.rulebook else None
        return view

    def resume(self) -> "Resume":
        """Return the work of taking up the game that stands in the history; do it before any event."""
        from tally.rules.rewind import Resume

        return Resume(self)

    def rewind(self, count: int = 1) -> "Rewind":
        """Return the work that makes the next `count` times `undone` quick; else it is done all at once."""
        from tally.rules.rewind import Rewind

        return Rewind(self, max(0, len(self.standing) - count))

    def start_state(self) -> "Any":
        """Return the state before the first event."""
        return self._marks[0]

    def copy(self) -> "Any":
        """Return a copy of the present state that may be changed."""
        of, copy = self._spare
        self._spare = (None, None)
        return copy if of is self.state() else self.state().copy()

    def _start(self, event: "Event") -> "list[Any]":
        rulebook, state = begin(event, {})
        self.history.append(event)
        self.adopt_start(rulebook, state)
        return list(state.steps)

    def adopt_start(self, rulebook: "Any", state: "Any") -> None:
        """Make this the game in play, at its very start."""
        self.rulebook = rulebook
        self.titles = state.titles
        self.standing = []
        self._states = [state]
        self._marks = [state]
        self._spacing = FIRST_SPACING

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

    def _undo(self, event: "Event") -> "list[Any]":
        if len(event) != 1:
            raise malformed("undone has no arguments")
        if not self.standing:
            raise Refused("nothing_to_undo")
        if len(self._states) == 1 or self._states[-2] is None:
            self.rewind().advance(self.history.count() + 1)
        self.history.append(event)
        self.standing.pop()
        self._states.pop()
        self._states[-1].come_back()
        self._drop_marks()
        return []

    def _keep(self, batch: "Batch") -> None:
        """Let what a batch did stand."""
        if batch.back:
            before = batch.before or self.state_before(batch.back)
            del self.standing[-batch.back :]
            self._states = self._states[: -batch.back]
            if not self._states or self._states[-1] is None:
                self._states = [before]
            self._drop_marks()
        first = self.history.count() - len(batch.events)
        for index, state in batch.taken:
            self._stand(first + index, state)
        if batch.back:
            self._states[-1].come_back()

    def _drop_marks(self) -> None:
        while self._marks[-1].number > len(self.standing):
            self._marks.pop()

    def _stand(self, index: int, state: "Any") -> None:
        self.standing.append(index)
        if state is None:
            self._states = []
            return
        self._states.append(state)
        del self._states[: -self.recent - 1]
        self.retain(state)

    def retain(self, state: "Any") -> bool:
        """Let go of what the state told; keep it as a mark if its number is due, and return whether."""
        state.steps = []
        state.ledger = []
        if state.number % self._spacing or state.number <= self._marks[-1].number:
            return False
        self._marks.append(state)
        if len(self._marks) > MARKS:
            self._spacing *= 2
            self._marks = [mark for mark in self._marks if mark.number % self._spacing == 0]
        return True

    def forget_marks(self) -> None:
        """Keep no mark but the first: the others may be of events that were taken back."""
        del self._marks[1:]
        self._spacing = FIRST_SPACING

    def mark_before(self, number: int) -> "Any":
        """Return the last mark from which `number` and the recent states before it can be reached."""
        goal = max(0, number - self.recent)
        return [mark for mark in self._marks if mark.number <= goal][-1]

    def adopt(self, states: "list[Any]") -> None:
        """Take these as the recent states; of those after them, the ones that are still there stay."""
        later = len(self.standing) - states[-1].number
        if later >= 0:
            kept = self._states[max(0, len(self._states) - later) :]
            self._states = states + [None] * (later - len(kept)) + kept
