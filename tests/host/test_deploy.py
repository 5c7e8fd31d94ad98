"""`make deploy`: mpremote and MicroPython's own REPL, over the flash and the watchdog of the simulator."""

import json
import random
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from host_sim import boards
from host_sim.boards import BLOCK_BYTES
from host_sim.flashing import deploy, image
from host_sim.runtimes import journeys, webassembly

BOARD = boards.load("pico")
STORAGE_BLOCKS = BOARD["flash"]["storage"]
IMAGE_BLOCKS = boards.image_blocks(BOARD)
SEED = 20261121
OURS = ("boot.py", "modules.bin")
TIMEOUT_SECONDS = 60
REPL = Path(__file__).with_name("repl.mjs")
# A Pico on the bench whose game is interrupted: its watchdog runs. The root is a Pico's by name only.
BEFORE = """
import sys
sys.path[:0] = ["/", "/firmware"]
from host_sim.standins.on_micropython import put_first
put_first()
import machine, os, rp2, vfs
from host_sim.standins.bench import Bench, attach, attached
from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import NorFlash
clock = BusClock()
bench = Bench(clock)
bench.flash = NorFlash(clock, {block_count})
attach(bench)
with open("/storage.bin", "rb") as file:
    for block in range({block_count}):
        rp2.Flash().writeblocks(block, file.read(4096))
erases_before = sum(bench.flash.erases)
machine.WDT(timeout=8000)
os.listdir = lambda path: {names!r}
vfs.umount = lambda path: None
"""
AFTER = """
import json
with open("/storage.bin", "wb") as file:
    file.write(bench.flash.read(0, {block_count} * 4096))
with open("/told.json", "w") as file:
    json.dump({{
        "erased": sum(bench.flash.erases) - erases_before,
        "is_watched": bench._watched is not None,
        "has_restarted": bench.reset_cause == machine.WDT_RESET,
    }}, file)
"""


class Answering:
    """A Pico at `port`. When the port was let go, `storage` and `told` are what became of it."""

    port = ""
    storage = b""
    told: dict[str, Any]


@contextmanager
def pico(folder: Path, storage: bytes, names: tuple[str, ...] = OURS) -> Iterator[Answering]:
    """Yield a Pico with that storage, and with these names in its root."""
    paths = {f"/{name}": folder / name for name in ("storage.bin", "told.json")}
    paths["/storage.bin"].write_bytes(storage)
    block_count = len(storage) // BLOCK_BYTES
    request = {
        "package": str(webassembly.PACKAGE),
        "heap_bytes": webassembly.HEAP_BYTES,
        "pystack_words": webassembly.DEEP_PYSTACK_WORDS,
        "files": {to: str(origin) for to, origin in journeys.FILES.items()}
        | {"/storage.bin": str(paths["/storage.bin"])},
        "before": BEFORE.format(block_count=block_count, names=list(names)),
        "after": AFTER.format(block_count=block_count),
        "fetch": {origin: str(to) for origin, to in paths.items()},
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


def image_with(content: bytes) -> bytes:
    chance = random.Random(SEED)
    files = {f"{number}.bin": chance.randbytes(5_000) for number in range(4)}
    return image.build(files | {"modules.bin": content}, IMAGE_BLOCKS, STORAGE_BLOCKS)


OLD = image_with(b"old" * 3_000)
NEW = image_with(b"new" * 4_000)


def storage_with(start: bytes) -> bytes:
    """Return a storage that begins so, and that players have filled to its end."""
    return start + random.Random(SEED).randbytes(STORAGE_BLOCKS * BLOCK_BYTES - len(start))


def test_a_pico_is_brought_up_to_date_and_started_again(tmp_path: Path) -> None:
    before = storage_with(OLD)
    with pico(tmp_path, before) as found:
        written, blocks = deploy.deploy(BOARD, NEW, found.port)
    assert found.storage == NEW + before[len(NEW) :]
    assert len(deploy.BEGINNING) < written < blocks == len(NEW) // BLOCK_BYTES
    assert found.told["erased"] == written + len(deploy.BEGINNING)
    assert not found.told["is_watched"]
    assert found.told["has_restarted"]


def test_what_is_up_to_date_is_not_written(tmp_path: Path) -> None:
    with pico(tmp_path, storage_with(NEW)) as found:
        assert deploy.deploy(BOARD, NEW, found.port)[0] == 0
    assert found.told["erased"] == 0
    assert found.told["has_restarted"]


def test_a_pico_whose_cable_was_pulled_is_repaired(tmp_path: Path) -> None:
    before = storage_with(b"\xff" * BLOCK_BYTES * len(deploy.BEGINNING))
    with pico(tmp_path, before, names=()) as found:
        deploy.deploy(BOARD, NEW, found.port)
    assert found.storage == NEW + before[len(NEW) :]


def refusal(folder: Path, storage: bytes, names: tuple[str, ...] = OURS) -> str:
    """Return why a Pico is left as it is."""
    with pico(folder, storage, names) as found, pytest.raises(deploy.CannotDeploy) as refused:
        deploy.deploy(BOARD, NEW, found.port)
    assert found.storage == storage
    assert found.told["has_restarted"]
    return str(refused.value)


def test_files_of_somebody_else_are_left_alone(tmp_path: Path) -> None:
    assert "main.py, notes.txt" in refusal(tmp_path, storage_with(b""), ("notes.txt", "main.py"))


def test_another_board_is_left_alone(tmp_path: Path) -> None:
    assert "in 212 blocks" in refusal(tmp_path, bytes(212 * BLOCK_BYTES))


def test_a_micropython_that_cannot_read_our_modules_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deploy, "MPY_VERSION", 7)
    assert "put 1.27 on it" in refusal(tmp_path, storage_with(OLD))


def test_nothing_behind_the_image_can_be_written(tmp_path: Path) -> None:
    before = storage_with(OLD)
    with pico(tmp_path, before) as found:
        connected = deploy.Pico(found.port)
        connected.interrupt()
        for function, *content in (("erase",), ("write", b"AAAA")):
            with pytest.raises(deploy.CannotDeploy, match="what players keep begins here"):
                connected.ask(function, IMAGE_BLOCKS, IMAGE_BLOCKS, *content)
        connected.close()
    assert found.storage == before


def test_a_port_without_a_pico_is_told_in_a_line() -> None:
    with pytest.raises(deploy.CannotDeploy, match="cannot be opened"):
        deploy.Pico("socket://127.0.0.1:1")


def test_a_port_where_something_else_speaks_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        deployed = deploy.Pico(f"socket://127.0.0.1:{server.getsockname()[1]}")
        speaker, _ = server.accept()
        speaker.sendall(b"something else\n")
        with speaker, closing(deployed), pytest.raises(deploy.CannotDeploy, match="no MicroPython of a Pico"):
            deployed.interrupt()
    assert capsys.readouterr().out == ""
