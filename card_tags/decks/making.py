"""Makes all that a deck needs to be tapped: its list, its labels, the table's catalogue, its stickers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from card_tags import catalogue, lists
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import counted, numbered, refuse_existing, said, shown
from card_tags.labels import printing
from card_tags.lists import TitleList
from card_tags.lists.titles import Row, written
from card_tags.table import transfer
from card_tags.table.table_port import table_at
from card_tags.tag_image import USER_BYTES
from card_tags.writer.choices import Choices
from card_tags.writer.progress import cards_of
from card_tags.writer.writing_session import write_list
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.record import TITLE, Tag, TagRefused

# Of any sticker; how large the titles' tags are does not depend on it.
UID = bytes(7)


@dataclass(frozen=True)
class Making:
    """The folder for a deck's files, which have the deck's name, and the options for labels and stickers.

    `port` is the table's, None if there is none.
    """

    folder: Path
    name: str
    port: str | None
    deck: int
    base: str
    sheet: str

    def path(self, ending: str) -> Path:
        """Return the path of a file for the deck."""
        return self.folder / (self.name + ending)


def make(deck: TitleList, listed: TitleList, making: Making, *, is_replaced: bool) -> None:
    """Write the files of a deck; at a table, send the catalogue and write the stickers.

    The same call goes on with the stickers where it stopped. `listed` has all titles that a table may meet.
    """
    path = _list(deck, making, is_replaced=is_replaced)
    _labels(deck, making)
    _catalogue(deck, listed, making)
    if making.port is None:
        click.echo("no --port of a table: no catalogue is sent, and no sticker is written")
        return
    cards = cards_of(deck.rows, deck.game.name, making.deck)
    write_list(making.port, path, cards, None, Choices(making.deck, making.base))


def written_list(path: Path, deck: TitleList) -> bytes:
    """Return the list of a deck, which can be read again; end the command if it has no card."""
    if not deck.rows:
        raise click.ClickException(f"{path}: the deck has no card for a list")
    text = written(deck.rows, deck.game.columns)
    with said(path):
        lists.parse(path, text, deck.game)
    return text.encode()


def _list(deck: TitleList, making: Making, *, is_replaced: bool) -> Path:
    """Write the deck's list. One that is there already stays if it is the same: its stickers go on."""
    path = making.path(".csv")
    content = written_list(path, deck)
    if not path.exists() or path.read_bytes() != content:
        refuse_existing(path, is_replaced=is_replaced)
        write_atomically(path, content)
    click.echo(f"{path}: {counted(deck)}")
    return path


def _labels(deck: TitleList, making: Making) -> None:
    path = making.path(".pdf")
    options = printing.LabelOptions(making.sheet, None, None, 1, None, making.base, None)
    with said(path):
        content, cut = printing.pdf(deck, options, making.name)
    write_atomically(path, content)
    click.echo(f"{path}: labels in the order of the deck")
    if cut:
        click.echo(f"not all of the text is on {shown(cut)}: larger labels take more", err=True)


def _catalogue(deck: TitleList, listed: TitleList, making: Making) -> None:
    """Make the catalogue of the whole list, for the cards that do not fit their stickers; send it."""
    needing = [row for row in deck.rows if needs_catalogue(row, deck, making)]
    if not needing:
        click.echo("every card fits its sticker whole: the table needs no catalogue")
        return
    path = making.path(".bin")
    content = _built(listed)
    write_atomically(path, content)
    cards = numbered(len(needing), "title")
    click.echo(f"{path}: the catalogue of the list, {len(content):,} bytes, for {cards} of the deck")
    if making.port:
        _send(making.port, catalogue.file_name(deck.game.name), content, deck)


def needs_catalogue(row: Row, deck: TitleList, making: Making) -> bool:
    """Return whether a title does not fit the smallest sticker whole."""
    tag = Tag(TITLE, deck.game.name, making.deck, row.title, False)
    layout = deck.game.layout
    try:
        found = decode(encode(tag, UID, layout, USER_BYTES, making.base), UID, layout)
    except TagRefused:
        return True
    return bool(found.catalogued)


def _built(titles: TitleList) -> bytes:
    try:
        return catalogue.build([row.title for row in titles.rows], titles.game.layout)
    except ValueError as wrong:
        raise click.ClickException(str(wrong))


def _send(port: str, name: str, content: bytes, deck: TitleList) -> None:
    """Send the catalogue of the whole list or, if the table has no room for it, of the deck."""
    with table_at(port) as device:
        if why := transfer.send_if_room(device, name, content):
            click.echo(f"{port}: {why}")
            content = _built(deck)
            transfer.send(device, name, content)
            click.echo("it gets the cards of this deck alone: `catalogue` takes the lists of several decks")
    click.echo(f"{port}: {name}, {len(content):,} bytes")
