"""`make deploy`: mpremote and MicroPython's own REPL, and the real littlefs, over the simulator's flash."""

import json
import random
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from mpremote.transport_serial import SerialTransport

from host_sim import boards
from host_sim.boards import BLOCK_BYTES, FILES_BLOCKS
from host_sim.flashing import deploy, folding, overlay, release
from host_sim.flashing.folding import folded_sources
from host_sim.flashing.sources import sources
from host_sim.runtimes import journeys, webassembly

pytestmark = pytest.mark.slow

BOARD = boards.load("pico")
STORAGE_BLOCKS = BOARD["flash"]["storage"]
KEPT = FILES_BLOCKS * BLOCK_BYTES
SEED = 20261121
TIMEOUT_SECONDS = 60
# How mpremote begins: with a reset, and with 10 s for an answer. None comes here, so a second is enough.
RESET_AND_PATIENCE_S = True, 1
REPL = Path(__file__).with_name("repl.mjs")
CATALOGUE = "catalogue-altered.bin"
PAGE, TITLES = "tally/app/setup/settings.py", "tally/rulebooks/wotn/titles.py"
# A Pico on the bench whose game is interrupted: its watchdog runs.
BEFORE = """
import sys
sys.path[:0] = ["/", "/firmware"]
from host_sim.standins.on_micropython import put_first
put_first()
import _rp2, json, machine, vfs
from binascii import hexlify, unhexlify
from host_sim.standins.bench import Bench, attach, attached
from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import NorFlash
clock = BusClock()
bench = Bench(clock)
with open("/pico.json") as file:
    given = json.load(file)
bench.flash = NorFlash(clock, given["blocks"])
attach(bench)
if given["files"] is not None:
    bench.files[0] = {path: unhexlify(content) for path, content in given["files"].items()}
with open("/storage.bin", "rb") as file:
    for block in range(given["blocks"]):
        _rp2.Flash().writeblocks(block, file.read(4096))
machine.WDT(timeout=8000)
vfs.umount = lambda path: None
if given["release"]:
    with open("/release.py", "w") as file:
        file.write(given["release"])
"""
AFTER = """
with open("/storage.bin", "wb") as file:
    file.write(bench.flash.read(0, given["blocks"] * 4096))
with open("/told.json", "w") as file:
    json.dump({
        "files": {path: hexlify(content).decode() for path, content in bench.files.get(0, {}).items()},
        "is_watched": bench._watched is not None,
        "has_restarted": bench.reset_cause == machine.WDT_RESET,
    }, file)
"""


@dataclass
class Flashed:
    """What is on a Pico: its storage as bytes, its files (None: none can be read), and which firmware."""

    storage: bytes = random.Random(SEED).randbytes(STORAGE_BLOCKS * BLOCK_BYTES)
    files: dict[str, bytes] | None = field(default_factory=dict)
    release: str = field(default_factory=release.module)


class Answering:
    """A Pico at `port`. After the port is closed, `storage`, `files` and `told` are its final state."""

    port = ""
    storage = b""
    files: dict[str, bytes]
    told: dict[str, Any]


@contextmanager
def pico(folder: Path, flashed: Flashed) -> Iterator[Answering]:
    """Yield a Pico on which that was flashed."""
    paths = {f"/{name}": folder / name for name in ("storage.bin", "told.json", "pico.json")}
    paths["/storage.bin"].write_bytes(flashed.storage)
    files = flashed.files
    given = {
        "blocks": len(flashed.storage) // BLOCK_BYTES,
        "files": None if files is None else {path: content.hex() for path, content in files.items()},
        "release": flashed.release,
    }
    paths["/pico.json"].write_text(json.dumps(given))
    request = {
        "package": str(webassembly.PACKAGE),
        "heap_bytes": webassembly.HEAP_BYTES,
        "pystack_words": webassembly.DEEP_PYSTACK_WORDS,
        "files": {to: str(origin) for to, origin in journeys.FILES.items()}
        | {name: str(paths[name]) for name in ("/storage.bin", "/pico.json")},
        "before": BEFORE,
        "after": AFTER,
        "fetch": {name: str(paths[name]) for name in ("/storage.bin", "/told.json")},
    }
    (folder / "request.json").write_text(json.dumps(request))
    command = [webassembly.node(), str(REPL), str(folder / "request.json")]
    found = Answering()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found.port = f"socket://127.0.0.1:{process.stdout.readline().strip()}"
        try:
            yield found
        except BaseException:
            process.terminate()
            raise
        assert process.wait(TIMEOUT_SECONDS) == 0
    found.storage = paths["/storage.bin"].read_bytes()
    found.told = json.loads(paths["/told.json"].read_text())
    found.files = {path: bytes.fromhex(content) for path, content in found.told["files"].items()}


