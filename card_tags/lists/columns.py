"""The columns of a list of titles: how a cell becomes a field of a title, and back."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from card_tags.lists.verbs import number_or_word
from host_sim.words.messages import say

FIRST_LETTER = 0x20
JSON_STARTS = ("[", "{")
LATER_SIGNS = range(0x7F, 0xA0)


def is_printable(cell: str) -> bool:
    """Return whether a cell is one printable line. Under MicroPython only control signs are not printable."""
    if hasattr(cell, "isprintable"):
        return cell.isprintable()
    return all(ord(letter) >= FIRST_LETTER and ord(letter) not in LATER_SIGNS for letter in cell)


@dataclass(frozen=True)
class Column:
    """One column of a game's CSV. `path` leads to its field; a blank cell leaves the field out.

    `parse` raises ValueError with a message for the person who wrote the cell.
    """

    name: str
    path: tuple[str, ...]
    parse: Callable[[str], Any]
    written: Callable[[Any], str] = str

    def put(self, title: dict[str, Any], cell: str) -> None:
        """Set the field from a cell that is not blank."""
        for part in self.path[:-1]:
            title = title.setdefault(part, {})
        title[self.path[-1]] = self.parse(cell)

    def cell(self, title: dict[str, Any]) -> str:
        """Return the field as a cell, "" if the title has no such field."""
        found: Any = title
        for part in self.path:
            if found is None or part not in found:
                return ""
            found = found[part]
        return "" if found is None else self.written(found)


def what_it_does(
    name: str, parse: Callable[[str], Any], written: Callable[[Any], str], path: tuple[str, ...] = ()
) -> Column:
    """Return a column of effects. A cell has them in words, or in JSON where words cannot say them all."""

    def parsed(cell: str) -> Any:
        if not cell.lstrip().startswith(JSON_STARTS):
            return parse(cell)
        try:
            return json.loads(cell)
        except ValueError as wrong:
            raise ValueError(say("{0} is not JSON: {1}", repr(cell), str(wrong)))

    def in_words_or_json(found: Any) -> str:
        try:
            cell = written(found)
            if parse(cell) == found:
                return cell
        except (ValueError, TypeError, KeyError):
            pass  # a form that the words do not have
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    return Column(name, path or (name,), parsed, in_words_or_json)


def whole(cell: str) -> int:
    """Return a whole number, which may be negative."""
    found = number_or_word(cell)
    if isinstance(found, str):
        raise ValueError(say("a whole number is wanted, not {0}", repr(cell)))
    return found


def count(cell: str) -> int:
    """Return a whole number of 0 or more."""
    number = whole(cell)
    if number < 0:
        raise ValueError(say("{0} is below 0", number))
    return number


def yes(cell: str) -> bool:
    """Return whether the cell means yes."""
    if cell not in ("yes", "no"):
        raise ValueError(say("yes or no is wanted, not {0}", repr(cell)))
    return cell == "yes"


def yes_written(value: bool) -> str:
    """Return yes or no."""
    return "yes" if value else "no"


def one_of(words: tuple[str, ...]) -> Callable[[str], str]:
    """Return a parser that takes only these words."""

    def parse(cell: str) -> str:
        if cell not in words:
            raise ValueError(say("{0} is none of {1}", repr(cell), ", ".join(words)))
        return cell

    return parse


def text(longest_bytes: int) -> Callable[[str], str]:
    """Return a parser for a line of at most `most` bytes of UTF-8."""

    def parse(cell: str) -> str:
        if not is_printable(cell):
            raise ValueError(say("{0} is not one line of letters", repr(cell)))
        if len(cell.encode()) > longest_bytes:
            raise ValueError(say("{0} is longer than {1} bytes", repr(cell), longest_bytes))
        return cell

    return parse
