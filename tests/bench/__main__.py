"""Speed as ratios, ours beside a named peer, measured in one run. `make bench` prints them."""

import traceback
from collections.abc import Callable, Iterable, Iterator
from functools import partial
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
from tests.bench.ratio import Ratio

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
Measure = Callable[[], None]
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.option("--firmware", type=FILE, help="The UF2 that `make firmware` wrote. Without it, one is built.")
@click.option("--bootrom", type=FILE, help="The RP2040's boot ROM, 16 KB.")
@click.option("--pico", "only_pico", is_flag=True, help="Measure on the emulated Pico only.")
def main(firmware: Path | None, bootrom: Path | None, only_pico: bool) -> None:
    """Print each ratio as soon as it is measured, then those of the built firmware on an emulated Pico.

    A measure that fails is named, and the others are taken all the same.
    """
    failed = [name for name, measure in _measures(firmware, bootrom, only_pico) if not _taken(name, measure)]
    if failed:
        raise click.ClickException(f"not measured: {', '.join(failed)}")


def _measures(firmware: Path | None, bootrom: Path | None, only_pico: bool) -> Iterator[tuple[str, Measure]]:
    """Yield the name of each measure, and the function that takes it and prints it."""
    for each in () if only_pico else MEASURES:
        yield each.__name__.rpartition(".")[2], partial(_print_ratios, each.ratios)
    if bootrom or not sizes.missing_to_play():
        yield "on_pico", partial(on_pico.report, firmware, bootrom or heap.BOOT_ROM)
    else:
        print(f"the emulated Pico is not measured: there is no {' and no '.join(sizes.missing_to_play())}")


def _print_ratios(ratios: Callable[[], Iterable[Ratio]]) -> None:
    for ratio in ratios():
        print("\n".join(ratio.lines()), end="\n\n", flush=True)


def _taken(name: str, measure: Measure) -> bool:
    """Take a measure; return whether it could be taken. Whatever stops it, the next one has its turn."""
    try:
        measure()
    except Exception:
        print(f"{name} cannot be measured:\n{traceback.format_exc()}", flush=True)
        return False
    return True


if __name__ == "__main__":
    main(prog_name="python -m tests.bench")
