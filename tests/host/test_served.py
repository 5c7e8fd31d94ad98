"""The table without a terminal: the messages to its hands, and how it ends."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE_S = 60


def serve(folder: Path, hands: int = subprocess.PIPE) -> subprocess.Popen[str]:
    """Start a table at `port` in a folder, with its state beside it; return it once it is there."""
    command = [sys.executable, "-m", "host_sim", "serve"]
    process = subprocess.Popen(
        [*command, "--link", str(folder / "port"), "--state", str(folder / "state")],
        cwd=ROOT,
        stdin=hands,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    assert process.stdout.readline() == f"a table is at {folder / 'port'}\n"
    return process


def test_a_served_table_tells_of_a_wrong_line_and_goes_on_until_it_quits(tmp_path: Path) -> None:
    hands = '["wait", "x"]\n["show", "it goes on"]\n["quit"]'
    shown, told = serve(tmp_path).communicate(hands, PATIENCE_S)
    assert shown == "it goes on\n"
    assert told == '["wait", "x"]: "x" is no time in ms: that is a whole number, 0 to 86400000\n'


def test_a_second_table_on_a_folder_is_refused_until_the_first_is_gone_however_it_went(
    tmp_path: Path,
) -> None:
    first = serve(tmp_path)
    command = [sys.executable, "-m", "host_sim", "serve", "--link", str(tmp_path / "other")]
    second = subprocess.run(
        [*command, "--state", str(tmp_path / "state")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert second.stderr == f"Error: {tmp_path / 'state'} is in use: another table runs on it\n"
    assert (second.stdout, second.returncode) == ("", 1)
    first.kill()
    first.communicate()
    # Another program may have its terminal by now: then it is a port, and left alone.
    (tmp_path / "port").unlink()
    assert serve(tmp_path).communicate('["quit"]', PATIENCE_S) == ("", "")


def test_a_served_table_stays_after_its_input_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    table = serve(tmp_path, subprocess.DEVNULL)
    try:
        table.wait(1)
        stays = False
    except subprocess.TimeoutExpired:
        stays = True
    table.send_signal(signal.SIGINT)
    assert table.communicate(timeout=PATIENCE_S) == ("", "")
    assert (stays, table.returncode) == (True, 0)
    assert not (tmp_path / "port").is_symlink()
