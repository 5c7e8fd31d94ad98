"""The judge's desk shows a game that it hears in pieces just as its journal."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.hall import recorded
from host_sim.hall.older_games import timed
from host_sim.journal_content import journal_in
from host_sim.journey import Journey
from host_sim.script_files import lines_of
from host_sim.web.judging.answers import Answers
from tally.app.current_game.archive import game_file
from tests.host.fresh_process import in_fresh_process
from tests.host.judged import desk_with, journal_of, random_game, rows_of
from tests.host.random_altered import RandomAltered
from tests.host.random_games import Player
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.random_unicorns import RandomUnicorns
from tests.host.random_wotn import RandomWotn

pytestmark = pytest.mark.slow

PLAYERS: tuple[Callable[[int], Player], ...] = (
    RandomLittleTroubles,
    RandomUnicorns,
    RandomWotn,
    RandomAltered,
)
LENGTH = 300
MOST_AT_ONCE = 40
NUMBER, MS = 7, 1
FILED_MS = 5_000


Event = list[Any]


def untimed(events: list[Event]) -> list[Any]:
    """Return events as a table tells them that does not tell the pauses."""
    return [[event, None, 1] for event in events]


def heard(told: list[Any], chance: random.Random, number: int = NUMBER) -> tuple[Answers, dict[str, Any]]:
    """Return a desk that heard a game in pieces, and what it told last."""
    desk = Answers()
    rest = list(told)
    assert json.loads(desk.hear("Table 1", number, json.dumps([rest.pop(0)]))) == {"games": 1}
    shown: dict[str, Any] = json.loads(desk.go_on())
    while rest:
        count = chance.randint(1, MOST_AT_ONCE)
        shown = json.loads(desk.hear_on(0, json.dumps(rest[:count])))
        del rest[:count]
    return desk, shown


@pytest.mark.parametrize("player", PLAYERS)
def test_what_was_heard_in_pieces_is_what_the_journal_shows(player: Callable[[int], Player]) -> None:
    events = random_game(player(5), LENGTH)
    desk, told = heard(untimed(events), random.Random(1))
    other, (whole,) = desk_with(journal_of(events, NUMBER))
    assert (told["count"], told["trouble"], told["verdict"]["is"]) == (len(events), "", "heard")
    assert (told["headline"], told["number"]) == (whole["headline"], NUMBER)
    for row, journalled in zip(rows_of(desk, 0, LENGTH), rows_of(other, 0, LENGTH), strict=True):
        assert row[MS] is None
        assert row[:MS] + row[MS + 1 :] == journalled[:MS] + journalled[MS + 1 :]
    for index in range(0, len(events), 37):
        assert desk.at(0, index) == other.at(0, index)
    assert json.loads(desk.board(0)) == json.loads(other.board(0)) | {"time": None}
    assert desk.csv(0, "[]").count("\n") == other.csv(0, "[]").count("\n")
    assert desk.games[0].standing == other.games[0].standing


@pytest.mark.parametrize("game", recorded.names())
def test_the_board_is_what_the_last_view_says(game: str) -> None:
    plays = recorded.plays(game)
    desk, _ = heard(untimed([play.event for play in plays]), random.Random(2))
    board = json.loads(desk.board(0))
    view = plays[-1].view
    assert view
    assert (board["turn"], board["game"]) == (view["turn"], game)
    assert [seat["name"] for seat in board["seats"]] == [seat["name"] for seat in view["seats"]]
    assert board["headline"]
    assert board["told"]


def test_what_the_rules_refuse_ends_the_game_there_and_is_told() -> None:
    events = [play.event for play in recorded.plays("wotn")]
    desk, told = heard(untimed([*events[:50], ["nonsense"], *events[50:]]), random.Random(3))
    assert (told["count"], told["trouble_line"]) == (50, 51)
    assert json.loads(desk.hear_on(0, json.dumps(untimed([["passed", 0]]))))["count"] == 50


def first_game(game: str) -> bytes:
    """Return the sealed journal of a game's first game, as the simulated table keeps it."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    with lines_of(play.first_game(game)) as lines:
        journey.play(lines)
    table = journey.simulation.table
    table.to_game().record([["conceded", 1]])
    journey.simulation.run_ms(FILED_MS)
    content: bytes | None = table.devices.store.read(game_file(1))
    assert content
    return content


@pytest.mark.parametrize("game", ["little_troubles", "wotn"])
def test_the_times_and_the_digest_are_those_of_the_journal_and_so_is_the_seal(game: str) -> None:
    content = in_fresh_process(first_game, game)
    journal = journal_in(content)
    told: list[Any] = [[event, *times] for event, times in timed(journal)]
    assert max(kept for _, _, kept in told) > 1, "some events were kept together"
    desk, shown = heard(told, random.Random(4), journal.heading.game)
    other, (whole,) = desk_with(content)
    assert rows_of(desk, 0, len(told)) == rows_of(other, 0, len(told))
    assert shown["ms"] == whole["ms"] > 0
    assert shown["digest"] == whole["digest"] != ""
    assert shown["verdict"]["is"] == "heard"
    seal = journal.seal
    assert seal
    sealed = json.loads(desk.sealed(0, seal.events, seal.chain.hex(), seal.mac.hex()))
    assert (sealed["verdict"], sealed["seal"]) == (whole["verdict"], whole["seal"])
    other_chain = bytes(32).hex()
    changed = json.loads(desk.sealed(0, seal.events, other_chain, seal.mac.hex()))
    assert changed["verdict"]["is"] == "changed"


def test_a_seal_says_nothing_of_events_without_their_pauses() -> None:
    events = random_game(RandomWotn(5), LENGTH)
    desk, _ = heard(untimed(events), random.Random(5))
    assert json.loads(desk.sealed(0, len(events), bytes(32).hex(), ""))["verdict"]["is"] == "heard"
