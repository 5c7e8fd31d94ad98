"""The table as it stood: step by step back and forth through the events that stand. Nothing is changed by it.

From an earlier point a judge may have the game go on: what came later is taken back, for a reason.
"""

from tally.app import pages, telling
from tally.app.page import BasePage, CountingPage
from tally.rules.replay import Replay
from tally.rules.rewind import rewind
from tally.screens.message import draw_question
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.game import Game

    Event = list[Any]

# So many states are held, so that some steps back take no replay.
_HELD = 6


class StoodPage(CountingPage):
    """Shows the game's own picture after `number` of the events; Left and Right step, held they run.

    OK asks whether the game is to go on from there; held, it leaves.
    """

    name = "stood"

    def __init__(self, table: "Table", number: "int | None") -> None:
        super().__init__(table)
        self._total = len(self.sitting.game.standing)
        self._number = self._wanted = self._total if number is None else number
        self._states: "list[Any]" = [self.sitting.game.state()]
        self._work: "Walked | None" = None
        self._shown = self._states[0]
        self._go_to(self._number)

    def picture(self) -> "Picture":
        """Return the picture of the game then; its line tells the event that led there."""
        rulebook = self.sitting.game.rulebook
        shown: "Picture"
        screen, shown = rulebook.panels.shown(rulebook.view(self._shown), [], self.sitting.name_of)
        self.screen = screen
        shown["told"] = f"{self._number}/{self._total} {self._line()}"
        shown["asked"] = None
        here = text("label.back" if self._number == self._total else "judging.label.here")
        shown["labels"] = [text("judging.label.back"), here, text("judging.label.on")]
        return shown

    def tick(self) -> None:
        """Go on with the replay, and show the table when it is done."""
        super().tick()
        if self._work and self._work.advance(1):
            self._states = self._work.states
            self._work = None
            self.is_working = False
            self._show()

    def left(self) -> None:
        """Step back."""
        self._go_to(self._wanted - 1)

    def right(self) -> None:
        """Step on."""
        self._go_to(self._wanted + 1)

    def step(self, by: int, _steps: int) -> None:
        """Run on by a step, once the last one is there."""
        if not self._work:
            self._go_to(self._wanted + by)

    def ok(self) -> None:
        """Ask whether the game is to go on from here; from the end, go back."""
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
        game = self.sitting.game
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
        standing = self.sitting.game.standing
        return telling.line(self.sitting, next(self.sitting.log.events(standing[self._number - 1])))


class Walked(Replay):
    """Goes from a state on to where `number` events stand; `states` are the last ones on the way."""

    def __init__(self, game: "Game", state: "Any", number: int) -> None:
        super().__init__(game.rulebook, game.history, game.standing, state, number)
        self.states = [state]

    def took(self, _event: "Event") -> bool:
        """Keep the state if it is among the last; return whether."""
        if self.left() >= _HELD:
            return False
        self.states.append(self.state)
        del self.states[:-_HELD]
        return True


class FromHerePage(BasePage):
    """Asks whether to go on from where `number` events stood; then takes back what came later."""

    name = "from_here"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", number: int) -> None:
        super().__init__(table)
        self._number = number
        self._back = len(self.sitting.game.standing) - number
        self._reason = ""
        self._work: "Any" = None

    def picture(self) -> "Picture":
        """Return the question, or that it is worked on."""
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
        """Go on with it, and record it when it is quick to do."""
        if self._work and self._work.advance(1):
            self._work = None
            self._record()

    def _begin(self) -> None:
        self._reason = self.sitting.ruling
        self._work = rewind(self.sitting.game, self._back)
        self.is_working = True

    def _record(self) -> None:
        sitting = self.sitting
        before = sitting.game.state()
        removed = [next(sitting.log.events(index)) for index in sitting.game.standing[self._number :]]
        play = self.table.to_game()
        sitting.ruling = self._reason
        try:
            is_done = play.record([["undone"]] * self._back)
        finally:
            sitting.ruling = ""
        if not is_done:
            return
        self.table.sound("undo")
        after = sitting.game.state()
        rows = sitting.rulebook().telling.moved_back(before, after, removed, sitting.name_of)
        pages.open_told(self.table, rows or [[text("removed.nothing"), ""]], text("told.undone"))
