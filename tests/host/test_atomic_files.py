"""What players keep is whole, as it was or as it is now, whatever goes wrong."""

import errno
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from card_tags import atomic_files
from host_sim import state
from host_sim.kept_stickers import STICKERS, KeptStickers
from host_sim.play import KeptTable

pytestmark = pytest.mark.slow

OLD, NEW = b"old" * 1000, b"new" * 2000
# The steps of keeping a file, in order, by their names in Python.
STEPS = ("open", "write", "flush", "fsync", "replace", "fsync of the folder")
# The program kills itself before the step of this number.
KILLED = """
import os, signal, sys
from pathlib import Path
from card_tags import atomic_files

left = int(sys.argv[2])

def counted(frame, event, called):
    global left
    if event == "c_call" and called.__name__ in ("open", "write", "flush", "fsync", "replace", "close"):
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

sys.setprofile(counted)
atomic_files.write_atomically(Path(sys.argv[1]), b"new" * 2000)
sys.setprofile(None)
print(left)
"""
Keeper = Callable[[Path, bytes], None]


def keep_flash(path: Path, content: bytes) -> None:
    state.save_flash(path.parent, path.name, content)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "kept"
    path.write_bytes(OLD)
    return path


@pytest.mark.parametrize("keeper", [atomic_files.write_atomically, keep_flash])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
def test_a_fault_of_the_disk_leaves_the_old_file_and_nothing_else(
    keeper: Keeper, code: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    for step in ("fsync", "replace"):
        monkeypatch.setattr(os, step, faulty)
        with pytest.raises(OSError, match=f"{os.strerror(code)}.*{path.name}"):
            keeper(path, NEW)
        monkeypatch.undo()
        assert path.read_bytes() == OLD
        assert list(path.parent.iterdir()) == [path]


def test_a_disk_that_takes_no_more_leaves_the_old_file(path: Path) -> None:
    """A limit of the system on a file's size stands for the full disk: a real write that fails half way."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    was = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(OLD), before[1]))
    try:
        with pytest.raises(OSError, match=path.name):
            atomic_files.write_atomically(path, NEW)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, was)
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]


def test_a_program_that_is_killed_at_any_step_leaves_the_old_file_or_the_new_one(path: Path) -> None:
    found = []
    for step in range(50):
        path.write_bytes(OLD)
        ended = subprocess.run([sys.executable, "-c", KILLED, path, str(step)], check=False)
        found.append(path.read_bytes())
        if ended.returncode == 0:
            break
        assert ended.returncode == -signal.SIGKILL
    assert ended.returncode == 0
    assert set(found) == {OLD, NEW}
    assert found == sorted(found, key=lambda content: content == NEW)
    assert found.count(OLD) >= len(STEPS) - 1


def test_a_folder_that_cannot_be_settled_is_no_fault(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unopened(*_: object) -> int:
        raise PermissionError(errno.EACCES, "as Windows says of a folder")

    monkeypatch.setattr(os, "open", unopened)
    atomic_files.write_atomically(path, NEW)
    assert path.read_bytes() == NEW


def test_stickers_that_cannot_be_kept_leave_the_old_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = KeptTable(tmp_path, "pico")
    kept = KeptStickers(tmp_path, table.simulation)
    table.simulation.put("Blank 3")
    kept.keep()
    table.simulation.card("Blank 3").memory.image[24:28] = b"kept"
    kept.keep()
    before = (tmp_path / STICKERS).read_bytes()
    assert list(json.loads(before)) == ["Blank 3"]

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    table.simulation.card("Blank 3").memory.image[24:28] = b"lost"
    with pytest.raises(OSError, match=STICKERS):
        kept.keep()
    assert (tmp_path / STICKERS).read_bytes() == before
