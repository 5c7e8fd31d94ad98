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
        for index, letter in enumerate(line):
            if self.is_quoted:
                self._in_quotes(letter)
            elif letter == QUOTE and (self._may_be_doubled or not self._is_begun):
                self._open()
            elif letter == self._delimiter:
                self._end_cell()
            elif letter not in ENDS or line[index:].strip(ENDS):
                self._is_begun, self._may_be_doubled = True, False
                self.cell += letter

    def _in_quotes(self, letter: str) -> None:
        if letter == QUOTE:
            self.is_quoted, self._may_be_doubled = False, True
        else:
            self.cell += letter

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
