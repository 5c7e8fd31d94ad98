"""A notice: why something was refused, or what is wrong with a tag. It never swallows the next tap."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """Shows `code` on the screen "refusal" or "bad_tag", under a card's name, until the next tap or press.

    A held OK does `overrule`, where a card's text may; OK alone does `offer`, where there is one.
    """

    def __init__(
        self,
        table: "Table",
        screen: str,
        code: str,
        why: str,
        overrule: "Callable[[], None] | None" = None,
        offer: "Callable[[], object] | None" = None,
        card: str = "",
    ) -> None:
        super().__init__(table)
        self.screen = "unknown_card" if offer else screen
        self.code = code
        self.why = why
        self._overrule = overrule
        self._offer = offer
        self._card = card

    def picture(self) -> "Picture":
        """Return the code with its words."""
        return {
            "title": self._card or text("refusal.title"),
            "asked": self.asked(),
            "code": self.code,
            "why": self.why,
            "hint": text("refusal.anyway") if self._overrule else "",
            "labels": [
                text("label.back") if self._offer else "",
                text("label.describe" if self._offer else "label.ok"),
                text("label.menu"),
            ],
        }

    def ok(self) -> None:
        """Go back, or do what is offered."""
        self.table.back()
        if self._offer:
            self._offer()

    def left_held(self) -> None:
        """Take back what was done last, as on the game's page; before a game, go back."""
        if self.sitting.view:
            self.table.to_game().left_held()
        else:
            self.table.back()

    def ok_held(self) -> None:
        """Do it anyway, if card text may; first a judge is asked, if the table is set so."""
        if not self._overrule:
            self.ok()
        elif self.table.settings.judge_first:
            self.table.replace("judge", self._overrule)
        else:
            self.table.back()
            self._overrule()
