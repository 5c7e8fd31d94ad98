"""`build`: a Pico's whole firmware in one file, with all code frozen in it."""

from pathlib import Path

import click

from host_sim.command_parts import BOARD, CARDS, board_named, catalogues_of, installed_by


@click.command("build")
@BOARD
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="A .uf2 file.")
@CARDS
def command(board: str, output: Path, cards: tuple[Path, ...]) -> None:
    """Build MicroPython with Taptally frozen in it, and write it with a board's wiring as one UF2 file."""
    checked = board_named(board)
    catalogues = catalogues_of(cards)
    with installed_by("build"):
        from host_sim.flashing import firmware, frozen_firmware
    try:
        size = firmware.keep_summed(output, frozen_firmware.whole(checked, catalogues))
    except (*frozen_firmware.CANNOT, OSError) as fault:
        raise click.ClickException(str(fault))
    print(f"{output}: {size} bytes")
