"""How much a list may hold. A longer one is refused at once, before it takes time or memory.

The longest list that we know has all cards of Altered: 1,690 rows, 20 columns and 127,000 bytes.
"""

LARGEST_FILE = 4 * 1024 * 1024
MOST_ROWS = 10_000
# The oldest spreadsheets have as many.
MOST_COLUMNS = 256
# In letters. A cell of a spreadsheet holds as many.
LONGEST_CELL = 32_767
LONGEST_HEADING = 100
# A title's effects are six deep. A heading of 100 letters makes an export at most 50 deep.
MOST_NESTED = 64
# Three of each title of the longest list are a quarter of this.
MOST_CARDS = 20_000


class OverLimit(Exception):
    """A list is over a limit. The message says where, what, and the limit, but not the file's name."""


def check_cells(place: str, headings: list[str], cells: list[str]) -> None:
    """Raise OverLimit for too many cells in a row, or one that is too long."""
    if len(cells) > MOST_COLUMNS:
        raise OverLimit(f"{place}: {len(cells):,} columns; a list has at most {MOST_COLUMNS}")
    if max(map(len, cells), default=0) <= LONGEST_CELL:
        return
    at = next(at for at, cell in enumerate(cells) if len(cell) > LONGEST_CELL)
    named = headings[at] if at < len(headings) else at + 1  # the words with which troubles name the place
    raise OverLimit(
        f"{place}, column {named}: {len(cells[at]):,} letters; a cell has at most {LONGEST_CELL:,}"
    )


def check_headings(place: str, headings: list[str]) -> None:
    """Raise OverLimit for too many headings, or one that is too long."""
    check_cells(place, [], headings)
    for number, heading in enumerate(headings, 1):
        if len(heading) > LONGEST_HEADING:
            raise OverLimit(
                f"{place}, column {number}: a heading of {len(heading):,} letters; at most {LONGEST_HEADING}"
            )


def check_rows(place: str, count: int) -> None:
    """Raise OverLimit at the first row over the limit."""
    if count > MOST_ROWS:
        raise OverLimit(f"{place}: a list has at most {MOST_ROWS:,} rows")


def check_cards(place: str, count: int) -> None:
    """Raise OverLimit at the row whose cards go over the limit."""
    if count > MOST_CARDS:
        raise OverLimit(f"{place}: more than {MOST_CARDS:,} cards")
