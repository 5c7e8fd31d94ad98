"""The table inside a page, for tests, and gestures at it."""

import json

from card_tags import samples
from host_sim import play
from host_sim.web.page_table import PageTable

PRESS = ("push", "ok"), ("let_go", "ok", "5")
# Wait until what hands did is done and seen.
DONE_MS = 1_200


def started(kept: str = "") -> PageTable:
    """Return a table that goes on from a kept state, or a new one."""
    table = PageTable(play.compiled("pico"), play.tray(), samples.catalogues())
    table.begin(kept)
    return table


def do(table: PageTable, *lines: tuple[str, ...]) -> None:
    """Do a gesture, and wait until it is done."""
    for line in lines:
        table.do(json.dumps(line))
    table.run_ms(DONE_MS)
