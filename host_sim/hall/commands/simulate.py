"""`hall simulate`: simulates tables that play recorded games."""

import contextlib
import math
from pathlib import Path

import click

from host_sim.hall.command_parts import BROKER, FOLDER, HALL, SPEED, TABLES, Halls, errors_in_a_line
from host_sim.hall.event_loop import EventLoop
from host_sim.hall.folder import user_of
from host_sim.hall.simulate import play_for, tables
from host_sim.hall.topics import Hall


@click.command("simulate")
@TABLES
@click.option("--first", type=click.IntRange(1), default=1, show_default=True, help="The first one's number.")
@SPEED
@FOLDER
@BROKER
@HALL
def command(count: int, first: int, speed: float, folder: Path, broker: str | None, hall: str) -> None:
    """Simulate tables: each plays recorded games of all four kinds. Ctrl-C ends it."""
    loop = EventLoop()
    with errors_in_a_line(), contextlib.suppress(KeyboardInterrupt):
        halls = Halls(folder, broker, hall)
        halls.look_for_broker(user_of(str(first)))
        played = tables(count, Hall(halls.name), halls.connects(loop), speed, first)
        click.echo(f"{count} tables play")
        play_for(played, loop, math.inf)
