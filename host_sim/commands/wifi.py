"""`wifi`: sets the network that the table at a port joins by itself."""

import click

from card_tags.table.table_port import PORT, table_at


@click.command("wifi")
@PORT
@click.option("--network", help="The network's name. The command asks for its password.")
@click.option("--forget", is_flag=True, help="Join no network any more.")
def command(port: str, network: str | None, forget: bool) -> None:
    """Connect a table with a radio to Wi-Fi: a Pico W or a Pico 2 W. It then speaks in its hall by itself.

    `hall place` gives the table its place in the hall. Without an option, the command says which network it
    joins.
    """
    with table_at(port) as table:
        if forget:
            table.ask("wifi_forget")
        elif network is not None:
            secret = click.prompt("Password", default="", hide_input=True, show_default=False, err=True)
            table.ask("wifi_keep", network=network, password=secret)
        known, place = table.ask("wifi_read"), table.ask("hall_read")
    click.echo(sentence_for(port, known["network"], place))


def sentence_for(port: str, network: str, place: dict[str, object]) -> str:
    """Return, as a line, which network a table joins, and what keeps it from speaking in its hall."""
    if not network:
        return f"the table at {port} joins no network"
    said = f"the table at {port} joins {network}"
    if not place["table"]:
        return f"{said}; it has no place in a hall yet: `hall place` gives it one"
    if place["tls"]:
        return f"{said}, and does not speak: it knows no TLS, and its broker is to have a port without"
    if str(place["host"]).startswith("127."):
        return f"{said}, and does not speak: {place['host']} is this computer alone; `hall setup --host`"
    return f"{said} and speaks as table {place['table']} of {place['hall']} to {place['host']}"
