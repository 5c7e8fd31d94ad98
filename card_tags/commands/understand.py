"""`understand`: reads the printed text of cards, and shows what the device will do and what it will not."""

import json
from pathlib import Path

import click

from card_tags.command_parts import FILE, GAME, GAME_HELP, said
from card_tags.lists import mappings
from card_tags.lists.games import Game
from card_tags.understand import card_lists
from card_tags.understand.card_lists import Card
from card_tags.understand.summary import Summary


@click.command("understand")
@click.argument("files", type=FILE, nargs=-1, required=True)
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--mapping", metavar="NAME|FILE.toml", help="A mapping from their columns and words to ours.")
@click.option("--json", "is_json", is_flag=True, help="Print an object a line and card.")
@click.option("--summary", "is_short", is_flag=True, help="Print the numbers of each file alone.")
def command(
    files: tuple[Path, ...], game: str | None, mapping: str | None, is_json: bool, is_short: bool
) -> None:
    """Read the printed English text of the cards of lists.

    A list has a column `text`, for Altered also `support`. A sentence that is not wholly understood stays as
    text. A caret is under its first word that was not understood.
    """
    if mapping and not game:
        raise click.UsageError("--mapping goes with --game: a mapping is for one game")
    for file in files:
        with said(file):
            names = mappings.load(mapping, Game(game)) if mapping and game else None
            found = card_lists.read(file, game, names)
        if is_json:
            for card in found:
                click.echo(json.dumps(card.as_json(), ensure_ascii=False))
            continue
        if not is_short:
            for card in found:
                _show(card)
        lines = Summary.of([card.reading for card in found]).lines()
        click.echo("\n".join([f"{file}: {next(lines)}", *lines]))


def _show(card: Card) -> None:
    """Show a card: its text, then what the device says of what was understood, then what was not."""
    click.echo(f"{card.title['id']} {card.title['name']}")
    for name in ("text", "support"):
        if text := str(card.row.get(name) or "").strip():
            click.echo("\n".join(f"  {line}" for line in text.splitlines()))
    for sentence in card.says():
        click.echo(f"    understood: {sentence}")
    for unknown in card.reading.unknown:
        phrase, caret = unknown.with_caret()
        click.echo(f"    unknown: {phrase}\n             {caret}")
