"""Reads titles. A row of a CSV file or a grid is a title, the number of its cards, and notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from card_tags import input_files
from card_tags.input_files import NotText
from card_tags.lists import grid, limits, spoiled
from card_tags.lists.columns import Column, count
from card_tags.lists.grid import Grid
from card_tags.lists.problems import MOST_PROBLEMS
from card_tags.lists.problems import BadTitles as BadTitles
from host_sim.words.messages import counted, say

BYTE_ORDER_MARK = input_files.UTF8_MARK.decode()
COPIES = "copies"
MOST_COPIES = 999
REQUIRED = ("id", "name", "type")
# The heading of a note begins so: an export gives the column back, but it is not a field of the title.
NOTE = "note:"

Result = TypeVar("Result")
Title: TypeAlias = "dict[str, Any]"
Check: TypeAlias = "Callable[[Title], object]"
WrongCells: TypeAlias = "Mapping[tuple[int, str], str]"


@dataclass(frozen=True)
class Row:
    """A title, the number of its cards, and its notes by their headings."""

    title: Title
    copies: int
    notes: dict[str, str] = field(default_factory=dict)


def read(path: Path, columns: Sequence[Column]) -> list[Row]:
    """Return the rows of a CSV file, with one row of headings; raise BadTitles."""
    return parse(text_of(path), columns)


def text_of(path: Path) -> str:
    """Return a file's text with its line ends unchanged.

    Raises TooLarge, or BadTitles if it is neither UTF-8 nor UTF-16 with a mark.
    """
    _, text = marked_text_of(path)
    return text


def marked_text_of(path: Path) -> tuple[str, str]:
    """Return a file's byte order mark ("" for none) and its text; raise as `text_of`."""
    content = input_files.read(path, limits.LARGEST_FILE)
    mark = BYTE_ORDER_MARK if content.startswith(input_files.UTF8_MARK) else ""
    try:
        return mark, input_files.decoded(content)
    except NotText as fault:
        what = say('{0}, line {1}: this is not UTF-8 text: save it as "CSV UTF-8"', path.name, fault.line)
        raise BadTitles([what])


def parse(text: str, columns: Sequence[Column], check: Check = bool) -> list[Row]:
    """Return the rows of a CSV's text, without comments; raise as `rows_of`.

    An id that a spreadsheet made of another is a problem.
    """
    return rows_of_csv(grid.from_csv(text), columns, check)


def rows_of_csv(cells: Grid, columns: Sequence[Column], check: Check = bool) -> list[Row]:
    """Return the rows of a CSV's cells, as `parse` does of its text."""
    cells = with_our_headings(cells, columns)
    return rows_of(cells, columns, check, wrong=spoiled.found_in(cells, *REQUIRED[:2]))


def rows_of(
    cells: Grid,
    columns: Sequence[Column],
    check: Check = bool,
    called: Mapping[str, str] | None = None,
    wrong: WrongCells | None = None,
) -> list[Row]:
    """Return the rows of a grid; raise BadTitles with all problems.

    `check` raises ValueError for a title whose fields are right one by one but do not go together. `called`
    has the names that somebody else's list has for our columns: problems use them. `wrong` has the complaints
    about cells that are known already, by the row's number and the heading.
    """
    cells = with_our_headings(cells, columns)
    reading = _Reading(cells.headings, columns, check, called or {}, wrong or {})
    reading.check_headings()
    rows: list[Row] = []
    cards = 0
    for number, row in cells.rows:
        limits.check_cells(say("row {0}", number), cells.headings, row)
        rows.append(reading.row(number, row))
        cards += rows[-1].copies
        limits.check_cards(say("row {0}", number), cards)
        if len(reading.problems) >= MOST_PROBLEMS:
            break
    if reading.problems:
        raise BadTitles(reading.problems)
    return rows


def with_our_headings(cells: Grid, columns: Sequence[Column]) -> Grid:
    """Return a grid with its headings as we write them: people write them in any case."""
    known = {name.lower(): name for name in [COPIES] + [column.name for column in columns]}
    return Grid([known.get(heading.lower(), heading) for heading in cells.headings], cells.rows)


