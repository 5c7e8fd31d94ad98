"""`check-deck`: shows whether a list, or the cards that are tapped, make a deck."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from card_tags import lists
from card_tags.command_parts import FILE, GAME, GAME_HELP, said
from card_tags.lists.games import Game
from card_tags.table.at_table import key_in, remote_reader
from card_tags.writer.deck_tapping import DeckTapping, TappedCard
from tally.rulebooks import playbook_of
from tally.rulebooks.little_troubles.at_table.cards import FORMATS
from tally.tags.signature import ALTERED

if TYPE_CHECKING:
    from tally.rules.at_table.playbook import DeckRules

FIRST_GAME = "little_troubles"
# The deck's size in most formats. A table shows how many cards are still to come.
USUAL_SIZE = 40
# The words for a breach, by its code in the game's deck rules.
BREACHES = {
    "copies": "{name}: {number} cards, at most {allowed} are allowed",
    "prefixed": "{name}: {number} cards with a prefix, at most {allowed} is allowed",
    "rarity": "{name} is too rare for the format",
    "small": "the deck: {number} cards, at least {allowed} are wanted",
    "large": "the deck: {number} cards, at most {allowed} are allowed",
}


@dataclass(frozen=True)
class Deck:
    """The deck to check: its cards as the deck rules take them, and the faults of single cards."""

    name: str
    cards: Sequence[tuple[str, str, int, str]]
    faults: Sequence[str] = ()


@click.command("check-deck")
@click.argument("file", type=FILE, required=False)
@click.option(
    "--format",
    "deck_format",
    type=click.Choice(FORMATS),
    help="The format that the deck is for. Without it, any.",
)
@click.option("--port", help="The table's serial port. Tap the cards there, one after another.")
@click.option("--key", "key_file", type=FILE, help="With --port: check signatures with the key in this file.")
@click.option("--game", type=GAME, help=GAME_HELP)
def command(
    file: Path | None, deck_format: str | None, port: str | None, key_file: Path | None, game: str | None
) -> None:
    """Check a deck of Little Troubles. Each breach is a line.

    The deck is a list, or the cards that are tapped on the table at --port until OK is pressed there. The
    other games' documents have no rules for decks.
    """
    if key_file and port is None:
        raise click.UsageError("--key goes with --port: only a tag is signed")
    if file is not None and port is None:
        wanted, deck = _listed(file, game)
        rules = _rules_of(wanted)
    elif port is not None and file is None:
        wanted = Game(game or FIRST_GAME)
        rules = _rules_of(wanted)
        deck = _tapped(port, wanted, key_file)
    else:
        raise click.UsageError(
            "name the file of a deck, or the --port of a table and tap its cards: not both"
        )
    _report(deck, rules, [deck_format] if deck_format else FORMATS)


def _listed(file: Path, game: str | None) -> tuple[Game, Deck]:
    with said(file):
        found = lists.read(file, game)
    cards = [_of(row.title, row.copies) for row in found.rows]
    return found.game, Deck(str(file), cards)


def _tapped(port: str, game: Game, key_file: Path | None) -> Deck:
    key = key_in(key_file)
    with remote_reader(port) as desk:
        found = DeckTapping(desk, game.name, USUAL_SIZE, key, click.echo).collect()
    if mix := _mix(found):
        click.echo(mix)
    cards = [_of(card.tag.content, 1) for card in found]
    altered = [card.tag.content["name"] for card in found if card.mark == ALTERED]
    return Deck("this", cards, [f"{name}: altered since it was signed" for name in altered])


def _of(title: dict[str, Any], copies: int) -> tuple[str, str, int, str]:
    """Return a card as the deck rules take it."""
    return title["name"], title.get("prefix", ""), copies, title.get("rarity", "")


def _mix(found: Sequence[TappedCard]) -> str:
    """Return how many cards belong to which deck, "" if all belong to one. Deck 0 is no deck."""
    decks = sorted(Counter(card.tag.deck for card in found).items())
    counts = [f"{number} of {f'deck {deck}' if deck else 'none'}" for deck, number in decks]
    return f"cards of several decks: {', '.join(counts)}" if len(decks) > 1 else ""


def _rules_of(game: Game) -> "DeckRules":
    """Return the deck rules of a game; end the command if it has none."""
    rules = playbook_of(game.name).deck_rules()
    if rules is None:
        raise click.ClickException(f"the document of {game.name} has no rules for decks: nothing to check")
    return rules


def _report(deck: Deck, rules: "DeckRules", formats: Sequence[str]) -> None:
    """Show for which of these formats it is a deck. If for none, list the problems with the nearest one."""
    found = {name: rules.breaches(name, deck.cards) for name in formats}
    fitting = [name for name, breaches in found.items() if not breaches]
    lines = [
        BREACHES[code].format(name=name, number=number, allowed=allowed)
        for code, name, number, allowed in min(found.values(), key=len)
    ]
    for line in [*deck.faults, *lines]:
        click.echo(line)
    if deck.faults or lines:
        raise click.exceptions.Exit(1)
    click.echo(f"{deck.name} is a deck for {', '.join(fitting)}: {sum(card[2] for card in deck.cards)} cards")
    # A list without any rarity does not say more.
    if any(card[3] for card in deck.cards) and (names := rules.unchecked(fitting[0], deck.cards)):
        click.echo(f"the rarity is not known, and not checked: {', '.join(names)}")
