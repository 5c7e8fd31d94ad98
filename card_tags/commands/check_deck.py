"""`check-deck`: whether a list is a deck that its game allows; a line for each breach names the card."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import click

from card_tags import lists
from card_tags.command_parts import FILE, GAME, GAME_HELP, counted, said
from card_tags.games import Game
from card_tags.lists import TitleList
from tally.rulebooks.little_troubles.deck_rules import FORMATS

# What a breach is called, by its code in the game's deck rules.
BREACHES = {
    "copies": "{name}: {number} cards, at most {allowed} are allowed",
    "prefixed": "{name}: {number} cards with a prefix, at most {allowed} is allowed",
    "small": "the deck: {number} cards, at least {allowed} are wanted",
    "large": "the deck: {number} cards, at most {allowed} are allowed",
}


@click.command("check-deck")
@click.argument("file", type=FILE)
@click.option("--format", "deck_format", type=click.Choice(FORMATS), help="The format that is played.")
@click.option("--game", type=GAME, help=GAME_HELP)
def command(file: Path, deck_format: str | None, game: str | None) -> None:
    """Check a deck of Little Troubles, and fail with a line for each breach.

    The other games' documents have no rules for decks.
    """
    with said(file):
        deck = lists.read(file, game)
    rules = _rules_of(deck.game)
    if deck_format is None:
        raise click.UsageError(f"for which format? --format {', '.join(FORMATS)}")
    breaches = _breaches(deck, rules, deck_format)
    for breach in breaches:
        click.echo(breach)
    if breaches:
        raise click.exceptions.Exit(1)
    click.echo(f"{file} is a deck for {deck_format}: {counted(deck)}")


def _rules_of(game: Game) -> ModuleType:
    name = f"tally.rulebooks.{game.name}.deck_rules"
    if find_spec(name) is None:
        raise click.ClickException(f"the document of {game.name} has no rules for decks: nothing to check")
    return import_module(name)


def _breaches(deck: TitleList, rules: ModuleType, deck_format: str) -> list[str]:
    cards = [(row.title["name"], row.title.get("prefix", ""), row.copies) for row in deck.rows]
    return [
        BREACHES[code].format(name=name, number=number, allowed=allowed)
        for code, name, number, allowed in rules.breaches(deck_format, cards)
    ]
