"""Headings and rows of cells, as they stand in a CSV file or in a JSON list of objects."""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from card_tags.lists import json_shape, limits
from card_tags.lists.troubles import MOST_TROUBLES, BadTitles
from host_sim.words.said import say

COMMENT = "#"
DELIMITERS = ",;\t"
WITHIN = "."  # between the names of a field and of a field in it
BLANK = " \r\n" + DELIMITERS

JSON_LINE = "  "

# The cells are measured when they are read: a long one is told with its place.
csv.field_size_limit(limits.LARGEST_FILE)


@dataclass(frozen=True)
class Grid:
    """Headings, and rows of cells as they were written, each with its number: its line or its place."""

    headings: list[str]
    rows: list[tuple[int, list[str]]]


def from_csv(text: str) -> Grid:
    """Return the cells of a CSV's text, without blank lines and those that begin with #; raise BadTitles.

    What divides cells is what divides the headings: a comma, a semicolon or a tab. Cells that are missing at
    the end of a row are blank.
    """
    first, *rows = list(_csv_rows(text)) or [(range(0), [])]
    _, headings = first
    padded = [(lines.stop, cells + [""] * (len(headings) - len(cells))) for lines, cells in rows]
    return Grid([heading.strip() for heading in headings], padded)


def lines(text: str) -> list[str]:
    """Return the lines of a CSV's text, each with its end."""
    return list(_lines(text))


def _lines(text: str) -> io.StringIO:
    return io.StringIO(text, newline="")


def places(text: str) -> list[range]:
    """Return which of its `lines` the headings of a CSV's text take, and each row; raise BadTitles."""
    return [places for places, _ in _csv_rows(text)]


def delimiter_of(text: str) -> str:
    """Return what divides the cells of a CSV's text."""
    headings = next(_Lines(text), "")
    return max(DELIMITERS, key=headings.count)


def to_csv(grid: Grid, delimiter: str = ",", line_end: str = "\n") -> str:
    """Return the CSV that `from_csv` reads as these cells."""
    out = io.StringIO()
    plain = csv.writer(out, delimiter=delimiter, lineterminator=line_end)
    quoted = csv.writer(out, delimiter=delimiter, lineterminator=line_end, quoting=csv.QUOTE_ALL)
    for cells in [grid.headings] + [cells for _, cells in grid.rows]:
        (quoted if _wants_quotes(cells) else plain).writerow(cells)
    return out.getvalue()


def _wants_quotes(cells: list[str]) -> bool:
    """Return whether a row would read as a comment, or as two, though csv sees no need for quotes."""
    return (cells[:1] != [] and cells[0].startswith(COMMENT)) or any("\r" in cell for cell in cells)


def from_json(text: str) -> Grid:
    """Return the cells of a JSON list of objects; raise BadTitles.

    A text is its cell, null a blank one, any other value is its JSON. A field in a field is headed
    `outer.inner`.
    """
    return of_objects(objects(text))


def of_objects(found: list[dict[str, Any]]) -> Grid:
    """Return the cells of objects, as `from_json` does."""
    rows: list[dict[str, str]] = []
    known: dict[str, None] = {}
    for number, fields in enumerate(found, 1):
        rows.append(_leaves(fields, ""))
        known.update(dict.fromkeys(rows[-1]))
        limits.check_headings(say("row {0}", number), list(known))
        limits.check_cells(say("row {0}", number), list(rows[-1]), list(rows[-1].values()))
    headings = list(known)
    return Grid(
        headings, [(number, [row.get(name, "") for name in headings]) for number, row in enumerate(rows, 1)]
    )


def to_json(grid: Grid) -> str:
    """Return the JSON that `from_json` reads as these cells, an object a line; blank cells are left out.

    A cell that reads like JSON is that value: a text of digits becomes a number. Raises BadTitles where a row
    has a cell for a field and one for a part of it.
    """
    return json_lines([_nested(number, grid.headings, cells) for number, cells in grid.rows])


