"""The flashed firmware on an emulated Pico, in its own cycles: taps, boot, heap, busy turns, a long day."""

import json
import statistics
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import boards, play
from host_sim.flashing.firmware import flash_chip
from host_sim.journey import Journey
from host_sim.runtimes.emulated_pico import EmulatedPico, read_boot_rom
from host_sim.runtimes.pico_journey import PicoJourney, events_in

BOARD = "pico"
GUESTS = Path(__file__).with_name("guests")
US_PER_MS = 1_000
PERCENT = 100
WANTED_MEDIAN_MS, WANTED_95TH_MS = 60, 90
WANTED_BOOT_MS = 3_000
WANTED_FREE_BYTES = 64 * 1024
BOOT_EVENTS = 300
LAST_EVENTS = 5  # the game is over with them
LONG_EVENTS = 10_000
SLICE_MS = 1_000
END = "end"


def report(micropython: Path, boot_rom: Path) -> None:
    """Print every measure beside what is wanted of it, in half an hour or so."""
    print("on the emulated Pico: a whole game, twice, and 10,000 events take half an hour", flush=True)
    _report_game(micropython, boot_rom)
    _report_watched_game(micropython, boot_rom)
    _report_boot(micropython, boot_rom)
    _report_long_sitting(micropython, boot_rom)


def _journey(micropython: Path, boot_rom: Path, others: Mapping[str, bytes]) -> PicoJourney:
    board = boards.load(BOARD)
    return PicoJourney(board, flash_chip(board, micropython, others), boot_rom)


def _report_game(micropython: Path, boot_rom: Path) -> None:
    journey = _journey(micropython, boot_rom, {})
    with journey.pico:
        journey.begin()
        travelled = journey.travel(play.FIRST_GAME, 0, lambda _: None)
        taps_ms = [tap_us / US_PER_MS for tap_us in journey.simulation.taps_us]
        operations = journey.pico.operations()
    print("\n".join(travelled.told()), flush=True)
    print(f"tap to screen, {len(taps_ms)} taps of the first game, emulated cycles")
    print(f"  median          {statistics.median(taps_ms):6.1f} ms  (at most {WANTED_MEDIAN_MS})")
    print(f"  95th percentile {_percentile(taps_ms, 95):6.1f} ms  (at most {WANTED_95TH_MS})")
    print(f"  worst           {max(taps_ms):6.1f} ms")
    print(f"flash: {operations['programs']} pages programmed, {operations['erases']} sectors erased")


def _report_watched_game(micropython: Path, boot_rom: Path) -> None:
    """Play the game with a `main.py` that tells its free heap and every long turn of its loop."""
    journey = _journey(micropython, boot_rom, _guest("watched.py"))
    with journey.pico:
        journey.begin()
        journey.travel(play.FIRST_GAME, 0, lambda _: None)
        told = [json.loads(line) for line in journey.pico.heard().splitlines() if line.startswith("[")]
    free = [line[1] for line in told if line[0] == "free"]
    busy = sorted((line[2], line[1]) for line in told if line[0] == "busy")
    print("a whole game, watched from inside")
    print(f"  free heap, least after a collection {min(free):>7} bytes  (at least {WANTED_FREE_BYTES})")
    print(f"  turns of the loop over 20 ms: {len(busy)}; a press in them is heard by interrupt")
    for page in sorted({page for _, page in busy}):
        turns = [busy_us for busy_us, on in busy if on == page]
        print(f"    {page:<12} {len(turns):>4}, the longest {max(turns) / US_PER_MS:6.1f} ms")


def _report_boot(micropython: Path, boot_rom: Path) -> None:
    journey = _journey(micropython, boot_rom, {})
    with journey.pico:
        journey.begin(_long_game())
        boot_us = journey.simulation.boot_us
    boot_ms = boot_us // US_PER_MS
    print(f"boot to playable with {BOOT_EVENTS} events: {boot_ms} ms  (at most {WANTED_BOOT_MS})")


def _report_long_sitting(micropython: Path, boot_rom: Path) -> None:
    free = [line[1] for line in _sit(micropython, boot_rom) if line[0] == "free"]
    print(f"{LONG_EVENTS} events: free heap {free[0]} at first, {free[-1]} at last, {min(free)} at the least")


def _sit(micropython: Path, boot_rom: Path) -> Iterator[list[Any]]:
    board = boards.load(BOARD)
    lines = "".join(json.dumps(event) + "\n" for event in _first_game())
    chip = flash_chip(board, micropython, _guest("long_sitting.py") | {"events.jsonl": lines.encode()})
    with EmulatedPico(play.compiled(BOARD), chip, read_boot_rom(boot_rom), []) as pico:
        pico.power_up()
        begun = ""
        while True:
            pico.run_ms(SLICE_MS)
            *whole, begun = (begun + pico.heard()).split("\n")
            for text in whole:
                line = json.loads(text)
                if line == [END]:  # what follows is MicroPython's own greeting
                    return
                yield line


def _guest(name: str) -> dict[str, bytes]:
    """Return a `main.py` that runs in place of ours."""
    return {"main.py": (GUESTS / name).read_bytes()}


def _first_game() -> list[list[Any]]:
    """Return the events of the bundled first game."""
    journey = Journey(play.compiled(BOARD), samples.tray(), samples.catalogues(), lambda *_: None)
    with play.FIRST_GAME.open() as lines:
        journey.play(lines)
    return events_in(journey.simulation.bench.log_image())


def _long_game() -> list[list[Any]]:
    """Return the first game without its end, and after it rulings up to BOOT_EVENTS in all."""
    events = _first_game()[:-LAST_EVENTS]
    rulings = [["ruled", turn % 2, "cookies", 1, "at the table"] for turn in range(BOOT_EVENTS - len(events))]
    return events + rulings


def _percentile(found: list[float], percent: int) -> float:
    return sorted(found)[len(found) * percent // PERCENT]
