"""The table as it was: step by step back and forth through the standing events. This changes nothing.

From an earlier point, a judge may let the game go on. Then the later events are undone, with a reason.
"""

from tally.app.current_game import event_text
from tally.app.pages.page import BasePage, CountingPage
from tally.rules.replay import Replay
from tally.rules.rewind import rewind
from tally.screens.message import draw_question
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.game import Game

    Event = list[Any]

# How many states are held, so that some steps back need no replay.
_HELD = 6


class ReplayPage(CountingPage):
    """Shows the game's own picture after `number` of the events. Left and Right go a step; held, they repeat.

    OK asks whether the game goes on from there. OK held leaves.
    """

    name = "stood"

    def __init__(self, table: "Table", number: "int | None") -> None:
        super().__init__(table)
        self._total = len(self.session.game.standing)
        self._number = self._wanted = self._total if number is None else number
        self._states: "list[Any]" = [self.session.game.state()]
        self._work: "Walked | None" = None
        self._shown = self._states[0]
        self._go_to(self._number)

    def picture(self) -> "Picture":
        """Return the picture of the game at that point. Its line tells the last event before it."""
        view = self.session.game.rulebook.view(self._shown)
        shown: "Picture"
        screen, shown = self.session.playbook().panels.shown(view, [], self.session.name_of)
        self.screen = screen
        shown["told"] = f"{self._number}/{self._total} {self._line()}"
        shown["asked"] = None
        here = text("label.back" if self._number == self._total else "judging.label.here")
        shown["labels"] = [text("judging.label.back"), here, text("judging.label.on")]
        return shown

    def tick(self) -> None:
        """Go on with the replay. Show the table when it is done."""
        super().tick()
        if self._work and self._work.advance(1):
            self._states = self._work.states
            self._work = None
            self.is_working = False
            self._show()

    def left(self) -> None:
        """Go back one step."""
        self._go_to(self._wanted - 1)

    def right(self) -> None:
        """Go on one step."""
        self._go_to(self._wanted + 1)

    def step(self, by: int, _steps: int) -> None:
        """Go one more step, if the last one is done."""
        if not self._work:
            self._go_to(self._wanted + by)

    def ok(self) -> None:
        """Ask whether the game goes on from here. At the end, go back."""
        if self._work:
            return
        if self._number == self._total:
            self.table.back()
        else:
            self.table.show(FromHerePage(self.table, self._number))

    def _go_to(self, number: int) -> None:
        self._wanted = max(0, min(self._total, number))
        if any(state.number == self._wanted for state in self._states):
            self._work = None
            self.is_working = False
            self._show()
            return
        game = self.session.game
        nearest = game.marks.before(self._wanted)
        for state in self._states:
            if nearest.number < state.number < self._wanted:
                nearest = state
        self._work = Walked(game, nearest, self._wanted)
        self.is_working = True

    def _show(self) -> None:
        self._number = self._wanted
        self._shown = next(state for state in self._states if state.number == self._number)
        self.redraw()

    def _line(self) -> str:
        if not self._number:
            return text("judging.start")
        standing = self.session.game.standing
        return event_text.line(self.session, next(self.session.log.events(standing[self._number - 1])))


class Walked(Replay):
    """Goes from a state to where `number` events stand. `states` are the last states on the way."""

    def __init__(self, game: "Game", state: "Any", number: int) -> None:
        super().__init__(game.rulebook, game.history, game.standing, state, number)
        self.states = [state]

    def took(self, _event: "Event") -> bool:
        """Keep the state if it is one of the last. Return whether it is kept."""
        if self.left() >= _HELD:
            return False
        self.states.append(self.state)
        del self.states[:-_HELD]
        return True


class FromHerePage(BasePage):
    """Asks whether the game goes on from where `number` events stood. Then it undoes the later ones."""

    name = "from_here"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", number: int) -> None:
        super().__init__(table)
        self._number = number
        self._back = len(self.session.game.standing) - number
        self._reason = ""
        self._work: "Any" = None

    def picture(self) -> "Picture":
        """Return the question, or that the table is working."""
        back = text("label.no"), text("label.yes"), text("label.menu")
        said = text("judging.from_here.then").format(self._back)
        return {
            "title": text("judging.from_here"),
            "text": text("judging.working") if self._work else said,
            "labels": ["", "", ""] if self._work else list(back),
        }

    def ok(self) -> None:
        """Ask for the reason, then begin."""
        if not self._work:
            self.by_judge(self._begin)

    def tick(self) -> None:
        """Go on with the replay. When it is done, undo the events."""
        if self._work and self._work.advance(1):
            self._work = None
            self._record()

    def _begin(self) -> None:
        self._reason = self.session.ruling
        self._work = rewind(self.session.game, self._back)
        self.is_working = True

    def _record(self) -> None:
        session = self.session
        before = session.game.state()
        removed = [next(session.log.events(index)) for index in session.game.standing[self._number :]]
        play = self.table.to_game()
        session.ruling = self._reason
        try:
            is_done = play.record([["undone"]] * self._back)
        finally:
            session.ruling = ""
        if not is_done:
            return
        self.table.sound("undo")
        after = session.game.state()
        rows = session.playbook().event_text.moved_back(before, after, removed, session.name_of)
        self.table.open.tasks(rows or [[text("removed.nothing"), ""]], text("told.undone"))
