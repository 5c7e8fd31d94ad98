"""`write`: writes the cards of a list on stickers, one after another."""

from pathlib import Path

import click

from card_tags import lists
from card_tags.command_parts import FILE, GAME, GAME_HELP, said
from card_tags.table.at_table import BASE, DECK, FIRST, LOCK, PASSWORD, PORT, REPLACE, SIGN, key_in
from card_tags.writer.choices import Choices
from card_tags.writer.progress import cards_of
from card_tags.writer.writing_session import write_list


@click.command("write")
@click.argument("file", type=FILE)
@PORT
@click.option("--game", type=GAME, help=GAME_HELP)
@DECK
@FIRST
@REPLACE
@LOCK
@PASSWORD
@BASE
@SIGN
def command(
    file: Path,
    port: str,
    game: str | None,
    deck: int,
    first: int | None,
    replaces: bool,
    locks: bool,
    protects: bool,
    base: str,
    key_file: Path | None,
) -> None:
    """Write the cards of a list on stickers. Lay one after another on the table's reader.

    The table reads each sticker back. A file beside the list keeps how far it is, so the same command goes on
    where it stopped. If you take a sticker away too soon, lay it down again: the table finishes it.
    """
    with said(file):
        titles = lists.read(file, game)
    cards = cards_of(titles.rows, titles.game.name, deck)
    write_list(port, file, cards, first, Choices(deck, base, key_in(key_file), replaces, protects, locks))
