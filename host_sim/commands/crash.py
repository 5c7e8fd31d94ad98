"""`crash`: a device's crash in full."""

from typing import TextIO

import click

from host_sim.crash import told_in_full


@click.command("crash")
@click.argument("file", type=click.File(errors="replace"))
def command(file: TextIO) -> None:
    """Print a device's crash.txt with the functions' names as they are in this version's source."""
    for line in told_in_full(file):
        print(line)
