"""The rules of a game play alone: with `tally/rules` and the game's own folder, on both Pythons."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.runtimes.webassembly import ROOT
from tally.games import GAMES
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.fingerprints.measured import PLAYERS
from tests.host import random_games, unix_micropython
from tests.host.built import require

pytestmark = pytest.mark.slow

FIRMWARE = ROOT / "firmware"
LENGTHS = 150, 150
SEED = 3
# Plays a journal, and prints the last view and which modules of ours that took.
ALONE = """
import json, sys
sys.path[:0] = [{folder!r}]
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rulebooks.{game} import rulebook
game = Game(lambda _: rulebook, ListHistory())
with open({folder!r} + "/journal.jsonl") as lines:
    for line in lines:
        game.accept(json.loads(line))
print(json.dumps([game.view(), sorted([name for name in sys.modules if name.startswith("tally")])]))
"""


def core(game: str) -> list[Path]:
    """Return the files of a game's rules, in the firmware."""
    rooms = (FIRMWARE / "tally" / "rules", FIRMWARE / "tally" / "rulebooks" / game)
    return [path.relative_to(FIRMWARE) for room in rooms for path in sorted(room.glob("*.py"))]


def played(game: str) -> Game:
    """Return a random game."""
    found = Game(rulebook_of, ListHistory())
    random_games.play(PLAYERS[game](SEED), found, LENGTHS, lambda *_: None)
    return found


def cpython() -> list[str]:
    return [sys.executable, "-I", "-S"]


def micropython() -> list[str]:
    require(unix_micropython.missing(), "no core plays alone under MicroPython")
    return [str(unix_micropython.interpreter())]


@pytest.mark.parametrize("python", [cpython, micropython])
@pytest.mark.parametrize("game", GAMES)
def test_a_core_plays_alone(game: str, python: Callable[[], list[str]], tmp_path: Path) -> None:
    for path in core(game):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FIRMWARE / path, tmp_path / path)
    finished = played(game)
    journal = "".join(json.dumps(event) + "\n" for event in finished.history.events(0))
    (tmp_path / "journal.jsonl").write_text(journal)
    code = ALONE.format(folder=str(tmp_path), game=game)
    done = subprocess.run([*python(), "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    view, modules = json.loads(done.stdout)
    assert view == json.loads(json.dumps(finished.view()))
    own = ("tally.rules.", f"tally.rulebooks.{game}.")
    assert f"{own[1]}rulebook" in modules
    packages = {"tally", "tally.rules", "tally.rulebooks", f"tally.rulebooks.{game}"}
    assert [name for name in modules if name not in packages and not name.startswith(own)] == []
