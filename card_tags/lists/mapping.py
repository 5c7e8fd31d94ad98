"""A mapping: it turns somebody else's list into our columns and words, and our list into theirs."""

from dataclasses import dataclass
from itertools import islice
from typing import Any

from card_tags.lists import limits
from card_tags.lists.grid import Grid
from card_tags.lists.problems import MOST_PROBLEMS, shortened
from card_tags.lists.titles import NOTE

ROW = "row"

Words = dict[str, str]


@dataclass(frozen=True)
class Mapping:
    """The different names: `columns` and `values` lead from their names to ours.

    `made` has patterns for our columns that they lack, `blank` for their blank cells. A pattern is a
    text in which {row}, the place from 1, and the names of their columns may be.
    """

    columns: Words
    values: dict[str, Words]
    made: Words
    blank: Words
    line_end: str
    delimiter: str

    def called(self) -> Words:
        """Return their names for our columns."""
        return {ours: theirs for theirs, ours in self.columns.items()}

    def to_ours(self, theirs: Grid, known: set[str]) -> Grid:
        """Return their cells under our headings; the columns that we make come first.

        If their column is neither mapped nor one of ours (`known`), it becomes a note.
        """
        words = [self.values.get(heading, {}) for heading in theirs.headings]
        headings = [*self.made, *(self._ours(heading, known) for heading in theirs.headings)]
        rows: list[tuple[int, list[str]]] = []
        for place, (number, cells) in enumerate(theirs.rows, 1):
            rows.append((number, self._row_of_ours(theirs.headings, cells, words, place)))
            limits.check_cells(f"row {number}", headings, rows[-1][1])
        return Grid(headings, rows)

    def to_theirs(self, ours: Grid) -> Grid:
        """Return our cells under their headings, in the mapping's order; all other columns follow."""
        called = self.called()
        headings = [name for name in self.columns.values() if name in ours.headings]
        headings += [name for name in ours.headings if name not in called and not self._is_left(ours, name)]
        places = [ours.headings.index(name) for name in headings]
        named = [called.get(name, name.removeprefix(NOTE)) for name in headings]
        words = [turned(self.values.get(name, {})) for name in named]
        rows = [
            (number, self._row_of_theirs(named, _worded([cells[place] for place in places], words), row))
            for row, (number, cells) in enumerate(ours.rows, 1)
        ]
        return Grid(named, rows)

    def wrong_words(self, theirs: Grid) -> dict[tuple[int, str], str]:
        """Return the complaints about words that the mapping does not know, by row and our heading."""
        known = {heading: shortened(", ".join(words)) for heading, words in self.values.items()}
        wrong = (
            ((number, self.columns[heading]), f"{cell!r} is none of {known[heading]}")
            for number, cells in theirs.rows
            for heading, cell in zip(theirs.headings, map(str.strip, cells), strict=False)
            if heading in known and cell and cell not in self.values[heading]
        )
        return dict(islice(wrong, MOST_PROBLEMS))  # the later rows are not read

    def _row_of_ours(self, headings: list[str], cells: list[str], words: list[Words], row: int) -> list[str]:
        named = self._named(headings, cells, row)
        made = [pattern.format_map(named) for pattern in self.made.values()]
        filled = [
            self.blank[heading].format_map(named) if heading in self.blank and not cell.strip() else cell
            for heading, cell in zip(headings, cells, strict=False)
        ]
        return made + _worded(filled, words) + cells[len(filled) :]

    def _row_of_theirs(self, headings: list[str], cells: list[str], row: int) -> list[str]:
        named = self._named(headings, cells, row)
        places = {heading: place for place, heading in enumerate(headings)}
        for heading, pattern in self.blank.items():
            if heading not in places:
                continue
            cell, named[heading] = named[heading], ""
            if cell == pattern.format_map(named):
                cells[places[heading]] = ""
            else:
                named[heading] = cell
        return cells

    def _named(self, headings: list[str], cells: list[str], row: int) -> dict[str, Any]:
        """Return the values of the names that a pattern may have."""
        return {**dict.fromkeys(self.columns, ""), **dict(zip(headings, cells, strict=False)), ROW: row}

    def _ours(self, heading: str, known: set[str]) -> str:
        return self.columns.get(heading, heading if heading in known else NOTE + heading)

    def _is_left(self, ours: Grid, name: str) -> bool:
        """Return whether the export leaves out one of our columns: we made it, or it is blank in all rows."""
        place = ours.headings.index(name)
        return name in self.made or not any(cells[place].strip() for _, cells in ours.rows)


def _worded(cells: list[str], words: list[Words]) -> list[str]:
    return [known.get(cell.strip(), cell) for cell, known in zip(cells, words, strict=True)]


def turned(words: Words) -> Words:
    """Return the words the other way round."""
    return {ours: theirs for theirs, ours in words.items()}
