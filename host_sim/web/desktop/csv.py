"""`csv`: reads the rows of a CSV as CPython's reader does."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

QUOTE = '"'
ENDS = "\r\n"


class Error(Exception):
    """A cell cannot be read."""


def field_size_limit(limit: int) -> None:
    """Do nothing: the lists have limits of their own."""


def reader(lines: "Iterator[str]", delimiter: str) -> "Iterator[list[str]]":
    """Yield the cells of each row. A row takes several lines if a quoted cell does."""
    for line in lines:
        if QUOTE not in line:
            yield _end_taken_off(line).split(delimiter)
            continue
        row = _Row(delimiter)
        row.take(line)
        while row.is_quoted:
            following = next(lines, None)
            if following is None:
                break
            row.take(following)
        yield row.cells + [row.cell]


class _Row:
    """A row with quotes, read letter by letter. `cell` is the last one, which is not in `cells` yet."""

    def __init__(self, delimiter: str) -> None:
        self.cells: "list[str]" = []
        self.cell = ""
        self.is_quoted = False
        self._delimiter = delimiter
        self._is_begun = False
        self._may_be_doubled = False  # the letter before closed the quotes

    def take(self, line: str) -> None:
        """Read a line. Then `is_quoted` is true if the row goes on in the next line."""
        at = 0
        while at < len(line):
            if self.is_quoted:
                at = self._in_quotes(line, at)
            elif line[at] == QUOTE and (self._may_be_doubled or not self._is_begun):
                self._open()
                at += 1
            elif line[at] == self._delimiter:
                self._end_cell()
                at += 1
            else:
                at = self._plain(line, at)

    def _in_quotes(self, line: str, at: int) -> int:
        """Read up to the next quote, and return the place after it."""
        end = line.find(QUOTE, at)
        if end < 0:
            self.cell += line[at:]
            return len(line)
        self.cell += line[at:end]
        self.is_quoted, self._may_be_doubled = False, True
        return end + 1

    def _plain(self, line: str, at: int) -> int:
        """Read up to the end of a cell without quotes, and return its place. The line end is left out."""
        end = line.find(self._delimiter, at)
        found = line[at:end] if end >= 0 else line[at:].rstrip(ENDS)
        if found:
            self._is_begun, self._may_be_doubled = True, False
            self.cell += found
        return end if end >= 0 else len(line)

    def _open(self) -> None:
        if self._may_be_doubled:
            self.cell += QUOTE
        self.is_quoted = self._is_begun = True
        self._may_be_doubled = False

    def _end_cell(self) -> None:
        self.cells.append(self.cell)
        self.cell = ""
        self._is_begun = self._may_be_doubled = False


def _end_taken_off(line: str) -> str:
    """Return a line without its line end."""
    for end in ("\r\n", "\n", "\r"):
        if line.endswith(end):
            return line[: -len(end)]
    return line
