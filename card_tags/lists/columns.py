"""The columns of a list of titles: how a cell becomes a field of a title, and back.

They follow a game's table of fields (`tally/rules/titles.py`). A field that has fields of its own has a
column for each, whose name begins with its own: `adult_confidence`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from card_tags.lists.verbs import number_or_word
from host_sim.words.messages import say
from tally.rules import titles

# How a cell is read, and how it is written where that is not `str`.
Cell: TypeAlias = "tuple[Callable[[str], Any]] | tuple[Callable[[str], Any], Callable[[Any], str]]"

LONGEST_ID_BYTES = 40
LONGEST_NAME_BYTES = 32
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

    A rare column is written only in a list that has something there.
    `parse` raises ValueError with a message for the person who wrote the cell.
    """

    name: str
    path: tuple[str, ...]
    parse: Callable[[str], Any]
    written: Callable[[Any], str] = str
    is_rare: bool = False

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


@dataclass(frozen=True)
class FactColumn(Column):
    """A fact that a card's id may say. The title has it only where the id does not, for tags are small."""

    of_id: Callable[[str], str] = str

    def put(self, title: dict[str, Any], cell: str) -> None:
        """Set the field from a cell that is not blank. The column `id` comes before this one."""
        found = self.parse(cell)
        if found != self.of_id(title.get("id", "")):
            title[self.name] = found


def what_it_does(parse: Callable[[str], Any], written: Callable[[Any], str]) -> Cell:
    """Return how effects are read and written: in words, or in JSON where words cannot say them all."""

    def parsed(cell: str) -> Any:
        return from_json(cell) if cell.lstrip().startswith(JSON_STARTS) else parse(cell)

    def in_words_or_json(found: Any) -> str:
        try:
            cell = written(found)
            if not cell or parse(cell) == found:
                return cell
        except (ValueError, TypeError, KeyError):
            pass  # a form that the words do not have
        return to_json(found)

    return parsed, in_words_or_json


def from_json(cell: str) -> Any:
    """Return what a cell in JSON holds; raise ValueError."""
    try:
        return json.loads(cell)
    except ValueError as wrong:
        raise ValueError(say("{0} is not JSON: {1}", repr(cell), str(wrong)))


def to_json(found: Any) -> str:
    """Return the cell that `from_json` reads as this."""
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def rare(columns: Iterable[Column]) -> tuple[Column, ...]:
    """Return these columns as such that only some lists have."""
    return tuple(Column(each.name, each.path, each.parse, each.written, True) for each in columns)


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


def words(known: tuple[str, ...]) -> Callable[[str], list[str]]:
    """Return a parser for some of these words, with blanks between."""
    return lambda cell: [one_of(known)(word) for word in cell.split()]


def columns(rows: titles.Rows, cells: Mapping[str, Cell]) -> tuple[Column, ...]:
    """Return the columns of these fields. `cells` has the game's own cells, by the names of their columns."""
    own = dict(cells, id=(text(LONGEST_ID_BYTES),), name=(text(LONGEST_NAME_BYTES),))
    return tuple(_columns(rows, own, ()))


def _columns(rows: titles.Rows, own: Mapping[str, Cell], before: tuple[str, ...]) -> Iterator[Column]:
    for row in rows:
        path = before + (row.name,)
        name = "_".join(path)
        if name in own:
            yield Column(name, path, *own[name])
        elif row.read in CELLS:
            yield Column(name, path, *CELLS[row.read](row.of))
        else:
            _, rows = row.of
            yield from _columns(rows, own, path)


# The cells of a field by its reader; each is made with the words that the field may have.
CELLS: dict[Any, Callable[[tuple[str, ...]], Cell]] = {
    titles.count: lambda _: (count,),
    titles.whole: lambda _: (whole,),
    titles.flag: lambda _: (yes, yes_written),
    titles.word: lambda known: (one_of(tuple(filter(None, known))),),
    titles.words: lambda known: (words(known), " ".join),
}
