"""Adds a card to a list: it asks what the printed card shows, column by column.

Every other line of the list stays as it is, comments and all.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from card_tags.lists import grid
from card_tags.lists.columns import Column
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.titles import COPIES, REQUIRED, Row, Title, with_our_headings

Ask = Callable[[str, str], str]  # takes a question and the meaning of Enter alone; returns the answer
FIRST_ID = "CARD-1"
NO_MORE = "."
HINT = f"Enter leaves a column out, {NO_MORE} all that follow"


@dataclass(frozen=True)
class Asker:
    """Asks for titles of a game; `say` prints what is wrong with an answer."""

    game: Game
    ask: Ask
    say: Callable[[str], None]

    def title(self, rows: Sequence[Row]) -> Title:
        """Return the title of a printed card: one of the list by its id, or a new one from the answers."""
        answers = {"id": next_id(rows)}
        while True:
            title: Title = {}
            known = self._id(answers, rows, title)
            if known:
                self.say(f"another copy of {known['name']}")
                return known
            self._fields(answers, title)
            try:
                self.game.check(title)
            except ValueError as error:
                self.say(f"that is not a card of this game: {error}")
            else:
                return title

    def _id(self, answers: dict[str, str], rows: Sequence[Row], title: Title) -> "Title | None":
        column = next(column for column in self.game.columns if column.name == "id")
        self._column(column, answers, title)
        return next((row.title for row in rows if row.title["id"] == title["id"]), None)

    def _fields(self, answers: dict[str, str], title: Title) -> None:
        is_over = False
        for column in self.game.columns:
            if column.name != "id" and not (is_over and column.name not in REQUIRED):
                is_over = self._column(column, answers, title) or is_over

    def _column(self, column: Column, answers: dict[str, str], title: Title) -> bool:
        """Ask for a column until the answer is good; return whether the answer was NO_MORE."""
        while True:
            answer = self.ask(column.name, answers.get(column.name, "")).strip()
            is_needed = column.name in REQUIRED
            if answer == NO_MORE and not is_needed:
                return True
            try:
                if answer:
                    column.put(title, answer)
                elif is_needed:
                    raise ValueError("this is needed")
            except ValueError as error:
                self.say(f"{column.name}: {error}")
                continue
            answers[column.name] = answer
            return False


def next_id(rows: Sequence[Row]) -> str:
    """Return an id that no title of a list has: the last id with a higher number."""
    taken = {row.title["id"] for row in rows}
    title_id = rows[-1].title["id"] if rows else FIRST_ID
    while title_id in taken:
        found = re.fullmatch(r"(.*?)(\d+)", title_id)
        before, number = found.groups() if found else (title_id + "-", "1")
        title_id = f"{before}{int(number) + 1:0{len(number)}}"
    return str(title_id)


def empty_list(columns: Sequence[Column]) -> str:
    """Return the text of a list without a title."""
    return _line([*(column.name for column in columns), COPIES], ",", "\n")


def with_card(text: str, title: Title, columns: Sequence[Column]) -> str:
    """Return the text of a list with one more card of this title; every other line stays as it is."""
    lines = grid.lines(text)
    top, *places = grid.places(text)
    line_end = "\r\n" if "\r\n" in text else "\n"
    line = partial(_line, delimiter=grid.delimiter_of(text), line_end=line_end)
    cells = with_our_headings(grid.from_csv(text), columns)
    ids = [row[cells.headings.index("id")].strip() for _, row in cells.rows]
    known = ids.index(title["id"]) if title["id"] in ids else None
    headings = _headings(cells.headings, title, columns, is_known=known is not None)
    if known is not None:
        _, row = cells.rows[known]
        lines[places[known].start : places[known].stop] = [line(_one_more(row, headings))]
    else:
        if not lines[-1].endswith(("\n", "\r")):
            lines[-1] += line_end
        lines.append(line(_cells(title, headings, columns)))
    if headings != cells.headings:
        lines[top.start : top.stop] = [line(headings)]
    return "".join(lines)


def _headings(found: list[str], title: Title, columns: Sequence[Column], *, is_known: bool) -> list[str]:
    """Return the headings, followed by the missing ones."""
    wanted = [COPIES] if is_known else [column.name for column in columns if column.cell(title)]
    return found + [name for name in wanted if name not in found]


def _one_more(row: list[str], headings: list[str]) -> list[str]:
    """Return a row with one more copy; a blank cell counts as one copy."""
    cells = row + [""] * (len(headings) - len(row))
    at = headings.index(COPIES)
    cells[at] = str(int(cells[at].strip() or "1") + 1)
    return cells


def _cells(title: Title, headings: list[str], columns: Sequence[Column]) -> list[str]:
    cells = {column.name: column.cell(title) for column in columns}
    return [cells.get(name, "1" if name == COPIES else "") for name in headings]


def _line(cells: list[str], delimiter: str, line_end: str) -> str:
    return grid.to_csv(Grid(cells, []), delimiter, line_end)
