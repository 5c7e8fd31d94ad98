"""What stays data where all code is frozen: how a board is wired and the catalogues, in a few files."""

from collections.abc import Mapping

from card_tags import samples
from host_sim import boards
from host_sim.compiled import compile_module
from host_sim.flashing import image, uf2

MODULE = "board_config"


def pages(board: boards.Board, others: Mapping[str, bytes]) -> dict[int, bytes]:
    """Return the pages of a board's files, by address; raise ImageTooLarge.

    `board` is as its TOML has it; `others` are files that take the place of ours, or come beside them.
    """
    divided = boards.frozen(board)
    module = compile_module(MODULE, boards.compile(divided))
    files = {f"{MODULE}.mpy": module, **samples.catalogues(), **others}
    content = image.build(files, boards.image_blocks(divided), divided["flash"]["storage"])
    return uf2.pages(uf2.storage_start(divided), content)
