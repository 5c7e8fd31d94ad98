"""`export`: turns a Taptally list back into what was imported, or as JSON."""

from pathlib import Path

import click

from card_tags import lists
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import (
    FILE,
    GAME,
    GAME_HELP,
    OUTPUT,
    refuse_existing,
    require_ending,
    said,
    say_escaped,
)
from card_tags.lists import exchange, mappings

# Without -o the list goes to standard output, as CSV.
STANDARD = Path("-.csv")


@click.command("export")
@click.argument("file", type=FILE)
@click.option("-o", "--output", type=OUTPUT, help="A .csv or .json file. Without it, the list is printed.")
@click.option(
    "--mapping",
    metavar="NAME|FILE.toml",
    help="Write somebody else's columns and words, as `import` read them.",
)
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--replace", is_flag=True, help="Write over a file that is there already.")
def command(file: Path, output: Path | None, mapping: str | None, game: str | None, replace: bool) -> None:
    """Give back a list as it was imported.

    A list with our columns comes back byte for byte. One with other columns needs its mapping.
    """
    if output is not None:
        require_ending(output, "a list", ".csv", ".json")
        refuse_existing(output, is_replaced=replace)
    with said(file):
        wanted = lists.read(file, game).game
        chosen = mappings.load(mapping, wanted) if mapping else None
        made = exchange.exported(file, wanted, chosen, output or STANDARD)
        if output is None:
            click.echo(made.content, nl=False)
        else:
            write_atomically(output, made.content)
    say_escaped(made.cells)
