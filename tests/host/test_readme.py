"""Every command of the README and of `docs/` works as it stands there, from the project's folder."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

# On one core: they share .venv and build.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("readme")]

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
BLOCK = re.compile(r"```sh\n(.*?)```", re.DOTALL)
COMMANDS = sorted(
    {line for page in PAGES for block in BLOCK.findall(page.read_text()) for line in block.splitlines()}
)
# They run this test, take a compiler and minutes (`test_frozen_firmware` builds), need a board, or build the
# site (`test_docs` builds it).
DRY = (
    "make check",
    "make test",
    "make test-all",
    "make fingerprints",
    "make bench",
    "make docs",
    "make firmware BOARD=pico",
    "make deploy PORT=/dev/ttyACM0 BOARD=pico",
)
TIMEOUT_SECONDS = 300


def run(command: str, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "HOME": str(home), "XDG_STATE_HOME": str(home / ".local" / "state")}
    return subprocess.run(
        command.replace(".venv/bin/python", sys.executable),
        shell=True,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )


def test_the_pages_have_commands() -> None:
    assert "make play" in COMMANDS
    assert set(DRY) <= set(COMMANDS)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command not in DRY])
def test_a_command_of_the_pages_works(command: str, tmp_path: Path) -> None:
    if "flash.bin" in command:
        state = tmp_path / ".local" / "state" / "taptally"
        state.mkdir(parents=True)
        (state / "flash.bin").write_bytes(played_flash())
    # The tests themselves are run with all others: here pytest has to find some.
    result = run(command.replace("-m pytest", "-m pytest --collect-only"), tmp_path)
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
    assert result.stdout


@pytest.mark.parametrize("command", [command for command in DRY if command.startswith("make")])
def test_a_long_command_is_a_target_of_the_makefile(command: str, tmp_path: Path) -> None:
    result = run(command.replace("make", "make --dry-run", 1), tmp_path)
    assert result.returncode == 0, result.stderr


def played_flash() -> bytes:
    """Return the log of a table on which a game was begun and a card played."""
    from card_tags import samples
    from host_sim import play
    from host_sim.journey import Journey

    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogues(), lambda *_: None)
    journey.play(['["press", "ok"]', '["tap", "Snack Break 1/3"]', '{"expect": {"events": 1}}'])
    return journey.simulation.bench.log_image()
