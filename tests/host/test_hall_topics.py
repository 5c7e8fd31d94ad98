"""A hall's broker carries what its description says."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from host_sim.hall import recorded, topics
from host_sim.hall.broker import encode
from host_sim.hall.schema import description, fault_of
from host_sim.hall.topics import BadName, Hall
from host_sim.words import page_texts
from tally.app.hall import payloads
from tally.games import GAMES
from tally.screens.words import languages

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent.parent
STANDARD = ROOT / "node_modules" / "@asyncapi" / "specs" / "schemas" / "3.0.0-without-$id.json"
LARGEST = 1_024
JOURNAL = "00c0ffee"
FAULTS = ("no_reader", "no_screen", "flash_full")
SEAL = payloads.seal("ab" * 32, "cd" * 32)


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    """The description, read."""
    return description()


def check(kind: str, message: dict[str, Any]) -> None:
    """Assert that a message of this kind is as its description says, and small."""
    assert fault_of(kind, message) == ""
    assert len(encode(message)) <= LARGEST, message


def test_the_description_is_asyncapi(described: dict[str, Any]) -> None:
    jsonschema.validate(described, json.loads(STANDARD.read_text()))
    for message in described["components"]["messages"].values():
        jsonschema.Draft202012Validator.check_schema(message["payload"])


def test_the_check_finds_what_is_no_asyncapi(described: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(described | {"channels": 3}, json.loads(STANDARD.read_text()))


def test_every_channel_is_a_topic_of_ours(described: dict[str, Any]) -> None:
    hall = Hall("night")
    for name, channel in described["channels"].items():
        address = channel["address"].format(hall="night", table="7", game=f"{JOURNAL}-3")
        named = hall.named(address)
        assert named is not None
        assert named.kind == name
        rebuilt = hall.of("7", name, named.game) if named.table else hall.own(name)
        assert rebuilt == address


@pytest.mark.parametrize("game", GAMES)
def test_what_a_table_says_is_as_described(game: str) -> None:
    for number, (event, view) in enumerate(recorded.plays(game)):
        check(topics.EVENTS, payloads.event(1, number, event))
        if view:
            check(topics.STATE, payloads.state(1, number + 1, view))
            check(topics.STATE, payloads.state(1, number + 1, view, JOURNAL, 12, ["no_reader"]))
            check(topics.RESULT, payloads.result(1, number + 1, view) | {"seal": SEAL})
            check(topics.RESULT, payloads.left(payloads.state(1, number + 1, view)))


@pytest.fixture(scope="module")
def phases() -> set[tuple[str, str]]:
    """The phases of the recorded games: each game's name in texts, and the phase's code."""
    views = [view for game in GAMES for _, view in recorded.plays(game) if view]
    views += [view | {"arena": True} for view in views if view["game"] == "altered"]
    states = [payloads.state(1, 1, view) for view in views]
    return {
        (state["rules"].replace("unstable_unicorns", "unicorns"), state["phase_code"]) for state in states
    }


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_page_has_a_word_for_each_phase_that_a_table_tells(
    language: str, phases: set[tuple[str, str]]
) -> None:
    names = page_texts.words(language)["names"]
    for game, code in phases:
        assert {f"{game}.phase.{code}", f"{game}.{code}", f"phase.{code}"} & names.keys(), (game, code)


def test_a_table_without_a_game_says_only_what_is_in_trouble() -> None:
    check(topics.STATE, payloads.no_game())
    check(topics.STATE, payloads.no_game(JOURNAL, FAULTS) | {"said": 2**41})
    assert fault_of(topics.STATE, payloads.no_game() | {"game": 1}) != ""


def test_eight_seats_with_the_longest_names_fit() -> None:
    names = ["W" * 12 + str(number) for number in range(8)]
    (play,) = recorded.viewed([["game_started", "unstable_unicorns", {"seats": names, "first": 0}]])
    assert play.view
    check(topics.STATE, payloads.state(99_999, 9_999, play.view, JOURNAL, 999, FAULTS) | {"said": 2**41})
    check(topics.RESULT, payloads.result(99_999, 9_999, play.view, JOURNAL) | {"seal": SEAL})


@pytest.mark.parametrize("name", ["", "a/b", "+", "#", "x" * 41, "a\nb"])
def test_a_name_that_no_topic_can_hold_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        Hall(name)


@pytest.mark.parametrize(
    "topic", ["taptally/1/other/clock", "taptally/1/night", "taptally/1/night/table/7/result/x"]
)
def test_a_topic_of_others_names_nothing(topic: str) -> None:
    assert Hall("night").named(topic) is None


def test_the_tables_words_are_all_described(described: dict[str, Any]) -> None:
    kinds = {topics.STATE, topics.EVENTS, topics.RESULT, topics.HERE, topics.GONE, topics.CALL, topics.ASK}
    assert kinds | {topics.SEATING, topics.ANSWER, topics.CLOCK, topics.TIME} == set(described["channels"])
