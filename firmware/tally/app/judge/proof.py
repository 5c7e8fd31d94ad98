"""The proof: every record of the game in play is checked. It shows the same digest as the judge's desk."""

from tally.app.log.flash_ring import Damaged
from tally.app.pages.page import BasePage
from tally.rules.journal_reading import digest_of
from tally.screens.judge import draw_proof
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table


class ProofPage(BasePage):
    """Reads the journal, a record a turn. Then the result stays on show."""

    name = "proof"
    screen = staticmethod(draw_proof)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._walk = self.session.log.present().walk()
        self._damaged_line = 0
        self.is_working = True

    def picture(self) -> "Picture":
        """Return the digest, and the game that it is for."""
        count = self._walk.count
        if self._damaged_line:
            found = text("judging.proof.damaged").format(self._damaged_line)
        else:
            state = "checking" if self.is_working else "whole"
            found = counted("judging.proof." + state, count).format(count)
        is_whole = not self.is_working and not self._damaged_line
        return {
            "title": text("judging.proof"),
            "aside": text("judging.proof.game").format(self._walk.game),
            "digest": digest_of(self._walk.chain) if is_whole else "",
            "found": found,
            "labels": ["", text("label.back"), text("label.menu")],
        }

    def tick(self) -> None:
        """Check one more record."""
        if not self.is_working:
            return
        try:
            self.is_working = self._walk.step() is not None
        except Damaged as damaged:
            self._damaged_line = damaged.line
            self.is_working = False
        if not self.is_working:
            self.redraw()
