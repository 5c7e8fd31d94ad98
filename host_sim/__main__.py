"""The commands: `python -m host_sim --help` lists them."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import click

from host_sim.replay import replay_files

if TYPE_CHECKING:
    from host_sim.serve import LinkedTable

STANDARD_INPUT = "-"
STANDARD_INPUT_NUMBER = 0
BAD_INPUT = 2
DAMAGED = 1

Stream = tuple[str, str | int]

CARDS = click.option(
    "--cards",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A list of cards to put in the image, in place of its game's samples; may come again.",
)


class Commands(click.Group):
    """Commands whose troubles with files are told in one line."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a file that cannot be read or written, or is no text, ends it with a line."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise click.ClickException(f"{fault.filename or 'standard output'}: {fault.strerror}")
        except UnicodeDecodeError:
            raise click.ClickException("this is no text file")


@click.group(cls=Commands)
def main() -> None:
    """Taptally on a desktop: the firmware over emulated chips, and the tools around it."""


@main.command()
@click.option("--state", "folder", type=click.Path(path_type=Path), help="Folder that keeps the game.")
@click.option("--script", type=click.Path(exists=True, path_type=Path), help="Play this script.")
@click.option("--board", default="pico", show_default=True, help="A name in board_configs, or a TOML file.")
@click.option("--link", "port", type=click.Path(path_type=Path), help="Be a serial port there for programs.")
def play(folder: Path | None, script: Path | None, board: str, port: Path | None) -> None:
    """Play Little Troubles in this terminal; without one, play the bundled first game to its end."""
    from host_sim import play as table
    from host_sim.script import FellShort

    _board(board)
    if script is None and sys.stdin.isatty() and sys.stdout.isatty():
        _play_here(folder, board, port)
        return
    if port:
        raise click.UsageError("--link wants a terminal to play in; `serve` does without")
    try:
        held = table.play_script(script or table.FIRST_GAME, board)
    except FellShort as fault:
        raise click.ClickException(str(fault))
    print(f"played to the end: {held} expectations held")


def _play_here(folder: Path | None, board: str, port: Path | None) -> None:
    from host_sim import terminal
    from host_sim.play import KeptTable, tray

    labels = [card["label"] for card in tray()]
    with _held(folder) as own:
        if not port:
            terminal.play(KeptTable(own, board), labels)
            return
        table = _linked(own, board, port)
        with contextlib.closing(table.port):
            terminal.play(table, labels)


@main.command()
@click.option(
    "--link", "port", required=True, type=click.Path(path_type=Path), help="Where to be a serial port."
)
@click.option("--state", "folder", type=click.Path(path_type=Path), help="Folder that keeps the game.")
@click.option("--board", default="pico", show_default=True, help="A name in board_configs, or a TOML file.")
def serve(port: Path, folder: Path | None, board: str) -> None:
    """Be a table without a screen, for programs that speak to its port.

    Hands are lines of a script on standard input: ["tap", "Red 1"], ["press", "ok"], ["unplug", "usb"].
    Ctrl-C or the line ["quit"] ends it; the end of the input does not, so that it can run in the background.
    """
    _board(board)
    with _held(folder) as own:
        table = _linked(own, board, port)
        from host_sim.serve import serve as serving

        print(f"a table is at {port}", flush=True)
        serving(table, STANDARD_INPUT_NUMBER)


@contextlib.contextmanager
def _held(folder: Path | None) -> Iterator[Path]:
    """Have the state's folder for this table alone; a folder that cannot be used ends it with a line."""
    from host_sim import state

    own = folder or state.default_folder()
    try:
        with state.held(own):
            yield own
    except (state.InUse, state.NotFlash) as fault:
        raise click.ClickException(str(fault))


def _linked(folder: Path, board: str, port: Path) -> "LinkedTable":
    try:
        from host_sim.serve import LinkedTable, PathTaken
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"this system has no pseudo-terminals ({fault.name} is missing)")
    try:
        return LinkedTable(folder, board, port)
    except PathTaken as fault:
        raise click.ClickException(str(fault))


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
@click.option("--json", "in_json", is_flag=True, help="One JSON object a line.")
@click.argument("file")
@click.argument("what")
def explain(in_json: bool, file: str, what: str) -> None:
    """Tell what makes up WHAT at the end of FILE: a counter (0.cookies) or a card's number (c7.reward)."""
    from host_sim.explain import as_json, as_text, explain_file

    _end(explain_file(file, what, as_json if in_json else as_text, sys.stdout.write))


