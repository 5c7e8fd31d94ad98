"""What a page's game is compared with: the same game on CPython."""

import json
from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import play
from host_sim.journal import print_events
from host_sim.journey import Journey
from host_sim.script_files import lines_of

# Wait until a notice that goes by itself is gone.
AFTERWARDS = '["wait", 1500]'


def replayed(script: Path, log: Path) -> bytes:
    """Play what happened again on CPython; keep the log, and return the picture."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    with lines_of(script) as lines:
        journey.play([*lines, AFTERWARDS])
    log.write_bytes(journey.simulation.bench.log_image())
    return journey.simulation.picture()


def events(journal: Path) -> list[Any]:
    """Return the events of a journal, as `host_sim journal` prints them."""
    printed: list[str] = []
    print_events(journal, None, printed.append)
    return [json.loads(line) for line in "".join(printed).splitlines()]
