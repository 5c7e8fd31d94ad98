"""Puts an apostrophe before each cell that a spreadsheet would run as a formula, and takes it off again.

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

Starts = tuple[str, ...]
Turn = Callable[[str, Starts], str]  # from one form of a cell to the other


def escape(text: str) -> tuple[str, int]:
    """Return a CSV's text made safe for a spreadsheet, and how many cells changed; raise BadTitles."""
    return _turned(text, escape_cell)


def unescape(text: str) -> tuple[str, int]:
    """Return the original of a text that `escape` returned, and how many cells changed; raise BadTitles."""
    return _turned(text, unescape_cell)


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
    """Turns the cells of one text; `count` says how many changed."""

    def __init__(self, delimiter: str, turn: Turn) -> None:
        self.count = 0
        self._turn = turn
        # What stands before a cell; then its value: in quotes, with what csv adds from behind them, or plain.
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