@main.command()
@click.option("--verify", "verifies", is_flag=True, help="Check it, and say how many records there are.")
@click.option("--game", "number", type=int, help="Which game of a flash image; the latest if not given.")
@click.argument("file", type=click.Path(path_type=Path))
def journal(verifies: bool, number: int | None, file: Path) -> None:
    """Print a stored journal's events, one a line: a game's file, or a flash image such as a table keeps."""
    from host_sim.journal import NoJournal, print_events, verify
    from tally.app.flash_ring import Damaged

    try:
        if verifies:
            print(verify(file, number))
        else:
            print_events(file, number, sys.stdout.write)
    except (NoJournal, Damaged) as fault:
        sys.stdout.flush()
        print(f"{file}: {fault}", file=sys.stderr)
        sys.exit(DAMAGED if isinstance(fault, Damaged) else BAD_INPUT)


@main.command()
@click.argument("file", type=click.File(errors="replace"))
def crash(file: TextIO) -> None:
    """Print a device's crash.txt with the functions' names as they are in this version's source."""
    from host_sim.crash import told_in_full

    for line in told_in_full(file):
        print(line)


@main.command()
@click.option("-o", "--output", default="screens.png", show_default=True, type=click.Path(path_type=Path))
def screens(output: Path) -> None:
    """Draw every screen's samples on one sheet, a PNG."""
    from host_sim.screens import write_contact_sheet

    if output.suffix != ".png":
        raise click.BadParameter("the sheet is a PNG: name it .png", param_hint="--output")
    write_contact_sheet(output)
    print(output)


@main.command()
@click.option("--svg", "picture", type=click.Path(path_type=Path), help="Draw it as well, into this file.")
@click.option("--markdown", is_flag=True, help="A table for a page.")
@click.argument("board", default="pico")
def wiring(picture: Path | None, markdown: bool, board: str) -> None:
    """Print which pin of a board goes where."""
    from host_sim.boards import warnings
    from host_sim.wiring import tables

    checked = _board(board)
    if picture:
        _draw_wiring(checked, picture)
    text = [checked["name"], "", *tables.as_text(checked), *warnings(checked)]
    print("\n".join(tables.as_markdown(checked) if markdown else text))


def _draw_wiring(board: dict[str, Any], picture: Path) -> None:
    from host_sim.wiring.picture import draw

    if picture.suffix != ".svg":
        raise click.BadParameter("the picture is an SVG: name it .svg", param_hint="--svg")
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.write_text(draw(board))


@main.command()
@click.option("--board", default="pico", show_default=True, help="A name in board_configs, or a TOML file.")
@click.option("--micropython", type=click.Path(path_type=Path), help="A MicroPython (.uf2) to put before it.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="A .uf2 file.")
@CARDS
def firmware(board: str, micropython: Path | None, output: Path, cards: tuple[Path, ...]) -> None:
    """Write the UF2 file that puts Taptally on a board which has MicroPython, or MicroPython and Taptally."""
    checked = _board(board)
    catalogues = _catalogues(cards)
    try:
        from host_sim.flashing import firmware as flashed
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"{fault.name} is not installed: run `make firmware`")
    try:
        print(f"{output}: {flashed.write(checked, micropython, output, catalogues)} bytes")
    except flashed.CANNOT as fault:
        raise click.ClickException(str(fault))


@main.command()
@click.option("--board", default="pico", show_default=True, help="A name in board_configs, or a TOML file.")
@click.option("--port", required=True, help="The serial port of the Pico; `mpremote devs` lists them.")
@CARDS
def deploy(board: str, port: str, cards: tuple[Path, ...]) -> None:
    """Bring a Pico that has Taptally up to date over USB; games and settings on it stay."""
    checked = _board(board)
    catalogues = _catalogues(cards)
    try:
        from host_sim.flashing import deploy as deploying
        from host_sim.flashing import firmware as flashed
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"{fault.name} is not installed: run `make deploy`")
    try:
        written, blocks = deploying.deploy(checked, flashed.image_of(checked, catalogues), port)
    except (deploying.CannotDeploy, *flashed.CANNOT) as fault:
        raise click.ClickException(str(fault))
    print(f"{port}: {written} of {blocks} blocks were new; games and settings are as they were")


