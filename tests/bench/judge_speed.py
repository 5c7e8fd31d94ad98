"""The judge's desk in a real browser: opens a journal of 5,000 events, and steps through it."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from host_sim.runtimes.webassembly import ROOT, node
from host_sim.web import building
from tests.bench.ratio import Ratio
from tests.host.judged import journal_of, random_game
from tests.host.page.browser import BROWSERS, served
from tests.host.random_wotn import RandomWotn

DRIVER = Path(__file__).with_name("judge_speed.mjs")
RUNS = 3
EVENTS = 5_000
# With this seed the games last this long.
SEED = 6
OPENED_MS = 2_000
STEPPED_MS = 50


def ratios() -> list[Ratio]:
    """Return the measures, ours beside the limits; nothing if there is no browser."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if not browser:
        print("the judge's desk is not measured: there is no Chromium", end="\n\n")
        return []
    with tempfile.TemporaryDirectory() as folder:
        return _told(_measured(browser, Path(folder)))


def _measured(browser: str, folder: Path) -> list[dict[str, Any]]:
    events = random_game(RandomWotn(SEED), EVENTS)
    journal, page = folder / "long.journal", folder / "page"
    journal.write_bytes(journal_of(events))
    building.build(page)
    with served(page) as address:
        told = {"browser": browser, "folder": str(folder), "runs": RUNS, "address": f"{address}judge/"}
        request = folder / "request.json"
        request.write_text(json.dumps(told | {"journal": str(journal), "lines": len(events)}))
        command = [node(), str(DRIVER), str(request)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        raise SystemExit(f"the judge's desk could not be measured: {done.stderr[-2000:]}")
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def _told(found: list[dict[str, Any]]) -> list[Ratio]:
    opened = median(run["openedMs"] for run in found)
    steps = [step for run in found for step in run["stepsMs"]]
    return [
        Ratio(
            f"The judge's desk: open a journal of {EVENTS} events and show its end, in {RUNS} browsers",
            f"{opened:.0f} ms: every record's chain is checked, and every event replayed",
            f"{OPENED_MS} ms, the limit",
            opened / OPENED_MS,
            f"{OPENED_MS} ms at most",
        ),
        Ratio(
            "The judge's desk: from a key to the table after another event, median",
            f"{median(steps):.0f} ms, {max(steps):.0f} ms at most: screen, counts and who has what",
            f"{STEPPED_MS} ms, which feels like at once",
            median(steps) / STEPPED_MS,
            f"{STEPPED_MS} ms at most",
        ),
    ]
