"""The firmware's live heap through a journey: what stays after a collection, from .mpy as on a Pico.

Only what the firmware itself holds counts: the emulated chips, the stand-ins and the cards of the tray are
there before the first measure, and the pages of the emulated flash are taken off.
"""

import json
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import compiled, play
from host_sim.runtimes.journeys import SIMULATOR, JourneyFailed
from host_sim.runtimes.webassembly import ROOT, WITHOUT_FALSE_FRIENDS, run

# The call stack lies before the heap, and so large a one has that begin at 0x1F900000. Lower down, two names
# of 16 bits side by side look like an address, and so does a bytecode that loads a text (10): what lies there
# would be measured though it is gone. No bytecode is 1F.
PYSTACK_WORDS = 0x1F90_0000 // 4
# One page of the emulated flash on MicroPython: 256 bytes in a bytearray in a dict.
FLASH_PAGE_BYTES = 300
CODE = """
import builtins, gc, json
sys.path[:0] = ["/", "/flash"]
from host_sim.journey import Journey
import host_sim.standins
with open("/journey.json") as file:
    journey = json.load(file)
catalogues = {{name: bytes.fromhex(content) for name, content in journey["catalogues"].items()}}
travelled = Journey({board!r}, journey["tray"], catalogues, lambda *_: None)
journey = catalogues = None
simulation = travelled.simulation
host_sim.standins.install(simulation.bench.bench)
import machine, rp2, uselect, usys, utime, time, framebuf
steps = travelled.steps(open("/script.jsonl"))
before = drivers = 0
imported = []
own_import = builtins.__import__
def noting_import(name, *rest):
    if name not in sys.modules:
        imported.append(name)
    return own_import(name, *rest)
builtins.__import__ = noting_import
done = False
gc.collect()
"""
STEP = """
live = gc.mem_alloc() - before - simulation.bench.flash.page_count() * {page_bytes}
if not before:
    before = live
    import devices.opened, devices.pn532_i2c
    devices = None
elif not drivers:
    drivers = live
else:
    view = simulation.table.sitting.view or {{}}
    shown = [view.get("turn", 0), view.get("phase", ""), view.get("events", 0)]
    print(json.dumps([live, drivers, simulation.table.page_name()] + shown + [imported]))
    view = None
imported.clear()
simulation.sounds.clear()
try:
    if drivers:
        simulation.run_ms(next(steps))
except StopIteration:
    done = True
gc.collect()
"""


@dataclass(frozen=True)
class Measure:
    """The live heap after one gesture of the script, how much of it is the drivers' code, and what it led to.

    The drivers are Adafruit's and our devices on top of them; the rest is the game, its app and screens.
    `turn`, `phase` and `events` are the view's (0, "" and 0 before a game), `imported` what had to be loaded.
    """

    live_bytes: int
    driver_bytes: int
    page: str
    turn: int
    phase: str
    events: int
    imported: list[str]

    def game_bytes(self) -> int:
        """Return what the game in play and all that shows it take."""
        return self.live_bytes - self.driver_bytes


def measure(
    board: dict[str, Any],
    tray: list[dict[str, Any]],
    catalogues: dict[str, bytes],
    script: Path,
    without: tuple[str, ...] = (),
) -> list[Measure]:
    """Play a script from .mpy under MicroPython and return the measures; raise JourneyFailed.

    Modules whose path holds one of `without` are not there.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        journey = folder / "journey.json"
        journey.write_text(
            json.dumps(
                {"tray": tray, "catalogues": {name: content.hex() for name, content in catalogues.items()}}
            )
        )
        files = {"/journey.json": journey, "/script.jsonl": script} | _simulator(folder / "simulator")
        for path, module in compiled.compile_to(folder / "firmware").items():
            if any(part in path for part in without):
                continue
            files["/flash/main.mpy" if path == compiled.ENTRY else f"/flash/{path}"] = module
        code = WITHOUT_FALSE_FRIENDS + CODE.format(board=board)
        step = STEP.format(page_bytes=FLASH_PAGE_BYTES)
        result = run(code, files, step=step, pystack_words=PYSTACK_WORDS)
    if result.returncode:
        raise JourneyFailed(result.stdout[-2000:] + result.stderr[-2000:])
    return [Measure(*json.loads(line)) for line in result.stdout.splitlines()]


def _simulator(folder: Path) -> dict[str, Path]:
    """Compile the emulated chips too: they must not cost the measures their precision."""
    files = {}
    for name in SIMULATOR:
        source = ROOT / "host_sim" / name
        for path in [source] if source.is_file() else sorted(source.rglob("*.py")):
            if path.name == "on_cpython.py":
                continue
            target = folder / path.relative_to(ROOT).with_suffix(".mpy")
            target.parent.mkdir(parents=True, exist_ok=True)
            # By their names alone: the heap holds those, and must be the same in any folder.
            target.write_bytes(compiled.compile_module(path.stem, path.read_text(), options=()))
            files["/" + target.relative_to(folder).as_posix()] = target
    return files


@cache
def first_game(game: str = samples.FIRST_GAME) -> tuple[Measure, ...]:
    """Return the measures of a game's bundled first game, played once in a process; raise JourneyFailed."""
    script = play.first_game(game)
    return tuple(measure(play.compiled("pico"), samples.tray(game), samples.catalogues(), script))


def main() -> None:
    """Print the live heap of a game's bundled first game as it grows; the game may be named."""
    peak = 0
    for number, each in enumerate(first_game(*sys.argv[1:])):
        if each.live_bytes > peak:
            peak = each.live_bytes
            print(f"{number:>5} {each.live_bytes:>7} game {each.game_bytes():>7} {each.page}")


if __name__ == "__main__":
    main()
