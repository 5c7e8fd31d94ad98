"""Finds a title by its name. Each press keeps a third of the letters, until few names are left."""

from tally import alphabet
from tally.app.pages.list_page import ListPage, numbered
from tally.app.pages.page import BasePage
from tally.screens.name_wheel import draw_name_wheel
from tally.screens.words import text
from tally.screens.words.order import own_letters
from tally.tags import catalogue
from tally.tags.catalogue_names import MOST, NameSearch, thirds
from tally.tags.record import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

    Take = Callable[[dict[str, Any]], object]

# The end of an id tells titles with the same name apart.
_ID_END = 8


class LettersPage(BasePage):
    """Calls `take` with the chosen title. Each button stands for a third of the possible next letters."""

    name = "letters"
    screen = staticmethod(draw_name_wheel)

    def __init__(self, table: "Table", take: "Take") -> None:
        super().__init__(table)
        self._take = take
        self._own = own_letters()
        self._letters = alphabet.letters(self._own)  # the letters that the next one can still be
        self._before: "list[tuple[str, str]]" = []  # prefix and letters, before each press
        self._search = NameSearch("", self._own)
        self.is_working = True

    def picture(self) -> "Picture":
        """Return the letters so far, and the letters on each button."""
        prefix = self._search.prefix
        labels = ["", "", ""]
        prompt = "looking"
        if self._letters:
            labels = [_span(third) for third in thirds(self._letters)]
            prompt = "next" if prefix else "first"
        return {
            "title": text("token.letters"),
            "name": prefix[:1] + alphabet.small(prefix[1:]),
            "letters": [],
            "note": f"{text('ask.hold_left')} {text('ask.left_back')}",
            "prompt": text("token." + prompt),
            "labels": labels,
        }

    def tick(self) -> None:
        """Search on. A list that is short enough is shown when it is complete."""
        if not self.is_working or self._step():
            return
        self.is_working = False
        search = self._search
        is_end = search.letters == alphabet.OTHER and search.prefix[-1:] == alphabet.OTHER
        if search.count <= MOST or is_end:
            self._show(search)
        elif len(search.letters) == 1:
            self._begin(search.prefix + search.letters)
        elif not self._letters:
            self._letters = search.letters
            self.redraw()

    def left(self) -> None:
        """Keep the first third."""
        self._narrow(0)

    def ok(self) -> None:
        """Keep the second third."""
        self._narrow(1)

    def right(self) -> None:
        """Keep the last third."""
        self._narrow(2)

    def left_held(self) -> None:
        """Go back one press; from the first one, leave the page."""
        if not self._before:
            self.table.back()
            return
        prefix, letters = self._before.pop()
        if prefix != self._search.prefix:
            self._search = NameSearch(prefix, self._own)
        self._letters = letters

    def _narrow(self, which: int) -> None:
        letters = thirds(self._letters)[which] if self._letters else ""
        if not letters:
            return
        prefix = self._search.prefix
        self._before.append((prefix, self._letters))
        if len(letters) == 1:
            self._begin(prefix + letters)
        else:
            self._letters = letters

    def _begin(self, prefix: str) -> None:
        self._search = NameSearch(prefix, self._own)
        self._letters = ""
        self.is_working = True

    def _step(self) -> bool:
        """Look at a few more titles. A catalogue that is gone or damaged has no more."""
        file = self.session.open_catalogue()
        if not file:
            return False
        try:
            return self._search.step(file, self.session.layout())
        except (OSError, TagRefused):
            return False
        finally:
            file.close()

    def _show(self, search: NameSearch) -> None:
        """Show the names found. Behind that list, this page goes back by one press."""
        if self._before:
            self.left_held()
        self.table.show(FoundPage(self.table, search.prefix, search.found, self._found))

    def _found(self, title: "dict[str, Any]") -> None:
        """Call `take` with the title."""
        self.table.back()
        self._take(title)


class FoundPage(ListPage):
    """Lists the names that were found, each with its id."""

    name = "found"

    def __init__(self, table: "Table", prefix: str, found: "list[list[str]]", take: "Take") -> None:
        names = [each[0] for each in found]
        items = [[name, title_id[-_ID_END:] if names.count(name) > 1 else ""] for name, title_id in found]
        super().__init__(
            table, text("token.found" if found else "token.none").format(prefix), numbered(items)
        )
        self._found = found
        self._take = take

    def ok(self) -> None:
        """Take the title under the cursor. Go back where there is none."""
        self.table.back()
        if not self._found:
            return
        title_id = self._found[self.cursor][1]
        title = catalogue.look_up(self.session.open_catalogue(), title_id, self.session.layout())
        if title:
            self._take(title)


def _span(letters: str) -> str:
    """Return what is on a button: a letter, or the first and the last one; other signs are separate."""
    plain = letters.rstrip(alphabet.OTHER)
    first_to_last = plain if len(plain) < 2 else f"{plain[0]}-{plain[-1]}"
    return f"{first_to_last} {letters[len(plain) :]}".strip()
