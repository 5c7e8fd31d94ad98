"""`hall home-assistant`: makes the tables of a hall known to Home Assistant."""

import contextlib
import time
from pathlib import Path

import click

from host_sim.hall.command_parts import BROKER, FOLDER, HALL, Halls, errors_in_a_line
from host_sim.hall.folder import JUDGE
from host_sim.hall.home_assistant import PREFIX, HomeAssistant
from host_sim.hall.topics import Hall

LOOK_S = 1.0
PATIENCE_S = 10.0


@click.command("home-assistant")
@FOLDER
@BROKER
@HALL
@click.option("--prefix", default=PREFIX, show_default=True, help="The discovery prefix of Home Assistant.")
@click.option("--forget", is_flag=True, help="Take all tables of this hall out of Home Assistant, and end.")
def command(folder: Path, broker: str | None, hall: str, prefix: str, forget: bool) -> None:
    """Make each table of the hall a device of Home Assistant.

    A device has its game, turn, phase and counts, whether a judge is called or something is in trouble, and a
    trigger for each card that is tapped. Ctrl-C ends it; the devices stay.
    """
    with errors_in_a_line():
        halls = Halls(folder, broker, hall)
        halls.look_for_broker(JUDGE)
        home = HomeAssistant(halls.address(JUDGE), Hall(halls.name), halls.authority, click.echo, prefix)
    if forget:
        forgotten = home.forget(PATIENCE_S)
        click.echo(f"tables that Home Assistant forgets: {', '.join(forgotten) or 'none'}")
    else:
        with contextlib.suppress(KeyboardInterrupt):
            while True:
                time.sleep(LOOK_S)
                home.look(time.monotonic())
    home.close()