def values(text: str) -> list[Any]:
    """Return the values of a JSON list; raise BadTitles, limits.OverLimit."""
    json_shape.check(text)
    try:
        found = json.loads(text, object_pairs_hook=_fields_once)
    except json.JSONDecodeError as error:
        what = say("line {0}, character {1}: this is not JSON: {2}", error.lineno, error.colno, error.msg)
        raise BadTitles([what])
    except (ValueError, RecursionError):
        raise BadTitles(
            [say("this JSON holds a number of thousands of digits, or thousands of lists in each other")]
        )
    if not isinstance(found, list):
        raise BadTitles([say("a list of titles is wanted: {0}", "[{...}, {...}]")])
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadTitles([say("a text holds half a letter: {0} to {1} stand in pairs", "\\ud800", "\\udfff")])
    return found


def _fields_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object's fields; raise BadTitles where one stands twice."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        [(twice, _)] = Counter(name for name, _ in pairs).most_common(1)
        raise BadTitles([say("the field {0} stands twice in one object", twice)])
    return fields


def objects(text: str) -> list[dict[str, Any]]:
    """Return the objects of a JSON list; raise BadTitles with a line for each value that is none."""
    found = values(text)
    wrong = (
        say("row {0}", number) + not_a_title(value)
        for number, value in enumerate(found, 1)
        if not isinstance(value, dict)
    )
    if first := list(islice(wrong, MOST_TROUBLES)):
        raise BadTitles(first)
    return found


def not_a_title(value: Any) -> str:
    """Return what is wrong with a value that is no object."""
    return ": " + say("{0} is no title", json.dumps(value, ensure_ascii=False))


def json_lines(rows: list[dict[str, Any]]) -> str:
    """Return a JSON list with an object a line."""
    lines = [JSON_LINE + json.dumps(row, ensure_ascii=False) for row in rows]
    return "[\n" + ",\n".join(lines) + "\n]\n"


class _Lines:
    """The lines of a CSV, without those that are skipped between rows.

    `number` is that of the last one, `first` that of the row's first one, from 1.
    """

    def __init__(self, text: str) -> None:
        self._numbered = enumerate(_lines(text), 1)
        self.number = self.first = 0
        self.is_between_rows = True

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        for number, line in self._numbered:
            self.number = number
            if not self.is_between_rows:
                return line
            if not _is_skipped(line):
                self.is_between_rows = False
                self.first = number
                return line
        raise StopIteration


def _csv_rows(text: str) -> Iterator[tuple[range, list[str]]]:
    """Yield each row with the places of its lines, from 0; raise BadTitles, limits.OverLimit."""
    taken = _Lines(text)
    headings: list[str] = []
    try:
        for count, row in enumerate(csv.reader(taken, delimiter=delimiter_of(text))):
            place = say("row {0}", taken.number)
            if count == 0:
                limits.check_headings(place, row)
                headings = row
            limits.check_rows(place, count)
            limits.check_cells(place, headings, row)
            yield range(taken.first - 1, taken.number), row
            taken.is_between_rows = True
    except csv.Error as error:
        raise BadTitles([f"{say('row {0}', taken.number)}: {error}"])


def _is_skipped(line: str) -> bool:
    return line.startswith(COMMENT) or not line.strip(BLANK)


def _leaves(fields: dict[str, Any], before: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in fields.items():
        if isinstance(value, dict) and value:
            found.update(_leaves(value, f"{before}{name}{WITHIN}"))
        else:
            found[before + name] = _cell(value)
    return found


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _value(cell: str) -> Any:
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        return cell


def _nested(number: int, headings: list[str], cells: list[str]) -> dict[str, Any]:
    filled = {heading: cell for heading, cell in zip(headings, cells) if cell}  # noqa: B905 - dialect
    fields: dict[str, Any] = {}
    for heading, cell in filled.items():
        *outer, name = heading.split(WITHIN)
        whole = _first_known(outer, filled)
        if whole is not None:
            cell = say("{0}, column {1}", say("row {0}", number), whole)
            raise BadTitles([say("{0}: in JSON it cannot be a value and have parts", cell)])
        inner = fields
        for part in outer:
            inner = inner.setdefault(part, {})
        inner[name] = _value(cell)
    return fields


def _first_known(outer: list[str], filled: dict[str, str]) -> str | None:
    """Return the first of the fields around a field that is filled itself, None where none is."""
    names = (WITHIN.join(outer[:count]) for count in range(1, len(outer) + 1))
    return next((name for name in names if name in filled), None)
