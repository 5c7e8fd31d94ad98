"""`screens`: draws every screen on one sheet."""

from pathlib import Path

import click

from tally.screens import words
from tally.screens.words.languages import LANGUAGES


@click.command("screens")
@click.option("-o", "--output", default="screens.png", show_default=True, type=click.Path(path_type=Path))
@click.option(
    "--language", default=words.spoken, type=click.Choice(LANGUAGES), help="The language of the screens."
)
def command(output: Path, language: str) -> None:
    """Draw the samples of every screen on one sheet, a PNG."""
    from host_sim.screens import write_contact_sheet
    from host_sim.words.po_files import BadFile

    if output.suffix != ".png":
        raise click.BadParameter("the sheet is a PNG: name it .png", param_hint="--output")
    try:
        write_contact_sheet(output, language)
    except BadFile as broken:
        raise click.ClickException(str(broken))
    print(output)
