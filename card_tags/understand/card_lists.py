"""A list of cards with their texts, of one game or of several, and what is understood of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from card_tags import lists
from card_tags.card_text import effect_sentences
from card_tags.lists import grid, public_shapes
from card_tags.lists.columns import Column
from card_tags.lists.games import Game
from card_tags.lists.mapping import Mapping as ColumnNames
from card_tags.lists.mappings import known_columns
from card_tags.lists.problems import BadTitles
from card_tags.lists.titles import COPIES, NOTE, text_of
from card_tags.understand.cards import SUPPORT, TEXT, subtypes_of, token_ids, type_of, understand
from card_tags.understand.readings import Reading
from host_sim.words.messages import say
from tally.games import GAMES

GAME = "game"
BESIDE = (GAME, TEXT, SUPPORT, COPIES)


@dataclass(frozen=True)
class Card:
    """A card of a list: its title so far with the fields that were read, and the reading.

    `names` are those of the list's titles, by their ids.
    """

    game: Game
    row: Mapping[str, Any]
    title: dict[str, Any]
    reading: Reading
    names: Mapping[str, str]

    def says(self) -> list[str]:
        """Return what was understood, in the device's sentences, with a token's name for its id."""
        found = effect_sentences(self.game, self.title) if self.reading.fields else []
        return [" ".join(self.names.get(word, word) for word in line.split(" ")) for line in found]

    def as_json(self) -> dict[str, Any]:
        """Return what `understand --json` prints of it."""
        phrases = [unknown.phrase for unknown in self.reading.unknown]
        return {"id": self.title["id"], "whole": not phrases, "unknown": phrases, "title": self.title}


def read(path: Path, game_name: str | None = None, mapping: ColumnNames | None = None) -> list[Card]:
    """Return the cards of a file, CSV or JSON, in its order; raise BadTitles.

    A row's game is its `game`, or else the one that is given. A field that a row has already wins over one
    that its text says.
    """
    rows = list(_rows(path, game_name, mapping))
    if not any(TEXT in row for _, row in rows):
        raise BadTitles([say("column {0} is missing", repr(TEXT))])
    tokens = {name: token_ids(row for game, row in rows if game.name == name) for name in GAMES}
    names = {game: {title_id: name for name, title_id in ids.items()} for game, ids in tokens.items()}
    return [_card(row, game, tokens[game.name], names[game.name]) for game, row in rows]


def _card(row: Mapping[str, Any], game: Game, tokens: Mapping[str, str], names: Mapping[str, str]) -> Card:
    reading = understand(row, game.name, tokens)
    title = {name: value for name, value in row.items() if name not in BESIDE and not name.startswith(NOTE)}
    title["type"] = type_of(row, game.name)
    if subtypes := subtypes_of(row):
        title["sub"] = subtypes
    return Card(game, row, _joined(title, reading), reading, names)


def _joined(title: dict[str, Any], reading: Reading) -> dict[str, Any]:
    """Return a title with the fields that were read behind its own; its own win."""
    return title | {name: value for name, value in reading.fields.items() if name not in title}


def _rows(
    path: Path, game_name: str | None, mapping: ColumnNames | None
) -> Iterator[tuple[Game, dict[str, Any]]]:
    text = text_of(path)
    public = public_shapes.converted(text) if lists.is_json(path) else None
    text = public.text if public else text
    values = grid.values(text) if lists.is_json(path) and mapping is None else None
    found = (
        _objects(values) if values is not None else _of_grid(lists.grid_in(path, text), mapping, game_name)
    )
    default = game_name
    for number, row in enumerate(found, 1):
        name = str(row.get(GAME) or default or "")
        if not name and GAME not in row:
            name = default = lists.game_of(path, text).name
        if name not in GAMES:
            raise BadTitles([say("row {0}", number) + f": {name!r} is none of {', '.join(GAMES)}"])
        yield Game(name), _parsed(number, row, Game(name)) if values is None else row


def _objects(values: Sequence[Any]) -> Iterator[dict[str, Any]]:
    for number, value in enumerate(values, 1):
        if not isinstance(value, dict):
            raise BadTitles([say("row {0}", number) + grid.not_a_title(value)])
        for name in ("id", "name", "type"):
            if not isinstance(value.get(name), str):
                raise BadTitles([f"{say('row {0}', number)}, column {name}: {say('a text is wanted')}"])
        yield value


def _of_grid(
    cells: grid.Grid, mapping: ColumnNames | None, game_name: str | None
) -> Iterator[dict[str, Any]]:
    if mapping is not None and game_name:
        cells = mapping.to_ours(cells, known_columns(Game(game_name)) | {GAME, TEXT, SUPPORT})
    headings = [heading.lower() for heading in cells.headings]
    for _, row in cells.rows:
        yield {name: cell for name, cell in zip(headings, row, strict=False) if cell.strip()}


def _parsed(number: int, row: Mapping[str, str], game: Game) -> dict[str, Any]:
    """Return a row's cells as fields of a title; text, support and game stay as they are."""
    title: dict[str, Any] = {name: cell for name, cell in row.items() if name in (GAME, TEXT, SUPPORT)}
    title["type"] = row.get("type", "")
    columns: Sequence[Column] = game.columns
    for column in columns:
        cell = row.get(column.name, "").strip()
        if not cell or column.name == "type":
            continue
        try:
            column.put(title, cell)
        except ValueError as fault:
            raise BadTitles([f"{say('row {0}', number)}, column {column.name}: {fault}"])
    missing = [name for name in ("id", "name") if name not in title]
    if missing:
        raise BadTitles([f"{say('row {0}', number)}, column {missing[0]}: {say('is blank')}"])
    return title
