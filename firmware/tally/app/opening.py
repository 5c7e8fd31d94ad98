"""Opens every page for a table, and what speaks for it. It alone knows all families of pages."""

from tally.app.game.opener import GamePages
from tally.app.hall.opener import HallPages
from tally.app.judge.opener import JudgePages
from tally.app.kiosk.opener import KioskPages
from tally.app.setup.opener import SetupPages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.link.desk import Desk
    from tally.app.pages.table import Table


class Opening(SetupPages, GamePages, JudgePages, KioskPages, HallPages):
    """The opener of a table: see `tally.app.pages.places.Places`."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def desk(self) -> "Desk":
        """Return the desk that answers a computer."""
        from tally.app.link.desk import Desk  # the import takes 33 ms: too long for power-up

        return Desk(self.table)
