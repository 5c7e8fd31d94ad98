"""The clock of the round, in a judge's hands: a pause that all can see, extra turns, or the end."""

from tally.app import judge, pages
from tally.app.judge import asked
from tally.app.list_page import ListPage
from tally.app.page import BasePage
from tally.rules.replay import place_of
from tally.rules.rulings import GOES_ON, LAST_TURN, STOPPED, is_note, last_turn, note
from tally.screens.judge import draw_stopped
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.sitting import Sitting
    from tally.app.table import Table
    from tally.tags.record import Tag

_MOST_EXTRA = 5
_MS_PER_SECOND = 1_000
_SECONDS = 60
# How many events one tick reads.
_SLICE = 8


class ClockPage(ListPage):
    """A pause, extra turns after this one, or the end at once."""

    name = "clock"

    def __init__(self, table: "Table") -> None:
        rows = [[text("judging.stop"), ""]]
        rows.append([text("judging.turns.last"), ""])
        for extra in range(1, _MOST_EXTRA + 1):
            rows.append([counted("judging.extra", extra).format(extra), ""])
        super().__init__(table, text("judging.clock"), rows + [[text("menu.time"), ""]])

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")

    def ok(self) -> None:
        """Do the row under the cursor."""
        if not self.cursor:
            _record(self.table, STOPPED)
            judge.open_stopped(self.table)
        elif self.cursor == len(self.items) - 1:
            pages.open_sure(self.table, "time_called")
        else:
            give_turns(self.table, self.cursor - 1)


class StoppedClockPage(BasePage):
    """Shows that the clock stands, and for how long.

    It takes no card, except a judge's, which ends the pause.
    """

    name = "stopped"
    screen = staticmethod(draw_stopped)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._began_ms = table.now_ms()
        self._seconds = 0

    def picture(self) -> "Picture":
        """Return the time that has passed."""
        minutes, seconds = self._seconds // _SECONDS, self._seconds % _SECONDS
        return {
            "minutes": str(minutes),
            "seconds": f"{seconds:02}",
            "prompt": text("judging.goes_on"),
            "labels": ["", "", ""],
        }

    def tick(self) -> None:
        """Count the seconds."""
        seconds = (self.table.now_ms() - self._began_ms) // _MS_PER_SECOND
        if seconds != self._seconds:
            self._seconds = seconds
            self.redraw()

    def ok(self) -> None:
        """Do nothing."""

    left = left_held = ok_held = right = right_held = ok

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """End the pause by a judge's card. Refuse any other."""
        if asked.is_registered(self.table, card):
            asked.ask_code(self.table, card, self._go_on)
        elif asked.is_plain(self.table, tag):
            self._go_on()
        else:
            self.table.sound("refused")

    def untold(self, card: str, code: str) -> None:  # noqa: ARG002 - whatever is on it
        """End the pause by a registered judge's card. Its content does not matter."""
        self.tapped(card, None)

    def _go_on(self) -> None:
        _record(self.table, GOES_ON)


class Reading:
    """Reads what a judge has set for the clock in this game.

    Call `step` in idle moments until it is False.
    """

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._sitting = table.sitting
        self._titles = self._sitting.game.titles  # to notice that another game has begun meanwhile
        self._events = self._sitting.log.events(0)
        self._index = 0
        self._found: "tuple[int, int] | None" = None

    def step(self) -> bool:
        """Read some events. Return whether there are more."""
        sitting = self._sitting
        if sitting.game.titles is not self._titles:
            return False
        for _ in range(_SLICE):
            event = next(self._events, None)
            if event is None:
                self._finish()
                return False
            number = last_turn(event)
            if number and self._index in sitting.game.standing:
                self._found = number, self._index
            self._index += 1
        return True

    def _finish(self) -> None:
        """Give the table the result. A stopped clock stays stopped, even after a power cut."""
        self._sitting.last_turn = self._found
        if self._table.page_name() != "stopped" and is_stopped(self._sitting):
            self._table.to_game()
            judge.open_stopped(self._table)


def give_turns(table: "Table", extra: int) -> None:
    """Record that the game ends after `extra` more turns, not counting this one."""
    sitting = table.sitting
    number = sitting.played_view()["turn"] + extra
    if _record(table, LAST_TURN + str(number)):
        sitting.last_turn = number, sitting.game.standing[-1]


def is_stopped(sitting: "Sitting") -> bool:
    """Return whether a judge has stopped the clock, and nothing was recorded since."""
    standing = sitting.game.standing
    if not standing:
        return False
    event = next(sitting.log.events(standing[-1]))
    return is_note(event) and bool(event[-1] == STOPPED)


def turns_left(table: "Table") -> str:
    """Return the text for the turns left: how many, "This turn is the last", or that time is over."""
    sitting = table.sitting
    view, standing = sitting.played_view(), sitting.game.standing
    if not sitting.last_turn or view["won_by"] is not None:
        return ""
    number, index = sitting.last_turn
    if standing[place_of(standing, index) :][:1] != [index]:  # the ruling was undone, or recorded again
        sitting.last_turn = None
        judge.read_clock(table)
        return ""
    left = number - view["turn"]
    if left < 0:
        return text("judging.turns.over")
    return counted("judging.turns", left).format(left) if left else text("judging.turns.last")


def _record(table: "Table", said: str) -> bool:
    """Record a judge's note about the clock. Return whether it was accepted."""
    return table.to_game().record([note(table.sitting.game, said)])
