"""The pages of a kiosk, each opened by a function here. A page is imported when it is first opened."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.kiosk.demo import Demo
    from tally.app.kiosk.kiosk import Kiosk
    from tally.app.table import Table


def open_attract(table: "Table", kiosk: "Kiosk") -> None:
    """The page of a kiosk while nobody is there."""
    from tally.app.pages.attract import AttractPage

    table.show(AttractPage(table, kiosk))


def open_demo(table: "Table", demo: "Demo", kiosk: "Kiosk") -> None:
    """The demo of a kiosk, over a game that was begun for it."""
    from tally.app.pages.demo import DemoPage

    table.show(DemoPage(table, demo, kiosk))


def open_kind(table: "Table", word: str) -> None:
    """A kind sentence about what somebody laid down at a kiosk."""
    from tally.app.pages.attract import KindPage

    table.show(KindPage(table, word))


def open_leaving(table: "Table", kiosk: "Kiosk") -> None:
    """The question whether anybody is still there."""
    from tally.app.pages.attract import LeavingPage

    table.show(LeavingPage(table, kiosk))


def open_staff(table: "Table", kiosk: "Kiosk") -> None:
    """The choices of the staff at a kiosk."""
    from tally.app.pages.staff import StaffPage

    table.show(StaffPage(table, kiosk))
