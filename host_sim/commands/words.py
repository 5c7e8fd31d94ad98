"""`words`: the translators' files, and what the firmware freezes of them."""

import click

from card_tags.command_group import Commands


@click.group("words", cls=Commands, package="host_sim.words.commands")
def command() -> None:
    """Translate what Taptally says: extract new texts, check translations, pack them for the firmware."""
