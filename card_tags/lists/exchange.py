"""Lists come in and go out: one in our own form byte for byte, any other column for column."""

from pathlib import Path

from card_tags import lists
from card_tags.lists import grid, json_titles, titles
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.mapping import Mapping
from card_tags.lists.mappings import known_columns


def imported(path: Path, game: Game, mapping: Mapping | None) -> bytes:
    """Return the file as a list of ours in CSV; raise BadTitles with a line for each trouble."""
    text = titles.text_of(path)
    if mapping is not None:
        made = _mapped(lists.grid_in(path, text), game, mapping)
    elif lists.is_json(path):
        made = titles.written(lists.parse(path, text, game), game.columns)
    else:
        lists.parse(path, text, game)
        return path.read_bytes()
    lists.parse(path.with_suffix(".csv"), made, game)  # what a CSV cannot hold is told before it is written
    return made.encode()


def exported(path: Path, game: Game, mapping: Mapping | None, out: Path) -> bytes:
    """Return a list of ours as it goes to a file `out`, as JSON or CSV by its name; raise BadTitles."""
    text = titles.text_of(path)
    rows = lists.parse(path, text, game)
    if mapping is not None:
        ours = titles.grid_of(rows, game.columns) if lists.is_json(path) else grid.from_csv(text)
        return _foreign(mapping.to_theirs(ours), mapping, out).encode()
    if lists.is_json(path) == lists.is_json(out):
        return path.read_bytes()
    return (json_titles.written(rows) if lists.is_json(out) else titles.written(rows, game.columns)).encode()


def _mapped(theirs: Grid, game: Game, mapping: Mapping) -> str:
    ours = mapping.to_ours(theirs, known_columns(game))
    titles.rows_of(ours, game.columns, game.check, mapping.called(), mapping.wrong_words(theirs))
    return grid.to_csv(ours)


def _foreign(theirs: Grid, mapping: Mapping, out: Path) -> str:
    if lists.is_json(out):
        return grid.to_json(theirs)
    return grid.to_csv(theirs, mapping.delimiter, mapping.line_end)
