"""`serve`: runs a table for programs, without a screen."""

from pathlib import Path

import click

from host_sim.command_parts import BOARD, STANDARD_INPUT_NUMBER, STATE, board_named
from host_sim.held_table import held, linked


@click.command("serve")
@click.option(
    "--link", "port", required=True, type=click.Path(path_type=Path), help="The path of the serial port."
)
@STATE
@BOARD
def command(port: Path, folder: Path | None, board: str) -> None:
    """Start a table without a screen, for other programs.

    They speak to its port. Hands are lines of a script on standard input: ["tap", "Splash! 1/3"],
    ["press", "ok"], ["unplug", "usb"]. Ctrl-C or the line ["quit"] ends it. The end of the input does
    not, so that it can run in the background.
    """
    board_named(board)
    with held(folder) as own:
        table = linked(own, board, port)
        from host_sim.serve import serve as serving

        print(f"a table is at {port}", flush=True)
        serving(table, STANDARD_INPUT_NUMBER)
