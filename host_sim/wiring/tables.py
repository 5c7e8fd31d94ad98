"""A board's wiring as a table, with a row for each used pin of the header, in the order of the pins."""

from collections.abc import Iterator
from typing import NamedTuple

from host_sim.boards import Board
from host_sim.wiring import header, wires


class Row(NamedTuple):
    """A row of the table: the number of the header's pin, its name, its colour, the wire's other ends."""

    pin: str
    name: str
    wire: str
    goes_to: str


HEADINGS = Row("Pin", "Name", "Wire", "Goes to")


def rows(board: Board) -> list[Row]:
    """Return the rows of a checked board."""
    return [
        Row(str(pin), header.name(pin), ends[0].colour, ", ".join(end.goes_to for end in ends))
        for pin, ends in wires.by_pin(wires.parts(board)).items()
    ]


def as_text(board: Board) -> Iterator[str]:
    """Yield the lines of a table for a terminal."""
    table = [HEADINGS, *rows(board)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def as_markdown(board: Board) -> Iterator[str]:
    """Yield the lines of a table for a page."""
    for row in (HEADINGS, Row("---:", "---", "---", "---"), *rows(board)):
        yield f"| {' | '.join(row)} |"
