"""The built firmware on an emulated Pico, at its own clock: taps, presses, boot, heap, long turns."""

import os
import statistics
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from card_tags import samples
from host_sim import boards, play, sizes
from host_sim.flashing import firmware as built
from host_sim.journey import Journey
from host_sim.runtimes import heap, watched
from host_sim.runtimes.pico_journey import PicoJourney, events_in
from host_sim.runtimes.twin_computer import Mismatch
from host_sim.script import ScriptFailed
from tally.games import GAMES
from tests.bench import pages

T = TypeVar("T")
BOARD = "pico"
US_PER_MS = 1_000
HZ_PER_MHZ = 1_000_000
PERCENT = 100
# Median and 95th percentile of a tap.
WANTED_TAP_MS = {samples.FIRST_GAME: (45, 65)}
WANTED_OTHER_TAP_MS = (60, 90)
WANTED_PRESS_MS = 50
WANTED_BOOT_MS = 1_200
BOOT_EVENTS = 300
LAST_EVENTS = 5  # these end the game
# The pages that a press must bring at once: lists, a refusal, the menu, the counts.
AT_ONCE = ("menu", "counts", "history", "cards", "choose", "explain", "notice", "happened", "card", "moves")
NOTE = (
    "The emulator counts the core's cycles; it does not model the cache (XIP) through which an RP2040 reads\n"
    "its flash: on a Pico, frozen code that does not lie in those 16 KB takes longer."
)


class NotAllTaken(Exception):
    """Some measures failed; the message has a line for each."""


def report(firmware: Path | None, boot_rom: Path) -> None:
    """Print every measure beside its limit, in about half an hour; build the firmware if no file is given.

    Raises NotAllTaken once the others are printed.
    """
    clock = boards.load(BOARD)["clock_hz"] // HZ_PER_MHZ
    print(f"on the emulated Pico at {clock} MHz, which takes half an hour\n{NOTE}", flush=True)
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        if not firmware:
            firmware = Path(name) / "firmware.uf2"
            firmware.write_bytes(built.whole(boards.load(BOARD), {}))
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
            boot = pool.submit(_boot_told, firmware, boot_rom)
            games = [pool.submit(_game_told, firmware, boot_rom, game) for game in GAMES]
            scripts = [play.first_game(game) for game in GAMES]
            heaps = [pool.submit(_heap_left, firmware, boot_rom, script) for script in scripts]
            others = pool.submit(pages.tour, scripts)
            for told in _taken([boot, *games], failed):
                print(told, flush=True)
            for more in _taken([others], failed):
                heaps += [pool.submit(_heap_left, firmware, boot_rom, script) for script in more]
            print(_heap_told(list(_taken(heaps, failed))))
    if failed:
        raise NotAllTaken("\n".join(failed))


def _taken(measures: list[Future[T]], failed: list[str]) -> Iterator[T]:
    """Yield the results of those that could be taken; add what stopped each of the others to `failed`."""
    for measure in measures:
        fault = measure.exception()
        if fault is None:
            yield measure.result()
        else:
            failed.append(repr(fault))


def _game_told(firmware: Path, boot_rom: Path, game: str) -> str:
    """Play a first game with a firmware that tells its long turns."""
    board = boards.load(BOARD)
    chip = watched.chip(board, firmware, watched.guest(board, watched.TURNS))
    journey = PicoJourney(board, chip, boot_rom)
    lines = []
    with journey.pico:
        journey.begin()
        try:
            told = journey.travel(play.first_game(game), 0, lambda _: None).summary()
            lines.append(f"{game}: {told[0]}")
        except (Mismatch, ScriptFailed) as short:
            lines.append(f"{game}: measured until {short}")
        erased = journey.pico.erased()
        turns = [line[1:] for line in watched.reports(journey.pico) if line[0] == "turn"]
    lines += _taps_told(game, [us / US_PER_MS for us in journey.simulation.taps_us])
    lines += _presses_told(journey.simulation.presses)
    return "\n".join((*lines, *_turns_told(turns, erased)))


