"""Writes cards on stickers at a table's reader, until all are written or the person stops."""

from collections.abc import Callable, Mapping
from pathlib import Path

import click

from card_tags.command_parts import numbered
from card_tags.table.at_table import confirm_lock, password, remote_reader
from card_tags.writer.choices import Choices
from card_tags.writer.list_writing import ListWriting
from card_tags.writer.progress import BadProgress, Card, OtherChoices, Progress
from card_tags.writer.typed import HELP, typed
from card_tags.writer.writing import WriteRequest
from tally.tags.record import Tag


def write_list(port: str, path: Path, cards: list[Card], first: int | None, choices: Choices) -> None:
    """Write the cards of the list at `path`, and show how far it is.

    With a `first`, begin at that number, and ask again for later cards that were left out. If nothing is left
    to write, ask nothing.
    """
    if first and first > len(cards):
        raise click.BadParameter(f"the list has {numbered(len(cards), 'card')}", param_hint="--from")
    progress = progress_of(path, choices.lasting())
    wanted = cards[(first or 1) - 1 :]
    if first:
        progress.ask_again(wanted)
    if not progress.next(wanted):
        click.echo(_summary(cards, progress))
        return
    if choices.locks:
        confirm_lock()
    request = choices.request(password() if choices.protects else "")
    progress.adopt(choices.lasting())
    _write(port, cards, first or 1, request, progress)


def progress_of(path: Path, choices: Mapping[str, str]) -> Progress:
    """Return how far a list is; end the command with a line if it cannot go on with these choices."""
    try:
        progress = Progress(path)
        progress.require(choices)
    except (BadProgress, OtherChoices) as bad:
        raise click.ClickException(str(bad))
    return progress


def _write(
    port: str, cards: list[Card], first: int, request: Callable[[Tag], WriteRequest], progress: Progress
) -> None:
    with remote_reader(port) as desk, typed() as key:
        click.echo(HELP)
        try:
            ListWriting(cards, first, request, progress, desk, key, click.echo).run()
        except KeyboardInterrupt:
            click.echo()
        finally:
            click.echo(_summary(cards, progress))


def _summary(cards: list[Card], progress: Progress) -> str:
    written = sum(map(progress.is_written, cards))
    skipped = set(progress.skipped)
    left_out = [card for card in cards if card.key in skipped and not progress.is_written(card)]
    lines = [f"{written} of {numbered(len(cards), 'card')} {'is' if len(cards) == 1 else 'are'} written"]
    if left_out:
        lines.append(f"left out, --from {left_out[0].number} goes back to them:")
        lines += [f"{card.number:>4}  {card.label}" for card in left_out]
    if progress.unfinished:
        lines.append(f"sticker {progress.unfinished[1]} is not finished: lay it down first, next time")
    return "\n".join(lines)
