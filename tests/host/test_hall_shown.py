"""A hall that is shown: its broker runs before anything else does, or one line says why not."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.hall import mosquitto, setup
from host_sim.hall.folder import NoFolder, read
from host_sim.hall.setup import Listener
from tests.host.hall.broker import free_port
from tests.host.served import ROOT

pytestmark = pytest.mark.slow

HERE = "127.0.0.1"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port where a program listens."""
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        yield other.getsockname()[1]


def at_free_ports() -> Listener:
    return Listener(HERE, free_port(), free_port(), False)


def shown(folder: Path, *options: str | int) -> subprocess.CompletedProcess[str]:
    """Show a hall, which ends by itself."""
    command = (
        sys.executable,
        "-m",
        "host_sim",
        "hall",
        "show",
        "--tables",
        "1",
        "--folder",
        folder,
        *options,
    )
    return subprocess.run(
        list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=False, timeout=180
    )


@pytest.mark.parametrize("option", ["--port", "--web-port"])
def test_a_taken_port_ends_it_with_the_option_that_takes_another(
    tmp_path: Path, taken: int, option: str
) -> None:
    other = "--web-port" if option == "--port" else "--port"
    ended = shown(tmp_path / "hall", option, taken, other, free_port())
    (line,) = ended.stderr.splitlines()
    assert (ended.returncode, ended.stdout) == (1, "")
    assert f"port {taken} is taken" in line
    assert f"{option} {taken + 1}" in line
    assert not (tmp_path / "hall").exists()


def test_a_broker_that_ends_at_once_ends_it(tmp_path: Path) -> None:
    folder = tmp_path / "hall"
    at = at_free_ports()
    setup.write(folder, "night", 1, at)
    with (folder / setup.CONFIGURATION).open("a") as configuration:
        configuration.write("no_such_option true\n")
    ended = shown(folder)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "mosquitto ended at once" in ended.stderr.splitlines()[-1]
    assert "no_such_option" in ended.stderr  # mosquitto's own words


def test_a_hall_for_another_computer_is_not_shown(tmp_path: Path) -> None:
    setup.write(tmp_path, "night", 1, at_free_ports()._replace(host="192.0.2.1"))
    ended = shown(tmp_path)
    (line,) = ended.stderr.splitlines()
    assert ended.returncode == 1
    assert "192.0.2.1" in line


def test_a_broker_listens_once_it_runs_and_may_move(tmp_path: Path) -> None:
    folder = tmp_path / "hall"
    before, after = at_free_ports(), at_free_ports()
    setup.write(folder, "night", 1, before)
    passwords = read(folder).passwords
    setup.move(folder, after)
    with mosquitto.running(folder, after):
        assert mosquitto.is_taken(HERE, after.port)
        assert mosquitto.is_taken(HERE, after.web_port)
        assert not mosquitto.is_taken(HERE, before.port)
    found = read(folder)
    assert (found.broker, found.web_port) == (after.url(), after.web_port)
    assert (found.hall, found.passwords) == ("night", passwords)


def test_a_folder_that_was_never_finished_is_no_hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "programs").mkdir()
    hasher = tmp_path / "programs" / setup.HASHER
    hasher.write_text("#!/bin/sh\nexit 3\n")
    hasher.chmod(0o700)
    monkeypatch.setenv("PATH", str(hasher.parent), prepend=":")
    with pytest.raises(setup.NoMosquitto, match="fails"):
        setup.write(tmp_path / "hall", "night", 1, at_free_ports())
    with pytest.raises(NoFolder):
        read(tmp_path / "hall")
