"""What commands share: their board, and how they end."""

import sys
from collections.abc import Callable, Iterator, Mapping
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
    help="A list of cards for the image, in place of its game's samples. Repeat the option for more lists.",
)


def _uf2(_context: click.Context, _parameter: click.Parameter, output: Path) -> Path:
    if output.suffix != ".uf2":
        raise click.BadParameter("a Pico takes a UF2: name it .uf2")
    return output


UF2 = click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), callback=_uf2, help="A .uf2 file."
)


def board_named(name: str) -> dict[str, Any]:
    """Return a board's configuration, checked. If it is wrong, end the command and say why."""
    from host_sim.boards import BadBoard, load

    try:
        return load(name)
    except BadBoard as fault:
        raise click.ClickException(str(fault))


def catalogues_of(cards: tuple[Path, ...]) -> dict[str, bytes]:
    """Return the catalogues of these lists, by the names of their files in the image."""
    from card_tags.commands.catalogue import of_files

    return of_files(cards)


def write_uf2(
    make: Callable[[dict[str, Any], Mapping[str, bytes]], bytes],
    board: str,
    output: Path,
    cards: tuple[Path, ...],
) -> None:
    """Write the UF2 that `make` returns for a board and lists of cards; say its size, or why it failed."""
    from host_sim.flashing import firmware

    checked = board_named(board)
    catalogues = catalogues_of(cards)
    try:
        size = firmware.keep_summed(output, make(checked, catalogues))
    except firmware.CANNOT as fault:
        raise click.ClickException(str(fault))
    listed = f", with the cards of {', '.join(str(path) for path in cards)}" if cards else ""
    print(f"{output}: {size} bytes{listed}")


@contextmanager
def installed_by(target: str) -> Iterator[None]:
    """Import a module that a target of `make` installs; if it is missing, end the command with a line."""
    try:
        yield
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"{fault.name} is not installed: run `make {target}`")


def end(error: str) -> None:
    """If there is an error, print it on standard error and exit with a status other than 0."""
    sys.stdout.flush()
    if error:
        print(error, file=sys.stderr)
        sys.exit(BAD_INPUT)
