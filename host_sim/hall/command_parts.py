"""What the commands of a hall share: the broker's address, and the users."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from host_sim.hall.broker import (
    Address,
    BadAddress,
    Connection,
    LastWill,
    Loop,
    OnMessage,
    TooLarge,
    parse,
    trouble_with,
)
from host_sim.hall.folder import Folder, NoFolder, read, user_of
from host_sim.hall.mosquitto import NoBroker
from host_sim.hall.publisher import Connect
from host_sim.hall.setup import NoMosquitto
from host_sim.hall.topics import BadName

FOLDER = click.option(
    "--folder", type=click.Path(path_type=Path), default=Path("build/hall"), show_default=True,
    help="The hall's folder, as `hall setup` writes it.",
)  # fmt: skip
TABLES = click.option(
    "--tables", "count", type=click.IntRange(1), default=30, show_default=True, help="How many.",
)  # fmt: skip
SPEED = click.option(
    "--speed", type=click.FloatRange(0.1), default=1.0, show_default=True,
    help="How fast they play. 1 is a human pace.",
)  # fmt: skip
BROKER = click.option(
    "--broker",
    help="The broker, in place of the folder's: mqtt://USER:PASSWORD@HOST:PORT, or mqtts:// with TLS.",
)
HALL = click.option("--hall", help="The hall's name on that broker.", default="hall", show_default=True)


class Halls:
    """A command's hall: one broker's address, or a folder with a password for each table."""

    def __init__(self, folder: Path, broker: str | None, hall: str) -> None:
        self._folder: Folder | None = None if broker else read(folder)
        self._address = parse(broker) if broker else None
        self.name = self._folder.hall if self._folder else hall
        self.authority = self._folder.authority if self._folder else None

    def address(self, user: str) -> Address:
        """Return the broker's address for a user. If the folder does not know the user, end with a line."""
        return self._address or self._folder_of(user).address(user)

    def radio_address(self, user: str) -> Address:
        """Return the address for a table on Wi-Fi, which knows no TLS."""
        return self._address or self._folder_of(user).radio_address(user)

    def look_for_broker(self, user: str) -> None:
        """Report on stderr what is wrong with the broker, if it does not take this user."""
        trouble = trouble_with(self.address(user), self.authority)
        if trouble:
            click.echo(trouble, err=True)

    def _folder_of(self, user: str) -> Folder:
        assert self._folder
        if user not in self._folder.passwords:
            raise click.ClickException(f"the hall has no {user}: set it up for more tables")
        return self._folder

    def connects(self, loop: Loop | None = None) -> Callable[[str], Connect]:
        """Return a function that opens the connection of the table with a name."""

        def of_table(table: str) -> Connect:
            def connect(
                on_message: OnMessage, filters: tuple[str, ...], will: LastWill, on_here: Callable[[], object]
            ) -> Connection:
                address = self.address(user_of(table))
                return Connection(address, on_message, filters, will, self.authority, on_here, loop)

            return connect

        return of_table


@contextmanager
def errors_in_a_line() -> Iterator[None]:
    """Turn errors of a hall, its names, or its broker's address into a message."""
    try:
        yield
    except (BadAddress, BadName, NoBroker, NoFolder, NoMosquitto, TooLarge) as fault:
        raise click.ClickException(str(fault))
