"""What commands have in common: the board they are for, and how they end."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

STANDARD_INPUT_NUMBER = 0
BAD_INPUT = 2

BOARD = click.option(
    "--board", default="pico", show_default=True, help="A name in board_configs, or a TOML file."
)
STATE = click.option("--state", "folder", type=click.Path(path_type=Path), help="Folder that keeps the game.")
CARDS = click.option(
    "--cards",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A list of cards to put in the image, in place of its game's samples; may come again.",
)


def board_named(name: str) -> dict[str, Any]:
    """Return a board's configuration, checked; a wrong one ends the command with what is wrong."""
    from host_sim.boards import BadBoard, load

    try:
        return load(name)
    except BadBoard as fault:
        raise click.ClickException(str(fault))


def catalogues_of(cards: tuple[Path, ...]) -> dict[str, bytes]:
    """Return the catalogues of these lists, by their names in the image."""
    from card_tags.commands.catalogue import of_files

    return of_files(cards)


@contextmanager
def installed_by(target: str) -> Iterator[None]:
    """Import what `make` installs for a target; where it has not, end the command with a line."""
    try:
        yield
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"{fault.name} is not installed: run `make {target}`")


def end(complaint: str) -> None:
    """Leave with a complaint on standard error, if there is one."""
    sys.stdout.flush()
    if complaint:
        print(complaint, file=sys.stderr)
        sys.exit(BAD_INPUT)