class _Reading:
    """One pass over a grid: the problems and the ids so far."""

    def __init__(
        self,
        headings: list[str],
        columns: Sequence[Column],
        check: Check,
        called: Mapping[str, str],
        wrong: WrongCells,
    ) -> None:
        self.headings = headings
        self.columns = columns
        self.check = check
        self.called = called
        self.wrong = wrong
        self.problems: list[str] = []
        self.ids: set[str] = set()

    def check_headings(self) -> None:
        """Note what is wrong with headings; raise BadTitles if one is missing: it is not a Taptally list."""
        known = {COPIES} | {column.name for column in self.columns}
        unknown = [name for name in self.headings if name not in known and not name.startswith(NOTE)]
        problems = [say("column {0} is unknown", repr(name)) for name in unknown]
        counts = Counter(self.headings)
        problems += [
            say("column {0} stands there twice", repr(name)) for name, count in counts.items() if count > 1
        ]
        missing = [say("column {0} is missing", repr(name)) for name in REQUIRED if name not in self.headings]
        self.problems = [say("headings: {0}", problem) for problem in problems + missing]
        if missing:
            raise BadTitles(self.problems)

    def row(self, number: int, cells: list[str]) -> Row:
        """Return the row, and note its problems."""
        bad = _surplus(self.headings, cells)
        named = {name: cell.strip() for name, cell in zip(self.headings, cells)}  # noqa: B905 - dialect
        wrong = {name: self.wrong[number, name] for name in named if (number, name) in self.wrong}
        bad += [self._in_column(name, why) for name, why in wrong.items()]
        title = self._title(named, [column for column in self.columns if column.name not in wrong], bad)
        copies = self._try(bad, COPIES, partial(_copies, named.get(COPIES, "") or "1"))
        if not bad:
            self._check_whole(title, bad)
        bad += self._repeated(title)
        if title.get("id", "").startswith(grid.COMMENT_START) or (
            bad and not wrong and grid.is_like_comment(cells)
        ):
            bad.append(": " + say("a comment begins with # and a blank, and fills at most two cells"))
        self.problems += [say("row {0}", number) + problem for problem in bad]
        notes = {
            name: cell
            for name, cell in zip(self.headings, cells)  # noqa: B905 - dialect
            if name.startswith(NOTE) and cell
        }
        return Row(title, copies or 0, notes)

    def _title(self, cells: dict[str, str], columns: Sequence[Column], bad: list[str]) -> Title:
        title: Title = {}
        for column in columns:
            cell = cells.get(column.name, "")
            if cell:
                self._try(bad, column.name, partial(column.put, title, cell))
            elif column.name in REQUIRED:
                bad.append(self._in_column(column.name, say("is blank")))
        return title

    def _repeated(self, title: Title) -> list[str]:
        """Return the complaint about an id that an earlier row has, also if the row is bad otherwise."""
        found = title.get("id")
        is_repeated = found in self.ids
        if found is not None:
            self.ids.add(found)
        return [self._in_column("id", say("{0} stands in a row above", found))] if is_repeated else []

    def _check_whole(self, title: Title, bad: list[str]) -> None:
        try:
            self.check(title)
        except ValueError as error:
            bad.append(f": {error}")

    def _try(self, bad: list[str], column: str, step: Callable[[], Result]) -> Result | None:
        try:
            return step()
        except ValueError as error:
            bad.append(self._in_column(column, str(error)))
            return None

    def _in_column(self, column: str, why: str) -> str:
        return in_column(self.called.get(column, column), why)


def in_column(column: str | int, why: str) -> str:
    """Return what is wrong with a cell, behind its row."""
    return say(", column {0}: {1}", column, why)


def _surplus(headings: list[str], cells: list[str]) -> list[str]:
    more = len(cells) - len(headings)
    if more <= 0:
        return []
    what = counted("{0} more cell than headings", "{0} more cells than headings", more)
    return [in_column(len(headings) + 1, what)]


def _copies(cell: str) -> int:
    copies = count(cell)
    if not 1 <= copies <= MOST_COPIES:
        raise ValueError(say("there must be 1 to {0} cards", MOST_COPIES))
    return copies


def grid_of(rows: Iterable[Row], columns: Sequence[Column]) -> Grid:
    """Return the cells of these rows, with copies, and notes if any: the opposite of `rows_of`."""
    rows = list(rows)
    columns = [each for each in columns if not each.is_rare or any(each.cell(row.title) for row in rows)]
    notes = list(dict.fromkeys(name for row in rows for name in row.notes))
    headings = [column.name for column in columns] + [COPIES] + notes
    return Grid(headings, [(number, _cells(row, columns, notes)) for number, row in enumerate(rows, 1)])


def written(rows: Iterable[Row], columns: Sequence[Column]) -> str:
    """Return the CSV of these rows: the opposite of `parse`."""
    return grid.to_csv(grid_of(rows, columns))


def _cells(row: Row, columns: Sequence[Column], notes: list[str]) -> list[str]:
    fields = [column.cell(row.title) for column in columns]
    return fields + [str(row.copies)] + [row.notes.get(name, "") for name in notes]
