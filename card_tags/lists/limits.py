"""How much a list may hold. A longer one is refused at once, before it takes time or memory.

The longest list that we know has all cards of Altered: 1,690 rows, 20 columns and 127,000 bytes.
"""

from host_sim.words.messages import grouped, say

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
        raise OverLimit(
            say("{0}: {1} columns; a list has at most {2}", place, grouped(len(cells)), MOST_COLUMNS)
        )
    if max(map(len, cells), default=0) <= LONGEST_CELL:
        return
    at = next(at for at, cell in enumerate(cells) if len(cell) > LONGEST_CELL)
    named = headings[at] if at < len(headings) else at + 1  # the words with which problems name the place
    cell = say("{0}, column {1}", place, named)
    letters, most = grouped(len(cells[at])), grouped(LONGEST_CELL)
    raise OverLimit(say("{0}: {1} letters; a cell has at most {2}", cell, letters, most))


def check_headings(place: str, headings: list[str]) -> None:
    """Raise OverLimit for too many headings, or one that is too long."""
    check_cells(place, [], headings)
    for number, heading in enumerate(headings, 1):
        if len(heading) > LONGEST_HEADING:
            column = say("{0}, column {1}", place, number)
            letters = grouped(len(heading))
            raise OverLimit(
                say("{0}: a heading of {1} letters; at most {2}", column, letters, LONGEST_HEADING)
            )


def check_rows(place: str, count: int) -> None:
    """Raise OverLimit at the first row over the limit."""
    if count > MOST_ROWS:
        raise OverLimit(say("{0}: a list has at most {1} rows", place, grouped(MOST_ROWS)))


def check_cards(place: str, count: int) -> None:
    """Raise OverLimit at the row whose cards go over the limit."""
    if count > MOST_CARDS:
        raise OverLimit(say("{0}: more than {1} cards", place, grouped(MOST_CARDS)))