def deployed(
    found: Answering, catalogues: dict[str, bytes] | None = None, *, clean: bool = False
) -> deploy.Deployed:
    with closing(deploy.connect(found.port)) as connected:
        return deploy.deploy(BOARD, catalogues or {}, connected, clean=clean)


def release_before(*changed: str, version: str = "") -> str:
    """Return the release of a firmware in which these modules were different."""
    known = b"".join(
        release.module_digest(path, "# as it was" if path in changed else text)
        for path, text in folded_sources().items()
    )
    return f"VERSION = {version or release.version()!r}\nDIGEST = '0ldf1rm3'\nMODULES = {known!r}\n"


@pytest.mark.nightly
def test_a_pico_with_this_very_firmware_gets_its_wiring_and_nothing_over_it(tmp_path: Path) -> None:
    flashed = Flashed(files={"board_config.mpy": b"of another board", "notes.txt": b"mine"})
    with pico(tmp_path, flashed) as found:
        changes, modules = deployed(found)
    assert modules == []
    assert changes == len(found.files) - 1
    assert BOARD["name"].encode() in found.files["board_config.mpy"]
    assert found.files["notes.txt"] == b"mine"
    assert not [path for path in found.files if path.startswith(overlay.FOLDER)]
    assert not found.told["is_watched"]
    assert found.told["has_restarted"]
    assert found.storage[KEPT:] == flashed.storage[KEPT:]


@pytest.fixture(scope="module")
def laid_over(tmp_path_factory: pytest.TempPathFactory) -> tuple[Flashed, list[str]]:
    """A Pico as it is after a deploy of two changed modules, and their names."""
    flashed = Flashed(release=release_before(PAGE, TITLES))
    with pico(tmp_path_factory.mktemp("laid-over"), flashed) as found:
        _, modules = deployed(found)
    assert found.storage[KEPT:] == flashed.storage[KEPT:]
    return Flashed(found.storage, found.files, flashed.release), modules


# One deploy for all of them.
on_one_worker = pytest.mark.xdist_group("laid over")


@on_one_worker
def test_modules_that_changed_are_laid_over_the_firmware_and_no_others(
    laid_over: tuple[Flashed, list[str]],
) -> None:
    after, modules = laid_over
    assert after.files
    assert modules == [PAGE, TITLES]
    assert {path for path in after.files if path.startswith(overlay.FOLDER)} == {
        "overlay/list.txt",
        "overlay/tally/app/setup/settings.mpy",
        "overlay/tally/rulebooks/wotn/titles.mpy",
    }
    digest, *names = after.files[overlay.LIST].decode().split()
    assert digest == "0ldf1rm3"
    assert names == ["tally.app.setup.settings", "tally.rulebooks.wotn.titles"]


@on_one_worker
def test_a_pico_that_is_up_to_date_is_not_written(
    laid_over: tuple[Flashed, list[str]], tmp_path: Path
) -> None:
    before, _ = laid_over
    with pico(tmp_path, before) as found:
        assert deployed(found).changes == 0
    assert found.files == before.files
    assert found.told["has_restarted"]


