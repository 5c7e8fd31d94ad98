"""Fetch the journals of a table."""

import os
from pathlib import Path

import click

from card_tags import transfer
from card_tags.device import Device, DeviceError


@click.command()
@click.option("--port", required=True, help="The table's serial port; `mpremote devs` lists them.")
@click.option(
    "-o", "--output", "folder", type=click.Path(file_okay=False, path_type=Path), help="Put them here."
)
def command(port: str, folder: Path | None) -> None:
    """List the journals that a table keeps, the game in play's too, or fetch them, each with its checksum.

    `python -m host_sim journal FILE` prints one. Of finished games those are fetched that are not here yet.
    """
    try:
        with Device.open(port) as device:
            names, playing = transfer.journals(device)
            for name in names:
                if folder:
                    _fetch(device, name, folder)
                else:
                    click.echo(f"{name}  in play" if name == playing else name)
    except DeviceError as error:
        raise click.ClickException(error.why)


def _fetch(device: Device, name: str, folder: Path) -> None:
    path = folder / Path(name).name
    content = transfer.fetch(device, name, path.stat().st_size if path.exists() else -1)
    if content is None:
        click.echo(f"{path}  was here")
        return
    folder.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(content)
    os.replace(fresh, path)
    click.echo(f"{path}  {len(content)} bytes")
