"""The cards of a role: add one, or forget one that is lost."""

from tally.app.kept import keyholders
from tally.app.pages.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag


class HoldersPage(ListPage):
    """A row for each card. A card that is laid down moves the cursor to its row.

    The only card cannot be forgotten.
    """

    name = "holders"

    def __init__(self, table: "Table", role: str) -> None:
        super().__init__(table, text("keyholder.cards." + role), [])
        self._role = role
        self._count = 0
        self._note = "keyholder.lay"
        self._list()

    def picture(self) -> "Picture":
        """Return the list, with a hint about laying down a card."""
        shown = super().picture()
        shown["aside"] = text(self._note)
        return shown

    def ok_label(self) -> str:
        """Return the label: OK forgets a card. On other rows it opens something."""
        return "keyholder.forget" if self.cursor < self._count else "label.pick"

    def ok(self) -> None:
        """Forget the card under the cursor, after a question. Or add one, or go back."""
        if self.cursor == self._count:
            self.table.open.new_holder(self._role, self._list)
        elif self.cursor > self._count:
            self.table.back()
        elif self._count == 1:
            self.table.sound("refused")
        else:
            number = self.cursor + 1
            self.table.open.sure("forget_card", lambda: self._forget(number))

    def tapped(self, card: str, tag: "Tag | None") -> None:  # noqa: ARG002 - whatever is on it
        """Move the cursor to the row of this card."""
        try:
            number = keyholders.number(self.table.devices, self._role, card)
        except OSError:
            number = 0
        self._note = "keyholder.lay" if number else "keyholder.none"
        self.table.sound("accepted" if number else "refused")
        self.cursor = number - 1 if number else self.cursor
        self.redraw()

    def unidentified(self, card: str, code: str) -> None:  # noqa: ARG002 - whatever is on it
        """Do the same: a keyholder's card may be blank."""
        self.tapped(card, None)

    def _forget(self, number: int) -> None:
        """Forget the card in an idle moment."""
        self.table.back()

        def forget() -> bool:
            keyholders.forget(self.table.devices.store, self._role, number)
            self.table.sound("accepted")
            self._list()
            return False

        self.table.when_idle(forget)

    def _list(self) -> None:
        """List the cards again, after one was added or forgotten."""
        self._count = keyholders.count(self.table.devices.store, self._role)
        stays = text("keyholder.stays") if self._count == 1 else ""
        cards = [[text("keyholder.card").format(at + 1), stays] for at in range(self._count)]
        self.items = cards + [[text("keyholder.add"), ""], [text("label.back"), ""]]
        self.redraw()
