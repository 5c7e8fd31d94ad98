"""Finds on the simulator which pages the journeys open, and the fewest journeys that open all pages."""

import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.script import ScriptFailed
from tally.app import game, hall, judge, kiosk, link, setup

JOURNEYS = Path(__file__).resolve().parent.parent / "journeys"
# Journeys for an emulated Pico and the simulator beside it cannot have planned bugs.
VERBS = {"tap", "put", "lift", "press", "hold", "wait", "show", "restart", "new", "push", "let_go", "quit"}


def every() -> set[str]:
    """Return the names of all pages."""
    return set().union(*map(_of, (game, hall, judge, kiosk, link, setup)))


def _of(package: ModuleType) -> set[str]:
    """Return the names of the pages in a package."""
    name = package.__name__
    modules = [import_module(f"{name}.{module.name}") for module in iter_modules(package.__path__)]
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    names = {
        str(vars(kind)["name"]) for kind in kinds if kind.__module__.startswith(name) and "name" in vars(kind)
    }
    return names - {""}


def tour(played: Iterable[Path]) -> list[Path]:
    """Return the journeys that together open every page that any of them opens and `played` do not."""
    come_to = {script: opened(script) for script in sorted(JOURNEYS.glob("*.jsonl")) if _is_plain(script)}
    missing = set().union(*come_to.values()) - set().union(*(opened(script) for script in played))
    chosen = []
    while missing:
        best = max(come_to, key=lambda script: (len(come_to[script] & missing), -script.stat().st_size))
        chosen.append(best)
        missing -= come_to[best]
    return chosen


def opened(script: Path) -> set[str]:
    """Play a script on the simulator; return the names of the pages that were on show."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    seen = set()
    with script.open() as lines:
        try:
            for duration_ms in journey.steps(lines):
                journey.simulation.run_ms(duration_ms)
                seen.add(journey.simulation.table.page_name())
        except ScriptFailed:
            return set()
    return seen


def _is_plain(script: Path) -> bool:
    lines = [line for line in script.read_text().splitlines() if line.startswith("[")]
    return all(json.loads(line)[0] in VERBS for line in lines)
