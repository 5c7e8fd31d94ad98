"""`board`: writes a board's wiring into a small file of its own. This needs no compiler."""

from pathlib import Path

import click

from host_sim.command_parts import BOARD, CARDS, UF2, installed_by, write_uf2


@click.command("board")
@BOARD
@UF2
@CARDS
def command(board: str, output: Path, cards: tuple[Path, ...]) -> None:
    """Write the UF2 file that tells a Pico how it is wired. The Pico has the firmware already."""
    with installed_by("board"):
        from host_sim.flashing.firmware import wiring_alone
    write_uf2(wiring_alone, board, output, cards)
