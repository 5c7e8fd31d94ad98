"""`labels`: makes sheets of labels for the cards of a list, to print."""

from pathlib import Path
from typing import Any

import click

from card_tags import lists
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import (
    ADDRESS,
    FILE,
    GAME,
    GAME_HELP,
    OUTPUT,
    counted,
    refuse_existing,
    require_ending,
    said,
    say_without_glyph,
    shown,
)
from card_tags.labels import printing, sheets
from card_tags.lists.titles import MOST_COPIES

DEFAULT_SHEET = "L7160"
SHEET_HELP = f"{', '.join(sheets.names())}; FILE.toml; or a label's size in mm, such as 50x30, to cut apart."
PAGE_HELP = "The page for labels of a size: a4, letter, a5, legal or a size in mm. Without it, a4."


@click.command("labels")
@click.argument("file", type=FILE)
@click.option("-o", "--output", type=OUTPUT, required=True, help="The PDF file to write.")
@click.option("--sheet", default=DEFAULT_SHEET, show_default=True, metavar="SHEET", help=SHEET_HELP)
@click.option("--page", help=PAGE_HELP)
@click.option("--gap", type=float, metavar="MM", help="The space between labels.")
@click.option("--start", default=1, metavar="N", help="Begin at label N of a sheet that is partly used.")
@click.option(
    "--copies",
    type=click.IntRange(1, MOST_COPIES),
    help="How many labels a title gets, whatever the list says.",
)
@click.option(
    "--base", type=ADDRESS, default="", help="The address that the tags carry. The codes then carry it, too."
)
@click.option("--font", type=FILE, help="A TrueType font for names whose letters Roboto has not.")
@click.option("--preview", type=OUTPUT, help="Write a page as PNG too.")
@click.option(
    "--preview-page", type=click.IntRange(1), metavar="N", help="Which page to draw. Without it, the first."
)
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--replace", is_flag=True, help="Write over files that are there already.")
def command(file: Path, output: Path, game: str | None, replace: bool, **options: Any) -> None:
    """Print labels for a list: icon, name, numbers and a QR code.

    The code says what the card's tag tells a phone. No label is larger than a card of 63 x 88 mm, upright or
    sideways, so each fits its sleeve.
    """
    preview, page = options.pop("preview"), options.pop("preview_page")
    require_ending(output, "what is printed", ".pdf")
    if preview:
        require_ending(preview, "a preview", ".png")
    if page and not preview:
        raise click.UsageError("--preview-page goes with --preview")
    for path in filter(None, (output, preview)):
        refuse_existing(path, is_replaced=replace)
    with said(file):
        titles = lists.read(file, game)
        content, cut = printing.pdf(titles, printing.LabelOptions(**options), file.stem)
        picture = printing.picture(content, page or 1) if preview else b""
        write_atomically(output, content)
        if preview:
            write_atomically(preview, picture)
    click.echo(f"{output}: labels for {counted(titles, options['copies'])}")
    if cut:
        click.echo(f"not all of the text is on {shown(cut)}: larger labels take more", err=True)
    say_without_glyph(titles)
