"""`catalogue`: makes the file in which a table looks titles up, and sends it."""

from collections.abc import Iterable
from pathlib import Path

import click

from card_tags import catalogue, lists
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import FILE, GAME, GAME_HELP, OUTPUT, refuse_existing, require_ending, said
from card_tags.lists import TitleList
from card_tags.table import transfer
from card_tags.table.table_port import LISTED_BY, table_at

# What fits where the catalogue of a whole list does not.
SMALLER = (
    "The lists of the decks take less: `deck --out` makes them. "
    "The firmware has room for one catalogue more: `make firmware CARDS=FILE`."
)


@click.command("catalogue")
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("-o", "--output", type=OUTPUT, help="Write the catalogue into this file.")
@click.option("--replace", "replaces", is_flag=True, help="Write over a file that is there already.")
@click.option("--port", help=f"Send it to the table at this serial port; {LISTED_BY}")
def command(
    files: tuple[Path, ...], game: str | None, output: Path | None, replaces: bool, port: str | None
) -> None:
    """Make the catalogue of one game's lists.

    A table looks titles up there if their tags cannot hold them whole. A catalogue that you send to a table
    takes the place of the one in its firmware.
    """
    if not output and not port:
        raise click.UsageError("where to? -o FILE, or --port PORT")
    if output:
        require_ending(output, "a catalogue", ".bin")
        refuse_existing(output, is_replaced=replaces)
    made = of_files(files, game)
    if output and len(made) > 1:
        raise click.UsageError(f"one game at a time goes into a file, not {', '.join(made)}")
    for name, content in made.items():
        _put(name, content, output, port)


def of_files(files: Iterable[Path], game: str | None = None) -> dict[str, bytes]:
    """Return the catalogues of these lists, one a game, by the names of their files on a table."""
    found: list[TitleList] = []
    for path in files:
        with said(path):
            found.append(lists.read(path, game))
    try:
        return catalogue.of_lists(found)
    except ValueError as wrong:
        raise click.ClickException(str(wrong))


def _put(name: str, content: bytes, output: Path | None, port: str | None) -> None:
    if output:
        write_atomically(output, content)
        click.echo(f"{output}: {len(content)} bytes")
    if not port:
        return
    with table_at(port) as device:
        if why := transfer.send_if_room(device, name, content):
            raise click.ClickException(f"{why}\n{SMALLER}")
    click.echo(f"{port}: {name}, {len(content)} bytes")
