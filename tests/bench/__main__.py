"""Speed as ratios, ours beside a named peer, measured in one run. `make bench` prints them."""

from pathlib import Path

import click

from host_sim import sizes
from host_sim.runtimes import heap
from tests.bench import (
    counter,
    hall,
    hall_heap,
    hall_scroll,
    idle,
    judge_speed,
    kiosk_wear,
    on_pico,
    page_speed,
    rules_core,
    tapping,
    wear,
)

MEASURES = (
    tapping,
    idle,
    counter,
    wear,
    kiosk_wear,
    rules_core,
    page_speed,
    judge_speed,
    hall,
    hall_heap,
    hall_scroll,
)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.option("--firmware", type=FILE, help="The UF2 that `make firmware` wrote. Without it, one is built.")
@click.option("--bootrom", type=FILE, help="The RP2040's boot ROM, 16 KB.")
@click.option("--pico", "only_pico", is_flag=True, help="Measure on the emulated Pico only.")
def main(firmware: Path | None, bootrom: Path | None, only_pico: bool) -> None:
    """Print each ratio as soon as it is measured, then those of the built firmware on an emulated Pico."""
    for measure in () if only_pico else MEASURES:
        for ratio in measure.ratios():
            print("\n".join(ratio.lines()), end="\n\n", flush=True)
    if bootrom or not sizes.missing_to_play():
        on_pico.report(firmware, bootrom or heap.BOOT_ROM)
    else:
        print(f"the emulated Pico is not measured: there is no {' and no '.join(sizes.missing_to_play())}")


if __name__ == "__main__":
    main(prog_name="python -m tests.bench")
