"""`firmware`: the file that a board is flashed with."""

from pathlib import Path

import click

from host_sim.command_parts import BOARD, CARDS, board_named, catalogues_of, installed_by


@click.command("firmware")
@BOARD
@click.option("--micropython", type=click.Path(path_type=Path), help="A MicroPython (.uf2) to put before it.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="A .uf2 file.")
@CARDS
def command(board: str, micropython: Path | None, output: Path, cards: tuple[Path, ...]) -> None:
    """Write the UF2 file that puts Taptally on a board which has MicroPython, or MicroPython and Taptally."""
    if output.suffix != ".uf2":
        raise click.BadParameter("a Pico takes a UF2: name it .uf2", param_hint="-o")
    checked = board_named(board)
    catalogues = catalogues_of(cards)
    with installed_by("firmware"):
        from host_sim.flashing import firmware as flashed
    try:
        size = flashed.write(checked, micropython, output, catalogues)
        listed = f", with the cards of {', '.join(str(path) for path in cards)}" if cards else ""
        print(f"{output}: {size} bytes{listed}")
    except flashed.CANNOT as fault:
        raise click.ClickException(str(fault))
