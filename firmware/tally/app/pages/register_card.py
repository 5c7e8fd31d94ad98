"""What a registered sticker stands for is described by buttons."""

from tally.app import registered
from tally.app.describing import DescribingPage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.tags.record import Tag


class Page(DescribingPage):
    """The card gets a running number for its name; `register`, the page below, takes its title."""

    def __init__(self, table: "Table", card: str, register: "Any") -> None:
        taken = [title.name for title in table.sitting.game.titles.values()]
        super().__init__(table, card, registered.free_name(table.devices.store, taken), {}, None)
        self._register = register

    def take_title(self, title: "dict[str, Any]") -> None:
        """Hand it over."""
        self.table.back()
        self._register.take_title(self.card, title)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Leave other cards alone: one is half described."""

    def untold(self, card: str, code: str) -> None:
        """Leave other stickers alone."""
