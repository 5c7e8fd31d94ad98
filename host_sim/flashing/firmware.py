"""The files that a Pico takes: code and wiring, or the wiring alone; each with a checksum beside it."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from card_tags.atomic_files import write_atomically
from host_sim import boards
from host_sim.flashing import build, image, source, uf2, wiring

CANNOT = (build.CannotBuild, source.NoSource, image.ImageTooLarge, uf2.BadUf2, OSError)
PREFIXES = {"rp2040": (), "rp2350": (uf2.absolute_block(),)}


def whole(board: boards.Board, others: Mapping[str, bytes]) -> bytes:
    """Build the code; return a UF2 of it and a board's files; raise one of CANNOT."""
    return joined(board, build.build(boards.firmware_of(board)), others)


def joined(board: boards.Board, code: bytes, others: Mapping[str, bytes]) -> bytes:
    """Return a UF2 of this code and a board's files; raise ImageTooLarge or BadUf2.

    Sectors are filled up: the boot ROM needs whole sectors before a gap (RP2040-E14).
    """
    files = wiring.pages(board, others)
    whole_sectors = code + uf2.ERASED[:1] * (-len(code) % boards.BLOCK_BYTES)
    if uf2.FLASH_START + len(whole_sectors) > min(files):
        raise uf2.BadUf2(f"the code has {len(code)} bytes: too many for its part of the flash")
    written = uf2.pages(uf2.FLASH_START, whole_sectors) | files
    return uf2.encode(board, written, PREFIXES[board["chip"]])


def wiring_alone(board: boards.Board, others: Mapping[str, bytes]) -> bytes:
    """Return a UF2 of a board's files, for a Pico that has the code; raise ImageTooLarge."""
    return uf2.encode(board, wiring.pages(board, others))


def keep_summed(output: Path, content: bytes) -> int:
    """Write a file, and its checksum beside it; return its size in bytes; raise OSError."""
    write_atomically(output, content)
    sums = f"{hashlib.sha256(content).hexdigest()}  {output.name}\n"
    write_atomically(output.with_name(output.name + ".sha256"), sums.encode())
    return len(content)
