"""Headings and rows of cells, from a CSV file or from a JSON list of objects."""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from card_tags.lists import json_shape, limits
from card_tags.lists.problems import MOST_PROBLEMS, BadTitles
from host_sim.words.messages import say

COMMENT = "#"
COMMENT_START = "# "
# A card fills at least the cells of its id, name and type.
MOST_FILLED = 2
DELIMITERS = ",;\t"
SEPARATOR = "sep="  # a first line of some spreadsheets: it names what divides the cells
WITHIN = "."  # comes between the name of a field and the name of a field within it
BLANK = " \r\n" + DELIMITERS

JSON_LINE = "  "

# `limits` measures the cells when they are read. So its message can name the place of a long one.
csv.field_size_limit(limits.LARGEST_FILE)


@dataclass(frozen=True)
class Grid:
    """Headings, and rows of cells as they were written. A row's number is its line or its place."""

    headings: list[str]
    rows: list[tuple[int, list[str]]]


def from_csv(text: str) -> Grid:
    """Return the cells of a CSV's text, without blank lines and comments; raise BadTitles.

    A comma, a semicolon or a tab divides the cells, as it divides the headings. Missing cells at the end of a
    row are blank. Blank cells behind the last heading are left out.
    """
    top, *rows = list(_csv_rows(text)) or [(range(0), [])]
    _, first = top
    headings = _trimmed([heading.strip() for heading in first], 0)
    if any(len(_trimmed(cells, len(headings))) > len(headings) for _, cells in rows):
        headings = [heading.strip() for heading in first]
    trimmed = [(lines.stop, _trimmed(cells, len(headings))) for lines, cells in rows]
    return Grid(headings, [(line, cells + [""] * (len(headings) - len(cells))) for line, cells in trimmed])


def _trimmed(cells: list[str], least: int) -> list[str]:
    """Return cells without the blank ones at their end, but at least so many."""
    count = len(cells)
    while count > least and not cells[count - 1].strip():
        count -= 1
    return cells[:count]


def lines(text: str) -> list[str]:
    """Return the lines of a CSV's text, each with its end."""
    return list(_lines(text))


def _lines(text: str) -> io.StringIO:
    return io.StringIO(text, newline="")


def places(text: str) -> list[range]:
    """Return which of the text's `lines` the headings take, and which each row takes; raise BadTitles."""
    return [places for places, _ in _csv_rows(text)]


def delimiter_of(text: str) -> str:
    """Return the sign that divides the cells of a CSV's text."""
    first = text[: len(SEPARATOR) + 3].strip('"')
    if _names_separator(first) and first[len(SEPARATOR)] in DELIMITERS:
        return first[len(SEPARATOR)]
    headings = next(_Lines(text, DELIMITERS[0]), "")
    return max(DELIMITERS, key=headings.count)


def _names_separator(line: str) -> bool:
    bare = line.strip('"')
    return bare[: len(SEPARATOR)].lower() == SEPARATOR and len(bare) > len(SEPARATOR)


def to_csv(grid: Grid, delimiter: str = ",", line_end: str = "\n") -> str:
    """Return the CSV of these cells: the opposite of `from_csv`."""
    out = io.StringIO()
    plain = csv.writer(out, delimiter=delimiter, lineterminator=line_end)
    quoted = csv.writer(out, delimiter=delimiter, lineterminator=line_end, quoting=csv.QUOTE_ALL)
    for cells in [grid.headings] + [cells for _, cells in grid.rows]:
        (quoted if _wants_quotes(cells) else plain).writerow(cells)
    return out.getvalue()


def _wants_quotes(cells: list[str]) -> bool:
    """Return whether a row needs quotes that csv leaves out: it would read as a comment, or as two rows."""
    return (cells[:1] != [] and cells[0].startswith(COMMENT)) or any("\r" in cell for cell in cells)


def is_like_comment(cells: list[str]) -> bool:
    """Return whether a row of a list begins as comments do."""
    return cells[:1] != [] and cells[0].lstrip().startswith(COMMENT)


def from_json(text: str) -> Grid:
    """Return the cells of a JSON list of objects; raise BadTitles.

    A text becomes its cell, and null a blank one. Any other value becomes a cell with its JSON. A field
    within a field has the heading `outer.inner`.
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
    """Return the JSON of these cells, an object a line, without blank cells: the opposite of `from_json`.

    A cell that reads like JSON becomes that value: a text of digits becomes a number. Raises BadTitles if a
    row has a cell for a field and another cell for a part of that field.
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
    """Return an object's fields; raise BadTitles if one is there twice."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        [(twice, _)] = Counter(name for name, _ in pairs).most_common(1)
        raise BadTitles([say("the field {0} stands twice in one object", twice)])
    return fields


def objects(text: str) -> list[dict[str, Any]]:
    """Return the objects of a JSON list; raise BadTitles with a line for each value that is not an object."""
    found = values(text)
    wrong = (
        say("row {0}", number) + not_a_title(value)
        for number, value in enumerate(found, 1)
        if not isinstance(value, dict)
    )
    if first := list(islice(wrong, MOST_PROBLEMS)):
        raise BadTitles(first)
    return found


def not_a_title(value: Any) -> str:
    """Return the complaint about a value that is not an object."""
    return ": " + say("{0} is not a title", json.dumps(value, ensure_ascii=False))


def json_lines(rows: list[dict[str, Any]]) -> str:
    """Return a JSON list with an object a line."""
    lines = [JSON_LINE + json.dumps(row, ensure_ascii=False) for row in rows]
    return "[\n" + ",\n".join(lines) + "\n]\n"


class _Lines:
    """The lines of a CSV, without the lines between rows that are skipped.

    `number` is the number of the last line, and `first` of the row's first line, from 1.
    """

    def __init__(self, text: str, delimiter: str) -> None:
        self._numbered = enumerate(_lines(text), 1)
        self._delimiter = delimiter
        self._has_headings = False
        self.number = self.first = 0
        self.is_between_rows = True

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        for number, line in self._numbered:
            self.number = number
            if not self.is_between_rows:
                return line
            if not self._is_skipped(line):
                self.is_between_rows = False
                self._has_headings = True
                self.first = number
                return line
        raise StopIteration

    def _is_skipped(self, line: str) -> bool:
        """Return whether a line is blank, or a comment. What can be a card is none."""
        if not line.lstrip(COMMENT).strip(BLANK):
            return True
        if not self._has_headings:
            is_separator = self.number == 1 and _names_separator(line.strip("\r\n"))
            return is_separator or line.startswith(COMMENT_START)
        filled = [cell for cell in line.split(self._delimiter) if cell.strip(BLANK)]
        return line.startswith(COMMENT_START) and len(filled) <= MOST_FILLED


def _csv_rows(text: str) -> Iterator[tuple[range, list[str]]]:
    """Yield each row with the places of its lines, from 0; raise BadTitles, limits.OverLimit."""
    delimiter = delimiter_of(text)
    taken = _Lines(text, delimiter)
    headings: list[str] = []
    try:
        for count, row in enumerate(csv.reader(taken, delimiter=delimiter)):
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
    """Return the first field around this field that has a value itself, None if there is none."""
    names = (WITHIN.join(outer[:count]) for count in range(1, len(outer) + 1))
    return next((name for name in names if name in filled), None)
