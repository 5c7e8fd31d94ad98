"""Measures the free heap of a built firmware, inside an emulated Pico that plays."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from host_sim import boards
from host_sim.flashing import source
from host_sim.runtimes import watched
from host_sim.runtimes.pico_journey import JourneyResult, PicoJourney

# The boot ROM: given, or beside MicroPython's source.
GIVEN = "BOOTROM"
BOOT_ROM = Path(os.environ.get(GIVEN) or source.ARCHIVE.with_name("rp2040-bootrom-b1.bin"))


@dataclass(frozen=True)
class Played:
    """How a journey went, and by page the least free heap after a collection, in bytes."""

    result: JourneyResult
    free: dict[str, int]

    def least(self) -> int:
        """Return the least free heap on any page."""
        return min(self.free.values())


def played(
    board: boards.Board,
    firmware: Path,
    boot_rom: Path,
    script: Path,
    see: Callable[[str], None] = lambda _: None,
) -> Played:
    """Play a script with a built firmware that watches its heap.

    Raises Mismatch, ScriptFailed, BadUf2, ImageTooLarge, BadBootRom or OSError.
    """
    with watched_journey(board, firmware, boot_rom) as journey:
        result = journey.travel(script, 0, see)
        return Played(result, free(journey))


@contextmanager
def watched_journey(board: boards.Board, firmware: Path, boot_rom: Path) -> Iterator[PicoJourney]:
    """Yield a journey that has begun, with a built firmware that watches its heap; raise as `played` does."""
    chip = watched.chip(board, firmware, watched.guest(board, watched.HEAP))
    journey = PicoJourney(board, chip, boot_rom)
    with journey.pico:
        journey.begin()
        yield journey


def free(journey: PicoJourney) -> dict[str, int]:
    """Return the least free heap after a collection, in bytes, by page, of a watched journey so far."""
    least: dict[str, int] = {}
    for kind, page, count in watched.reports(journey.pico):
        if kind == "free":
            least[page] = min(count, least.get(page, count))
    return least
