"""`map`: lists and changes the cards that a table knows by their UIDs, because it cannot write their tags."""

from pathlib import Path
from typing import Any

import click

from card_tags import lists
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import FILE, OUTPUT, numbered, refuse_existing, said, say_escaped
from card_tags.lists import spreadsheets
from card_tags.lists.titles import text_of
from card_tags.table import uid_list
from card_tags.table.device import Device
from card_tags.table.table_port import PORT, table_at
from card_tags.table.uid_list import Known


@click.command("map")
@PORT
@click.option("-o", "--output", type=OUTPUT, help="Write the cards into this CSV.")
@click.option("--replace", "replaces", is_flag=True, help="Write over a file that is there already.")
@click.option("--send", type=FILE, help="Add the cards of this CSV to the table's.")
@click.option("--cards", multiple=True, type=FILE, help="Lists of titles for rows that only have an id.")
@click.option("--forget", metavar="UID", help="Make the table forget what this UID stands for.")
def command(
    port: str,
    output: Path | None,
    replaces: bool,
    send: Path | None,
    cards: tuple[Path, ...],
    forget: str | None,
) -> None:
    """List, save or send the cards that a table knows by their UIDs."""
    if cards and not send:
        raise click.UsageError("--cards goes with --send")
    if output:
        refuse_existing(output, is_replaced=replaces)
    rows = _rows(send, cards) if send else []
    forgotten = _uid(forget) if forget else ""
    with table_at(port) as device:
        if forgotten:
            device.ask("card_forget", uid=forgotten)
        for row in rows:
            device.ask("card_keep", uid=row.uid.hex(), card=row.card.hex())
        known = read(device)
    _show(known, output)


def read(device: Device) -> list[Known]:
    """Return all that a table knows, in the order of UIDs; raise DeviceError."""
    known: list[Known] = []
    while True:
        answer = device.ask("cards_read", after=known[-1].uid.hex() if known else "")
        known += [Known(bytes.fromhex(uid), bytes.fromhex(card)) for uid, card in answer["cards"]]
        if not answer["more"]:
            return known


def _uid(given: str) -> str:
    try:
        return uid_list.uid_of(given).hex()
    except ValueError as wrong:
        raise click.ClickException(f"--forget {wrong}")


def _rows(send: Path, cards: tuple[Path, ...]) -> list[Known]:
    titles: dict[tuple[str, str], dict[str, Any]] = {}
    for path in cards:
        with said(path):
            found = lists.read(path)
        titles |= {(found.game.name, row.title["id"]): row.title for row in found.rows}
    with said(send):
        text, _ = spreadsheets.unescape(text_of(send))
        return uid_list.parse(text, titles)


def _show(known: list[Known], output: Path | None) -> None:
    with said(output or Path("the table's map")):
        text, cells = spreadsheets.escape(uid_list.written(known))
    if output:
        write_atomically(output, text.encode())
        click.echo(f"{output}: {numbered(len(known), 'card')}")
    else:
        click.echo(text, nl=False)
    say_escaped(cells)
