"""The file that a Pico is flashed with, its checksum beside it; made twice, its bytes are the same."""

import hashlib
from pathlib import Path

from host_sim import boards, compiled
from host_sim.flashing import image, uf2

CANNOT = (image.ImageTooLarge, uf2.BadUf2)


def image_of(board: boards.Board) -> bytes:
    """Return the first blocks of a board's storage, all that is ours of it; raise ImageTooLarge."""
    return image.build(compiled.image_files(board), boards.image_blocks(board), board["flash"]["storage"])


def write(board: boards.Board, micropython: Path | None, output: Path) -> int:
    """Write the UF2, with a MicroPython in it if one is given, and return its size in bytes.

    Raises ImageTooLarge, BadUf2, OSError.
    """
    ours = uf2.pages(uf2.storage_start(board), image_of(board))
    content = uf2.merge(board, micropython, ours) if micropython else uf2.encode(board, ours)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(content)
    sums = output.with_name(output.name + ".sha256")
    sums.write_text(f"{hashlib.sha256(content).hexdigest()}  {output.name}\n")
    return len(content)
