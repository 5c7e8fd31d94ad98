"""`hall bridge`: speaks for the tables on this computer's cables."""

import contextlib
from pathlib import Path

import click

from host_sim.hall.bridge import Bridge
from host_sim.hall.command_parts import BROKER, FOLDER, HALL, Halls, errors_in_a_line
from host_sim.hall.folder import JUDGE
from host_sim.hall.home_assistant import HomeAssistant
from host_sim.hall.time_sync import TimeSync
from host_sim.hall.topics import Hall


@click.command("bridge")
@click.option(
    "--port", "ports", multiple=True, help="A table's serial port. Without it, the ports of all Picos."
)
@FOLDER
@BROKER
@HALL
@click.option(
    "--home-assistant", "is_home", is_flag=True, help="Make the hall's tables known to Home Assistant."
)
def command(ports: tuple[str, ...], folder: Path, broker: str | None, hall: str, is_home: bool) -> None:
    """Tell the hall what the tables on cables say.

    Plug tables in and out as you like. Ctrl-C ends it.
    """
    with errors_in_a_line():
        halls = Halls(folder, broker, hall)
        halls.look_for_broker(JUDGE)
        topics = Hall(halls.name)
        time_sync = TimeSync(halls.address(JUDGE), topics, halls.authority)
        home = HomeAssistant(halls.address(JUDGE), topics, halls.authority) if is_home else None
        bridge = Bridge(topics, halls.connects(), ports, click.echo, time_sync, home)
    with contextlib.suppress(KeyboardInterrupt):
        bridge.run()
    bridge.stop()
