"""The plays that the activation limit counts, by seat; in a game without a limit, the plays of this phase."""

from tally.rules.replay import Replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    Event = list[Any]

_USED = "used"


class Activations(Replay):
    """Call `advance` until it returns True.

    Then `rows` are (seat, index in the history, event), oldest first. In a game whose seats count what they
    `used`, the rows are the events that make up that count. In another game they are the plays since the
    phase or the turn began.
    """

    def __init__(self, game: "Game") -> None:
        present = game.state()
        earlier = [mark for mark in game.marks.states if mark.turn < present.turn or not mark.number]
        super().__init__(game.rulebook, game.history, game.standing, earlier[-1], len(game.standing))
        self.rows: "list[tuple[int, int, Event]]" = []
        self._standing = game.standing
        self._is_limited = _USED in game.rulebook.COUNTERS
        self._phase = self._phase_now()

    def took(self, event: "Event") -> bool:
        """Note an event that counts, and forget the rows where the count begins again.

        The state is not kept.
        """
        if self._is_limited:
            self._count_used(event)
        else:
            self._count_plays(event)
        return False

    def _count_used(self, event: "Event") -> None:
        for seat, counter, amount, _, _ in self.state.ledger:
            if counter != _USED:
                continue
            self.rows += [(seat, self._present(), event)] * max(0, amount)
            for _ in range(-amount):
                self._forget_last(seat)

    def _forget_last(self, seat: int) -> None:
        for at in range(len(self.rows) - 1, -1, -1):
            if self.rows[at][0] == seat:
                del self.rows[at]
                return

    def _count_plays(self, event: "Event") -> None:
        if event[0] in self.rulebook.PLAYS:
            self.rows.append((event[1], self._present(), event))
        if self._phase != self._phase_now():
            self._phase = self._phase_now()
            self.rows = []

    def _phase_now(self) -> "tuple[int, str]":
        return self.state.turn, self.state.phase

    def _present(self) -> int:
        index: int = self._standing[self.state.number - 1]
        return index
