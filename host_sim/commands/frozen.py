"""`frozen`: what a MicroPython built from source freezes."""

import click

from host_sim.command_parts import installed_by
from host_sim.flashing.sources import FROZEN


@click.command("frozen")
def command() -> None:
    """Write the modules that `firmware/manifest.py` freezes into a MicroPython."""
    with installed_by("frozen"):
        from host_sim.flashing import frozen
    print(f"{FROZEN}: {frozen.write(FROZEN)} modules")
