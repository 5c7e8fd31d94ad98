"""`read`: describes a tag."""

from collections.abc import Iterator
from pathlib import Path

import click

from card_tags.command_parts import FILE
from card_tags.table.at_table import PORT, key_in, laid_down, remote_reader
from card_tags.writer.dumping import Dump, dump
from card_tags.writer.reading import Contents, contents_of, fields_of, state_of
from card_tags.writer.signing import Key
from card_tags.writer.stickers import Condition, look_over
from tally.tags.record import TITLE
from tally.tags.signature import ALTERED, GENUINE, UNKNOWN_KEY, judged

TITLE_BAR = "Read a tag"
COLUMN_WIDTH = 22
SIGNED = {
    GENUINE: "signed with the key {}",
    ALTERED: "signed, and altered since",
    UNKNOWN_KEY: "signed with a key; --key FILE checks with which",
}


@click.command("read")
@PORT
@click.option("--pages", "shows_pages", is_flag=True, help="Print the tag's pages, too.")
@click.option("--key", "key_file", type=FILE, help="Check its signature with the key in this file.")
def command(port: str, shows_pages: bool, key_file: Path | None) -> None:
    """Say what the tag on the table's reader is."""
    key = key_in(key_file)
    with remote_reader(port) as desk:
        sticker = laid_down(desk, TITLE_BAR)
        if shows_pages:
            condition, dumped = dump(sticker)
        else:
            condition = look_over(sticker)
        contents = contents_of(condition)
        desk.show("accepted", title=TITLE_BAR, text=contents.words)
    for line in _lines(condition, contents, key):
        click.echo(line)
    if shows_pages:
        for line in _page_lines(dumped):
            click.echo(line)


def _lines(condition: Condition, contents: Contents, key: Key | None) -> Iterator[str]:
    uid = condition.uid.hex(" ").upper()
    yield f"{condition.kind.name} with the UID {uid}, {condition.room} bytes for cards"
    yield f"It holds: {contents.words}" if contents.tag else f"It is {contents.words}"
    if contents.tag and contents.tag.kind == TITLE:
        yield from (f"  {name:<{COLUMN_WIDTH}}{cell}" for name, cell in fields_of(contents.tag))
    if contents.tag:
        yield from _signature_lines(condition, key)
    yield from state_of(condition)


def _signature_lines(condition: Condition, key: Key | None) -> Iterator[str]:
    keys = [(key.name, key.secret)] if key else []
    mark, name = judged(condition.memory[: condition.room], condition.uid, keys)
    if mark == UNKNOWN_KEY and key:
        yield f"signed with another key than {key.name}"
    elif mark in SIGNED:
        yield SIGNED[mark].format(name)
    elif key:
        yield "not signed"


def _page_lines(dumped: Dump) -> Iterator[str]:
    """Yield a line for every page: its number, its bytes, its letters."""
    for number, page in enumerate(dumped.pages):
        pairs = " ".join(page[at : at + 2] for at in range(0, len(page), 2))
        yield f"{number:02X}  {pairs}  {_letters(page)}"


def _letters(page: str) -> str:
    if not page.isalnum():
        return ""
    return "".join(chr(byte) if 0x20 <= byte < 0x7F else "." for byte in bytes.fromhex(page))
