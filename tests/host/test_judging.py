"""The judge's desk says the same of a journal as the game's own replay."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from host_sim.words.spoken import spoken_in
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.rules.rulings import BY_JUDGE
from tally.screens.words.languages import ENGLISH
from tests.host.judged import desk_with, journal_of, random_game, records, rows_of
from tests.host.random_altered import RandomAltered
from tests.host.random_games import Player
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.random_unicorns import RandomUnicorns
from tests.host.random_wotn import RandomWotn
from tests.host.test_page_files import first_game

pytestmark = pytest.mark.slow

Event = list[Any]
PLAYERS: tuple[Callable[[int], Player], ...] = (
    RandomLittleTroubles,
    RandomUnicorns,
    RandomWotn,
    RandomAltered,
)
LENGTH = 300
LINE, TEXT, VALUE, MARK, STRUCK, COUNTS, CARDS = 0, 2, 3, 7, 8, 9, 10


@pytest.mark.parametrize("player", PLAYERS)
def test_the_table_after_every_line_is_what_a_replay_shows(player: Callable[[int], Player]) -> None:
    events = random_game(player(7), LENGTH)
    desk, (told,) = desk_with(journal_of(events))
    opened = desk.games[0]
    assert told["count"] == len(events)
    assert told["trouble"] == ""
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    for index, event in enumerate(events):
        game.accept(event)
        view = game.rulebook.view(opened.state_at(index))
        assert view == game.view(), f"line {index + 1}"
    assert opened.standing == set(game.standing)


@pytest.mark.parametrize("player", PLAYERS)
def test_every_number_at_every_point_is_the_sum_of_its_explanation(
    player: Callable[[int], Player],
) -> None:
    events = random_game(player(11), LENGTH)
    desk, (told,) = desk_with(journal_of(events))
    for index in range(0, told["count"], 23):
        shown = json.loads(desk.at(0, index))
        cells = [cell for row in shown["counts"] for cell in [*row["cells"], row.get("shared")] if cell]
        assert cells
        for cell in cells:
            sum_of = json.loads(desk.explained(0, index, cell["what"]))
            assert sum_of["total"] == cell["value"], (index, cell)
            assert all(line <= index + 1 for _, line, _ in sum_of["rows"])


@pytest.mark.parametrize("player", PLAYERS)
def test_what_the_lines_changed_leads_from_one_point_to_another(player: Callable[[int], Player]) -> None:
    """Where all events stand, the changes of the lines add up to the difference between two points."""
    events = [event for event in random_game(player(3), LENGTH) if event != ["undone"]]
    events = accepted(events)
    desk, (told,) = desk_with(journal_of(events))
    first, last = told["count"] // 3, told["count"] - 1
    summed: dict[tuple[str, str], int] = {}
    for index in range(first + 1, last + 1):
        for seat, count, amount, _ in json.loads(desk.at(0, index))["changes"]:
            summed[seat, count] = summed.get((seat, count), 0) + int(amount)
    compared = json.loads(desk.compared(0, first, last))
    own = {(seat, count): int(by) for seat, count, _, _, by in compared["counts"] if seat in told["seats"]}
    counters = {words for _, words in told["counters"]}
    assert {key: by for key, by in summed.items() if by and key in own} == {
        key: by for key, by in own.items() if key[1] in counters
    }
    assert json.loads(desk.compared(0, last, last))["cards"] == []


def accepted(events: list[Any]) -> list[Any]:
    """Return the events that the rules still take when others are left out."""
    history = ListHistory()
    game = Game(rulebook_of, history, playbook_of=playbook_of)
    for event in events:
        try:
            game.accept(event)
        except Refused:  # it depends on one that is left out
            continue
    return list(history.events(0))


def test_the_last_picture_is_the_devices_own() -> None:
    log, exported, picture = first_game()
    for file in (log, exported):
        desk, (told,) = desk_with(file.read_bytes())
        assert json.loads(desk.at(0, told["count"] - 1))["frame"] == picture.hex()
        assert told["headline"] == "Red wins!"


def test_each_line_is_said_in_one_sentence_and_so_is_a_score_from_a_cable() -> None:
    desk, _ = desk_with(first_game().exported.read_bytes())
    shown = [json.loads(desk.at(0, index)) for index in range(3)]
    asked = "Red may act now; play or pass."
    assert [each["news"] for each in shown] == [
        f"game started; Red 30 cookies; Blue 32 cookies; turn 1: Build; {asked}",
        f"Kit of the Kites on the table; {asked}",
        "Red plays Kit of the Kites; Red 27 cookies; It is Red's turn; Blue may act now; quick or pass.",
    ]
    assert shown[2]["standing"].startswith("Red 27 cookies, wins 0, hand 5, activations 1/4. Blue 32 cookies")
    with spoken_in(ENGLISH):
        found = json.loads(desk.sentences(desk.board(0), "null", "de"))
    assert found["news"].startswith("Red wins! by 100 cookies; Blue confirms gains; Red 102 cookies")
    assert "aktiviert 0/4. Zug 19" in found["standing"]


def test_a_correction_a_ruling_and_what_was_taken_back_are_marked() -> None:
    start: Event = ["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]
    events: list[Event] = [
        start,
        ["ruled", 0, "cookies", 5, "at the table"],
        ["ruled", 1, "cookies", 2, BY_JUDGE],
        ["passed", 0],
        ["undone"],
    ]
    desk, (told,) = desk_with(journal_of(events))
    rows = rows_of(desk, 0, told["count"])
    assert [row[MARK] for row in rows] == ["", "corrected", "ruled", "", "undone"]
    assert [row[STRUCK] for row in rows] == [False, False, False, True, False]
    assert [row[TEXT] for row in rows[1:3]] == ["Ann: cookies +5", "Ben: cookies +2"]
    assert rows[1][COUNTS] == ["cookies"]


def altered(content: bytes, at: int) -> bytes:
    """Return a journal with a bit of one record changed."""
    found = records(content)
    record = bytearray(found[at])
    record[2] ^= 1
    return content.replace(found[at], bytes(record))


def test_a_changed_a_shortened_and_a_spliced_journal_are_named_by_line() -> None:
    events = random_game(RandomLittleTroubles(7), LENGTH)
    content = journal_of(events)
    found = records(content)
    other = records(journal_of(random_game(RandomLittleTroubles(8), LENGTH)))
    heading = content[: content.index(found[0])]
    spoilt = {
        "changed": altered(content, 99),
        "torn": content[: content.index(found[99]) + 3],
        "one taken out": heading + b"".join(found[:99] + found[100:]),
        "spliced": heading + b"".join(found[:99] + other[99:]),
        "two exchanged": heading + b"".join([*found[:99], found[100], found[99], *found[101:]]),
    }
    for how, block in spoilt.items():
        _, (told,) = desk_with(block)
        assert told["verdict"]["is"] == "changed", how
        assert told["trouble_line"] == 100, how
        assert told["count"] == 99, how
        assert "line 100" in told["verdict"]["told"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "neither an exported journal nor the image of a flash region"),
        (b"<html>", "neither an exported journal nor the image of a flash region"),
        (b"\xff" * 4096 * 4, "there is no game here"),
        (b"\0" * 8 + b"littlefs" + b"\0" * 4080, "this is a table's file system"),
        (journal_of([["passed", 0]]), "line 1 begins no game that this version knows"),
        (journal_of([]), "cannot be followed"),
    ],
)
def test_what_is_no_journal_gets_a_sentence(content: bytes, sentence: str) -> None:
    _, (told,) = desk_with(content, "some.file")
    assert sentence in told["refused"]
    assert told["refused"].startswith("some.file ")


def test_an_event_that_the_rules_refuse_ends_what_can_be_followed() -> None:
    start: Event = ["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]
    for event in (["cards_swapped", 0, 1], ["passed", 9], ["undone", 1], ["undone"], start):
        _, (told,) = desk_with(journal_of([start, event]))
        assert told["trouble_line"] == 2
        assert told["count"] == 1
        assert told["verdict"]["is"] == "open"
