"""`games`: lists or fetches the journals of a table."""

from pathlib import Path

import click

from card_tags.atomic_files import write_atomically
from card_tags.table import transfer
from card_tags.table.device import Device
from card_tags.table.fetched import continues
from card_tags.table.table_port import PORT, table_at


@click.command("games")
@PORT
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Fetch them into this folder.",
)
@click.option("--replace", "replaces", is_flag=True, help="Write over files that have the same names.")
def command(port: str, folder: Path | None, replaces: bool) -> None:
    """List or fetch the journals that a table keeps.

    The game in play has one, too. Each comes with its checksum, and `python -m host_sim journal FILE`
    prints one. If a journal has grown since you fetched it, it takes the old file's place. Other files
    stay as they are.
    """
    with table_at(port) as table:
        names, playing = transfer.journals(table)
        if not names:
            click.echo("the table keeps no journal yet")
        if folder:
            _fetch_all(table, names, folder, replaces)
            return
        for name in names:
            click.echo(f"{name}  in play" if name == playing else name)


def _fetch_all(table: Device, names: list[str], folder: Path, replaces: bool) -> None:
    """Fetch these journals. Leave a different file of the same name alone, and end with a message."""
    others = [path for name in names if not _fetch(table, name, path := folder / Path(name).name, replaces)]
    if others:
        listed = ", ".join(map(str, others))
        raise click.ClickException(f"not the table's, but here already: {listed}; --replace writes over it")


def _fetch(table: Device, name: str, path: Path, replaces: bool) -> bool:
    """Fetch a journal; return whether the file holds it now. Only a beginning of it is overwritten."""
    known = path.read_bytes() if path.exists() and not replaces else None
    content = transfer.fetch(table, name)
    if content == known:
        click.echo(f"{path}  was here")
        return True
    if known is not None and not continues(content, known):
        return False
    write_atomically(path, content)
    click.echo(f"{path}  {len(content)} bytes")
    return True
