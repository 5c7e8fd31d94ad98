"""A batch: events that the game takes together, all of them or none."""

from tally.rules.refusals import Refused, malformed
from tally.rules.rulebook import seen
from tally.rules.step import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]


class Batch:
    """Events being taken together: nothing of the game changes until all of them are, but `titles`.

    `events` are those to be kept, `taken` the new ones that stand: each its index in `events` and its state,
    None for all but the last few. `marks` are the game's afterwards.
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

    def state(self) -> "Any":
        """Return the state after all that was taken."""
        if self._is_behind:
            self._is_behind = False
            from tally.rules.rewind import state_before

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
