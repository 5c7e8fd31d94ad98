"""`sizes`: what the firmware takes of a Pico."""

import click

from host_sim.command_parts import installed_by


@click.command("sizes")
@click.option("--keep", "keeps", is_flag=True, help="Keep them, for the budgets' test to compare with.")
def command(keeps: bool) -> None:
    """Print what the firmware takes: .mpy by module, the image, the heap after boot and at its peak."""
    with installed_by("sizes"):
        from host_sim import sizes as measuring
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
