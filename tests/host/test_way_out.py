"""Each page that the journeys meet shows its way out on a label, and that label leads out."""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from tests.fingerprints.journeys import SCRIPTS
from tests.host.fresh_process import in_fresh_process
from tests.host.test_journeys import SELECTED

pytestmark = pytest.mark.slow

# Labels that lead out. What stands behind HELD is done by holding the button.
OUT = ("Back", "No", "OK", "Done", "Go on")
HELD = "…"
BUTTONS = ("left", "ok", "right")
# Where the labels are choices, or no press leads out, one or two lines say so.
IN_WORDS = {"hold Left: back": ["hold", "left"], "Tap judge card to resume": ["tap", "Command: judge"]}
# Any press leaves the picture of a resting table. A computer chooses the writer's labels. The list
# of languages begins at the current one, so picking it changes nothing.
OTHERS = ("resting", "writer", "language")
QUIT = '["quit"]'

# Gives the gestures before a line of a script.
Before = Callable[[Any], Iterable[str]]


def travel(script: Path, before: Before) -> Any:
    """Play a script; return the table at its end."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)

    def lines() -> Iterator[str]:
        for line in script.read_text().splitlines(keepends=True):
            yield from before(journey.simulation.table)
            yield line

    journey.play(lines())
    return journey.simulation.table


def way_out(picture: dict[str, Any]) -> list[str]:
    """Return the gesture that leads out by its label or by words in its place; nothing if none does."""
    for button, label in zip(BUTTONS, picture["labels"], strict=True):
        short, _, held = label.partition(HELD)
        for verb, word in (("press", short), ("hold", held)):
            if word in OUT:
                return [verb, button]
    told = [picture.get("note", ""), " ".join(picture.get("notes", ())), picture.get("prompt", "")]
    return next((IN_WORDS[words] for words in told if words in IN_WORDS), [])


class Visitor:
    """Tries the way out of each page that lies over another, where a journey meets it first.

    A process of its own leaves the page, and tells by its exit code how that went. So the journey goes on as
    it would.
    """

    def __init__(self) -> None:
        self.met: set[str] = set()
        self.stuck: set[str] = set()
        self._left: Any = None  # in a process that leaves a page: that page

    def travel(self, script: Path) -> None:
        """Play a script, and try the way out of each new page."""
        leads_out = False
        try:
            table = travel(script, self._before)
            leads_out = self._left not in table._pages
        finally:
            if self._left:
                os._exit(0 if leads_out else 1)

    def _before(self, table: Any) -> Iterable[str]:
        name, page = table.page_name(), table.page()
        if self._left or name in self.met or len(table._pages) < 2 or page.is_working:
            return
        self.met.add(name)
        if name in OTHERS:
            return
        out = way_out(page.picture())
        child = os.fork() if out else 0
        if not out or (child and os.waitpid(child, 0)[1]):
            self.stuck.add(name)
        if out and not child:
            self._left = page
            yield json.dumps(out)
            yield QUIT


def pages_without_a_way_out(scripts: list[Path]) -> tuple[set[str], set[str]]:
    """Return the names of all pages met in these journeys, and of those without a label that leads out."""
    visitor = Visitor()
    for script in scripts:
        visitor.travel(script)
    return visitor.met, visitor.stuck


# The labels of the first are those of other languages; what the others meet is met elsewhere, but for `slot`.
LEFT_OUT = ("languages", "two_together", "wire_faults", "first_game")
OFTEN_MET = {"counts", "numbers", "explain", "history", "told", "undo"}


# All journeys take a minute and a half.
@pytest.mark.parametrize(
    ("scripts", "wanted"),
    [
        pytest.param([script for script in SELECTED if script.stem not in LEFT_OUT], OFTEN_MET, id="often"),
        pytest.param(SCRIPTS, OFTEN_MET | {"happened", "card"}, id="all", marks=pytest.mark.nightly),
    ],
)
def test_every_page_shows_its_way_out_on_a_label_and_it_leads_out(
    scripts: list[Path], wanted: set[str]
) -> None:
    met, stuck = in_fresh_process(pages_without_a_way_out, scripts)
    assert stuck == set()
    assert wanted <= met
