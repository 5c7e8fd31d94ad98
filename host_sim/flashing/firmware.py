"""The file that a Pico is flashed with, its checksum beside it; made twice, its bytes are the same."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from card_tags.kept_files import keep
from host_sim import boards, compiled
from host_sim.flashing import image, uf2

NO_OTHERS: Mapping[str, bytes] = MappingProxyType({})
CANNOT = (image.ImageTooLarge, uf2.BadUf2)


def image_of(board: boards.Board, others: Mapping[str, bytes] = NO_OTHERS) -> bytes:
    """Return the first blocks of a board's storage, all that is ours of it; raise ImageTooLarge.

    `others` are files that take the place of ours, or come beside them.
    """
    files = compiled.image_files(board) | dict(others)
    return image.build(files, boards.image_blocks(board), board["flash"]["storage"])


def flash_chip(board: boards.Board, micropython: Path, others: Mapping[str, bytes] = NO_OTHERS) -> bytes:
    """Return a new flash chip onto which MicroPython and then our image were dragged.

    Raises ImageTooLarge, BadUf2, OSError.
    """
    ours = uf2.pages(uf2.storage_start(board), image_of(board, others))
    _, pages = uf2.beside(board, micropython, ours)
    return uf2.chip_with(board, pages | ours)


def write(
    board: boards.Board, micropython: Path | None, output: Path, others: Mapping[str, bytes] = NO_OTHERS
) -> int:
    """Write the UF2, with a MicroPython in it if one is given, and return its size in bytes.

    `others` are as for `image_of`.
    Raises ImageTooLarge, BadUf2, OSError.
    """
    ours = uf2.pages(uf2.storage_start(board), image_of(board, others))
    content = uf2.merge(board, micropython, ours) if micropython else uf2.encode(board, ours)
    return keep_summed(output, content)


def keep_summed(output: Path, content: bytes) -> int:
    """Write a file and its checksum beside it, and return its size in bytes; raise OSError."""
    keep(output, content)
    sums = f"{hashlib.sha256(content).hexdigest()}  {output.name}\n"
    keep(output.with_name(output.name + ".sha256"), sums.encode())
    return len(content)
