"""`watch`: prints what happens at a table, as it happens."""

import contextlib
import json

import click

from card_tags.table.table_port import PORT, errors_in_a_line, say
from card_tags.table.watching import watched


@click.command("watch")
@PORT
def command(port: str) -> None:
    """Print the game in play as it goes. Ctrl-C ends it.

    Each event, and the view after it, is a line of JSON.
    """
    with contextlib.suppress(KeyboardInterrupt), errors_in_a_line():
        for message in watched(port, say):
            click.echo(json.dumps(message, ensure_ascii=False))
