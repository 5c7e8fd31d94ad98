"""`hall setup`: writes what a broker needs for a hall."""

from pathlib import Path

import click

from host_sim.hall import setup
from host_sim.hall.command_parts import errors_in_a_line

# Addresses at which a program listens everywhere, but where nobody is found.
EVERYWHERE = ("0.0.0.0", "::")


@click.command("setup")
@click.option("--tables", type=click.IntRange(1, 100_000), required=True, help="The number of tables.")
@click.option("--hall", default="hall", show_default=True, help="The hall's name.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where the broker listens.")
@click.option("--port", default=1883, show_default=True, help="Its port for tables.")
@click.option("--web-port", default=9001, show_default=True, help="Its port for browsers.")
@click.option("--tls/--no-tls", "has_tls", default=False, help="Speak TLS; the folder gets certificates.")
@click.option("--radio-port", type=int, help="With --tls: a port without TLS for tables on Wi-Fi.")
@click.option("--open", "is_open", is_flag=True, help="Anybody may watch, without a name and a password.")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def command(
    tables: int,
    hall: str,
    host: str,
    port: int,
    web_port: int,
    has_tls: bool,
    radio_port: int | None,
    is_open: bool,
    folder: Path,
) -> None:
    """Write a hall's folder for mosquitto.

    FOLDER gets mosquitto's configuration, the users, a password for each, and what each may do. Start the
    broker with `mosquitto -c FOLDER/mosquitto.conf`.
    """
    if radio_port and not has_tls:
        raise click.UsageError("without --tls, tables on Wi-Fi come to the same port as all others")
    if host in EVERYWHERE:
        raise click.UsageError(f"tables cannot find {host}: give this computer's address in your network")
    if (folder / "users.json").exists():
        raise click.ClickException(f"{folder} is a hall's folder already: its tables have their passwords")
    with errors_in_a_line():
        at = setup.Listener(host, port, web_port, has_tls, radio_port)
        setup.write(folder, hall, tables, at, is_open=is_open)
    click.echo(f"{folder}: a hall of {tables} tables; mosquitto -c {folder}/mosquitto.conf starts its broker")
    click.echo(f"the page reaches it at {'wss' if has_tls else 'ws'}://{host}:{web_port}")
