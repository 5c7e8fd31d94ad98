"""`games`: the journals of a table, listed or fetched."""

from pathlib import Path

import click

from card_tags.table import transfer
from card_tags.table.device import Device
from card_tags.table.table_port import PORT, table_at
from card_tags.writer.kept_files import keep


@click.command("games")
@PORT
@click.option(
    "-o", "--output", "folder", type=click.Path(file_okay=False, path_type=Path), help="Put them here."
)
def command(port: str, folder: Path | None) -> None:
    """List the journals that a table keeps, the game in play's too, or fetch them, each with its checksum.

    `python -m host_sim journal FILE` prints one. Of finished games those are fetched that are not here yet.
    """
    with table_at(port) as table:
        names, playing = transfer.journals(table)
        for name in names:
            if folder:
                _fetch(table, name, folder)
            else:
                click.echo(f"{name}  in play" if name == playing else name)


def _fetch(table: Device, name: str, folder: Path) -> None:
    path = folder / Path(name).name
    content = transfer.fetch(table, name, path.stat().st_size if path.exists() else -1)
    if content is None:
        click.echo(f"{path}  was here")
        return
    keep(path, content)
    click.echo(f"{path}  {len(content)} bytes")
