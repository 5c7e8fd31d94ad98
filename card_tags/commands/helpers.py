"""`helpers`: writes command cards, stand-ins and name cards on stickers."""

from collections.abc import Iterator
from pathlib import Path

import click

from card_tags.command_parts import OUTPUT
from card_tags.table.at_table import FIRST, LOCK, PASSWORD, PORT, REPLACE
from card_tags.writer.choices import Choices
from card_tags.writer.progress import Card
from card_tags.writer.writing_session import write_list
from tally.tags.record import COMMAND, COMMANDS, LONGEST_NAME, NAME, STAND_IN, STAND_INS, Tag

NO_GAME, NO_DECK = "", 0


def _checked_names(_: click.Context, __: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if not name.strip(" ") or not name.isprintable() or len(name.encode()) > LONGEST_NAME:
            raise click.BadParameter(f"{name!r} is not a name of 1 to {LONGEST_NAME} bytes")
    return names


@click.command("helpers")
@PORT
@click.option(
    "--commands",
    "has_commands",
    is_flag=True,
    help="The cards pass, fight, take back, menu and judge.",
)
@click.option("--stand-ins", type=click.IntRange(0, len(STAND_INS)), default=0, help="How many stand-ins.")
@click.option(
    "--name",
    "names",
    multiple=True,
    callback=_checked_names,
    help="A player's name. Repeat the option for more players.",
)
@click.option(
    "--list",
    "path",
    type=OUTPUT,
    default="helpers",
    show_default=True,
    help="The name of the file that keeps the progress.",
)
@FIRST
@REPLACE
@LOCK
@PASSWORD
def command(
    port: str,
    has_commands: bool,
    stand_ins: int,
    names: tuple[str, ...],
    path: Path,
    first: int | None,
    replaces: bool,
    locks: bool,
    protects: bool,
) -> None:
    """Write command cards, stand-ins and name cards on stickers.

    It goes as `write` does with a list.
    """
    tags = list(_tags(has_commands, stand_ins, names))
    if not tags:
        raise click.UsageError("which? --commands, --stand-ins 10, --name Ann")
    cards = [Card(number, tag) for number, tag in enumerate(tags, 1)]
    write_list(port, path, cards, first, Choices(replaces=replaces, protects=protects, locks=locks))


def _tags(has_commands: bool, stand_ins: int, names: tuple[str, ...]) -> Iterator[Tag]:
    for word in COMMANDS if has_commands else ():
        yield Tag(COMMAND, NO_GAME, NO_DECK, word, False)
    for number in STAND_INS[:stand_ins]:
        yield Tag(STAND_IN, NO_GAME, NO_DECK, number, False)
    for name in dict.fromkeys(names):
        yield Tag(NAME, NO_GAME, NO_DECK, name, False)
