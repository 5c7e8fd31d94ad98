"""Plays journeys on this Python, or under a MicroPython: the same firmware, chips and script."""

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import adafruit_framebuf

from host_sim.fingerprint import Fingerprint
from host_sim.journey import Journey
from host_sim.runtimes import webassembly
from host_sim.runtimes.webassembly import FIRMWARE, ROOT, WITHOUT_FALSE_FRIENDS

SITE = Path(adafruit_framebuf.__file__).parent
DRIVERS = ("adafruit_pn532", "adafruit_bus_device", "adafruit_ssd1306.py")
SIMULATOR = (
    "__init__.py",
    "computer.py",
    "fingerprint.py",
    "journey.py",
    "script.py",
    "script_lines.py",
    "simulation.py",
    "hall_messages.py",
    "troubles.py",
    "workbench.py",
    "wire",
    "standins",
)
FILES = {
    **FIRMWARE,
    "/firmware/main.py": ROOT / "firmware" / "main.py",
    **{f"/site/{name}": SITE / name for name in DRIVERS},
    **{f"/host_sim/{name}": ROOT / "host_sim" / name for name in SIMULATOR},
}
CODE = """
import json
sys.path[:0] = ["/", "/firmware", "/site"]
from host_sim.fingerprint import Fingerprint
from host_sim.journey import Journey
with open("/journey.json") as file:
    journey = json.load(file)
def see(simulation, caption):
    print(json.dumps([caption, simulation.picture().hex()]))
catalogues = {{name: bytes.fromhex(content) for name, content in journey["catalogues"].items()}}
journey_run = Journey({board!r}, journey["tray"], catalogues, see)
simulation = journey_run.simulation
fingerprint = Fingerprint(simulation)
steps = journey_run.steps(open("/script.jsonl"))
done = False
"""
STEP = """
try:
    simulation.run_ms(next(steps))
except StopIteration:
    ended = [journey_run.held(), simulation.picture().hex(), simulation.bench.log_image().hex()]
    print(json.dumps(ended + [fingerprint.digests()]))
    done = True
"""


@dataclass(frozen=True)
class JourneyResult:
    """The result of a journey: captions with frames, how many expectations held, the last frame, the log.

    `digests` is its fingerprint, by the names of its parts.
    """

    seen: list[tuple[str, bytes]]
    held: int
    picture: bytes
    log: bytes
    digests: dict[str, str]


class JourneyFailed(Exception):
    """MicroPython did not reach the end of the script; the message is its own."""


def travel(
    board: dict[str, Any], tray: list[dict[str, Any]], catalogues: dict[str, bytes], script: Path
) -> JourneyResult:
    """Play a script on this Python and return the result; raise ScriptFailed."""
    frames: list[tuple[str, bytes]] = []
    journey = Journey(
        board, tray, catalogues, lambda table, caption: frames.append((caption, table.picture()))
    )
    fingerprint = Fingerprint(journey.simulation)
    with script.open() as lines:
        held = journey.play(lines)
    bench = journey.simulation.bench
    return JourneyResult(frames, held, bench.picture(), bench.log_image(), fingerprint.digests())


def travel_under_micropython(
    board: dict[str, Any],
    tray: list[dict[str, Any]],
    catalogues: dict[str, bytes],
    script: Path,
    run: Callable[..., CompletedProcess[str]] = webassembly.run,
) -> JourneyResult:
    """Play a script at a Pico's call depth and return the result; raise JourneyFailed.

    `run` runs code under a MicroPython, npm's or another.
    """
    with tempfile.TemporaryDirectory() as folder:
        journey = Path(folder) / "journey.json"
        journey.write_text(
            json.dumps(
                {"tray": tray, "catalogues": {name: content.hex() for name, content in catalogues.items()}}
            )
        )
        files = FILES | {"/journey.json": journey, "/script.jsonl": script}
        result = run(WITHOUT_FALSE_FRIENDS + CODE.format(board=board), files, step=STEP)
    if result.returncode:
        raise JourneyFailed(result.stdout[-2000:] + result.stderr[-2000:])
    *seen, last = [json.loads(line) for line in result.stdout.splitlines()]
    frames = [(caption, bytes.fromhex(frame)) for caption, frame in seen]
    return JourneyResult(frames, last[0], bytes.fromhex(last[1]), bytes.fromhex(last[2]), last[3])
