"""What a screen reader says of the table: every number of the score, in all games and languages."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.script_files import lines_of
from host_sim.simulation import Simulation
from host_sim.web.picture_words import words_of
from host_sim.web.score_said import score_said
from host_sim.words.spoken import spoken_in
from tally.app.scoreboard import Scoreboard
from tally.screens.canvas import Canvas
from tally.screens.font import Font
from tally.screens.words import text
from tally.screens.words.languages import LANGUAGES
from tests.host.fresh_process import in_fresh_process
from tests.host.page.tables import PRESS, do, started

pytestmark = pytest.mark.slow

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
        return score_said(board.shown), board.shown
    return ", ".join(words_of(page.picture())), None


def unsaid(game: str) -> list[Any]:
    """Play a first game. Return each number that is drawn or on the scoreboard, and that is not said."""
    journey = Journey(play.compiled("pico"), samples.tray(game), samples.catalogues(), lambda *_: None)
    simulation = journey.simulation
    found: list[Any] = []
    looked_at, pages = 0, set()
    with lines_of(play.first_game(game)) as lines:
        for duration_ms in journey.steps(lines):
            simulation.run_ms(duration_ms)
            name = simulation.table.page_name()
            if simulation.table.pictures == looked_at or name in NUMBERED:
                continue
            looked_at = simulation.table.pictures
            pages.add(name)
            for language in LANGUAGES:
                with spoken_in(language):
                    found += [(language, name, *missing) for missing in missing_now(simulation)]
    assert "play" in pages
    return found


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


@pytest.mark.parametrize("game", samples.LISTS)
def test_every_number_of_the_score_is_said_and_one_as_one(game: str) -> None:
    assert in_fresh_process(unsaid, game) == []


def test_the_score_is_said_in_sentences() -> None:
    table = started()
    table.seen()
    do(table, *PRESS)
    assert "said" not in json.loads(table.seen()), "a hand waits for its picture"
    said = json.loads(table.seen())["said"]
    assert (
        " Red 30 cookies, wins 0, hand 6, activations 0/4. Blue 32 cookies, wins 0, hand 6, activations 0/4. "
        in said
    )
    assert said.endswith(" turn 1: Build. Red may act now. play or pass.")
    do(table, ("push", "right"), ("let_go", "right", "5"))
    table.seen()
    counts = json.loads(table.seen())["said"]
    assert "cookies, 30, 32" in counts
    do(table, ("push", "left"), ("let_go", "left", "750"))
    table.seen()
    assert json.loads(table.seen())["said"] == said, "it is said again after another page"
