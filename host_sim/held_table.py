"""The table that a command runs, and the folder that keeps its game."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from host_sim.serve import LinkedTable


@contextlib.contextmanager
def held(folder: Path | None) -> Iterator[Path]:
    """Take the state's folder for this table alone; if it cannot be used, end the command with a line."""
    from host_sim import state

    own = folder or state.default_folder()
    try:
        with state.held(own):
            yield own
    except (state.InUse, state.NotFlash) as fault:
        raise click.ClickException(str(fault))


def linked(folder: Path, board: str, port: Path) -> "LinkedTable":
    """Return a table with a serial port at this path; if that is impossible, end the command with a line."""
    try:
        from host_sim.serve import LinkedTable, PathTaken
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"this system has no pseudo-terminals ({fault.name} is missing)")
    try:
        return LinkedTable(folder, board, port)
    except PathTaken as fault:
        raise click.ClickException(str(fault))
