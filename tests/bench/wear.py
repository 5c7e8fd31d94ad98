"""Wear of the flash: programs and erases an event in the bundled first game, ours beside a littlefs file."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from littlefs import LittleFS, UserContext

from card_tags import samples
from host_sim import play
from host_sim.flashing.image import CACHE_BYTES, LOOKAHEAD_BYTES, PROGRAM_BYTES, READ_BYTES
from host_sim.journey import Journey
from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import ERASE_US, PAGE_BYTES, PROGRAM_US, SECTOR_BYTES, NorFlash
from tests.bench.ratio import Ratio

GAMES_A_DAY = 20
DAYS_A_YEAR = 365
ERASE_CYCLES = 100_000
JOURNAL = "game.jsonl"
US_PER_MS = 1_000


@dataclass(frozen=True)
class Wear:
    """What a game of `events` did to `sectors` of flash; `busy_us` is the time of its programs and erases."""

    events: int
    programs: int
    erases: list[int]
    busy_us: int

    def told(self) -> str:
        """Return the wear in words."""
        worst = max(self.erases)
        erases = sum(self.erases)
        return (
            f"{erases / self.events:.3f} sectors erased and {self.programs / self.events:.1f} pages of "
            f"{PAGE_BYTES} bytes programmed an event, {self.busy_us / self.events / US_PER_MS:.1f} ms; "
            f"{erases} erases a game, {worst} of them in one of its {len(self.erases)} sectors"
        )

    def years(self) -> float:
        """Return how long its sectors last when they take turns."""
        erases_a_day = sum(self.erases) / len(self.erases) * GAMES_A_DAY
        return ERASE_CYCLES / erases_a_day / DAYS_A_YEAR


def ratios() -> list[Ratio]:
    """Return the erases an event, the peer's to ours."""
    ours, events = _ours()
    theirs = _theirs(events)
    return [
        Ratio(
            f"Flash over the first game, {ours.events} events",
            f"{ours.told()}; {ours.years():,.0f} years at {GAMES_A_DAY} games a day",
            f"a line appended to a littlefs file: {theirs.told()}",
            (sum(theirs.erases) / theirs.events) / (sum(ours.erases) / ours.events),
            "not less than 1",
        )
    ]


def _ours() -> tuple[Wear, list[Any]]:
    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogues(), lambda *_: None)
    with play.FIRST_GAME.open() as lines:
        journey.play(lines)
    bench = journey.simulation.bench
    first, count = (number // SECTOR_BYTES for number in bench.board["log"])
    own = slice(first, first + count)
    programs, erases = sum(bench.flash.programs[own]), bench.flash.erases[own]
    events = list(journey.simulation.table.session.log.events())
    return Wear(len(events), programs, erases, _busy_us(programs, sum(erases))), events


def _theirs(events: list[Any]) -> Wear:
    """Append each event as a line, and close the file, as a script on the Pico would."""
    count = play.compiled("pico")["log"][1] // SECTOR_BYTES
    flash = NorFlash(BusClock(), count)
    files = LittleFS(
        context=_OverFlash(flash),
        block_size=SECTOR_BYTES,
        block_count=count,
        read_size=READ_BYTES,
        prog_size=PROGRAM_BYTES,
        cache_size=CACHE_BYTES,
        lookahead_size=LOOKAHEAD_BYTES,
    )
    files.open(JOURNAL, "wb").close()
    programs_before, erases_before = sum(flash.programs), list(flash.erases)
    for line in _lines(events):
        with files.open(JOURNAL, "ab") as file:
            file.write(line)
    programs = sum(flash.programs) - programs_before
    erases = [after - before for after, before in zip(flash.erases, erases_before, strict=True)]
    return Wear(len(events), programs, erases, _busy_us(programs, sum(erases)))


def _lines(events: list[Any]) -> Iterator[bytes]:
    for event in events:
        yield json.dumps(event, separators=(",", ":")).encode() + b"\n"


class _OverFlash(UserContext):
    """A file system's blocks in an emulated flash, which takes a page at a time."""

    def __init__(self, flash: NorFlash) -> None:
        super().__init__(0)
        self._flash = flash

    def read(self, _: Any, block: int, offset: int, size: int) -> bytearray:
        return bytearray(self._flash.read(block * SECTOR_BYTES + offset, size))

    def prog(self, _: Any, block: int, offset: int, data: bytes) -> int:
        for start in range(0, len(data), PAGE_BYTES):
            page = data[start : start + PAGE_BYTES]
            self._flash.program(block * SECTOR_BYTES + offset + start, page)
        return 0

    def erase(self, _: Any, block: int) -> int:
        self._flash.erase(block)
        return 0


def _busy_us(programs: int, erases: int) -> int:
    return programs * PROGRAM_US + erases * ERASE_US
