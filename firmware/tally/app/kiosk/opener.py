"""Opens the kiosk and its pages. A page is imported when it is first opened, and stays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.kiosk.kiosk import Kiosk
    from tally.app.pages.table import Table


class KioskPages:
    """The kiosk and its pages."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def _visited(self) -> "Kiosk":
        """Return the kiosk, of which these are the pages."""
        from tally.app.kiosk.kiosk import Kiosk

        mode = self.table.mode
        assert isinstance(mode, Kiosk)
        return mode

    def attract(self) -> None:
        """The page of a kiosk while nobody is there."""
        from tally.app.kiosk.attract import AttractPage

        self.table.show(AttractPage(self.table, self._visited()))

    def demo(self) -> None:
        """The demo of a kiosk, over a game that was begun for it."""
        from tally.app.kiosk.demo import DemoPage

        self.table.show(DemoPage(self.table, self._visited()))

    def kind(self, word: str) -> None:
        """A kind sentence about what somebody laid down at a kiosk."""
        from tally.app.kiosk.attract import KindPage

        self.table.show(KindPage(self.table, word))

    def open(self) -> None:
        """The kiosk. It opens its pages itself."""
        from tally.app.kiosk.kiosk import Kiosk

        mode = self.table.mode
        kiosk = self.table.mode = mode if isinstance(mode, Kiosk) else Kiosk(self.table)
        kiosk.wait_for_visitors()

    def by_card(self, card: str) -> bool:
        """The code of a staff card, which makes the table a kiosk. Return whether this is a staff card."""
        from tally.app.kept import keyholders

        if not keyholders.knows(self.table.devices, keyholders.STAFF, card):
            return False
        self.table.open.code(keyholders.STAFF, card, self.set_up)
        return True

    def set_up(self) -> None:
        """The choices that make the table a kiosk."""
        from tally.app.kiosk.kiosk import turn_on

        turn_on(self.table)

    def leaving(self) -> None:
        """The question whether anybody is still there."""
        from tally.app.kiosk.attract import LeavingPage

        self.table.show(LeavingPage(self.table, self._visited()))

    def staff(self) -> None:
        """The choices of the staff at a kiosk."""
        from tally.app.kiosk.staff import StaffPage

        self.table.show(StaffPage(self.table, self._visited()))
