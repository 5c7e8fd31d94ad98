"""Goes back to an earlier state, or takes up a whole game, by replaying the history in slices."""

from tally.rules.replay import Replay
from tally.rules.rulebook import begin, seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]


class Rewind(Replay):
    """Goes back to where `number` events stand: `advance` until it returns True."""

    def __init__(self, game: "Game", number: int) -> None:
        state = game.mark_before(number)
        super().__init__(game.rulebook, game.history, game.standing, state, number)
        self._game = game
        self._states = [state]

    def took(self, _event: "Event") -> bool:
        """Keep the state if it is recent or a mark."""
        is_recent = self.left() <= self._game.recent
        if is_recent:
            self._states.append(self.state)
            del self._states[: -self._game.recent - 1]
        return self._game.retain(self.state) or is_recent

    def finish(self) -> None:
        """Give the game these states, unless it went on meanwhile."""
        for i in range(1, len(self._states)):
            self._states[i].share(self._states[i - 1])
        self._game.adopt(self._states)


class Resume:
    """Takes up a game from its history, after a power cut: `advance` until it returns True."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._events = game.history.events(0)
        self._index = 0
        self._rewind: "Rewind | None" = None

    def advance(self, count: int) -> bool:
        """Read or replay `count` events; return whether the game stands as it did."""
        if self._rewind:
            return self._rewind.advance(count)
        for _ in range(count):
            event = next(self._events, None)
            if event is None:
                return self._read_all()
            self._read(event)
            self._index += 1
        return False

    def _read(self, event: "Event") -> None:
        game = self._game
        if event[0] == "game_started":
            game.adopt_start(*begin(event, {}))
        elif event[0] == "card_seen":
            game.learn(*seen(game.rulebook, event))
        elif event[0] == "undone":
            game.standing.pop()
        else:
            game.standing.append(self._index)

    def _read_all(self) -> bool:
        if self._game.rulebook is None:
            return True
        self._rewind = Rewind(self._game, len(self._game.standing))
        return self._rewind.advance(0)
