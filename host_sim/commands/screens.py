"""`screens`: every screen on one sheet."""

from pathlib import Path

import click


@click.command("screens")
@click.option("-o", "--output", default="screens.png", show_default=True, type=click.Path(path_type=Path))
def command(output: Path) -> None:
    """Draw the samples of every screen on one sheet, a PNG."""
    from host_sim.screens import write_contact_sheet

    if output.suffix != ".png":
        raise click.BadParameter("the sheet is a PNG: name it .png", param_hint="--output")
    write_contact_sheet(output)
    print(output)
