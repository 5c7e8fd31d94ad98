"""The data beside the frozen code: a board's wiring and the catalogues, in a few files."""

from collections.abc import Mapping

from card_tags import samples
from host_sim import boards
from host_sim.compiled import compile_module
from host_sim.flashing import image, uf2

MODULE = "board_config"


def files(board: boards.Board, others: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return a board's files by name; `others` replace ours, or are added to them."""
    module = compile_module(f"{MODULE}.py", boards.compile(board))
    return {f"{MODULE}.mpy": module, **samples.catalogues(), **others}


def pages(board: boards.Board, others: Mapping[str, bytes]) -> dict[int, bytes]:
    """Return the pages of a board's files, by address; raise ImageTooLarge. `others` are as for `files`."""
    return uf2.pages(uf2.storage_start(board), image.build(files(board, others)))
