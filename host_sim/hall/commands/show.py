"""`hall show`: shows a hall, with a broker, simulated tables and the page."""

import contextlib
import math
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

import click

from host_sim.command_parts import installed_by
from host_sim.hall import mosquitto, setup
from host_sim.hall.broker import PORTS, parse
from host_sim.hall.command_parts import SPEED, TABLES, Halls, errors_in_a_line
from host_sim.hall.event_loop import EventLoop
from host_sim.hall.folder import ORGANISER, USERS, WEB_PORT, NoFolder, read
from host_sim.hall.simulate import play_for, tables
from host_sim.hall.topics import Hall

HERE = "127.0.0.1"
NAME = "hall"
_NEW = setup.Listener(HERE, PORTS["mqtt"], WEB_PORT, False)
_PORT = click.IntRange(1, 65_535)


@click.command("show")
@TABLES
@SPEED
@click.option("--folder", type=click.Path(path_type=Path), default=Path("build/hall"), show_default=True)
@click.option("--port", type=_PORT, help="The broker's port for tables, if not 1883 or the folder's.")
@click.option("--web-port", type=_PORT, help="The broker's port for browsers, if not 9001 or the folder's.")
def command(count: int, speed: float, folder: Path, port: int | None, web_port: int | None) -> None:
    """Start a broker, simulated tables, and the organiser's page. Ctrl-C ends them all."""
    with installed_by("page"):
        from host_sim.web import building, serving
    with errors_in_a_line(), _broker(folder, count, port, web_port) as at:
        halls = Halls(folder, None, NAME)
        loop = EventLoop()
        played = tables(count, Hall(halls.name), halls.connects(loop), speed)
        Thread(target=play_for, args=(played, loop, math.inf), daemon=True).start()
        try:
            building.build()
            server = serving.server(building.OUTPUT)
        except (building.CannotBuild, serving.NoPort) as fault:
            raise click.ClickException(str(fault))
        with server, contextlib.suppress(KeyboardInterrupt):
            page = f"{serving.address(server)}hall/#{_door(halls, at)}"
            print(f"{count} tables play; the hall is at {page}", flush=True)
            webbrowser.open(page)
            server.serve_forever()


def _door(halls: Halls, at: setup.Listener) -> str:
    """Return the end of an address that opens the hall's page for the organiser. No server gets it."""
    password = halls.address(ORGANISER).password
    door = {
        "url": f"ws://{at.host}:{at.web_port}",
        "hall": halls.name,
        "user": ORGANISER,
        "password": password,
    }
    return urlencode(door)


@contextlib.contextmanager
def _broker(folder: Path, count: int, port: int | None, web_port: int | None) -> Iterator[setup.Listener]:
    """Run a broker for the folder's hall, and make the folder if there is none. Yield where it listens.

    Raises NoBroker, NoFolder, NoMosquitto.
    """
    is_new = not (folder / USERS).exists()
    before = _NEW if is_new else _listener_of(folder)
    at = before._replace(port=port or before.port, web_port=web_port or before.web_port)
    for option, number in (("--port", at.port), ("--web-port", at.web_port)):
        if mosquitto.is_taken(HERE, number):
            raise mosquitto.NoBroker(
                f"port {number} is taken, perhaps by another broker: {option} takes another, as in "
                f'`make hall ARGS="{option} {number + 1}"`'
            )
    if is_new:
        setup.write(folder, NAME, count, at)
    elif at != before:
        setup.move(folder, at)
    (folder / setup.KEPT).unlink(missing_ok=True)  # the messages of an earlier evening's tables
    with mosquitto.running(folder, at):
        yield at


def _listener_of(folder: Path) -> setup.Listener:
    """Return where the broker of a folder listens, on this computer alone. Raises NoFolder."""
    found = read(folder)
    broker = parse(found.broker)
    if broker.host != HERE or broker.has_tls:
        raise NoFolder(f"the hall of {folder} is at {found.broker}: name a folder for a hall to be shown")
    return setup.Listener(HERE, broker.port, found.web_port, False)
