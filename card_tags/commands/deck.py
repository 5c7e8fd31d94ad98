"""`deck`: reads a decklist as players have it, and finds its cards in a list of titles."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from card_tags import command_parts
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import (
    ADDRESS,
    FILE,
    GAME,
    GAME_HELP,
    OUTPUT,
    counted,
    numbered,
    refuse_existing,
    said,
)
from card_tags.commands.check_deck import breach_lines
from card_tags.commands.labels import DEFAULT_SHEET, SHEET_HELP
from card_tags.decks import exports, forms, known, making, text_lines
from card_tags.decks.entries import BadDeck, Decklist
from card_tags.decks.finding import Deck, Titles
from card_tags.lists import TitleList
from card_tags.lists.games import Game
from card_tags.lists.titles import Row, text_of
from card_tags.table.at_table import DECK
from card_tags.table.table_port import LISTED_BY

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command("deck")
@click.argument("file", type=FILE)
@click.option("--list", "list_file", type=FILE, required=True, help="The list of titles that has the cards.")
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--mapping", metavar="NAME|FILE.toml", help="A mapping from the list's columns to ours.")
@click.option("--export", "form", type=click.Choice(forms.FORMS), help="Print the deck in this form instead.")
@click.option("-o", "--out", type=OUTPUT, help="Write the deck as a list of ours, for labels and tags.")
@click.option("--replace", is_flag=True, help="Write over a list that is there already.")
@click.option(
    "--make", "folder", type=FOLDER, help="Make the deck's list, labels, catalogue and stickers here."
)
@click.option("--port", help=f"With --make: the serial port of a table with a reader; {LISTED_BY}")
@DECK
@click.option(
    "--base", type=ADDRESS, default="", help="With --make: phones open this address with the card's id."
)
@click.option("--sheet", default=DEFAULT_SHEET, show_default=True, metavar="SHEET", help=SHEET_HELP)
def command(
    file: Path,
    list_file: Path,
    game: str | None,
    mapping: str | None,
    form: str | None,
    out: Path | None,
    replace: bool,
    folder: Path | None,
    **options: Any,
) -> None:
    """Read a deck: lines with ids or names, Cockatrice's .cod, or an Altered deck code.

    A line that is not found is named, and the rest is taken; the status is then 1.

    With --make, the deck becomes a list, labels to print and, where its stickers are too small, a catalogue.
    With a table at --port, the catalogue is sent and the stickers are written, one after another. The same
    command goes on where it stopped.
    """
    if options["port"] and not folder:
        raise click.UsageError("--port goes with --make")
    if out:
        command_parts.require_ending(out, "a list", ".csv")
        refuse_existing(out, is_replaced=replace)
    with said(list_file):
        listed = known.read(list_file, game, mapping)
    titles = Titles(listed.rows)
    deck = titles.deck(_read(file, titles, listed.game))
    if form:
        _export(deck, form, titles)
    else:
        _show(deck)
    _show_doubts(deck, is_beside=form is not None)
    main = TitleList(listed.game, deck.rows())
    if out:
        write_atomically(out, making.written_list(out, main))
        click.echo(f"{out}: {counted(main)}", err=True)
    if folder:
        _show_breaches(main)
        making.make(main, listed, making.Making(folder, file.stem, **options), is_replaced=replace)
    if deck.missing:
        raise click.exceptions.Exit(1)


def _read(file: Path, titles: Titles, game: Game) -> Decklist:
    headings = [kind + ending for kind in game.types for ending in text_lines.ENDINGS]
    with said(file):
        text = text_of(file)
    try:
        with said(file):
            return forms.read(text, titles.knows, headings)
    except BadDeck as bad:
        raise click.ClickException(f"{file}: {bad}")


def _export(deck: Deck, form: str, titles: Titles) -> None:
    try:
        click.echo(forms.written(form, exports.entries_of(deck, form, titles), deck.name), nl=False)
    except BadDeck as bad:
        raise click.ClickException(str(bad))


def _show(deck: Deck) -> None:
    """Show the titles of the main deck and of the sideboard, each with its copies, and the totals."""
    main, side = deck.rows(), deck.rows(is_side=True)
    width = max((len(row.title["id"]) for row in main + side), default=0)
    for heading, rows in ((deck.name, main), ("Sideboard", side)):
        if heading and rows:
            click.echo(heading)
        for row in rows:
            click.echo(f"{row.copies:3} {row.title['id']:{width}} {row.title['name']}")
    click.echo(_total(main) + (f"; in the sideboard {_total(side)}" if side else ""))


def _total(rows: Sequence[Row]) -> str:
    return f"{numbered(sum(row.copies for row in rows), 'card')}, {numbered(len(rows), 'title')}"


def _show_doubts(deck: Deck, *, is_beside: bool) -> None:
    """Name the lines that were not found, and those that may mean another title as well."""
    for found in deck.found:
        if found.others:
            taken, others = found.row.title["id"], ", ".join(found.others)
            click.echo(
                f"line {found.entry.line}: {found.entry.card} is {taken} here; it may be {others}",
                err=is_beside,
            )
    for missing in deck.missing:
        click.echo(f"line {missing.entry.line}: {missing.why}", err=is_beside)
    if deck.missing:
        click.echo(f"{numbered(len(deck.missing), 'line')} not found", err=is_beside)


def _show_breaches(deck: TitleList) -> None:
    """Name what keeps a deck from being one by its game's rules. It is made all the same."""
    for line in breach_lines(deck.game, [(row.title, row.copies) for row in deck.rows]):
        click.echo(f"deck check: {line}")
