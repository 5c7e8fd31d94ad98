"""Puts an apostrophe before each cell that a spreadsheet would run or change, and takes it off again.

It runs formulas. It changes what it takes for a number, a power of ten, a date or a truth: 007, 1E5, MAR-1.

Only these cells of a CSV's text change. So the text comes back byte for byte when the apostrophes are off.
If a formula has apostrophes already, it gets one more.
"""

import re
from collections.abc import Callable
from re import Match

from card_tags.formulas import APOSTROPHE, escape_cell, unescape_cell
from card_tags.formulas import STARTS as STARTS
from card_tags.lists import grid

# A spreadsheet begins a cell at a quote in a comment. For us the quote is a letter.
COMMENT_STARTS = (*STARTS, '"')

# Numbers that it writes in another way: with zeros before or behind them, with many digits, powers of ten.
_NUMBER = r"0\d+|\d{12,}|\d+[.,]\d*0|\d+[.,]?\d*e[+-]?\d+"
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}"
_DATE = rf"{_MONTH}[-/. ]?\d{{1,4}}|\d{{1,4}}[-/. ]?{_MONTH}(?:[-/. ]?\d{{1,4}})?"
_DATE_OF_NUMBERS = r"\d{1,4}[-/:]\d{1,4}(?:[-/:]\d{1,4})?|\d{1,4}\.\d{1,4}\.\d{1,4}"
_CHANGED = re.compile(rf"{_NUMBER}|{_DATE}|{_DATE_OF_NUMBERS}|true|false", re.IGNORECASE)
_WHOLE = re.compile(r"0|[1-9]\d{0,10}")

Starts = tuple[str, ...]
Turn = Callable[[str, Starts], str]  # from one form of a cell to the other


def escape(text: str) -> tuple[str, int]:
    """Return a CSV's text made safe for a spreadsheet, and how many cells changed; raise BadTitles."""
    return _turned(text, _escaped)


def unescape(text: str) -> tuple[str, int]:
    """Return the original of a text that `escape` returned, and how many cells changed; raise BadTitles."""
    return _turned(text, _unescaped)


def _escaped(cell: str, starts: Starts) -> str:
    return APOSTROPHE + cell if _would_change(cell) else escape_cell(cell, starts)


def _unescaped(cell: str, starts: Starts) -> str:
    if cell.startswith(APOSTROPHE) and _would_change(cell):
        return cell[1:]
    return unescape_cell(cell, starts)


def _would_change(cell: str) -> bool:
    """Return whether a spreadsheet would change a cell, or would without its apostrophes."""
    bare = cell.lstrip(APOSTROPHE).strip()
    return not _WHOLE.fullmatch(bare) and _CHANGED.fullmatch(bare) is not None


def _turned(text: str, turn: Turn) -> tuple[str, int]:
    """Return the text with every cell turned, also in comments, because a spreadsheet knows no comments."""
    lines = grid.lines(text)
    turning = _Turning(grid.delimiter_of(text), turn)
    pieces: list[str] = []
    done = 0
    for place in grid.places(text):
        pieces += map(turning.comment, lines[done : place.start])
        pieces.append(turning.row("".join(lines[place.start : place.stop])))
        done = place.stop
    pieces += map(turning.comment, lines[done:])
    return "".join(pieces), turning.count


class _Turning:
    """Turns the cells of one text; `count` is how many changed."""

    def __init__(self, delimiter: str, turn: Turn) -> None:
        self.count = 0
        self._turn = turn
        # What comes before a cell; then its value: in quotes, with what csv adds from behind them, or plain.
        self._cell = re.compile(
            rf'(\A|{delimiter})(?:"((?:[^"]|"")*+)("[^{delimiter}\r\n]*|\Z)|([^{delimiter}\r\n]*))'
        )
        self._plain = re.compile(rf"({delimiter})([^{delimiter}\r\n]*)")

    def row(self, text: str) -> str:
        """Return a row's text with its cells turned."""
        return self._cell.sub(self._turned_cell, text)

    def comment(self, text: str) -> str:
        """Return a comment line with its cells turned, as if it were a row."""
        return self._plain.sub(lambda found: found[1] + self._turned_value(found[2], COMMENT_STARTS), text)

    def _turned_cell(self, found: Match[str]) -> str:
        before, inner, behind, bare = found.groups()
        if inner is None:
            return before + self._turned_value(bare)
        value = inner.replace('""', '"') + behind[1:]
        turned = self._turned_value(value)
        if turned == value:
            return found[0]
        if len(turned) > len(value):
            return f'{before}"{APOSTROPHE}{inner}{behind}'
        return f'{before}"{inner[1:]}{behind}' if inner else f'{before}"{behind[:1]}{behind[2:]}'

    def _turned_value(self, value: str, starts: Starts = STARTS) -> str:
        turned = self._turn(value, starts)
        self.count += turned != value
        return turned
