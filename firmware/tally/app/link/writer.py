"""A computer writes tags: it sends what this page shows, and gets the presses."""

from tally.app.pages.page import BasePage
from tally.screens.cards import draw_writer
from tally.tag_lost import TagLost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

_LONGEST = 80
_MOST = 9_999


class WriterPage(BasePage):
    """What lies on the reader is no tap here. It is the computer's until the page is closed."""

    name = "writer"
    screen = staticmethod(draw_writer)
    has_reader = True

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._sticker = table.devices.open_sticker()
        self._reader = table.devices.reader
        self._lying: "tuple[bytes, ...]" = ()  # the tags of the last look that was reported
        self._found: "tuple[bytes, ...] | None" = None
        self._is_looking = False
        self._shown: "Picture" = {}
        self.show({})
        table.ignore_tags()

    def picture(self) -> "Picture":
        """Return what the computer wants to show."""
        return self._shown

    def asked(self) -> "int | None":
        """Return None: no seat is asked, so the picture is not turned."""
        return None

    def tick(self) -> None:
        """Look for tags, but not between two commands to one tag: it would forget its password."""
        if self._is_looking:
            self._found = self._reader.look()
            self._is_looking = self._found is None

    def found(self) -> "tuple[bytes, ...] | None":
        """Return what a look found, once. None while a look runs; it begins one if needed."""
        found, self._found = self._found, None
        if found is None:
            self._is_looking = True
        else:
            self._lying = found
        return found

    def exchange(self, uid: bytes, command: bytes) -> "bytes | None":
        """Return the answer of the only tag, None where it refuses; raise TagLost, ValueError."""
        if self._is_looking or self._lying != (uid,):
            raise TagLost("this tag is not alone on the reader")
        answer: "bytes | None" = self._sticker.exchange(command)
        return answer

    def show(self, wanted: "dict[str, Any]") -> None:
        """Show `title`, `text`, `line`, `done` of `total` and `labels`; play `sound`.

        Any of them may be missing. Raises TypeError, ValueError or KeyError, and keeps showing what it did
        before.
        """
        shown: "Picture" = {name: _text(wanted.get(name, "")) for name in ("title", "text", "line")}
        shown["done"], shown["total"] = _count(wanted.get("done", 0)), _count(wanted.get("total", 0))
        shown["labels"] = [_text(label) for label in (wanted.get("labels", []) + [""] * 3)[:3]]
        if "sound" in wanted:
            self.table.sound(wanted["sound"])
        self._shown = shown
        self.table.redraw()

    def close(self) -> None:
        """Go back to the game. What still lies on the reader is no tap there."""
        self.table.ignore_tags()
        if self.table.page() is self:
            self.table.back()

    def left(self) -> None:
        """Tell the computer."""
        self._tell("left")

    def ok(self) -> None:
        """Tell the computer."""
        self._tell("ok")

    def right(self) -> None:
        """Tell the computer."""
        self._tell("right")

    def left_held(self) -> None:
        """Tell the computer, like for a short press."""
        self._tell("left")

    def right_held(self) -> None:
        """Tell the computer, like for a short press."""
        self._tell("right")

    def _tell(self, button: str) -> None:
        if self.table.desk:
            self.table.desk.tell({"told": "press", "button": button})


def _text(wanted: "Any") -> str:
    if not isinstance(wanted, str):
        raise TypeError("a text is wanted")
    return wanted[:_LONGEST]


def _count(wanted: "Any") -> int:
    if not 0 <= wanted <= _MOST:
        raise ValueError("a count is 0 to 9999")
    return int(wanted)
