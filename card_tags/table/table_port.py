"""What all commands for a table share: its port, and how they report its problems."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from card_tags.table.device import Device, DeviceError

LISTED_BY = "`python -m serial.tools.list_ports` lists them."
PORT = click.option("--port", required=True, help=f"The table's serial port; {LISTED_BY}")


def say(words: str) -> None:
    """Print a line on standard error, beside a command's output."""
    click.echo(words, err=True)


@contextmanager
def errors_in_a_line() -> Iterator[None]:
    """Turn a table's refusal, or a missing table, into a message."""
    try:
        yield
    except DeviceError as error:
        raise click.ClickException(error.why)


@contextmanager
def table_at(port: str) -> Iterator[Device]:
    """Yield the table at a port. If it refuses something, the command ends with a line."""
    with errors_in_a_line(), Device.open(port, tell=say) as device:
        yield device
