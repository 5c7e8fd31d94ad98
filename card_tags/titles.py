"""Reads a CSV of titles: every row a title and how many cards of it there are."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from card_tags.columns import Column, count

COMMENT = "#"
COPIES = "copies"
REQUIRED = ("id", "name", "type")

Result = TypeVar("Result")


@dataclass(frozen=True)
class Row:
    """A title and the number of its cards."""

    title: dict[str, Any]
    copies: int


class BadTitles(Exception):
    """The list cannot be taken; `troubles` has one line for each bad cell, by row and column."""

    def __init__(self, troubles: list[str]) -> None:
        super().__init__("\n".join(troubles))
        self.troubles = troubles


def read(path: Path, columns: Sequence[Column]) -> list[Row]:
    """Return the rows of a CSV file in UTF-8, with one row of headings; raise BadTitles."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadTitles([f"{path.name} is not UTF-8 text"])
    return parse(text, columns)


def parse(text: str, columns: Sequence[Column]) -> list[Row]:
    """Return the rows of a CSV's text, without lines that begin with #; raise BadTitles with all troubles."""
    table = _cells(text)
    headings = next(table, (0, []))[1]
    _check_headings(headings, columns)
    troubles: list[str] = []
    rows: list[Row] = []
    for number, cells in table:
        bad: list[str] = _surplus(headings, cells)
        row = _row(dict(zip(headings, cells, strict=False)), columns, bad)
        if not bad and any(other.title.get("id") == row.title["id"] for other in rows):
            bad.append(f"column id: {row.title['id']} stands in a row above")
        troubles += [f"row {number}, {trouble}" for trouble in bad]
        rows.append(row)
    if troubles:
        raise BadTitles(troubles)
    return rows


def _cells(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each row with the number of the line on which it ends."""
    kept = [(number, line) for number, line in enumerate(io.StringIO(text), 1) if not _is_skipped(line)]
    reader = csv.reader(line for _, line in kept)
    try:
        for row in reader:
            yield kept[reader.line_num - 1][0], [cell.strip() for cell in row]
    except csv.Error as error:
        raise BadTitles([f"row {kept[reader.line_num - 1][0]}: {error}"])


def _is_skipped(line: str) -> bool:
    return line.startswith(COMMENT) or not line.strip(" ,;\t\r\n")


def _check_headings(headings: list[str], columns: Sequence[Column]) -> None:
    known = [COPIES, *(column.name for column in columns)]
    troubles = [f"column {name!r} is unknown" for name in headings if name not in known]
    troubles += [f"column {name!r} stands there twice" for name in known if headings.count(name) > 1]
    troubles += [f"column {name!r} is missing" for name in REQUIRED if name not in headings]
    if troubles:
        raise BadTitles([f"headings: {trouble}" for trouble in troubles])


def _surplus(headings: list[str], cells: list[str]) -> list[str]:
    more = len(cells) - len(headings)
    return [f"column {len(headings) + 1}: {more} more cells than headings"] if more > 0 else []


def _row(cells: dict[str, str], columns: Sequence[Column], bad: list[str]) -> Row:
    """Return the row; add to `bad` what is wrong with it."""
    title: dict[str, Any] = {}
    for column in columns:
        cell = cells.get(column.name, "")
        if cell:
            _try(bad, column.name, partial(column.put, title, cell))
        elif column.name in REQUIRED:
            bad.append(f"column {column.name}: is blank")
    copies = _try(bad, COPIES, partial(_copies, cells.get(COPIES, "") or "1"))
    return Row(title, copies or 0)


def _copies(cell: str) -> int:
    if count(cell) == 0:
        raise ValueError("there must be 1 card or more")
    return count(cell)


def _try(bad: list[str], column: str, step: Callable[[], Result]) -> Result | None:
    try:
        return step()
    except ValueError as error:
        bad.append(f"column {column}: {error}")
        return None


def written(rows: Iterable[Row], columns: Sequence[Column]) -> str:
    """Return the CSV that `parse` reads as these rows."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*(column.name for column in columns), COPIES])
    for row in rows:
        writer.writerow([*(column.cell(row.title) for column in columns), str(row.copies)])
    return out.getvalue()
