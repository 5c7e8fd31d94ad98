"""Opens the judge's pages. A page is imported when it is first opened, and stays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.pages.places import Page
    from tally.app.pages.table import Table


class JudgePages:
    """The judge's pages."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def activations(self) -> None:
        """What was played and used in this phase, by seat."""
        from tally.app.judge.activations import ActivationsPage

        self.table.show(ActivationsPage(self.table))

    def clock(self) -> None:
        """The clock: a pause, extra turns, or the end."""
        from tally.app.judge.clock import ClockPage

        self.table.show(ClockPage(self.table))

    def history(self) -> None:
        """The history with refusals; if wanted, only for a seat or for a count."""
        from tally.app.judge.history import JudgeHistoryPage

        self.table.show(JudgeHistoryPage(self.table))

    def menu(self) -> None:
        """The judge's menu, over the game."""
        from tally.app.judge.menu import JudgeMenuPage

        self.table.to_game()
        self.table.show(JudgeMenuPage(self.table))

    def points(self) -> None:
        """The phases, turns and priorities ahead, to go on to."""
        from tally.app.judge.points import PointsPage

        self.table.show(PointsPage(self.table))

    def proof(self) -> None:
        """Whether the journal is whole, and its digest."""
        from tally.app.judge.proof import ProofPage

        self.table.show(ProofPage(self.table))

    def put_right(self) -> None:
        """What can be put right."""
        from tally.app.judge.menu import PutRightPage

        self.table.show(PutRightPage(self.table))

    def reasons(self, do: "Callable[[], object]") -> None:
        """The reason for a ruling. Then `do` is called."""
        from tally.app.judge.reasons import ReasonsPage

        self.table.show(ReasonsPage(self.table, do))

    def replay(self, number: "int | None" = None) -> "Page":
        """The table as it was after `number` of the events that stand; None: after all."""

        from tally.app.judge.replay import ReplayPage

        page = ReplayPage(self.table, number)
        self.table.show(page)
        return page

    def stopped_clock(self) -> None:
        """A pause. Both screens show it."""
        from tally.app.judge.clock import StoppedClockPage

        self.table.show(StoppedClockPage(self.table))

    def by_card(self, card: str) -> bool:
        """The code of a registered judge's card, then the judge's menu. Return whether it is one."""
        from tally.app.pages.judges_card import take_card

        return take_card(self.table, card)
