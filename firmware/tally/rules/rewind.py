"""Goes back to an earlier state, or takes up a whole game, by replaying the history in slices."""

from tally.rules.replay import Replay, Walk
from tally.rules.rulebook import begin, seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]

# So many events wait to be taken while a game is taken up: what was undone is mostly among the last.
WAITING = 16


class Recent:
    """The last states of a walk through a game, as the game keeps them."""

    def __init__(self, game: "Game", state: "Any") -> None:
        self._game = game
        self._states = [state]

    def took(self, state: "Any", left: int) -> bool:
        """Keep a state if it is recent, or a mark, `left` events being still to come; return whether."""
        is_recent = left <= self._game.recent
        if is_recent:
            self._states.append(state)
            del self._states[: -self._game.recent - 1]
        return self._game.retain(state) or is_recent

    def finish(self) -> None:
        """Give the game these states, unless it went on meanwhile."""
        self._game.adopt(self._states)


class Rewind(Replay):
    """Goes back to where `number` events stand: `advance` until it returns True."""

    def __init__(self, game: "Game", number: int) -> None:
        state = game.mark_before(number)
        super().__init__(game.rulebook, game.history, game.standing, state, number)
        self._recent = Recent(game, state)

    def took(self, _event: "Event") -> bool:
        """Keep the state if it is recent or a mark."""
        return self._recent.took(self.state, self.left())

    def finish(self) -> None:
        """Give the game its states."""
        self._recent.finish()


class Resume(Walk):
    """Takes up a game from its history, after a power cut: `advance` until it returns True.

    The history is read once, and each event taken when `WAITING` more have come; only where one that was
    taken is undone, all are read and taken anew.
    """

    def __init__(self, game: "Game") -> None:
        super().__init__(None, None)
        self._game = game
        self._events = game.history.events(0)
        self._index = 0
        self._waiting: "list[Event]" = []
        self._is_read = self._is_lost = False
        self._rewind: "Rewind | None" = None

    def advance(self, count: int) -> bool:
        """Read or take `count` events; return whether the game stands as it did."""
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
            game.adopt_start(*begin(event, {}))
            self.rulebook, self.state = game.rulebook, game.start_state()
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
            game.forget_marks()
            self._rewind = Rewind(game, len(game.standing))
            return self._rewind.advance(0)
        for _ in range(min(count, len(self._waiting))):
            self._take_first()
        if self._waiting:
            return False
        self._recent.finish()
        return True