@main.command()
@click.option(
    "--micropython",
    required=True,
    type=click.Path(exists=True, path_type=Path),
    help="The official UF2 for the Pico, from micropython.org/download/RPI_PICO.",
)
@click.option(
    "--bootrom",
    required=True,
    type=click.Path(exists=True, path_type=Path),
    help="The RP2040's boot ROM, 16 KB: raspberrypi/pico-bootrom-rp2040 on GitHub, or read off a Pico.",
)
@click.option(
    "--script", type=click.Path(exists=True, path_type=Path), help="Play this instead of the first game."
)
@click.option("--board", default="pico", show_default=True, help="A name in board_configs, or a TOML file.")
@click.option(
    "--flash", type=click.Path(path_type=Path), help="A file that keeps the flash chip between runs."
)
@click.option("--cut", type=click.IntRange(min=1), help="Cut the power in that flash operation, and resume.")
def pico(
    micropython: Path, bootrom: Path, script: Path | None, board: str, flash: Path | None, cut: int | None
) -> None:
    """Play a script with the flashed firmware on an emulated Pico, and compare it with the simulator."""
    from card_tags import samples
    from host_sim import play as table
    from host_sim.boards import BLOCK_BYTES
    from host_sim.flashing.firmware import CANNOT
    from host_sim.runtimes.emulated_pico import BadBootRom
    from host_sim.runtimes.pico_journey import Differs, PicoJourney
    from host_sim.script import FellShort

    checked = _board(board)
    if checked["chip"] != "rp2040" or isinstance(checked["led"]["pin"], str):
        raise click.ClickException(f"{checked['name']}: only a plain Pico can be emulated")
    kept = flash.read_bytes() if flash and flash.exists() else b""
    if kept and len(kept) != checked["flash"]["total"] * BLOCK_BYTES:
        raise click.ClickException(f"{flash} is no flash chip of {checked['name']}: it is left alone")
    script = script or table.FIRST_GAME
    try:
        journey = PicoJourney(board, micropython, bootrom, kept, game=samples.game_of(script))
        with journey.pico:
            journey.begin()
            travelled = journey.travel(script, cut or 0, print)
            if flash:
                flash.write_bytes(journey.flash())
    except (*CANNOT, BadBootRom, Differs, FellShort) as fault:
        raise click.ClickException(str(fault))
    print("\n".join(travelled.told()))
    if cut and travelled.cut_after is None:
        raise click.ClickException(f"there was no flash operation number {cut}: the power stayed on")


@main.command()
@click.option("--keep", "keeps", is_flag=True, help="Keep them, for the budgets' test to compare with.")
def sizes(keeps: bool) -> None:
    """Print what the firmware takes: .mpy by module, the image, the heap after boot and at its peak."""
    try:
        from host_sim import sizes as measuring
    except ModuleNotFoundError as fault:
        raise click.ClickException(f"{fault.name} is not installed: run `make sizes`")
    from host_sim.runtimes.journeys import JourneyFailed
    from host_sim.runtimes.webassembly import NoMicroPython

    try:
        measured = measuring.file_sizes() | measuring.heap_sizes()
    except (JourneyFailed, NoMicroPython) as fault:
        raise click.ClickException(str(fault))
    print("\n".join(measuring.table(measured)))
    wrong = list(measuring.over_limit(measured))
    if keeps:
        measuring.write(measured)
    if wrong:
        raise click.ClickException("\n".join(wrong))


def _board(name: str) -> dict[str, Any]:
    from host_sim.boards import BadBoard, load

    try:
        return load(name)
    except BadBoard as fault:
        raise click.ClickException(str(fault))


def _catalogues(cards: tuple[Path, ...]) -> dict[str, bytes]:
    """Return the catalogues of these lists, by their names in the image."""
    from card_tags.commands.catalogue import of_files

    return of_files(cards)


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
