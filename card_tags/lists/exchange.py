"""Imports and exports lists: one with our columns byte for byte, any other one column by column."""

from dataclasses import dataclass
from pathlib import Path

from card_tags import lists
from card_tags.lists import grid, json_titles, mappings, public_shapes, spoiled, spreadsheets, titles
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.mapping import Mapping
from card_tags.lists.mappings import known_columns
from card_tags.lists.problems import BadTitles
from card_tags.understand import filling
from card_tags.understand.summary import Summary


@dataclass(frozen=True)
class Exchanged:
    """The content of a file, how many of its cells got or lost an apostrophe, and what its texts said."""

    content: bytes
    cells: int = 0
    summary: Summary | None = None


def imported(path: Path, game: Game, mapping: Mapping | None) -> Exchanged:
    """Return the file as a Taptally list in CSV; raise BadTitles with a line for each problem.

    Without a mapping, a list with the columns of one of ours is read with that.
    """
    mark, text = titles.marked_text_of(path)
    text, cells = (_in_our_shape(text, game), 0) if lists.is_json(path) else spreadsheets.unescape(text)
    summary = None
    headings = _headings(path, text)
    mapping = mapping or mappings.fitting(headings, game)
    if mapping is not None:
        made, summary = _mapped(lists.grid_in(path, text), game, mapping)
    elif filling.has_texts(headings):
        made, summary = _filled(filling.grid_of(path, text, game), game)
    elif lists.is_json(path):
        made = titles.written(lists.parse(path, text, game), game.columns)
    else:
        made = mark + text
        lists.parse(path, text, game)
        return Exchanged(made.encode(), cells)
    lists.parse(path.with_suffix(".csv"), made, game)  # reports what a CSV cannot hold, before it is written
    return Exchanged(made.encode(), cells, summary)


def _in_our_shape(text: str, game: Game) -> str:
    """Return a JSON text, a public list of this game as ours."""
    public = public_shapes.converted(text)
    return public.text if public and public.game == game.name else text


def exported(path: Path, game: Game, mapping: Mapping | None, out: Path) -> Exchanged:
    """Return a Taptally list for the file `out`, as JSON or CSV by its name; raise BadTitles."""
    mark, text = titles.marked_text_of(path)
    rows = lists.parse(path, text, game)
    if mapping is not None:
        ours = titles.grid_of(rows, game.columns) if lists.is_json(path) else _cells(text, game)
        return _for(out, _foreign(mapping.to_theirs(ours), mapping, out))
    if lists.is_json(path) == lists.is_json(out):
        return _for(out, text, mark)
    return _for(out, json_titles.written(rows) if lists.is_json(out) else titles.written(rows, game.columns))


def _for(out: Path, text: str, mark: str = "") -> Exchanged:
    """Return a text for a file. In a CSV, no cell is a formula that a spreadsheet would run."""
    text, cells = (text, 0) if lists.is_json(out) else spreadsheets.escape(text)
    return Exchanged((mark + text).encode(), cells)


def _cells(text: str, game: Game) -> Grid:
    return titles.with_our_headings(grid.from_csv(text), game.columns)


def _mapped(theirs: Grid, game: Game, mapping: Mapping) -> tuple[str, Summary | None]:
    ours = mapping.to_ours(theirs, known_columns(game))
    wrong = mapping.wrong_words(theirs) | spoiled.found_in(ours, *titles.REQUIRED[:2])
    titles.rows_of(ours, game.columns, game.check, mapping.called(), wrong)
    return _filled(ours, game) if filling.has_texts(ours.headings) else (grid.to_csv(ours), None)


def _filled(ours: Grid, game: Game) -> tuple[str, Summary]:
    """Return the list with the cells that its texts fill, and what was understood."""
    cells, summary = filling.filled(ours, game)
    return grid.to_csv(cells), summary


def _headings(path: Path, text: str) -> list[str]:
    """Return the headings of a file; none where it is no list, which is reported when it is read."""
    try:
        return lists.grid_in(path, text).headings
    except BadTitles:
        return []


def _foreign(theirs: Grid, mapping: Mapping, out: Path) -> str:
    if lists.is_json(out):
        return grid.to_json(theirs)
    return grid.to_csv(theirs, mapping.delimiter, mapping.line_end)
