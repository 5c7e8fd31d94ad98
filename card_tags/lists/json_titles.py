"""Titles as JSON: a list of objects with the fields of the rules, and `copies` and notes beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from card_tags.lists import grid, limits
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.problems import MOST_PROBLEMS, BadTitles
from card_tags.lists.titles import COPIES, NOTE, REQUIRED, Row, in_column, rows_of
from host_sim.words.messages import say

Fields: TypeAlias = "dict[str, Any]"


def parse(text: str, game: Game) -> list[Row]:
    """Return the rows of a JSON list, by way of the cells of a CSV; raise BadTitles with all problems."""
    rows: list[Row] = []
    problems: list[str] = []
    ids: set[str] = set()
    cards = 0
    for number, value in enumerate(grid.values(text), 1):
        try:
            rows.append(_row(number, _present(number, value), game))
            cards += rows[-1].copies
            limits.check_cards(say("row {0}", number), cards)
        except BadTitles as bad:
            problems += bad.problems
        problems += [say("row {0}", number) + problem for problem in _repeated(value, ids)]
        if len(problems) >= MOST_PROBLEMS:
            break
    if problems:
        raise BadTitles(problems)
    return rows


def written(rows: Iterable[Row]) -> str:
    """Return the JSON of these rows, a title a line; `copies` of 1 is left out. The opposite of `parse`."""
    return grid.json_lines([_fields(row) for row in rows])


def _present(number: int, fields: Any) -> Fields:
    """Return the fields that have a value; null has none. Raise BadTitles if it is not an object."""
    if not isinstance(fields, dict):
        _raise(number, [grid.not_a_title(fields)])
    return {name: value for name, value in fields.items() if value is not None}


def _fields(row: Row) -> Fields:
    copies = {} if row.copies == 1 else {COPIES: row.copies}
    return row.title | copies | row.notes


def _row(number: int, fields: Fields, game: Game) -> Row:
    _raise(number, list(_unknown(fields, game)) + list(_unwritten(fields)) + list(_unsound(fields, game)))
    (row,) = rows_of(_cells(number, fields, game), game.columns, game.check)
    _raise(number, _lost(fields, row.title, game))
    return row


def _raise(number: int, problems: list[str]) -> None:
    if problems:
        raise BadTitles([say("row {0}", number) + problem for problem in problems])


def _repeated(fields: Any, ids: set[str]) -> list[str]:
    """Note the id of a row, also of a bad one, in `ids`; return the complaint if it is there already."""
    found = fields.get("id") if isinstance(fields, dict) else None
    if not isinstance(found, str):
        return []
    is_repeated = found in ids
    ids.add(found)
    return [in_column("id", say("{0} stands in a row above", found))] if is_repeated else []


def _unknown(fields: Fields, game: Game) -> Iterator[str]:
    """Yield the fields, also those within fields, that no column holds."""
    paths = {column.path for column in game.columns}
    whole = {path[0] for path in paths if len(path) == 1}
    parts = {path[0] for path in paths} - whole
    for name, value in fields.items():
        if name in parts and isinstance(value, dict):
            unknown = [f"{name}{grid.WITHIN}{part}" for part in value if (name, part) not in paths]
        else:
            unknown = [name] if name not in whole | parts and not _is_beside(name) else []
        yield from (in_column(column, say("is unknown")) for column in unknown)


def _is_beside(name: str) -> bool:
    return name == COPIES or name.startswith(NOTE)


def _unwritten(fields: Fields) -> Iterator[str]:
    """Yield the notes and the required fields that are not texts."""
    texts = list(REQUIRED) + [name for name in fields if name.startswith(NOTE)]
    missing = [name for name in texts if not isinstance(fields.get(name), str)]
    yield from (in_column(name, say("a text is wanted")) for name in missing)


def _unsound(fields: Fields, game: Game) -> Iterator[str]:
    """Yield why the rulebook refuses this title: each field without which it would take it, or the whole."""
    why = _refusal(fields, game)
    if not why or any(not isinstance(fields.get(name), str) for name in REQUIRED):
        return
    optional = [name for name in fields if name not in REQUIRED and not name.startswith(NOTE)]
    to_blame = [name for name in optional if not _refusal(_without(fields, name), game)]
    yield from (in_column(name, why) for name in to_blame)
    if not to_blame:
        yield f": {why}"


def _refusal(fields: Fields, game: Game) -> str:
    try:
        game.check(fields)
    except ValueError as error:
        return str(error)
    return ""


def _without(fields: Fields, name: str) -> Fields:
    return {other: value for other, value in fields.items() if other != name}


def _cells(number: int, fields: Fields, game: Game) -> Grid:
    """Return the title's row in a list, with its copies and notes."""
    beside = [COPIES] + [name for name in fields if name.startswith(NOTE)]
    cells = [column.cell(fields) for column in game.columns]
    headings = [column.name for column in game.columns] + beside
    return Grid(headings, [(number, cells + [str(fields.get(name, "")) for name in beside])])


def _lost(fields: Fields, title: Fields, game: Game) -> list[str]:
    """Return the fields that the cells of a list cannot hold in full, such as an empty object."""
    wanted, held = game.parsed(fields), game.parsed(title)
    names = [name for name in fields if getattr(wanted, name, None) != getattr(held, name, None)]
    problems = [in_column(name, say("a list cannot hold {0}", repr(fields[name]))) for name in names]
    return problems if problems or wanted == held else [": " + say("a list cannot hold all of this title")]
