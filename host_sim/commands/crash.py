"""`crash`: a device's crash in full."""

from typing import TextIO

import click

from host_sim.crash import is_crash, told_in_full


@click.command("crash")
@click.argument("file", type=click.File(errors="replace"))
def command(file: TextIO) -> None:
    """Print a device's crash.txt with the functions' names as they are in this version's source."""
    lines = file.readlines()
    if not is_crash(lines):
        raise click.ClickException(f"{file.name}: this is no crash.txt of a table")
    for line in told_in_full(lines):
        print(line)
