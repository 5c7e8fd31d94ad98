"""`pico`: runs the built firmware on an emulated Pico."""

from pathlib import Path

import click

from card_tags.atomic_files import write_atomically
from host_sim import stored_files
from host_sim.board_shape import Board
from host_sim.command_parts import BOARD, board_named

FIRMWARE = Path("build/taptally-pico.uf2")


@click.command("pico")
@click.option(
    "--firmware",
    default=FIRMWARE,
    show_default=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The UF2 that `make firmware` wrote.",
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
@BOARD
@click.option(
    "--flash", type=click.Path(path_type=Path), help="A file that keeps the flash chip between runs."
)
@click.option("--cut", type=click.IntRange(min=1), help="Cut the power in that flash operation, and resume.")
def command(
    firmware: Path,
    bootrom: Path,
    script: Path | None,
    board: str,
    flash: Path | None,
    cut: int | None,
) -> None:
    """Play a script on an emulated Pico, beside the simulator.

    The Pico runs the built firmware. Both must show the same pixels and keep the same events.
    """
    from host_sim import play as table
    from host_sim.flashing import uf2
    from host_sim.runtimes.emulated_pico import BadBootRom
    from host_sim.runtimes.pico_journey import PicoJourney
    from host_sim.runtimes.twin_computer import Mismatch
    from host_sim.script import ScriptFailed

    checked = board_named(board)
    if checked["chip"] != "rp2040" or isinstance(checked["led"]["pin"], str):
        raise click.ClickException(f"{checked['name']}: only a plain Pico can be emulated")
    kept = _chip_in(flash, checked) if flash and flash.exists() else b""
    script = script or table.FIRST_GAME
    try:
        chip = uf2.chip_with(checked, uf2.pages_in(checked, firmware))
        journey = PicoJourney(checked, chip, bootrom, kept)
        with journey.pico:
            journey.begin()
            result = journey.travel(script, cut or 0, print)
            if flash:
                write_atomically(flash, journey.flash())
    except (uf2.BadUf2, OSError, BadBootRom, Mismatch, ScriptFailed) as fault:
        raise click.ClickException(str(fault))
    print("\n".join(result.summary()))
    if cut and result.cut_after is None:
        raise click.ClickException(f"there was no flash operation number {cut}: the power stayed on")


def _chip_in(file: Path, board: Board) -> bytes:
    """Return the bytes of a flash chip after an earlier run."""
    from host_sim.boards import BLOCK_BYTES

    kept = stored_files.read(file)
    if kept and len(kept) != board["flash"]["total"] * BLOCK_BYTES:
        raise click.ClickException(f"{file} is not a flash chip of {board['name']}: it is left alone")
    return kept
