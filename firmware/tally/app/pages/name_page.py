"""A name, written letter by letter."""

from tally import alphabet
from tally.app.pages.page import BasePage
from tally.screens.name_wheel import draw_name_wheel
from tally.screens.words import spoken, text
from tally.screens.words.languages import accented
from tally.screens.words.order import own_letters
from tally.tags.record import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

_BETWEEN = " -'"
_LONGEST = 12
_BESIDE = 3
_SPACE = " "


class NamePage(BasePage):
    """Calls `rename` with a name for `seat`, written or from a name card. An empty name changes nothing."""

    name = "name"
    longest = _LONGEST
    screen = staticmethod(draw_name_wheel)

    def __init__(self, table: "Table", seat: int, rename: "Callable[[int, str], None]") -> None:
        super().__init__(table)
        self._seat = seat
        self._rename = rename
        self._name = ""
        self._place = 0
        self._wheel = _wheel()

    def picture(self) -> "Picture":
        """Return the name so far, and the letters around the one that OK takes."""
        before = text("names.erase" if self._name else "label.before")
        return {
            "title": text("names.wheel").format(self._seat + 1),
            "name": self._name,
            "letters": [self._letter(self._place + by) for by in range(-_BESIDE, _BESIDE + 1)],
            "prompt": text("names.hint"),
            "labels": [before, text("label.ok"), text("label.after")],
        }

    def left(self) -> None:
        """Turn to the letter before."""
        self._place -= 1

    def right(self) -> None:
        """Turn to the next letter."""
        self._place += 1

    def ok(self) -> None:
        """Take the letter."""
        if len(self._name) < self.longest:
            self._name += self._letter(self._place)

    def ok_held(self) -> None:
        """Finish the name."""
        self._take(self._name.strip())

    def left_held(self) -> None:
        """Remove the last letter. Without one, leave the page."""
        if not self._name:
            self.table.back()
        self._name = self._name[:-1]

    def right_held(self) -> None:
        """Do nothing."""

    def tapped(self, card: str, tag: "Tag | None") -> None:  # noqa: ARG002 - the page's own
        """Take a name card. Ignore other cards: a name is half written."""
        if tag and tag.kind == NAME:
            self._take(tag.content)
            self.table.sound("accepted")

    def _take(self, name: str) -> None:
        self.table.back()
        if name:
            self._rename(self._seat, name)

    def _letter(self, place: int) -> str:
        letter = self._wheel[place % len(self._wheel)]
        begins_word = not self._name or self._name[-1] == _SPACE
        return alphabet.large(letter) if begins_word else letter


def _wheel() -> str:
    """Return the letters for names in this language: those with accents come after z, then the separators."""
    plain = alphabet.letters(own_letters()).rstrip(alphabet.OTHER)
    return alphabet.small(plain) + accented(spoken()) + _BETWEEN