@on_one_worker
def test_what_was_laid_over_is_taken_off_again(laid_over: tuple[Flashed, list[str]], tmp_path: Path) -> None:
    before, _ = laid_over
    assert before.files
    with pico(tmp_path, before) as found:
        assert deployed(found, clean=True) == deploy.Deployed(2, [])
    assert found.files == {path: before.files[path] for path in found.files}
    assert not [path for path in found.files if path.startswith(overlay.FOLDER)]


@pytest.mark.nightly
@on_one_worker
def test_a_module_that_is_again_as_flashed_is_taken_off(
    laid_over: tuple[Flashed, list[str]], tmp_path: Path
) -> None:
    before = replace(laid_over[0], release=release_before(PAGE))
    with pico(tmp_path, before) as found:
        assert deployed(found).modules == [PAGE]
    assert "overlay/tally/rulebooks/wotn/titles.mpy" not in found.files
    assert found.files[overlay.LIST].decode().split()[1:] == ["tally.app.setup.settings"]


@pytest.mark.nightly
def test_a_pico_whose_files_cannot_be_read_gets_new_ones_and_a_list_of_cards(tmp_path: Path) -> None:
    flashed = Flashed(files=None)
    with pico(tmp_path, flashed) as found:
        deployed(found, {CATALOGUE: b"my cards" * 1_000})
    assert "board_config.mpy" in found.files
    assert found.files[CATALOGUE] == b"my cards" * 1_000
    assert found.storage[KEPT:] == flashed.storage[KEPT:]


def refusal(folder: Path, flashed: Flashed) -> str:
    """Return why a Pico is left unchanged."""
    with pico(folder, flashed) as found, pytest.raises(deploy.CannotDeploy) as refused:
        deployed(found)
    assert (found.storage, found.files) == (flashed.storage, flashed.files)
    assert found.told["has_restarted"]
    return str(refused.value)


def test_another_firmware_is_left_alone(tmp_path: Path) -> None:
    assert "no firmware of ours" in refusal(tmp_path, Flashed(release=""))


@pytest.mark.nightly
def test_another_board_is_left_alone(tmp_path: Path) -> None:
    assert "in 130 blocks" in refusal(tmp_path, Flashed(bytes(130 * BLOCK_BYTES)))


@pytest.mark.nightly
def test_another_version_wants_a_full_update(tmp_path: Path) -> None:
    assert "has 0.0.1, and here is" in refusal(tmp_path, Flashed(release=release_before(version="0.0.1")))


def test_a_change_of_what_runs_before_an_overlay_wants_a_full_update(tmp_path: Path) -> None:
    assert "nothing can lie over boot.py" in refusal(tmp_path, Flashed(release=release_before("boot.py")))


@pytest.mark.nightly
def test_a_micropython_that_cannot_read_our_modules_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deploy, "MPY_VERSION", 7)
    assert "no firmware of ours" in refusal(tmp_path, Flashed())


def test_a_module_that_is_no_python_is_told_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "about.py"
    broken.write_text("def :\n")
    changed = [(path, broken if path == PAGE else source) for path, source in sources()]
    flashed = Flashed()
    for module in (folding, release):
        monkeypatch.setattr(module, "sources", lambda *_: iter(changed))
    assert "SyntaxError" in refusal(tmp_path, flashed)


def test_a_port_without_a_pico_is_told_in_a_line() -> None:
    with pytest.raises(deploy.CannotDeploy, match="cannot be opened"):
        deploy.connect("socket://127.0.0.1:1")


def test_a_port_where_something_else_speaks_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SerialTransport.enter_raw_repl, "__defaults__", RESET_AND_PATIENCE_S)
    with socket.create_server(("127.0.0.1", 0)) as server:
        connected = deploy.connect(f"socket://127.0.0.1:{server.getsockname()[1]}")
        publisher, _ = server.accept()
        publisher.sendall(b"something else\n")
        with (
            publisher,
            closing(connected),
            pytest.raises(deploy.CannotDeploy, match="no MicroPython of a Pico"),
        ):
            connected.interrupt()
    assert capsys.readouterr().out == ""
