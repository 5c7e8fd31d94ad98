"""`firmware`: builds a Pico's whole firmware as one file, with all code frozen in it."""

from pathlib import Path

import click

from host_sim.command_parts import BOARD, CARDS, UF2, installed_by, write_uf2


@click.command("firmware")
@BOARD
@UF2
@CARDS
def command(board: str, output: Path, cards: tuple[Path, ...]) -> None:
    """Build the firmware with a board's wiring, as one UF2 file.

    It is MicroPython with all of Taptally frozen in it.
    """
    with installed_by("firmware"):
        from host_sim.flashing.firmware import whole
    write_uf2(whole, board, output, cards)
