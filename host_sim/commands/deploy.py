"""`deploy`: updates the firmware's modules on a Pico."""

from contextlib import closing
from pathlib import Path
from typing import Any

import click

from host_sim.command_parts import BOARD, CARDS, board_named, catalogues_of, installed_by


@click.command("deploy")
@BOARD
@click.option("--port", required=True, help="The serial port of the Pico; `mpremote devs` lists them.")
@click.option("--clean", is_flag=True, help="Take the changed modules off again.")
@click.option("--full", is_flag=True, help="Build a whole firmware and bring it onto the Pico.")
@CARDS
def command(board: str, port: str, clean: bool, full: bool, cards: tuple[Path, ...]) -> None:
    """Update the Taptally on a Pico to this checkout, over USB.

    Its games and settings stay. Changed modules are laid over those of its firmware. The wiring and the
    catalogues are updated, too.
    """
    if clean and full:
        raise click.UsageError("a full update leaves nothing to take off: --clean or --full")
    checked = board_named(board)
    catalogues = catalogues_of(cards)
    with installed_by("deploy"):
        from host_sim.flashing import deploy as deploying
    try:
        if full:
            _deploy_all(checked, catalogues, port, Path("build") / f"taptally-{Path(board).stem}.uf2")
            return
        with closing(deploying.connect(port)) as pico:
            changes, modules = deploying.deploy(checked, catalogues, pico, clean=clean)
    except deploying.CannotDeploy as fault:
        raise click.ClickException(str(fault))
    print("\n".join(f"over the firmware: {module}" for module in modules))
    print(f"{port}: {changes} files were new; games and settings are as they were")


def _deploy_all(board: dict[str, Any], catalogues: dict[str, bytes], port: str, output: Path) -> None:
    from host_sim.flashing import deploy, drive, firmware

    try:
        content = firmware.whole(board, catalogues)
        firmware.keep_summed(output, content)
        with closing(deploy.connect(port)) as pico:
            deploy.start_boot_loader(pico)
        found = drive.copy(board["chip"], content, str(output))
    except (*firmware.CANNOT, drive.NoDrive) as fault:
        raise click.ClickException(str(fault))
    print(f"{found}: {len(content)} bytes; games and settings are as they were")
