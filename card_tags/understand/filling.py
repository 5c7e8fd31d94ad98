"""Fills the cells of a list from its texts.

A cell that somebody filled wins. Only a card that was understood whole is filled: with half of its
abilities the table would treat the card as known.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from card_tags import lists
from card_tags.lists import grid
from card_tags.lists.columns import Column
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.problems import BadTitles
from card_tags.lists.titles import NOTE, REQUIRED, with_our_headings
from card_tags.understand.cards import SUPPORT, TEXT, token_ids, type_of, understand
from card_tags.understand.readings import Reading
from card_tags.understand.summary import Summary
from host_sim.words.messages import say

GAME = "game"
TYPE = "type"
TEXTS = (TEXT, SUPPORT)
NAMES = {**{name: name for name in TEXTS}, **{NOTE + name: name for name in TEXTS}}


def has_texts(headings: Sequence[str]) -> bool:
    """Return whether a list with these headings has a text to read."""
    return any(heading.lower() in (TEXT, NOTE + TEXT) for heading in headings)


def grid_of(path: Path, text: str, game: Game) -> Grid:
    """Return the cells of a file with texts, in our columns; raise BadTitles."""
    if not lists.is_json(path):
        return grid.from_csv(text)
    rows = [_cells_of(value, game) for value in grid.objects(text)]
    names = list(dict.fromkeys(name for row in rows for name in row))
    return Grid(
        names, [(number, [row.get(name, "") for name in names]) for number, row in enumerate(rows, 1)]
    )


def _cells_of(value: Mapping[str, Any], game: Game) -> dict[str, str]:
    """Return an object's fields as cells: ours as a list has them, all others as they are."""
    found = {column.name: cell for column in game.columns if (cell := column.cell(dict(value)))}
    ours = {column.path[0] for column in game.columns}
    others = {name: field for name, field in value.items() if name not in ours and field is not None}
    return found | {
        name: field if isinstance(field, str) else json.dumps(field) for name, field in others.items()
    }


def filled(cells: Grid, game: Game) -> tuple[Grid, Summary]:
    """Return a list's cells with those that its texts fill, and the summary; raise BadTitles.

    A text stays beside its title as a note. A column `game` is left out: its cells must name this game.
    """
    cells = with_our_headings(cells, game.columns)
    headings = [NOTE + NAMES[name.lower()] if name.lower() in NAMES else name for name in cells.headings]
    rows = [(number, dict(zip(headings, row, strict=False))) for number, row in cells.rows]
    _check_games(rows, game)
    readings: list[Reading] = []
    tokens = token_ids(row for _, row in rows)
    for _, row in rows:
        readings.append(understand(_as_texts(row), game.name, tokens))
        row[TYPE] = type_of(row, game.name)
        _fill(row, readings[-1], game)
    known = dict.fromkeys(headings) | dict.fromkeys(name for _, row in rows for name in row)
    names = [name for name in known if name != GAME]
    return Grid(names, [(number, [row.get(name, "") for name in names]) for number, row in rows]), Summary.of(
        readings
    )


def title_fields(
    row: Mapping[str, Any], game: Game, tokens: Mapping[str, str]
) -> tuple[dict[str, Any], list[str]]:
    """Return the fields of a title that a row's text says, and its phrases that were not understood."""
    reading = understand(row, game.name, tokens)
    return reading.fields, [unknown.phrase for unknown in reading.unknown]


def _as_texts(row: Mapping[str, str]) -> dict[str, str]:
    return {name.removeprefix(NOTE) if name in NAMES else name: cell for name, cell in row.items()}


def _check_games(rows: Sequence[tuple[int, Mapping[str, str]]], game: Game) -> None:
    wrong = [
        f"{say('row {0}', number)}, column {GAME}: {row[GAME]!r} is not {game.name}"
        for number, row in rows
        if row.get(GAME, game.name).strip() not in ("", game.name)
    ]
    if wrong:
        raise BadTitles(wrong)


def _fill(row: dict[str, str], reading: Reading, game: Game) -> None:
    """Write what was read into a row's blank cells."""
    if not reading.is_whole:
        return
    for column in game.columns:
        if column.name in REQUIRED or row.get(column.name, "").strip():
            continue
        if cell := _cell(column, reading.fields, {name: row.get(name, "") for name in REQUIRED}, game):
            row[column.name] = cell


def _cell(column: Column, fields: Mapping[str, Any], bare: dict[str, str], game: Game) -> str:
    """Return the cell of a column for what was read, "" where the list or the rulebook has no form for it."""
    if column.path[0] not in fields:
        return ""
    title: dict[str, Any] = {column.path[0]: fields[column.path[0]]}
    again: dict[str, Any] = {}
    try:
        cell = column.cell(title)
        if cell:
            column.put(again, cell)
            game.check(bare | again)
    except (ValueError, TypeError, KeyError, AttributeError):
        return ""
    return cell if again == title else ""
