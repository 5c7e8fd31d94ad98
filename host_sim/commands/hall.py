"""`hall`: many tables on an MQTT broker."""

import click

from card_tags.command_group import Commands


@click.group("hall", cls=Commands, package="host_sim.hall.commands")
def command() -> None:
    """Run many tables on an MQTT broker."""
