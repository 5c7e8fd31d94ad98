"""`check-deck`: shows whether a list, or the cards that are tapped, make a deck."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from card_tags import lists
from card_tags.command_parts import FILE, GAME, GAME_HELP, numbered, said
from card_tags.lists.games import Game
from card_tags.table import transfer
from card_tags.table.at_table import key_in, remote_reader
from card_tags.table.table_port import table_at
from card_tags.writer.deck_tapping import DeckTapping, TappedCard
from tally.app.kept import registered
from tally.rulebooks import playbook_of
from tally.tags.signature import ALTERED

if TYPE_CHECKING:
    from tally.app.kept.registered import Listed
    from tally.rules.at_table.playbook import DeckRules

# Each title with its copies.
Titles: TypeAlias = "Sequence[tuple[dict[str, Any], int]]"

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
    "faction": "{name} is of another faction than the Hero",
    "no_hero": "the deck has no Hero: exactly {allowed} is wanted",
    "heroes": "the deck: {number} Heroes, exactly {allowed} is wanted",
    "rares": "the deck: {number} rare cards, at most {allowed} are allowed",
    "uniques": "the deck: {number} unique cards, at most {allowed} are allowed",
    "small_besides": "the deck: {number} cards besides the Hero, at least {allowed} are wanted",
}
# The words for a difference to the registered list.
DIFFERENCES = {
    "missing": "missing: {0} ({1})",
    "extra": "not on the list: {0} ({1})",
    "double": "too many: {0}, {1} cards, the list has {2}",
}


@dataclass(frozen=True)
class Deck:
    """The deck to check: its titles with their copies, and the faults of single cards."""

    name: str
    titles: Titles
    faults: Sequence[str] = ()

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(copies for _, copies in self.titles)


@click.command("check-deck")
@click.argument("file", type=FILE, required=False)
@click.option("--format", "deck_format", help="The format that the deck is for. Without it, any of its game.")
@click.option("--port", help="The table's serial port. Tap the cards there, one after another.")
@click.option("--send", "sends", is_flag=True, help="With --port: send the list to the table.")
@click.option("--key", "key_file", type=FILE, help="With --port: check signatures with the key in this file.")
@click.option("--game", type=GAME, help=GAME_HELP)
def command(
    file: Path | None,
    deck_format: str | None,
    port: str | None,
    sends: bool,
    key_file: Path | None,
    game: str | None,
) -> None:
    """Check a deck of Little Troubles or Altered. Each breach is a line.

    The deck is a list, or the cards that are tapped on the table at --port until OK is pressed there. With
    both, the list is the registered one: missing, extra and double cards are named.
    The other games' documents have no rules for decks.
    """
    if port is None and (key_file or sends):
        raise click.UsageError(f"{'--key' if key_file else '--send'} goes with --port")
    if file is None and (port is None or sends):
        raise click.UsageError("name the file of a deck, or the --port of a table and tap its cards")
    if file is None:
        assert port
        wanted = Game(game or FIRST_GAME)
        formats = _formats(wanted, deck_format, is_needed=True)
        _report(_tapped(port, wanted, USUAL_SIZE, key_file), wanted, formats)
        return
    wanted, deck = _listed(file, game)
    formats = _formats(wanted, deck_format, is_needed=port is None)
    if port and sends:
        _send(port, wanted, deck)
    elif port:
        _compare(deck, _tapped(port, wanted, deck.size, key_file), wanted, formats)
    else:
        _report(deck, wanted, formats)


def _listed(file: Path, game: str | None) -> tuple[Game, Deck]:
    with said(file):
        found = lists.read(file, game)
    return found.game, Deck(str(file), [(row.title, row.copies) for row in found.rows])


def _tapped(port: str, game: Game, size: int, key_file: Path | None) -> Deck:
    key = key_in(key_file)
    with remote_reader(port) as desk:
        found = DeckTapping(desk, game.name, size, key, click.echo).collect()
    if mix := _mix(found):
        click.echo(mix)
    altered = [card.tag.content["name"] for card in found if card.mark == ALTERED]
    faults = [f"{name}: altered since it was signed" for name in altered]
    return Deck("this", [(card.tag.content, 1) for card in found], faults)


def _mix(found: Sequence[TappedCard]) -> str:
    """Return how many cards belong to which deck, "" if all belong to one. Deck 0 is no deck."""
    numbers = sorted(Counter(card.tag.deck for card in found).items())
    counts = [f"{number} of {f'deck {deck}' if deck else 'none'}" for deck, number in numbers]
    return f"cards of several decks: {', '.join(counts)}" if len(numbers) > 1 else ""


def _rules_of(game: Game) -> "DeckRules | None":
    return playbook_of(game.name).deck_rules()


def _formats(game: Game, deck_format: str | None, *, is_needed: bool) -> Sequence[str]:
    """Return the formats to check for; end the command if the game has none, or not this one."""
    rules = _rules_of(game)
    known = rules.FORMATS if rules else ()
    if deck_format and deck_format not in known:
        raise click.UsageError(
            f"{deck_format} is no format of {game.name}: {', '.join(known) or 'it has none'}"
        )
    if is_needed and not known:
        raise click.ClickException(f"the document of {game.name} has no rules for decks: nothing to check")
    return [deck_format] if deck_format else known


def _report(deck: Deck, game: Game, formats: Sequence[str]) -> None:
    """Show for which of these formats it is a deck. If for none, list the problems with the nearest one."""
    rules = _rules_of(game)
    assert rules
    fitting, breaches, unknown = _judged(rules, deck.titles, formats)
    lines = [*deck.faults, *breaches]
    for line in lines:
        click.echo(line)
    if not lines:
        click.echo(f"{deck.name} is a deck for {', '.join(fitting)}: {deck.size} cards")
    for line in unknown:
        click.echo(line)
    if lines:
        raise click.exceptions.Exit(1)


def breach_lines(game: Game, titles: Titles) -> list[str]:
    """Return what keeps titles, each with its copies, from being a deck of a format, and what is unknown."""
    rules = _rules_of(game)
    if not rules:
        return []
    _, breaches, unknown = _judged(rules, titles, rules.FORMATS)
    return breaches + unknown


def _judged(
    rules: "DeckRules", titles: Titles, formats: Sequence[str]
) -> tuple[list[str], list[str], list[str]]:
    """Return the formats for which titles are a deck.

    Then, for the format with the fewest breaches: a line for each breach, and one for each thing not known.
    """
    cards = [rules.of_title(title, copies) for title, copies in titles]
    found = {deck_format: rules.breaches(deck_format, cards) for deck_format in formats}
    nearest = min(found, key=lambda deck_format: len(found[deck_format]))
    lines = [
        BREACHES[code].format(name=name, number=number, allowed=allowed)
        for code, name, number, allowed in found[nearest]
    ]
    fitting = [deck_format for deck_format, breaches in found.items() if not breaches]
    return fitting, lines, _unknown(rules.unchecked(nearest, cards))


def _unknown(unchecked: "Sequence[tuple[str, str]]") -> list[str]:
    """Return a line for each thing that is not known of some cards, with their names."""
    found: dict[str, list[str]] = {}
    for what, name in unchecked:
        found.setdefault(what, []).append(name)
    return [f"the {what} is not known, and not checked: {', '.join(names)}" for what, names in found.items()]


def _rows(deck: Deck) -> "list[Listed]":
    return [(copies, title["id"], title["name"]) for title, copies in deck.titles]


def _compare(listed: Deck, tapped: Deck, game: Game, formats: Sequence[str]) -> None:
    """Name what differs between the registered list and the tapped cards; check a deck that is the same."""
    cards = [(title["id"], title["name"]) for title, _ in tapped.titles]
    found = registered.differences(_rows(listed), cards)
    for word, values in found:
        click.echo(DIFFERENCES[word].format(*values))
    if found:
        raise click.exceptions.Exit(1)
    click.echo(f"nothing differs from {listed.name}: {numbered(tapped.size, 'card')}")
    if formats:
        _report(tapped, game, formats)


def _send(port: str, game: Game, deck: Deck) -> None:
    """Send a list to the table: its deck check then has a row for it."""
    content = registered.written(_rows(deck))
    if len(content) > registered.MOST_BYTES:
        raise click.ClickException(
            f"{deck.name} takes {len(content):,} bytes, a registered list at most {registered.MOST_BYTES:,}"
        )
    with table_at(port) as device:
        transfer.send(device, registered.FILE.format(game.name), content)
    click.echo(
        f"{port}: the registered list has {numbered(deck.size, 'card')}; the deck check of the table has it"
    )
