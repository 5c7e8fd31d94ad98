"""`journal`: the events that a table has stored."""

import sys
from pathlib import Path

import click

from host_sim.command_parts import BAD_INPUT
from host_sim.journal import NoJournal, print_events, verify
from tally.app.flash_ring import Damaged

DAMAGED = 1


@click.command("journal")
@click.option("--verify", "verifies", is_flag=True, help="Check it, and say how many records there are.")
@click.option("--game", "number", type=int, help="Which game of a flash image; the latest if not given.")
@click.argument("file", type=click.Path(path_type=Path))
def command(verifies: bool, number: int | None, file: Path) -> None:
    """Print a stored journal's events, one a line: a game's file, or a flash image such as a table keeps."""
    try:
        if verifies:
            print(verify(file, number))
        else:
            print_events(file, number, sys.stdout.write)
    except (NoJournal, Damaged) as fault:
        sys.stdout.flush()
        print(f"{file}: {fault}", file=sys.stderr)
        sys.exit(DAMAGED if isinstance(fault, Damaged) else BAD_INPUT)
