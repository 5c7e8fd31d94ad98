"""`deploy`: a board brought up to date."""

from pathlib import Path

import click

from host_sim.command_parts import BOARD, CARDS, board_named, catalogues_of, installed_by


@click.command("deploy")
@BOARD
@click.option("--port", required=True, help="The serial port of the Pico; `mpremote devs` lists them.")
@CARDS
def command(board: str, port: str, cards: tuple[Path, ...]) -> None:
    """Bring a Pico that has Taptally up to date over USB; games and settings on it stay."""
    checked = board_named(board)
    catalogues = catalogues_of(cards)
    with installed_by("deploy"):
        from host_sim.flashing import deploy as deploying
        from host_sim.flashing import firmware as flashed
    try:
        written, blocks = deploying.deploy(checked, flashed.image_of(checked, catalogues), port)
    except (deploying.CannotDeploy, *flashed.CANNOT) as fault:
        raise click.ClickException(str(fault))
    print(f"{port}: {written} of {blocks} blocks were new; games and settings are as they were")
