"""Explains a value: the amounts that make it up, oldest first, each with its event, its source and why."""

from tally.rules.refusals import malformed
from tally.rules.replay import Replay
from tally.rules.table_counts import holder_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

    # amount, index of its event in the history, card or None, why
    Row = tuple[int, int, str | None, str]


class Explain(Replay):
    """What makes up a counter of a seat (`0.cookies`) or a number on a card (`c7.confidence`).

    `advance` until it returns True; then `rows` add up to the present value. Raises Refused("malformed")
    when there is no such value.
    """

    def __init__(self, game: "Game", what: str) -> None:
        if game.rulebook is None:
            raise malformed("no game has begun")
        start = game.marks.states[0]
        self.rows: "list[Row]" = []
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
        """Collect what the event changed; nobody keeps the state."""
        for entry in self.state.ledger:
            if entry[1] == self._counter and (self._is_shared or entry[0] == self._seat):
                why = self.rulebook.because(self.state, event, entry)
                index = self._event_index(self.state.number)
                self.rows.append((entry[2], index, self._once(entry[3]), self._once(why)))
        return False

    def _once(self, text: "str | None") -> "Any":
        """Return the same text, held once: else a long game's would fill the heap."""
        return self._texts.setdefault(text, text)

    def _begin_counter(self, game: "Game", seat: int) -> None:
        state, start = game.state(), game.marks.states[0]
        holder = holder_of(state, seat, self._counter)
        if getattr(holder, self._counter) is None:
            raise malformed(f"{self._counter} is not counted in this game")
        self._seat = seat
        self._is_shared = holder is state
        amount = getattr(holder_of(start, seat, self._counter), self._counter) or 0
        self.rows.append((amount, 0, None, "at the start"))

    def _list_number(self, game: "Game", card: str) -> None:
        rows = game.rulebook.numbers_of(game.state(), card, self._counter)
        if rows is None:
            raise malformed("there is no such counter, and no such number on a card in play")
        for amount, number, source, why in rows:
            self.rows.append((amount, self._event_index(number), source, why))

    def _event_index(self, number: int) -> int:
        return self._standing[number - 1] if number else 0


def _seat_names(state: "Any") -> "list[str]":
    return [str(seat) for seat in range(len(state.seats))]
