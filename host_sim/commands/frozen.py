"""`frozen`: what a MicroPython built from source freezes."""

import click

from host_sim.flashing.sources import FROZEN


@click.command("frozen")
def command() -> None:
    """Write the modules that `firmware/manifest.py` freezes into a MicroPython."""
    try:
        from host_sim.flashing import frozen
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"{fault.name} is not installed: run `make frozen`")
    print(f"{FROZEN}: {frozen.write(FROZEN)} modules")
