"""Unpacks a title: a JSON value in few bytes, by the words and shapes of a game's layout."""

from tally.tags.record import DAMAGED, NEWER, TagRefused
from tally.utf8 import is_sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    Shape = tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, Any], ...]]

    class Layout(Protocol):
        """How one game's titles are written. A game's layout is a module with these names."""

        @property
        def GAME(self) -> str:  # noqa: N802 - a constant of the module
            """The id of the game."""

        @property
        def WORDS(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the module
            """The words that are written as one byte."""

        @property
        def SHAPES(self) -> "tuple[Shape, ...]":  # noqa: N802 - a constant of the module
            """The shapes of its objects: their fields, required names, optional names with defaults."""

        @property
        def IN_CATALOGUE(self) -> "tuple[str, ...]":  # noqa: N802 - a constant of the module
            """The fields of a title that may be left to the catalogue."""


# The first byte of a value. Below FIRST_NUMBER it is the index of a word of the layout.
FIRST_NUMBER = 0x80
ZERO = 0x90
FIRST_LIST = 0xC0
FIRST_RECORD = 0xD0
LARGE_NUMBER = 0xE0
LARGE_NEGATIVE = 0xE1
TEXT = 0xE2
LONG_LIST = 0xE3
FIRST_CONSTANT = 0xE4
CONSTANTS = (None, False, True)
NAMED = 0xE7

_DEEPEST = 12
_WHOLE = ""


class Unpacker:
    """Reads packed bytes from `at` to `end`; raises TagRefused."""

    def __init__(self, packed: bytes, at: int, end: int) -> None:
        self.packed = packed
        self.at = at
        self.end = end

    def byte(self) -> int:
        """Return the next byte."""
        if self.at >= self.end:
            raise TagRefused(DAMAGED)
        self.at += 1
        return self.packed[self.at - 1]

    def number(self) -> int:
        """Return a number of 0 or more, in groups of 7 bits, the lowest first."""
        total = shift = 0
        while True:
            group = self.byte()
            total |= (group & 0x7F) << shift
            if group < 0x80:
                return total
            shift += 7

    def text(self) -> str:
        """Return a text. Its length in bytes comes before it."""
        length = self.number()
        start = self.at
        if length > self.end - start:
            raise TagRefused(DAMAGED)
        self.at = start + length
        return decoded(self.packed[start : self.at])

    def value(self, layout: "Layout") -> "Any":
        """Return the next value, lists and dicts with all that is in them."""
        words = layout.WORDS
        word_count, packed, end = len(words), self.packed, self.end
        root: "dict[str | None, Any]" = {}
        # The values that are not complete, and the names of the fields that each still lacks, the last first
        # (None for each item of a list).
        unfinished: "list[tuple[Any, list[Any]]]" = [(root, [_WHOLE])]
        while unfinished:
            into, lacking = unfinished[-1]
            if not lacking:
                unfinished.pop()
                continue
            name = lacking.pop()
            at = self.at
            if at >= end:
                raise TagRefused(DAMAGED)
            self.at = at + 1
            lead = packed[at]
            if lead < word_count:
                value: "Any" = words[lead]
            elif lead < FIRST_NUMBER:
                raise TagRefused(NEWER)
            elif lead < FIRST_LIST:
                value = lead - ZERO
            elif lead < FIRST_RECORD or lead == LONG_LIST:
                value = []
                self._begin(unfinished, value, [None] * self._count(lead))
            elif lead < LARGE_NUMBER or lead == NAMED:
                value = {}
                self._begin(unfinished, value, self._fields(lead, layout))
            else:
                value = self._plain(lead)
            if name is None:
                into.append(value)
            else:
                into[name] = value
        return root[_WHOLE]

    def _begin(self, unfinished: "list[tuple[Any, list[Any]]]", value: "Any", lacking: "list[Any]") -> None:
        if len(unfinished) > _DEEPEST:
            raise TagRefused(DAMAGED)
        unfinished.append((value, lacking))

    def _count(self, lead: int) -> int:
        count = self.number() if lead == LONG_LIST else lead - FIRST_LIST
        if count > self.end - self.at:
            raise TagRefused(DAMAGED)
        return count

    def _fields(self, lead: int, layout: "Layout") -> "list[str]":
        """Return the names of a record's fields, the last first."""
        if lead == NAMED:
            own = [self.text() for _ in range(self._count(LONG_LIST))]
            own.reverse()
            return own
        if lead - FIRST_RECORD >= len(layout.SHAPES):
            raise TagRefused(NEWER)
        _, required, optional = layout.SHAPES[lead - FIRST_RECORD]
        present = self.number() if optional else 0
        if present >> len(optional):
            raise TagRefused(NEWER)
        names = list(required)
        for name, _ in optional:
            if present & 1:
                names.append(name)
            present >>= 1
        names.reverse()
        return names

    def _plain(self, lead: int) -> "str | int | None":
        if lead == LARGE_NUMBER:
            return self.number()
        if lead == LARGE_NEGATIVE:
            return -1 - self.number()
        if lead == TEXT:
            return self.text()
        if lead - FIRST_CONSTANT < len(CONSTANTS):
            return CONSTANTS[lead - FIRST_CONSTANT]
        raise TagRefused(NEWER)


def decoded(text: bytes) -> str:
    """Return UTF-8 bytes as text; raise TagRefused."""
    if not is_sound(text):
        raise TagRefused(DAMAGED)
    return str(text, "utf-8")


def title_value(unpacker: Unpacker, title_id: str, name: str, layout: "Layout") -> "dict[str, Any]":
    """Return the title with this id and name.

    All the bytes that are left are its other fields; raise TagRefused.
    """
    title = unpacker.value(layout)
    if not isinstance(title, dict):
        raise TagRefused(DAMAGED)
    if unpacker.at < unpacker.end:
        raise TagRefused(NEWER)
    title["id"] = title_id
    title["name"] = name
    return title
