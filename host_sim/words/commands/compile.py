"""`words compile`: packs the words for the firmware."""

import click

from host_sim.command_parts import installed_by


@click.command("compile")
def command() -> None:
    """Pack the English tables and the PO files into the modules that a Pico has.

    If `check` finds a fault, nothing is written. Every command does the same by itself if a text has changed.
    """
    with installed_by("setup"):
        from host_sim.words import catalogues, freezing
        from host_sim.words.faults import faults

    if problems := [fault for language in catalogues.TRANSLATED for fault in faults(language)]:
        raise click.ClickException("\n".join(["nothing is packed", *problems]))
    freezing.write()
