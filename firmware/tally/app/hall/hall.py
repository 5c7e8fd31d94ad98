"""A table's part in a hall: it calls a judge, and hears who plays, which judge comes, and the round's time.

`host_sim/hall/TOPICS.md` says what a hall tells.
"""

from tally.alphabet import identities
from tally.app.hall.round_pages import HallNoticePage, RoundPage
from tally.app.kept import game_options
from tally.app.kept.settings import are_names, is_name
from tally.app.log import seal
from tally.app.pages.round_clock import give_turns
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table

    Message = dict[str, Any]

# What a hall tells. The first comes from the computer that speaks for the table: the table is in a hall now.
JOINED, SEATING, ANSWER, CLOCK, TWICE = "joined", "seating", "answer", "clock", "twice"
MOST_EXTRA = 9
# The minutes that one table has more than the others; `left_s` has them, too.
MORE = "more"
_MS_PER_S = 1_000
_S_PER_MINUTE = 60
# A computer that speaks for the table asks it something every other second.
_SILENCE_MS = 20_000


class Hall:
    """The hall as this table knows it. `is_calling`: it calls for a judge. `is_cut`: it has lost its network.

    `journal` is the id of the table's journal, None until it is known. `asked_ms` is when a computer last
    spoke for the table, None where the table speaks by itself. `names` are those of a seating that nobody
    has taken yet, `decks` their decks, `round` its number. `is_twice`: another table has the same place.
    """

    def __init__(self, table: "Table") -> None:
        self.is_calling = self.is_cut = self.is_twice = False
        self.journal: "str | None" = None
        self.asked_ms: "int | None" = None
        self.round = 0
        self.names: "list[str]" = []
        self.decks: "list[str]" = []
        self._table = table
        self._ends_ms = 0  # when a running clock ends
        self._left_s: "int | None" = None  # the time left on a stopped clock; None where there is no clock
        self._runs = False
        self._more = 0  # the minutes that only this table has
        self._extra = 0  # how many turns a game has after the round
        self._is_in_extra = False
        self._marked = 0  # the marks on the score's picture
        table.when_idle(self._name_journal)  # the id may have to be made and written

    def is_heard(self) -> bool:
        """Return whether the hall hears the table, as far as the table knows."""
        return self.asked_ms is None or bool(self._table.now_ms() - self.asked_ms < _SILENCE_MS)

    def fault(self) -> str:
        """Return the word for the present trouble, "" for none, as a port does."""
        return "same_place" if self.is_twice and self.is_heard() else ""

    def call(self) -> None:
        """Call for a judge. If the table is calling already, stop."""
        self.is_calling = not self.is_calling
        self._table.tell({"told": "call", "judge": self.is_calling})
        if self.is_calling:
            self._say(text("hall.calls"), text("hall.hand_up"))
        else:
            self._say(text("menu.no_judge"), text("hall.said"))

    def take(self, kind: str, message: "Message") -> None:
        """Take a message of the hall; raise ValueError, TypeError or KeyError for a wrong one."""
        if kind == SEATING:
            self._take_seating(message)
        elif kind == ANSWER:
            self._take_answer(message)
        elif kind == CLOCK:
            self._take_clock(message)
        elif kind == TWICE:
            self.is_twice = message["twice"] is True
        elif kind != JOINED:
            raise ValueError(kind)

    def open_round(self) -> None:
        """Show who plays here in this round."""
        self._table.sound("accepted")
        self._table.take_away(RoundPage.name)  # the hall has seated others since
        self._table.show(RoundPage(self._table, self.round, self.names, self.decks, self.sit_down))

    def sit_down(self) -> None:
        """Seat the players of the round."""
        game_options.seat_players(self._table.settings, self.names)
        self.names = []
        self._table.keep_settings()

    def minutes_left(self) -> "int | None":
        """Return the minutes left in the round, rounded up; None where no clock is set."""
        left_s = self._seconds_left()
        return None if left_s is None else max(0, -(-left_s // _S_PER_MINUTE))

    def marks(self) -> "list[Any] | None":
        """Return the hall's marks on the score, as `tally.screens.hall` draws them; None for none."""
        self._marked = self._mark()
        if not self._marked:
            return None
        marks = [self.minutes_left() if self._runs else None, self.is_calling, self.is_cut]
        return marks + [self._more] if self._more else marks

    def look(self) -> None:
        """Call time once when the clock has run down, unless somebody tests the ports. Show changed marks."""
        if self._table.page().is_game and self._mark() != self._marked:
            self._table.redraw()
        if self._runs and self._table.now_ms() >= self._ends_ms and not self._table.page().has_reader:
            self._runs = False
            self._left_s = 0
            self._end_round()
        elif self._is_in_extra:
            self._watch_turns()

    def _mark(self) -> int:
        """Return the marks as a number, 0 for none.

        This runs in every quiet turn, so it allocates nothing.
        """
        minutes = (self.minutes_left() or 0) + 1 if self._runs else 0
        return (minutes << 2) + (self.is_calling << 1) + self.is_cut

    def _seconds_left(self) -> "int | None":
        if self._runs:
            left_ms: int = self._ends_ms - self._table.now_ms()
            return -(-left_ms // _MS_PER_S)
        return self._left_s

    def _take_seating(self, message: "Message") -> None:
        names, decks, number = message["names"], message.get("decks", []), message["round"]
        if not are_names(names) or type(number) is not int:
            raise ValueError(SEATING)
        if not names or identities(names) == identities(self._table.settings.names):
            self.names = []
            return
        self.round, self.names, self.decks = number, list(names), [str(deck) for deck in decks]
        session = self._table.session
        is_between_games = session.view is None or session.is_over()
        if is_between_games and not self._table.page().has_reader:
            self.open_round()

    def _take_answer(self, message: "Message") -> None:
        who = message["who"]
        if not is_name(who):
            raise ValueError(ANSWER)
        if self.is_calling:
            self.is_calling = False
            self._table.tell({"told": "call", "judge": False})
            self._say(text("hall.comes"), text("hall.wait").format(who))

    def _take_clock(self, message: "Message") -> None:
        left_s, runs, extra = message["left_s"], message["runs"], message.get("extra", 0)
        more = message.get(MORE, 0)
        if (type(left_s), type(runs), type(extra), type(more)) != (int, bool, int, int):
            raise ValueError(CLOCK)
        self._more = more
        self._extra = max(0, min(extra, MOST_EXTRA))
        if self._left_s is None and runs and left_s <= 0:
            self._is_in_extra = self._extra > 0  # as before the power went, if the journal has a last turn
        # Time is called only if the clock was seen running: it may have run down before the table came.
        self._runs = runs and (left_s > 0 or self._runs)
        self._left_s = max(0, left_s)
        self._ends_ms = self._table.now_ms() + left_s * _MS_PER_S

    def _end_round(self) -> None:
        """End the game in play, or begin its extra turns. A game that is over has no time."""
        session = self._table.session
        if session.view is None or session.is_over():
            return
        if not self._extra:
            self._call_time()
            return
        self._is_in_extra = True
        give_turns(self._table, self._extra)
        self._say(text("hall.time"), counted("judging.extra", self._extra).format(self._extra))

    def _watch_turns(self) -> None:
        """Call time when the last extra turn is over. A judge may have set another last turn since."""
        session = self._table.session
        if session.is_over():
            self._is_in_extra = False
        elif session.view and session.last_turn and session.view["turn"] > session.last_turn[0]:
            self._is_in_extra = False
            self._call_time()

    def _call_time(self) -> None:
        """Let the game's own rules end it."""
        self._table.to_game().record([["time_called"]])
        self._say(text("hall.time"), text("hall.time_is"))

    def _name_journal(self) -> bool:
        self.journal = seal.journal_id(self._table.devices)
        return False

    def _say(self, title: str, what: str) -> None:
        """Show a notice. A page that passes by itself, such as the notice before, makes way for it."""
        if self._table.page().leaves_for == "anything":
            self._table.back()
        self._table.sound("accepted")
        self._table.show(HallNoticePage(self._table, title, what))