def _taps_told(game: str, taps_ms: list[float]) -> Iterator[str]:
    median_ms, most_ms = WANTED_TAP_MS.get(game, WANTED_OTHER_TAP_MS)
    yield f"  tap to screen, {len(taps_ms)} taps"
    yield f"    median          {statistics.median(taps_ms):6.1f} ms  (at most {median_ms})"
    yield f"    95th percentile {_percentile(taps_ms, 95):6.1f} ms  (at most {most_ms})"
    yield f"    worst           {max(taps_ms):6.1f} ms"


def _presses_told(presses: list[tuple[str, int]]) -> Iterator[str]:
    yield f"  press to screen, by the page that came: count, median, worst (*: at most {WANTED_PRESS_MS} ms)"
    for page in sorted({page for page, _ in presses}):
        found = [us / US_PER_MS for on, us in presses if on == page]
        mark = "*" if page in AT_ONCE else " "
        yield f"   {mark}{page:<12} {len(found):>3}  {statistics.median(found):6.1f} {max(found):6.1f} ms"


def _turns_told(turns: list[list[Any]], erased: list[int]) -> Iterator[str]:
    """Report the turns in which no sector was erased; times are in microseconds since power-up."""
    long = [(end - start, page) for page, start, end in turns if not any(start <= us <= end for us in erased)]
    yield f"  turns of the loop over 20 ms, except erases: {len(long)}  (wanted: none)"
    for page in sorted({page for _, page in long}):
        found = [us / US_PER_MS for us, on in long if on == page]
        yield f"    {page:<12} {len(found):>3}, the longest {max(found):6.1f} ms"


def _heap_left(firmware: Path, boot_rom: Path, script: Path) -> tuple[str, dict[str, int]]:
    """Return a script's name and the least free heap on each of its pages; on none if the Pico differs."""
    try:
        return script.stem, heap.played(boards.load(BOARD), firmware, boot_rom, script).free
    except (Mismatch, ScriptFailed) as short:
        return f"{script.stem} (broken off: {short})", {}


def _heap_told(found: list[tuple[str, dict[str, int]]]) -> str:
    lines = []
    free: dict[str, int] = {}
    for script, left in found:
        least = min(left, key=left.__getitem__, default="")
        lines.append(f"    {left.get(least, 0):>7} in {script}, on the page {least!r}")
        for page, count in left.items():
            free[page] = min(count, free.get(page, count))
    wanted = min(sizes.LIMITS[name] for name in sizes.HEAPS)
    lines.insert(0, f"least free heap after a collection: {min(free.values())} bytes  (at least {wanted})")
    lines += [f"    {free[page]:>7} on {page}" for page in sorted(free, key=free.__getitem__)]
    unseen = sorted(pages.every() - set(free))
    return "\n".join((*lines, f"    pages not reached: {', '.join(unseen)}"))


def _boot_told(firmware: Path, boot_rom: Path) -> str:
    board = boards.load(BOARD)
    journey = PicoJourney(board, watched.chip(board, firmware, {}), boot_rom)
    with journey.pico:
        journey.begin(_long_game())
        boot_ms = journey.simulation.boot_us // US_PER_MS
    return f"boot to playable with {BOOT_EVENTS} events: {boot_ms} ms  (at most {WANTED_BOOT_MS})"


def _long_game() -> list[list[Any]]:
    """Return the first game without its end, filled up with rulings to BOOT_EVENTS events."""
    journey = Journey(play.compiled(BOARD), samples.tray(), samples.catalogues(), lambda *_: None)
    with play.FIRST_GAME.open() as lines:
        journey.play(lines)
    events = events_in(journey.simulation.bench.log_image())[:-LAST_EVENTS]
    rulings = [["ruled", turn % 2, "cookies", 1, "at the table"] for turn in range(BOOT_EVENTS - len(events))]
    return events + rulings


def _percentile(found: list[float], percent: int) -> float:
    return sorted(found)[len(found) * percent // PERCENT]
