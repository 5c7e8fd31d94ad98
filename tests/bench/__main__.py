"""Speed as ratios, ours beside the named peer, measured in one run; `make bench` prints them."""

from pathlib import Path

import click

from tests.bench import counter, idle, on_pico, rules_core, tapping, wear

MEASURES = (tapping, idle, counter, wear, rules_core)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.option(
    "--micropython", type=FILE, help="The official UF2 for the Pico: then the firmware is measured too."
)
@click.option("--bootrom", type=FILE, help="The RP2040's boot ROM, 16 KB.")
def main(micropython: Path | None, bootrom: Path | None) -> None:
    """Print each ratio as soon as it is measured."""
    if (micropython is None) != (bootrom is None):
        raise click.UsageError("the emulated Pico wants both files, --micropython and --bootrom")
    for measure in MEASURES:
        for ratio in measure.ratios():
            print("\n".join(ratio.lines()), end="\n\n", flush=True)
    if micropython and bootrom:
        on_pico.report(micropython, bootrom)
    else:
        print("not measured: the emulated Pico, without MICROPYTHON=FILE.uf2 BOOTROM=FILE")


if __name__ == "__main__":
    main(prog_name="python -m tests.bench")
