"""`play`: plays in a terminal, or plays a script."""

import contextlib
import sys
from pathlib import Path

import click

from host_sim.command_parts import BOARD, STATE, board_named
from host_sim.held_table import held, linked


@click.command("play")
@STATE
@click.option("--script", type=click.Path(exists=True, path_type=Path), help="Play this script.")
@BOARD
@click.option(
    "--link",
    "port",
    type=click.Path(path_type=Path),
    help="Open a serial port at this path. Programs speak to the table there.",
)
def command(folder: Path | None, script: Path | None, board: str, port: Path | None) -> None:
    """Play in this terminal. Without a terminal, the bundled first game is played to its end."""
    from host_sim import play as table
    from host_sim.script import ScriptFailed

    board_named(board)
    if script is None and sys.stdin.isatty() and sys.stdout.isatty():
        _play_here(folder, board, port)
        return
    if port:
        raise click.UsageError("--link needs a terminal to play in; `serve` needs none")
    if folder:
        raise click.UsageError("--state needs a terminal to play in; a script keeps nothing")
    try:
        expectations = table.play_script(script or table.FIRST_GAME, board)
    except ScriptFailed as fault:
        raise click.ClickException(str(fault))
    print(f"played to the end: {expectations} expectations held")


def _play_here(folder: Path | None, board: str, port: Path | None) -> None:
    from host_sim import terminal
    from host_sim.play import KeptTable, tray

    with held(folder) as own:
        if not port:
            terminal.play(KeptTable(own, board), tray())
            return
        table = linked(own, board, port)
        with contextlib.closing(table.port):
            terminal.play(table, tray())
