"""`restore`: writes the content of a dump on a tag."""

from pathlib import Path

import click

from card_tags.command_parts import FILE, said
from card_tags.table.at_table import PORT, laid_down, remote_reader
from card_tags.writer.dumping import BadDump, read_dump, restore
from card_tags.writer.stickers import Unfit

TITLE_BAR = "Restore a tag"


@click.command("restore")
@click.argument("file", type=FILE)
@PORT
@click.option("--replace", "replaces", is_flag=True, help="Overwrite a tag that holds something else.")
def command(file: Path, port: str, replaces: bool) -> None:
    """Write the user pages of a dump on a tag.

    The tag lies on the table's reader. It must be of the same kind as the dump's.
    """
    try:
        with said(file):
            saved = read_dump(file)
        with remote_reader(port) as desk:
            done = restore(laid_down(desk, TITLE_BAR, text=saved.kind), saved, replaces=replaces)
            desk.show("accepted", title=TITLE_BAR, text=saved.kind, line="done")
    except (BadDump, Unfit) as fault:
        raise click.ClickException(str(fault))
    for line in done:
        click.echo(line)
