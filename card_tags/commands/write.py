"""`write`: the cards of a list onto stickers, one after another."""

from pathlib import Path

import click

from card_tags import lists
from card_tags.at_table import PORT, key_in, tag_desk
from card_tags.command_parts import FILE, GAME, GAME_HELP, said
from card_tags.list_writing import ListWriting
from card_tags.progress import BadProgress, Card, Progress, cards_of
from card_tags.typed import HELP, typed
from card_tags.writing import Wish
from tally.tags.record import TITLE, Tag

MOST_DECKS = 255


@click.command("write")
@click.argument("file", type=FILE)
@PORT
@click.option("--game", type=GAME, help=GAME_HELP)
@click.option("--deck", type=click.IntRange(0, MOST_DECKS), default=0, help="The deck's number; 0 for none.")
@click.option("--from", "first", type=click.IntRange(min=1), default=1, help="Begin with that card.")
@click.option("--replace", "replaces", is_flag=True, help="Overwrite stickers that hold something else.")
@click.option("--lock", "locks", is_flag=True, help="Make each sticker read-only, for ever.")
@click.option(
    "--password", "protects", is_flag=True, help="Ask for a password, and let nobody write without."
)
@click.option("--base", default="", metavar="ADDRESS", help="Phones open this address and the card's id.")
@click.option("--sign", "key_file", type=FILE, help="Sign each with the key in this file.")
def command(
    file: Path,
    port: str,
    game: str | None,
    deck: int,
    first: int,
    replaces: bool,
    locks: bool,
    protects: bool,
    base: str,
    key_file: Path | None,
) -> None:
    """Write the cards of a list on stickers: lay one after another on the table's reader.

    Each is read back. How far it is stands in a file beside the list, so the same command goes on where it
    stopped. A sticker that is taken away too soon is found again and finished.
    """
    with said(file):
        titles = lists.read(file, game)
    cards = cards_of(titles.rows)
    if first > len(cards):
        raise click.BadParameter(f"there are {len(cards)} cards", param_hint="--from")
    try:
        progress = Progress(file)
    except BadProgress as bad:
        raise click.ClickException(str(bad))
    tag = Tag(TITLE, titles.game.name, deck, {}, False)
    wish = Wish(tag, base, key_in(key_file), replaces, _password(protects), locks)
    if locks:
        click.confirm("A locked sticker can never be changed again. Lock all that are written?", abort=True)
    if first > 1:
        progress.ask_again(cards[first - 1 :])
    _write(port, cards, first, wish, progress)


def _password(protects: bool) -> str:
    """Return the password that is typed twice, "" where none is wanted."""
    if not protects:
        return ""
    return str(click.prompt("Password", hide_input=True, confirmation_prompt=True))


def _write(port: str, cards: list[Card], first: int, wish: Wish, progress: Progress) -> None:
    if progress.next(cards[first - 1 :]) is None:
        click.echo(_summary(cards, progress))
        return
    click.echo(HELP)
    try:
        with tag_desk(port) as desk, typed() as key:
            ListWriting(cards, first, wish, progress, desk, key, click.echo).run()
    except KeyboardInterrupt:
        click.echo()
    finally:
        click.echo(_summary(cards, progress))


def _summary(cards: list[Card], progress: Progress) -> str:
    written = sum(map(progress.is_written, cards))
    left_out = [card for card in cards if card.key in progress.skipped and not progress.is_written(card)]
    lines = [f"{written} of {len(cards)} cards are written"]
    if left_out:
        lines.append(f"left out, --from {left_out[0].number} goes back to them:")
        lines += [f"{card.number:>4}  {card.label}" for card in left_out]
    if progress.unfinished:
        lines.append(f"sticker {progress.unfinished[1]} is not finished: lay it down first, next time")
    return "\n".join(lines)
