"""`sizes`: prints how much flash and heap the firmware takes."""

import click

from host_sim.command_parts import installed_by


@click.command("sizes")
@click.option(
    "--keep", "keeps", is_flag=True, help="Keep the sizes in tests/sizes.txt. The tests compare with them."
)
@click.option(
    "--files", "only_files", is_flag=True, help="Print the files' sizes alone. Nothing is built or played."
)
def command(keeps: bool, only_files: bool) -> None:
    """Print how large the firmware is.

    That is each module's .mpy, each chip's code, and the heap that games leave.
    """
    with installed_by("sizes"):
        from host_sim import sizes as measuring
    from host_sim.flashing import firmware
    from host_sim.runtimes.emulated_pico import BadBootRom
    from host_sim.runtimes.twin_computer import Mismatch
    from host_sim.script import ScriptFailed

    measured = measuring.file_sizes()
    left_out = []
    try:
        for what, measure, missing in (
            ("each chip's code", measuring.code_sizes, measuring.missing_to_build()),
            ("the heap on an emulated Pico", measuring.heap_sizes, measuring.missing_to_play()),
        ):
            if only_files:
                left_out.append(what)
            elif missing:
                left_out.append(f"{what}: there is no {' and no '.join(missing)}")
            else:
                measured |= measure()
    except (*firmware.CANNOT, BadBootRom, Mismatch, ScriptFailed) as fault:
        raise click.ClickException(str(fault))
    print("\n".join(measuring.table(measured)))
    print("".join(f"left out: {each}\n" for each in left_out), end="")
    wrong = list(measuring.over_limit(measured))
    if keeps:
        measuring.write(measured)
    if wrong:
        raise click.ClickException("\n".join(wrong))
