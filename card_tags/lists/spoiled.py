"""Finds ids that a spreadsheet changed, into a power of ten, a date, TRUE, or a number without its zeros.

It changes what somebody types before the list is imported, so nobody knows the id that was meant. Only
forms that a spreadsheet itself writes are found: `MAR-1` is an id, and `1-Mar` is what becomes of it.
"""

from card_tags.lists.grid import Grid
from host_sim.words.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# A spreadsheet counts with so many digits. It puts zeros in place of the later ones.
EXACT_DIGITS = 15
TRUTHS = ("TRUE", "FALSE", "WAHR", "FALSCH", "VRAI", "FAUX", "VERDADERO", "FALSO", "VERO")
ERRORS = ("#N/A", "#NV", "#N/D")  # the others end with a mark
# As spreadsheets write them in our five languages.
MONTHS = (
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    "Mrz", "Mai", "Okt", "Dez",
    "janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc",
    "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "dic",
    "gen", "mag", "giu", "lug", "set", "ott",
)  # fmt: skip


def found_in(cells: Grid, ids: str, names: str) -> "dict[tuple[int, str], str]":
    """Return what is wrong with cells in the columns of these headings, by row and heading."""
    wrong: "dict[tuple[int, str], str]" = {}
    zeros = _lost_zeros(cells, ids)
    for heading in (ids, names):
        for number, cell in _column(cells, heading):
            if is_error(cell):
                why = say("{0} is an error of a spreadsheet: write this cell again, as text", repr(cell))
                wrong[number, heading] = why
            elif heading == ids and (is_spoiled(cell) or number in zeros):
                wrong[number, heading] = say(
                    "{0} is what a spreadsheet makes of an id: make the column text, and write the id again",
                    repr(cell),
                )
    return wrong


def is_error(cell: str) -> bool:
    """Return whether a cell is what a spreadsheet writes in place of a result."""
    return cell in ERRORS or (cell[:1] == "#" and cell[-1:] in ("!", "?")) or cell[:4] == "Err:"


def is_spoiled(cell: str) -> bool:
    """Return whether a spreadsheet writes a cell so, and people do not."""
    return cell in TRUTHS or _is_power(cell) or is_rounded(cell) or _is_day(cell) or _is_date(cell)


def is_rounded(cell: str) -> bool:
    """Return whether a number has more digits than a spreadsheet counts with, and zeros there."""
    return len(cell) > EXACT_DIGITS and _are_digits(cell) and not cell[EXACT_DIGITS:].strip("0")


def _is_power(cell: str) -> bool:
    number, _, power = cell.partition("E")
    is_number = _are_digits(number.replace(",", ".", 1).replace(".", "", 1))
    return is_number and power[:1] in ("+", "-") and len(power) > 2 and _are_digits(power[1:])


def _is_day(cell: str) -> bool:
    """Return whether a cell is a day with a short month: 3-May, May-03, 03-mai-26, 03. Mai."""
    parts = cell.replace(". ", "-").split("-")
    days = [part for part in parts if _are_digits(part) and len(part) in (1, 2, 4)]
    months = [part for part in parts if part.rstrip(".") in MONTHS]
    return len(parts) in (2, 3) and len(months) == 1 and len(days) == len(parts) - 1


def _is_date(cell: str) -> bool:
    """Return whether a cell is a date or a time in numbers: 2026-05-03, 03.05.2026, 5/3/26, 05:03:00."""
    for between, lengths in (("-", ((4,), (2,), (2,))), (":", ((2,), (2,), (2,)))):
        if _has_parts(cell, between, lengths):
            return True
    return _has_parts(cell, ".", ((1, 2), (1, 2), (4,))) or _has_parts(cell, "/", ((1, 2), (1, 2), (2, 4)))


def _has_parts(cell: str, between: str, lengths: "tuple[tuple[int, ...], ...]") -> bool:
    parts = cell.split(between)
    return len(parts) == len(lengths) and all(
        _are_digits(part) and len(part) in length
        for part, length in zip(parts, lengths)  # noqa: B905 - dialect
    )


def _lost_zeros(cells: Grid, ids: str) -> "set[int]":
    """Return the rows whose ids are shorter numbers than all that still have zeros before them."""
    numbers = [(row, cell) for row, cell in _column(cells, ids) if _are_digits(cell)]
    lengths = {len(cell) for _, cell in numbers if cell[0] == "0" and len(cell) > 1}
    if len(lengths) != 1:
        return set()
    (length,) = lengths
    return {row for row, cell in numbers if len(cell) < length}


def _column(cells: Grid, heading: str) -> "Iterator[tuple[int, str]]":
    if heading in cells.headings:
        place = cells.headings.index(heading)
        yield from ((number, row[place].strip()) for number, row in cells.rows if place < len(row))


def _are_digits(text: str) -> bool:
    return text != "" and all("0" <= letter <= "9" for letter in text)
