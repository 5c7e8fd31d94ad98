"""A first game of each kind, played once for all that tests look at on its way."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.script_files import lines_of
from host_sim.simulation import Simulation
from host_sim.web import contents
from host_sim.web.picture_words import words_of
from host_sim.web.score_text import score_text
from host_sim.words.spoken import spoken_in
from tally.app.link.scoreboard import Scoreboard
from tally.screens.canvas import Canvas
from tally.screens.font import Font
from tally.screens.words import text
from tally.screens.words.languages import LANGUAGES
from tests.host.fresh_process import in_fresh_process

NUMBER = re.compile(r"\d+")
COUNTED = ("cookies", "cards", "wins", "unicorns", "coins")
UNSEEN = ("page", "game")
# It draws a number before each seat and line, and these are read in their order.
NUMBERED = ("new_game",)


def numbers_in(*texts: str) -> Counter[str]:
    return Counter(number for text in texts for number in NUMBER.findall(text))


def texts_of(board: Any) -> Iterator[str]:
    """Yield each text of a scoreboard, and each of its numbers that is drawn."""
    if isinstance(board, dict):
        counts = ["turn"] if "tasks" in board else ["used", "limit"] if board.get("limit") else []
        yield from (str(board[name]) for name in counts)
        board = [part for name, part in board.items() if name not in UNSEEN]
    if isinstance(board, str):
        yield board
    elif isinstance(board, list):
        for part in board:
            yield from texts_of(part)


def drawn(simulation: Simulation) -> list[str]:
    """Return each text that the page's own screen draws, but the labels of the buttons."""
    page, texts = simulation.table.page(), []
    strip = Font.strip

    def noted(font: Font, text: str, *room: int) -> Any:
        texts.append(text)
        return strip(font, text, *room)

    picture = page.picture() | {"labels": ["", "", ""]}
    with patch.object(Font, "strip", noted):
        page.screen(Canvas(), picture)
    return texts


def said_of(simulation: Simulation) -> tuple[str, Any]:
    """Return what is said of the page on show, and the scoreboard if it is the game's."""
    table = simulation.table
    page, board = table.page(), Scoreboard(table)
    board.look()
    if page.is_game and board.shown:
        return score_text(board.shown), board.shown
    return ", ".join(words_of(page.picture())), None


def missing_now(simulation: Simulation) -> Iterator[tuple[list[str], str]]:
    """Yield the numbers of the page on show that are not said, with what is said."""
    said, board = said_of(simulation)
    on_board = numbers_in(*texts_of(board)) - numbers_in(said)
    on_screen = set(numbers_in(*drawn(simulation))) - set(numbers_in(said))
    if on_board or on_screen:
        yield [*on_board, *on_screen], said
    for seat in board["seats"] if board else []:
        rows = seat["numbers"] + [[value, caption] for caption, value in seat["notes"]]
        ones = [caption for value, caption in rows if value == "1" and caption in of_many()]
        if ones:
            yield ones, "one is said as many are"


def of_many() -> set[str]:
    """Return the captions for many that are not those for one, in the language that is spoken."""
    return {text(f"counter.{word}") for word in COUNTED} - {text(f"counter.{word}.one") for word in COUNTED}


def seen(simulation: Simulation, cards: list[dict[str, Any]], game: str) -> dict[str, Any]:
    """Return what the guide sees of the table."""
    table = simulation.table
    labels = table.page().picture().get("labels") or []
    return {"game": {"id": game, "cards": cards}, "labels": labels, "view": table.session.view}


class Played(NamedTuple):
    """Each step of a game with the table before it, and each number on show that is not said."""

    steps: list[Any]
    unsaid: list[Any]


class _Watched:
    """A journey, looked at before each of its lines and after each pause."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._journey = Journey(
            play.compiled("pico"), samples.tray(game), samples.catalogues(), lambda *_: None
        )
        self._guide = iter(contents.guides()[game])
        self._cards = next(each["cards"] for each in contents.games() if each["id"] == game)
        self._pages: set[str] = set()
        self._looked_at = 0
        self._steps: list[Any] = []
        self._unsaid: list[Any] = []

    def play(self) -> Played:
        """Play it to its end."""
        with lines_of(play.first_game(self._game)) as lines:
            for duration_ms in self._journey.steps(self._before(lines)):
                self._journey.simulation.run_ms(duration_ms)
                self._look()
        assert "play" in self._pages
        return Played(self._steps, self._unsaid)

    def _before(self, lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            if line.startswith("[") and json.loads(line)[0] in contents.GUIDED:
                table = seen(self._journey.simulation, self._cards, self._game)
                self._steps.append(json.loads(json.dumps({"table": table, "step": next(self._guide)})))
            yield line

    def _look(self) -> None:
        simulation = self._journey.simulation
        table, name = simulation.table, simulation.table.page_name()
        if table.pictures == self._looked_at or name in NUMBERED:
            return
        self._looked_at = table.pictures
        self._pages.add(name)
        for language in LANGUAGES:
            with spoken_in(language):
                self._unsaid += [(language, name, *missing) for missing in missing_now(simulation)]


def _play(game: str) -> Played:
    return _Watched(game).play()


@cache
def played(game: str) -> Played:
    """Return what was seen of a first game, which is played in a process of its own."""
    found: Played = in_fresh_process(_play, game)
    return found
