"""`journal`: prints the events that a table has stored."""

import sys
from collections.abc import Callable
from pathlib import Path

import click

from card_tags.table.table_port import table_at
from host_sim.command_parts import BAD_INPUT
from host_sim.journal import NoJournal, Seal, damage_text, print_events, verify
from tally.app.log.flash_ring import Damaged

DAMAGED = 1


@click.command("journal")
@click.option(
    "--verify", "verifies", is_flag=True, help="Check the journal, and say how many records it has."
)
@click.option("--game", "number", type=int, help="Which game of a flash image. Without it, the latest.")
@click.option("--port", help="With --verify: ask the table at this port whether the seal is its own.")
@click.argument("file", type=click.Path(path_type=Path))
def command(verifies: bool, number: int | None, port: str | None, file: Path) -> None:
    """Print the events of a journal, one a line.

    FILE is a game's file, or the flash image that a table keeps.
    """
    try:
        if verifies:
            print(verify(file, number, _seal_check(port) if port else None))
        else:
            print_events(file, number, sys.stdout.write)
    except (NoJournal, Damaged) as fault:
        sys.stdout.flush()
        print(f"{file}: {damage_text(fault) if isinstance(fault, Damaged) else fault}", file=sys.stderr)
        sys.exit(DAMAGED if isinstance(fault, Damaged) else BAD_INPUT)


def _seal_check(port: str) -> Callable[[int, Seal], bool]:
    """Return a function that asks the table at a port whether a seal is its own."""

    def is_own(game: int, seal: Seal) -> bool:
        with table_at(port) as table:
            chain, mac = seal.chain.hex(), seal.mac.hex()
            answer = table.ask("seal_check", game=game, count=seal.events, chain=chain, mac=mac)
        return bool(answer["ours"])

    return is_own
