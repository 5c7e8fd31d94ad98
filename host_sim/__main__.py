"""The commands: `python -m host_sim --help` lists them."""

import sys
from pathlib import Path

import click

from host_sim.replay import replay_files

STANDARD_INPUT = "-"
STANDARD_INPUT_NUMBER = 0
BAD_INPUT = 2

Stream = tuple[str, str | int]


@click.group()
def main() -> None:
    """Taptally on a desktop: the firmware over emulated chips, and the tools around it."""


@main.command()
@click.option("--state", "folder", type=click.Path(path_type=Path), help="Folder that keeps the game.")
@click.option("--script", type=click.Path(exists=True, path_type=Path), help="Play this script.")
@click.option("--board", default="pico", show_default=True, help="A name in board_configs, or a TOML file.")
def play(folder: Path | None, script: Path | None, board: str) -> None:
    """Play Little Troubles in this terminal; without one, play the bundled first game to its end."""
    from host_sim import play as table
    from host_sim.script import FellShort

    if script is None and sys.stdin.isatty() and sys.stdout.isatty():
        _play_here(folder, board)
        return
    try:
        held = table.play_script(script or table.FIRST_GAME, board)
    except FellShort as fault:
        raise click.ClickException(str(fault))
    print(f"played to the end: {held} expectations held")


def _play_here(folder: Path | None, board: str) -> None:
    from card_tags import samples
    from host_sim import state, terminal
    from host_sim.play import KeptTable

    labels = [card.label for card in samples.cards()]
    terminal.play(KeptTable(folder or state.default_folder(), board), labels)


@main.command()
@click.option("--micropython", is_flag=True, help="Run the rules under the npm MicroPython.")
@click.argument("files", nargs=-1)
def replay(micropython: bool, files: tuple[str, ...]) -> None:
    """Replay events (JSON Lines) and print what each led to; "-" or no file: standard input."""
    streams = [_stream(name) for name in files or (STANDARD_INPUT,)]
    if micropython:
        from host_sim.replay_micropython import replay_under_micropython

        complaint = replay_under_micropython(streams)
    else:
        complaint = replay_files(streams, sys.stdout.write)
    _end(complaint)


@main.command()
@click.option("-o", "--output", default="screens.png", show_default=True, type=click.Path(path_type=Path))
def screens(output: Path) -> None:
    """Draw every screen's samples on one sheet, a PNG."""
    from host_sim.screens import write_contact_sheet

    write_contact_sheet(output)
    print(output)


def _stream(name: str) -> Stream:
    if name == STANDARD_INPUT:
        return "standard input", STANDARD_INPUT_NUMBER
    return name, name


def _end(complaint: str) -> None:
    """Leave with a complaint on standard error, if there is one."""
    sys.stdout.flush()
    if complaint:
        print(complaint, file=sys.stderr)
        sys.exit(BAD_INPUT)


if __name__ == "__main__":
    main(prog_name="python -m host_sim")
