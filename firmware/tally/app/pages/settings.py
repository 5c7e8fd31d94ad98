"""What is chosen for this table: OK changes the value under the cursor, and it is kept at once."""

from tally.app.list_page import ListPage
from tally.app.offered import offer
from tally.app.rematch import anew
from tally.app.settings import BEST_OF, DICE, PACES, SEATINGS
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.settings import Settings
    from tally.app.table import Table

    Choice = tuple[str, tuple[Any, ...]]

# Each line's field and its values; below them stand the names, which have a page, and the way back.
_CHOICES: "tuple[Choice, ...]" = (
    ("pace", PACES),
    ("seating", SEATINGS),
    ("judge_first", (False, True)),
)
_MATCH: "tuple[Choice, ...]" = (("match", BEST_OF),)
_DIE: "tuple[Choice, ...]" = (("die", DICE),)


class Page(ListPage):
    """A line a choice, its value at the right; a match and a die only where the game has them."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("settings.title"), [])
        self._choices = _choices(table.settings)
        self._list_choices()

    def ok(self) -> None:
        """Take the next value of this line, or open what it names."""
        if self.cursor < len(self._choices):
            self._change(*self._choices[self.cursor])
        elif self.cursor == len(self._choices):
            self.table.replace("names")
        else:
            self.table.back()

    def _change(self, field: str, values: "tuple[Any, ...]") -> None:
        value = values[(values.index(self._chosen(field)) + 1) % len(values)]
        setattr(self.table.settings, field, anew(value) if field == "match" else value)
        self.table.keep_settings()
        self._list_choices()

    def _chosen(self, field: str) -> "Any":
        value = getattr(self.table.settings, field)
        if field != "match":
            return value
        return value["best_of"] if value else BEST_OF[0]

    def _list_choices(self) -> None:
        self.items = [[text("settings." + field), self._worded(field)] for field, _ in self._choices]
        self.items.append([text("settings.names"), ", ".join(self.table.settings.names)])
        self.items.append([text("label.back"), ""])

    def _worded(self, field: str) -> str:
        value = f"{self._chosen(field)}".lower()
        match = self.table.settings.match
        if field == "match" and match:
            return text("settings.best_of").format(value, *match["wins"])
        return text("settings." + value)


def _choices(settings: "Settings") -> "tuple[Choice, ...]":
    game = offer(settings)
    has_die = "die" in [name for name, _ in game.CHOICES]
    return _CHOICES + (_MATCH if game.MATCH else ()) + (_DIE if has_die else ())
