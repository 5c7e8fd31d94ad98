"""`hall show`: shows a hall, with a broker, simulated tables and the page."""

import contextlib
import math
import subprocess
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

import click

from host_sim.command_parts import installed_by
from host_sim.hall import setup
from host_sim.hall.broker import PORTS
from host_sim.hall.command_parts import SPEED, TABLES, Halls, told_in_a_line
from host_sim.hall.crowd import Crowd
from host_sim.hall.folder import ORGANISER, USERS
from host_sim.hall.simulate import play_for, tables
from host_sim.hall.topics import Hall

HERE = "127.0.0.1"
WEB_PORT = 9_001
NAME = "hall"


@click.command("show")
@TABLES
@SPEED
@click.option("--folder", type=click.Path(path_type=Path), default=Path("build/hall"), show_default=True)
def command(count: int, speed: float, folder: Path) -> None:
    """Start a broker, simulated tables, and the organiser's page. Ctrl-C ends them all."""
    with installed_by("page"):
        from host_sim.web import building, serving
    with told_in_a_line(), _broker(folder, count):
        halls = Halls(folder, None, NAME)
        crowd = Crowd()
        played = tables(count, Hall(halls.name), halls.connects(crowd), speed)
        Thread(target=play_for, args=(played, crowd, math.inf), daemon=True).start()
        try:
            building.build()
            server = serving.server(building.OUTPUT)
        except (building.CannotBuild, serving.NoPort) as fault:
            raise click.ClickException(str(fault))
        with server, contextlib.suppress(KeyboardInterrupt):
            page = f"{serving.address(server)}hall/#{_door(halls)}"
            print(f"{count} tables play; the hall is at {page}", flush=True)
            webbrowser.open(page)
            server.serve_forever()


def _door(halls: Halls) -> str:
    """Return the end of an address that opens the hall's page for the organiser. No server gets it."""
    password = halls.address(ORGANISER).password
    door = {"url": f"ws://{HERE}:{WEB_PORT}", "hall": halls.name, "user": ORGANISER, "password": password}
    return urlencode(door)


@contextlib.contextmanager
def _broker(folder: Path, count: int) -> Iterator[None]:
    """Run a broker for the folder's hall, and make the folder if there is none. Raises NoMosquitto."""
    if not (folder / USERS).exists():
        setup.write(folder, NAME, count, setup.Listener(HERE, PORTS["mqtt"], WEB_PORT, False))
    (folder / setup.KEPT).unlink(missing_ok=True)  # the messages of an earlier evening's tables
    process = subprocess.Popen((setup.program("mosquitto"), "-c", folder / setup.CONFIGURATION))
    try:
        yield
    finally:
        process.terminate()
        process.wait()
