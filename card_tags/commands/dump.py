"""`dump`: copies every page of a tag into a file."""

from pathlib import Path

import click

from card_tags.command_parts import OUTPUT, refuse_existing, said
from card_tags.table.at_table import PORT, laid_down, remote_reader
from card_tags.writer.dumping import UNREADABLE, dump, write_dump

TITLE_BAR = "Read a tag"


@click.command("dump")
@PORT
@click.option("-o", "--output", type=OUTPUT, required=True, help="The file to write, in JSON.")
@click.option("--replace", "replaces", is_flag=True, help="Write over a file that is there already.")
def command(port: str, output: Path, replaces: bool) -> None:
    """Read every page of the tag on the table's reader into a file."""
    refuse_existing(output, is_replaced=replaces)
    with remote_reader(port) as desk:
        condition, saved = dump(laid_down(desk, TITLE_BAR))
        desk.show("accepted", title=TITLE_BAR, text=saved.kind, line="all pages read")
    with said(output):
        write_dump(saved, output)
    click.echo(f"{output}: {len(saved.pages)} pages of an {condition.kind.name}")
    if UNREADABLE in saved.pages:
        click.echo("what needs its password is not there")
