"""Each page that the journeys meet shows its way out on a label, and that label leads out."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from tests.host.fresh_process import in_fresh_process

pytestmark = pytest.mark.slow

JOURNEYS = sorted((Path(__file__).resolve().parent.parent / "journeys").glob("*.jsonl"))
# Labels that lead out. What stands behind HELD is done by holding the button.
OUT = ("Back", "No", "OK", "Done", "Go on")
HELD = "…"
BUTTONS = ("left", "ok", "right")
# Where the labels are choices, or no press leads out, one or two lines say so.
IN_WORDS = {"hold Left: back": ["hold", "left"], "A judge's card goes on": ["tap", "Command: judge"]}
# Any press leaves the picture of a resting table. A computer chooses the writer's labels. The list
# of languages begins at the current one, so picking it changes nothing.
OTHERS = ("resting", "writer", "language")
QUIT = '["quit"]'

# Gives the gestures before a line of a script, by the number of the line.
Instead = Callable[[int, Any], Iterable[str]]


def travel(script: Path, instead: Instead) -> Any:
    """Play a script; return the table at its end."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)

    def lines() -> Iterator[str]:
        for number, line in enumerate(script.read_text().splitlines(keepends=True)):
            yield from instead(number, journey.simulation.table)
            yield line

    journey.play(lines())
    return journey.simulation.table


def pages_met() -> dict[str, tuple[Path, int]]:
    """Return where each page that lies over another is met first."""
    found: dict[str, tuple[Path, int]] = {}
    for script in JOURNEYS:

        def note(number: int, table: Any, script: Path = script) -> Iterable[str]:
            if len(table._pages) > 1 and not table.page().is_working:
                found.setdefault(table.page_name(), (script, number))
            return ()

        travel(script, note)
    return found


def way_out(picture: dict[str, Any]) -> list[str]:
    """Return the gesture that leads out by its label or by words in its place; nothing if none does."""
    for button, label in zip(BUTTONS, picture["labels"], strict=True):
        short, _, held = label.partition(HELD)
        for verb, word in (("press", short), ("hold", held)):
            if word in OUT:
                return [verb, button]
    told = [picture.get("note", ""), " ".join(picture.get("notes", ())), picture.get("prompt", "")]
    return next((IN_WORDS[words] for words in told if words in IN_WORDS), [])


def left_by_its_label(script: Path, place: int) -> bool:
    """Return whether the page there has a label for its way out, and the label leads out."""
    pages: list[Any] = []

    def leave(number: int, table: Any) -> Iterable[str]:
        if number == place:
            pages.extend(table._pages)
            out = way_out(table.page().picture())
            if out:
                yield json.dumps(out)
            yield QUIT

    table = travel(script, leave)
    return pages[-1] not in table._pages


def pages_without_a_way_out() -> tuple[list[str], list[str]]:
    """Return the names of all pages met, and of those without a label that leads out."""
    met = pages_met()
    stuck = [name for name in sorted(met) if name not in OTHERS and not left_by_its_label(*met[name])]
    return sorted(met), stuck


def test_every_page_shows_its_way_out_on_a_label_and_it_leads_out() -> None:
    met, stuck = in_fresh_process(pages_without_a_way_out)
    assert stuck == []
    assert {"counts", "numbers", "explain", "history", "happened", "card", "told", "undo"} <= set(met)
