"""The folder of a hall, which `host_sim hall setup` writes: the broker's address, and its users."""

import json
from pathlib import Path
from typing import NamedTuple

from card_tags import input_files
from card_tags.input_files import NotText
from host_sim.hall.broker import Address, parse

USERS = "users.json"
AUTHORITY = "authority.pem"
ORGANISER, JUDGE, SPECTATOR = "organiser", "judge", "spectator"
WEB_PORT = 9_001
LARGEST_USERS = 4 * 1024 * 1024  # a user takes less than a hundred bytes, a password among them


class Folder(NamedTuple):
    """The content of a folder: the hall's name, its broker's addresses, and each user's password.

    `radio` is the address for tables on Wi-Fi, and `web_port` the broker's port for browsers. If the hall
    `is_open`, anybody may watch without a name and a password.
    """

    hall: str
    broker: str
    radio: str
    passwords: dict[str, str]
    authority: Path | None
    web_port: int = WEB_PORT
    is_open: bool = False

    def address(self, user: str) -> Address:
        """Return the broker's address for a user."""
        return parse(self.broker)._replace(user=user, password=self.passwords[user])

    def radio_address(self, user: str) -> Address:
        """Return the broker's address for the table on Wi-Fi with this user."""
        return parse(self.radio)._replace(user=user, password=self.passwords[user])

    def tables(self) -> list[str]:
        """Return the names of the tables."""
        return [table_of(user) for user in self.passwords if user.startswith(TABLE)]


TABLE = "table-"


class NoFolder(Exception):
    """The folder is not a hall's; the message says so in a line."""


def user_of(table: str) -> str:
    """Return the user of a table."""
    return TABLE + table


def table_of(user: str) -> str:
    """Return the table of a user."""
    return user.removeprefix(TABLE)


def keep(folder: Path, found: Folder) -> None:
    """Write who may speak, each with a password, for the eyes of the organiser alone."""
    path = folder / USERS
    path.touch(mode=0o600)
    said = found._asdict()
    del said["authority"]  # a file of its own
    path.write_text(json.dumps(said, indent=1) + "\n")


def read(folder: Path) -> Folder:
    """Read a folder; raise NoFolder."""
    try:
        found = input_files.read_json(folder / USERS, LARGEST_USERS)
        authority = folder / AUTHORITY
        return Folder(
            found["hall"],
            found["broker"],
            found.get("radio", found["broker"]),
            found["passwords"],
            authority if authority.exists() else None,
            found.get("web_port", WEB_PORT),
            found.get("is_open", False),
        )
    except NotText as fault:
        raise NoFolder(f"{folder / USERS}, {fault}")
    except (OSError, ValueError, KeyError):
        raise NoFolder(f"{folder} is not a hall's folder: `hall setup` makes one")
