"""`show`: the titles of a list, or all that is wrong with it."""

from pathlib import Path

import click

from card_tags import titles
from card_tags.little_troubles.effects import written
from card_tags.little_troubles.table import COLUMNS


@click.command("show")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def command(file: Path) -> None:
    """List the titles of a CSV file, or what is wrong with it."""
    try:
        rows = titles.read(file, COLUMNS)
    except titles.BadTitles as bad:
        raise click.ClickException("\n".join([f"{file} cannot be taken:", *bad.troubles]))
    for row in rows:
        click.echo(_line(row))
    click.echo(f"{sum(row.copies for row in rows)} cards, {len(rows)} titles")


def _line(row: titles.Row) -> str:
    title = row.title
    effects = written(title["effects"]) if "effects" in title else ""
    cost = title.get("cost", 0)
    return (
        f"{row.copies} x {title['id']:<8}{title['name']:<34}{title['type']:<11}{cost:>3}  {effects}".rstrip()
    )
