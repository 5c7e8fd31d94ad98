"""The judge's desk shows a game that it hears in pieces just as its journal."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.hall import recorded
from host_sim.web.judging.answers import Answers
from tests.host.judged import desk_with, journal_of, random_game, rows_of
from tests.host.random_altered import RandomAltered
from tests.host.random_games import Player
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.random_unicorns import RandomUnicorns
from tests.host.random_wotn import RandomWotn

PLAYERS: tuple[Callable[[int], Player], ...] = (
    RandomLittleTroubles,
    RandomUnicorns,
    RandomWotn,
    RandomAltered,
)
LENGTH = 300
MOST_AT_ONCE = 40
NUMBER, MS = 7, 1


def heard(events: list[list[Any]], chance: random.Random) -> tuple[Answers, dict[str, Any]]:
    """Return a desk that heard a game in pieces, and what it told last."""
    desk = Answers()
    rest = list(events)
    assert json.loads(desk.hear("Table 1", NUMBER, json.dumps([rest.pop(0)]))) == {"games": 1}
    told = json.loads(desk.go_on())
    while rest:
        count = chance.randint(1, MOST_AT_ONCE)
        told = json.loads(desk.hear_on(0, json.dumps(rest[:count])))
        del rest[:count]
    return desk, told


@pytest.mark.parametrize("player", PLAYERS)
def test_what_was_heard_in_pieces_is_what_the_journal_shows(player: Callable[[int], Player]) -> None:
    events = random_game(player(5), LENGTH)
    desk, told = heard(events, random.Random(1))
    other, (whole,) = desk_with(journal_of(events, NUMBER))
    assert (told["count"], told["trouble"], told["verdict"]["is"]) == (len(events), "", "heard")
    assert (told["headline"], told["number"]) == (whole["headline"], NUMBER)
    for row, journalled in zip(rows_of(desk, 0, LENGTH), rows_of(other, 0, LENGTH), strict=True):
        assert row[MS] is None
        assert row[:MS] + row[MS + 1 :] == journalled[:MS] + journalled[MS + 1 :]
    for index in range(0, len(events), 37):
        assert desk.at(0, index) == other.at(0, index)
    assert desk.board(0) == other.board(0)
    assert desk.csv(0, "[]").count("\n") == other.csv(0, "[]").count("\n")
    assert desk.games[0].standing == other.games[0].standing


@pytest.mark.parametrize("game", recorded.names())
def test_the_board_is_what_the_last_view_says(game: str) -> None:
    plays = recorded.plays(game)
    desk, _ = heard([play.event for play in plays], random.Random(2))
    board = json.loads(desk.board(0))
    view = plays[-1].view
    assert view
    assert (board["turn"], board["game"]) == (view["turn"], game)
    assert [seat["name"] for seat in board["seats"]] == [seat["name"] for seat in view["seats"]]
    assert board["headline"]
    assert board["told"]


def test_what_the_rules_refuse_ends_the_game_there_and_is_told() -> None:
    events = [play.event for play in recorded.plays("wotn")]
    desk, told = heard([*events[:50], ["nonsense"], *events[50:]], random.Random(3))
    assert (told["count"], told["trouble_line"]) == (50, 51)
    assert json.loads(desk.hear_on(0, json.dumps([["passed", 0]])))["count"] == 50
