"""A built firmware on an emulated Pico that reports its turns, or its free heap."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_sim import boards
from host_sim.compiled import compile_module
from host_sim.flashing import uf2, wiring
from host_sim.runtimes.emulated_pico import EmulatedPico

GUESTS = Path(__file__).with_name("guests")
TURNS, HEAP = "turns", "heap"


def guest(board: boards.Board, watches: str) -> dict[str, bytes]:
    """Return the files of a board that watch the firmware: its "turns" or its "heap"."""
    watching = (GUESTS / "watching.py").read_text()
    text = f"{boards.compile(board)}\nWATCHES = {watches!r}\n{watching}"
    return {f"{wiring.MODULE}.mpy": compile_module(f"{wiring.MODULE}.py", text)}


def chip(board: boards.Board, firmware: Path, others: Mapping[str, bytes]) -> bytes:
    """Return a flash chip with a built firmware; `others` replace the board's own files.

    Raises BadUf2, ImageTooLarge or OSError.
    """
    return uf2.chip_with(board, uf2.pages_in(board, firmware) | wiring.pages(board, others))


def reports(pico: EmulatedPico) -> list[list[Any]]:
    """Return what the firmware reported since the last call."""
    return [json.loads(line) for line in pico.heard().splitlines() if line.startswith("[")]
