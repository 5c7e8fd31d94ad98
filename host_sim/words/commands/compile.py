"""`words compile`: packs the words for the firmware."""

import click

from host_sim.command_parts import installed_by


@click.command("compile")
def command() -> None:
    """Pack the English tables and the PO files into the modules that a Pico has."""
    with installed_by("setup"):
        from host_sim.words import freezing

    for path, source in freezing.modules():
        if not path.exists() or path.read_text() != source:
            path.write_text(source)
            print(path)
