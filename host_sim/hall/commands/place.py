"""`hall place`: gives the table at a port its place in a hall."""

import socket
from pathlib import Path

import click

from card_tags.table.table_port import PORT, table_at
from host_sim.hall.command_parts import BROKER, FOLDER, HALL, Halls, errors_in_a_line
from host_sim.hall.folder import user_of
from host_sim.hall.topics import checked_name


@click.command("place")
@PORT
@FOLDER
@BROKER
@HALL
@click.option("--table", "name", required=True, help="Which table of the hall it is.")
def command(port: str, folder: Path, broker: str | None, hall: str, name: str) -> None:
    """Give the table at a port its place in the hall.

    It learns its name, where the broker is, and its password.
    """
    with errors_in_a_line():
        halls = Halls(folder, broker, hall)
        checked_name(halls.name)
        address = halls.radio_address(user_of(checked_name(name)))  # a table on a cable has no use for it
    with table_at(port) as table:
        table.ask(
            "hall_keep",
            hall=halls.name,
            table=name,
            host=number_of(address.host),
            port=address.port,
            tls=address.has_tls,
            user=address.user,
            password=address.password,
        )
    click.echo(f"the table at {port} is table {name} of {halls.name}")


def number_of(host: str) -> str:
    """Return a host's IP address, because a table cannot look it up; the name if it is unknown here."""
    try:
        return socket.gethostbyname(host)
    except OSError:
        return host
