"""Writes what a broker needs for a hall: users, their rights, TLS, and mosquitto's configuration."""

import getpass
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from host_sim.hall import certificates, folder, home_assistant, topics
from host_sim.hall.folder import JUDGE, ORGANISER, SPECTATOR, Folder
from host_sim.hall.topics import Hall

PASSWORD_BYTES = 12
ACL, PASSWORDS, CONFIGURATION = "acl", "passwords", "mosquitto.conf"
KEPT = "mosquitto.db"  # the broker's own name for the file of messages that it keeps
# Debian has mosquitto's programs where only root looks.
ELSEWHERE = "/usr/sbin:/usr/local/sbin"
HASHER = "mosquitto_passwd"
# The topics on which a table publishes.
SAYS = (topics.STATE, topics.EVENTS, topics.RESULT, topics.HERE, topics.GONE, topics.CALL)


class NoMosquitto(Exception):
    """Mosquitto's programs are missing or fail; the message says what to do."""


class Listener(NamedTuple):
    """Where a broker listens: for tables at `port`, for browsers at `web_port`, with TLS or without.

    Tables on Wi-Fi know no TLS. If the others use it, tables on Wi-Fi use `radio_port`, if there is one.
    """

    host: str
    port: int
    web_port: int
    has_tls: bool
    radio_port: int | None = None

    def url(self) -> str:
        """Return the broker's address for tables on cables."""
        return f"{'mqtts' if self.has_tls else 'mqtt'}://{self.host}:{self.port}"

    def radio_url(self) -> str:
        """Return the broker's address for tables on Wi-Fi."""
        return f"mqtt://{self.host}:{self.radio_port}" if self.radio_port else self.url()


def write(target: Path, hall: str, tables: int, at: Listener, *, is_open: bool = False) -> None:
    """Write a folder for a hall of tables 1 to `tables`, and for a broker that listens there.

    If the hall `is_open`, anybody may watch without a name and a password.

    Raises NoMosquitto, BadName.
    """
    names = [str(number) for number in range(1, tables + 1)]
    rights = _rights(Hall(hall), names, is_open=is_open)
    hasher = program(HASHER)
    target.mkdir(parents=True, exist_ok=True)
    users = [(user, secrets.token_urlsafe(PASSWORD_BYTES)) for user in _users(names)]
    if at.has_tls:
        certificates.write(target, at.host)
    (target / ACL).write_text("\n".join(rights) + "\n")
    _write_passwords(target / PASSWORDS, users, hasher)
    # last: without the users it is no hall's folder
    _listen(target, Folder(hall, "", "", dict(users), None, is_open=is_open), at)


def move(target: Path, at: Listener) -> None:
    """Let the broker of a hall's folder listen there from now on; its users stay. Raises NoFolder."""
    _listen(target, folder.read(target), at)


def _listen(target: Path, found: Folder, at: Listener) -> None:
    (target / CONFIGURATION).write_text("\n".join(_configuration(target, at, is_open=found.is_open)) + "\n")
    folder.keep(target, found._replace(broker=at.url(), radio=at.radio_url(), web_port=at.web_port))


def program(name: str) -> str:
    """Return the path of one of mosquitto's programs; raise NoMosquitto."""
    found = shutil.which(name) or shutil.which(name, path=ELSEWHERE)
    if not found:
        raise NoMosquitto(f"{name} is not here: it comes with mosquitto (Debian: apt install mosquitto)")
    return found


def _users(tables: list[str]) -> list[str]:
    return [ORGANISER, JUDGE, SPECTATOR, *map(folder.user_of, tables)]


def _rights(hall: Hall, tables: list[str], *, is_open: bool) -> Iterator[str]:
    """Yield mosquitto's list of rights. It refuses everything that the list does not name."""
    if is_open:  # what comes before the first user is for who has no name
        yield f"topic read {hall.all()}"
    for user in (ORGANISER, JUDGE, SPECTATOR):
        yield f"user {user}"
        yield f"topic read {hall.all()}"
        yield f"topic read {home_assistant.PREFIX}/#"
        if user != SPECTATOR:
            yield from (f"topic write {hall.of('+', kind)}" for kind in (topics.ASK, topics.ANSWER))
            yield f"topic write {hall.own(topics.TIME)}"
            yield f"topic write {home_assistant.PREFIX}/#"
        if user == ORGANISER:
            yield f"topic write {hall.of('+', topics.SEATING)}"
            yield f"topic write {hall.own(topics.CLOCK)}"
    for table in tables:
        yield f"user {folder.user_of(table)}"
        yield from (f"topic write {hall.of(table, kind)}/#" for kind in SAYS)
        yield from (
            f"topic read {hall.of(table, kind)}" for kind in (*topics.HEARD_OF_TABLE, topics.RESULT + "/#")
        )
        yield from (f"topic read {hall.own(kind)}" for kind in (topics.CLOCK, topics.TIME))


def _write_passwords(path: Path, users: list[tuple[str, str]], hasher: str) -> None:
    """Write the passwords in mosquitto's form. Its own program hashes them."""
    path.touch(mode=0o600)
    path.write_text("".join(f"{user}:{password}\n" for user, password in users))
    if subprocess.run((hasher, "-U", path), check=False).returncode:
        raise NoMosquitto(f"{HASHER} fails: it says why above")


def _configuration(target: Path, at: Listener, *, is_open: bool) -> Iterator[str]:
    yield f"user {getpass.getuser()}"  # mosquitto's own user may not read the folder
    yield "per_listener_settings false"
    yield f"allow_anonymous {'true' if is_open else 'false'}"
    yield f"password_file {target.absolute() / PASSWORDS}"
    yield f"acl_file {target.absolute() / ACL}"
    yield "persistence true"
    yield f"persistence_location {target.absolute()}/"
    yield "max_queued_messages 10000"
    yield "connection_messages false"  # a line for each of thirty tables would hide the important ones
    for number, protocol in ((at.port, "mqtt"), (at.web_port, "websockets")):
        yield f"listener {number} {at.host}"
        yield f"protocol {protocol}"
        if at.has_tls:
            yield f"certfile {target.absolute() / certificates.SERVER}"
            yield f"keyfile {target.absolute() / certificates.KEY}"
    if at.radio_port:
        yield f"listener {at.radio_port} {at.host}"
        yield "protocol mqtt"
