"""`make deploy` over a pseudo-terminal to an emulated Pico with the built firmware, its REPL and littlefs."""

import os
import pty
import threading
import tty
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from host_sim import boards, play, sizes
from host_sim.boards import BLOCK_BYTES, FILES_BLOCKS
from host_sim.flashing import deploy, folding, release, uf2
from host_sim.flashing.sources import sources
from host_sim.runtimes import heap
from host_sim.runtimes.emulated_pico import EmulatedPico, read_boot_rom
from tests.host.built import firmware_of, require

pytestmark = pytest.mark.slow

BOARD = boards.load("pico")
STORAGE = uf2.storage_start(BOARD) - uf2.FLASH_START
# A module for each way to be imported, and the text to add to it.
CHANGED = ("tally/rulebooks/wotn/__init__.py", "tally/app/setup/settings.py", "devices/rest.py", "main.py")
# One more: an unchanged module in flash imports a function from it.
IMPORTED = ("devices/chance.py",)
MARK = "\nmark = 'laid over'\n"
BOOT_MS, SLICE_MS = 3_000, 10
MOST_BYTES = 4_096
# Raw paste mode sends bytes that are no text: mpremote is told that there is none.
ASKS_FOR_RAW_PASTE, HAS_NONE = b"\x05A\x01", b"R\x00"
ASK = """
import sys
from board_config import BOARD
modules = sys.modules
print(BOARD["overlay"], [modules[name].mark for name in {names!r}])
print(modules["devices.every"].roll is modules["devices.chance"].roll)
"""


@pytest.fixture
def pico() -> Iterator[EmulatedPico]:
    require(sizes.missing_to_play(), "nothing is deployed to an emulated Pico")
    chip = uf2.chip_with(BOARD, uf2.pages_in(BOARD, firmware_of("pico")))
    with EmulatedPico(play.compiled_board(BOARD), chip, read_boot_rom(heap.BOOT_ROM), []) as emulated:
        emulated.power_up()
        emulated.run_ms(BOOT_MS)
        yield emulated


@contextmanager
def port_of(pico: EmulatedPico) -> Iterator[str]:
    """Yield a port at which the Pico listens. It runs until this is closed."""
    near, far = pty.openpty()
    tty.setraw(far)
    os.set_blocking(near, False)
    done = threading.Event()
    running = threading.Thread(target=_run, args=(pico, near, done))
    running.start()
    try:
        yield os.ttyname(far)
    finally:
        done.set()
        running.join()
        os.close(far)


def _run(pico: EmulatedPico, near: int, done: threading.Event) -> None:
    """Run a Pico that listens and talks at one end of a port. If that fails, close the port."""
    said = b""
    try:
        while not done.is_set():
            pico.run_ms(SLICE_MS)
            said += pico.heard().encode()
            with suppress(BlockingIOError):  # mpremote has not read what was said
                said = said[os.write(near, said) :]
            with suppress(BlockingIOError):  # mpremote has not typed anything
                typed = os.read(near, MOST_BYTES)
                said += HAS_NONE if ASKS_FOR_RAW_PASTE in typed else b""
                pico.type(typed.replace(ASKS_FOR_RAW_PASTE, b"").decode())
    finally:
        os.close(near)


def deployed(pico: EmulatedPico) -> list[str]:
    with port_of(pico) as port, closing(deploy.connect(port)) as connected:
        modules = deploy.deploy(BOARD, {}, connected).modules
    pico.run_ms(BOOT_MS)
    return modules


def told(pico: EmulatedPico, names: list[str]) -> str:
    """Interrupt the game; return what the Pico says about its overlay and these modules."""
    pico.heard()
    with port_of(pico) as port, closing(deploy.connect(port)) as connected:
        connected.interrupt()
        answer: bytes = connected._transport.exec(ASK.format(names=names))
    return answer.decode().strip()


@pytest.mark.nightly
def test_modules_in_every_place_are_laid_over_and_what_players_keep_stays(
    pico: EmulatedPico, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = []
    for number, (path, origin) in enumerate(sources()):
        changed = tmp_path / f"{number}.py"
        changed.write_text(origin.read_text() + MARK)
        mine.append((path, changed if path in CHANGED + IMPORTED else origin))
    for module in (folding, release):
        monkeypatch.setattr(module, "sources", lambda *_: iter(mine))
    kept = pico.flash(STORAGE + FILES_BLOCKS * BLOCK_BYTES, 1 << 19)
    assert sorted(deployed(pico)) == sorted(CHANGED + IMPORTED)
    assert any(pico.picture())
    names = ["tally.rulebooks.wotn", "tally.app.setup.settings", "devices.rest", "main"]
    names.append("devices.chance")
    overlay_told, imported_told = told(pico, names).splitlines()
    assert overlay_told == f"{len(names)} {['laid over'] * len(names)}"
    assert imported_told == "True"
    assert pico.flash(STORAGE + FILES_BLOCKS * BLOCK_BYTES, 1 << 19) == kept
