"""Lists of titles in CSV or JSON files: the game of a list, and its rows."""

from dataclasses import dataclass
from pathlib import Path

from card_tags.lists import grid, json_titles, titles
from card_tags.lists.games import Game
from card_tags.lists.grid import Grid
from card_tags.lists.problems import BadTitles
from card_tags.lists.titles import Row, text_of, with_our_headings
from host_sim.words.messages import say
from tally.games import GAMES

JSON = ".json"
TYPE = "type"
GAME = "game"


@dataclass(frozen=True)
class TitleList:
    """The titles of a file, in its order, and their game."""

    game: Game
    rows: list[Row]

    @property
    def cards(self) -> int:
        """How many cards all its titles have together."""
        return sum(row.copies for row in self.rows)


def read(path: Path, game_name: str | None = None) -> TitleList:
    """Return the titles of a file; raise BadTitles with a line for each problem.

    Without a name, the game is that of the file's folder; else it is the only game that fits the headings and
    the types.
    """
    text = text_of(path)
    game = Game(game_name) if game_name else game_of(path, text)
    return TitleList(game, parse(path, text, game))


def parse(path: Path, text: str, game: Game) -> list[Row]:
    """Return the rows of a file's text, JSON or CSV by the file's name; raise BadTitles."""
    if is_json(path):
        return json_titles.parse(text, game)
    return titles.parse(text, game.columns, game.check)


def grid_in(path: Path, text: str) -> Grid:
    """Return the headings and cells of a file's text, in our format or another; raise BadTitles."""
    return grid.from_json(text) if is_json(path) else grid.from_csv(text)


def is_json(path: Path) -> bool:
    """Return whether a file of this name holds JSON."""
    return path.suffix.lower() == JSON


def game_of(path: Path, text: str) -> Game:
    """Return the game of a file with this text; raise BadTitles if it can be more than one."""
    if path.resolve().parent.name in GAMES:
        return Game(path.resolve().parent.name)
    return game_of_cells(_sound_cells(path, text))


def game_of_cells(cells: Grid) -> Game:
    """Return the game of a list with these cells; raise BadTitles if it can be more than one."""
    if named := _named_in(cells):
        return Game(named)
    scores = {game: _fit(cells, game) for game in map(Game, GAMES)}
    best = [game for game, score in scores.items() if score == max(scores.values())]
    if len(best) != 1:
        raise BadTitles(
            [
                say(
                    "of which game? --game says it, or the name of the folder it lies in: {0}",
                    ", ".join(GAMES),
                )
            ]
        )
    return best[0]


def _sound_cells(path: Path, text: str) -> Grid:
    """Return the cells of a file without the rows that are not titles: `read` reports those later."""
    if not is_json(path):
        return grid.from_csv(text)
    return grid.of_objects([value for value in grid.values(text) if isinstance(value, dict)])


def _named_in(cells: Grid) -> str:
    """Return the game that a column `game` names in all rows, "" if there is none."""
    headings = [heading.lower() for heading in cells.headings]
    if GAME not in headings:
        return ""
    place = headings.index(GAME)
    names = {row[place].strip() for _, row in cells.rows if place < len(row)}
    return names.pop() if len(names) == 1 and names <= set(GAMES) else ""


def _fit(cells: Grid, game: Game) -> tuple[int, int]:
    """Return how many rows have a type of this game, and how many headings are columns of it."""
    cells = with_our_headings(cells, game.columns)
    place = cells.headings.index(TYPE) if TYPE in cells.headings else len(cells.headings)
    types = [row[place] for _, row in cells.rows if place < len(row)]
    known = {name for column in game.columns for name in (column.name, grid.WITHIN.join(column.path))}
    return sum(kind in game.types for kind in types), sum(heading in known for heading in cells.headings)
