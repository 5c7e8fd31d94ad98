"""What a judge has set for the clock of the round, as the journal has it: the last turn, and a pause."""

from tally.rules.replay import place_of
from tally.rules.rulings import LAST_TURN, STOPPED, is_note, last_turn, note
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.current_game.session import Session
    from tally.app.pages.table import Table

# How many events one tick reads.
_SLICE = 8


def read_clock(table: "Table") -> None:
    """Read from the journal, in idle moments, what a judge has set for the clock of this game."""
    table.when_idle(_Reading(table).step)


class _Reading:
    """Reads what a judge has set for the clock in this game.

    Call `step` in idle moments until it is False.
    """

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._session = table.session
        self._titles = self._session.game.titles  # to notice that another game has begun meanwhile
        self._events = self._session.log.events(0)
        self._index = 0
        self._found: "tuple[int, int] | None" = None

    def step(self) -> bool:
        """Read some events. Return whether there are more."""
        session = self._session
        if session.game.titles is not self._titles:
            return False
        for _ in range(_SLICE):
            event = next(self._events, None)
            if event is None:
                self._finish()
                return False
            number = last_turn(event)
            if number and self._index in session.game.standing:
                self._found = number, self._index
            self._index += 1
        return True

    def _finish(self) -> None:
        """Give the table the result. A stopped clock stays stopped, even after a power cut."""
        self._session.last_turn = self._found
        if self._table.page_name() != "stopped" and is_stopped(self._session):
            self._table.to_game()
            self._table.open.judge_pages().stopped_clock()


def give_turns(table: "Table", extra: int) -> None:
    """Record that the game ends after `extra` more turns, not counting this one."""
    session = table.session
    number = session.played_view()["turn"] + extra
    if record_note(table, LAST_TURN + str(number)):
        session.last_turn = number, session.game.standing[-1]


def is_stopped(session: "Session") -> bool:
    """Return whether a judge has stopped the clock, and nothing was recorded since."""
    standing = session.game.standing
    if not standing:
        return False
    event = next(session.log.events(standing[-1]))
    return is_note(event) and bool(event[-1] == STOPPED)


def turns_left(table: "Table") -> str:
    """Return the text for the turns left: how many, "This turn is the last", or that time is over."""
    session = table.session
    view, standing = session.played_view(), session.game.standing
    if not session.last_turn or view["won_by"] is not None:
        return ""
    number, index = session.last_turn
    if standing[place_of(standing, index) :][:1] != [index]:  # the ruling was undone, or recorded again
        session.last_turn = None
        read_clock(table)
        return ""
    left = number - view["turn"]
    if left < 0:
        return text("judging.turns.over")
    return counted("judging.turns", left).format(left) if left else text("judging.turns.last")


def record_note(table: "Table", said: str) -> bool:
    """Record a judge's note about the clock. Return whether it was accepted."""
    return table.to_game().record([note(table.session.game, said)])
