"""`board`: a board's wiring in a small file of its own, for which no compiler is needed."""

from pathlib import Path

import click

from host_sim.command_parts import BOARD, CARDS, board_named, catalogues_of, installed_by


@click.command("board")
@BOARD
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="A .uf2 file.")
@CARDS
def command(board: str, output: Path, cards: tuple[Path, ...]) -> None:
    """Write the UF2 file that tells a Pico which has the frozen firmware how it is wired."""
    checked = board_named(board)
    catalogues = catalogues_of(cards)
    with installed_by("board"):
        from host_sim.flashing import firmware, frozen_firmware
    try:
        size = firmware.keep_summed(output, frozen_firmware.wiring_alone(checked, catalogues))
    except (*frozen_firmware.CANNOT, OSError) as fault:
        raise click.ClickException(str(fault))
    print(f"{output}: {size} bytes")
