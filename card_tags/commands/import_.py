"""`import`: turns somebody's list of cards into a Taptally list, whole or not at all."""

from pathlib import Path

import click

from card_tags import lists
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import FILE, GAME, OUTPUT, counted, numbered, refuse_existing, said
from card_tags.lists import exchange, mappings
from card_tags.lists.games import Game


@click.command("import")
@click.argument("file", type=FILE)
@click.option("--game", type=GAME, required=True, help="The game whose cards these are.")
@click.option("-o", "--output", type=OUTPUT, help="The list to write. Without it, card_tags/GAME/NAME.csv.")
@click.option("--mapping", metavar="NAME|FILE.toml", help="A mapping from their columns and words to ours.")
@click.option("--replace", is_flag=True, help="Write over a list that is there already.")
def command(file: Path, game: str, output: Path | None, mapping: str | None, replace: bool) -> None:
    """Make a list of a CSV or JSON file of titles.

    If something is wrong with the file, the command says what, by row and column. Without -o the list
    goes into this checkout, wherever you stand: card_tags/GAME/ and the file's name. A list with our
    columns stays as it is, comments and all. A list with other columns needs a mapping, if no mapping of
    Taptally's has its columns. Where it has a column `text`, what `understand` reads there fills the blank
    cells of cards that are understood whole.
    """
    wanted = Game(game)
    target = output or wanted.folder / f"{file.stem}.csv"
    if lists.is_json(target):
        raise click.ClickException(f"{target}: a list is a CSV file; export makes JSON of it")
    refuse_existing(target, is_replaced=replace)
    with said(file):
        made = exchange.imported(file, wanted, mappings.load(mapping, wanted) if mapping else None)
        write_atomically(target, made.content)
    click.echo(f"{target}: {counted(lists.read(target, game))}")
    for line in made.summary.lines() if made.summary else ():
        click.echo(line)
    if made.cells:
        click.echo(f"the apostrophe of an export is off {numbered(made.cells, 'cell')}", err=True)
