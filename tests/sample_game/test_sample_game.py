"""A game that is added as `firmware/tally/rulebooks/README.md` says is held to the contracts, and plays."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_game.laid import lay

pytestmark = pytest.mark.slow

GAME = "pip_farm"
# Tests of the copy that try each game, and the sample's own.
TESTS = (
    "tests/contracts/test_rulebooks.py",
    "tests/contracts/test_arrows.py",
    "tests/host/test_core_alone.py",
    "tests/host/test_scenarios.py",
    "tests/host/test_lists.py",
    "tests/host/test_tags_format.py",
    "tests/host/test_card_sentences.py",
    "tests/host/test_hall_topics.py",
    "tests/host/test_page_seating.py",
    f"tests/host/test_{GAME}.py",
)
NAMED = f"{GAME} or every_rulebook or arrows or every_phrase or games_commands or how_many_players_each_game"
SCRIPTS = (f"host_sim/scripts/first_{GAME}.jsonl", f"tests/journeys/{GAME}.jsonl")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the sample game in it."""
    folder = tmp_path_factory.mktemp("with_sample")
    lay(folder)
    return folder


def run(copy: Path, *command: str) -> str:
    """Run a module of the copy, and return what it prints."""
    path = os.pathsep.join([str(copy), str(copy / "firmware")])
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_sample_is_held_to_the_contracts(copy: Path) -> None:
    assert "failed" not in run(copy, "pytest", "-n0", *TESTS, "-k", NAMED)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_is_played_at_the_table_to_its_end(copy: Path, script: str) -> None:
    assert "played to the end" in run(copy, "host_sim", "play", "--script", script)


@pytest.mark.nightly
def test_the_sample_speaks_german(copy: Path) -> None:
    assert "de: 0 missing" in run(copy, "host_sim", "words", "check", "de")


def test_the_sample_has_what_the_protocols_say(copy: Path) -> None:
    files = (copy / "firmware/tally/rulebooks" / GAME, copy / "card_tags" / GAME)
    assert "no issues" in run(copy, "mypy", *[str(path) for path in files])
