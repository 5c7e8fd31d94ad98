"""Goes back to an earlier state, or resumes a whole game, by replaying the history in slices."""

from tally.rules.refusals import Refused, malformed
from tally.rules.replay import Ahead, Replay, Walk, complete
from tally.rules.step import seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rules.state import BaseState
    from tally.rules.timeline import Timeline

    Event = list[Any]

# While a game is resumed, this many events wait before they are taken: an undone event is mostly one of the
# last.
WAITING = 16


def state_before(game: "Timeline", count: int) -> "BaseState":
    """Return the state before the last `count` active events. It is replayed if nobody has kept it."""
    if count < len(game.states) and game.states[-1 - count]:
        kept: "BaseState" = game.states[-1 - count]
        return kept
    number = len(game.standing) - count
    complete(Ahead(game, game.marks, number))
    replay = Replay(game.rulebook, game.history, game.standing, game.marks.before(number), number)
    complete(replay)
    state: "BaseState" = replay.state
    return state


def undo(game: "Timeline", event: "Event") -> "list[Any]":
    """Take back the last active event. Return no steps; raise Refused."""
    if len(event) != 1:
        raise malformed("undone has no arguments")
    if not game.standing:
        raise Refused("nothing_to_undo")
    complete(rewind(game))
    game.history.append(event)
    game.standing.pop()
    game.states.pop()
    game.states[-1].come_back()
    game.marks.drop(len(game.standing))
    return []


def rewind(game: "Timeline", count: int = 1) -> "Rewind":
    """Return the work that makes the next `count` undos quick.

    Without it, the first one does all that work.
    """
    return Rewind(game, max(0, len(game.standing) - count))


class Recent:
    """The last states of a walk through a game: those that the game keeps."""

    def __init__(self, game: "Timeline", state: "BaseState") -> None:
        self._game = game
        self._states = [state]

    def took(self, state: "BaseState", left: int) -> bool:
        """Keep a state if it is recent or a mark. `left` events are still to come.

        Return whether it is kept.
        """
        is_recent = left <= self._game.recent
        if is_recent:
            self._states.append(state)
            del self._states[: -self._game.recent - 1]
        return self._game.retain(state) or is_recent

    def finish(self) -> None:
        """Give the game these states, unless it changed meanwhile. Later states that it has stay."""
        game = self._game
        later = len(game.standing) - self._states[-1].number
        if later >= 0:
            kept = game.states[max(0, len(game.states) - later) :]
            game.states = self._states + [None] * (later - len(kept)) + kept


class LastBlock(Replay):
    """Replays up to where `number` events are active, and gives the game the last states."""

    def __init__(self, game: "Timeline", number: int) -> None:
        state = game.marks.before(number)
        super().__init__(game.rulebook, game.history, game.standing, state, number)
        self._recent = Recent(game, state)

    def took(self, _event: "Event") -> bool:
        """Keep the state if it is recent."""
        return self._recent.took(self.state, self.left())

    def finish(self) -> None:
        """Give the game its last states."""
        self._recent.finish()


class Rewind(Ahead):
    """Goes back to where `number` events are active. Call `advance` until it returns True."""

    def __init__(self, game: "Timeline", number: int) -> None:
        super().__init__(game, game.marks, number)
        self._is_there = number in [state.number for state in game.states if state]

    def next_replay(self) -> "Replay | None":
        """Return the next replay; the last one is that of the last block."""
        replay = super().next_replay()
        if replay or self._is_there:
            return replay
        self._is_there = True
        return LastBlock(self._game, self._number)


class Resume(Walk):
    """Resumes the game of `events`, or the one in the history. Call `advance` until it returns True.

    The history is read once. An event is taken when `WAITING` more have been read, so that an undo mostly
    finds it waiting. If an event was undone after it was taken, all events are read and taken again.
    """

    def __init__(self, game: "Timeline", events: "Iterator[Event] | None" = None) -> None:
        super().__init__(None, None)
        self._game = game
        self._events = game.history.events(0) if events is None else events
        self._index = 0
        self._waiting: "list[Event]" = []
        self._is_read = self._is_lost = False
        self._rewind: "Rewind | None" = None

    def advance(self, count: int) -> bool:
        """Read or take `count` events. Return whether the game is as it was."""
        if self._rewind:
            return self._rewind.advance(count)
        if self._is_read:
            return self._finish(count)
        for _ in range(count):
            event = next(self._events, None)
            if event is None:
                self._is_read = True
                return self._finish(0)
            self._read(event)
            self._index += 1
        return False

    def took(self, _event: "Event") -> bool:
        """Keep the state if it is recent or a mark."""
        left = len(self._waiting) if self._is_read else WAITING
        return self._recent.took(self.state, left)

    def _read(self, event: "Event") -> None:
        game = self._game
        if event[0] == "game_started":
            game.put_in_play(*game.first_state(event))
            self.rulebook, self.state = game.rulebook, game.marks.states[0]
            self._recent = Recent(game, self.state)
        elif event[0] == "card_seen":
            game.learn(*seen(game.rulebook, event))
        elif event[0] == "undone":
            game.standing.pop()
            self._is_lost = self._is_lost or not self._waiting
            self._waiting = self._waiting[:-1]
        else:
            game.standing.append(self._index)
            self._waiting.append(event)
            if len(self._waiting) > WAITING:
                self._take_first()

    def _take_first(self) -> None:
        event = self._waiting.pop(0)
        if not self._is_lost:
            self.go_on(event)

    def _finish(self, count: int) -> bool:
        game = self._game
        if game.rulebook is None:
            return True
        if self._is_lost:
            game.marks.drop(0)  # the other marks may include events that were taken back
            self._rewind = Rewind(game, len(game.standing))
            return self._rewind.advance(0)
        for _ in range(min(count, len(self._waiting))):
            self._take_first()
        if self._waiting:
            return False
        self._recent.finish()
        return True
