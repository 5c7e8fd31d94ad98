"""Tell what happens at a table as it happens."""

import contextlib
import json

import click

from card_tags.device import DeviceError
from card_tags.watching import watched


@click.command()
@click.option("--port", required=True, help="The table's serial port; `mpremote devs` lists them.")
def command(port: str) -> None:
    """Print the events of the game in play and its views as they come, JSON a line each; Ctrl-C ends it."""
    with contextlib.suppress(KeyboardInterrupt):
        try:
            for message in watched(port):
                click.echo(json.dumps(message, ensure_ascii=False))
        except DeviceError as error:
            raise click.ClickException(error.why)
