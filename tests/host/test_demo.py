"""The demo of a kiosk: the device asks for what the bundled script does, on both Pythons, to its end."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from card_tags import lists, samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import travel, travel_under_micropython
from host_sim.simulation import Simulation
from tally.app.kiosk import demo_little_troubles, demo_script
from tally.screens.fonts import SMALL
from tally.screens.layout import LINE_ROOM
from tally.screens.words import text
from tests.host import unix_micropython

pytestmark = pytest.mark.slow

SCRIPT = play.FIRST_GAME.with_name("demo_little_troubles.jsonl")
DECK = samples.FOLDER / "demo.csv"
KIOSK = Path(__file__).resolve().parent.parent / "journeys" / "kiosk_begins.jsonl"
SAID_LINES = 3
STICKERS = 12


def test_the_script_asks_for_the_same_as_the_device() -> None:
    assert list(steps_of_script()) == list(steps_of_device())


def steps_of_script() -> Iterator[tuple[str, str, str]]:
    """Yield each step: its words, a gesture, and the card or button. A press of OK leaves a picture."""
    words = ""
    is_begun = False
    for line in SCRIPT.read_text().splitlines():
        if line.startswith("#> "):
            words, is_begun = line.removeprefix("#> "), True
        elif line.startswith("[") and is_begun:
            verb, what = json.loads(line)
            if verb in ("tap", "press"):
                yield words, verb, re.sub(r" \d/\d$", "", what)
                words = ""


def steps_of_device() -> Iterator[tuple[str, str, str]]:
    rows = [line.split(" ", 2) for line in demo_little_troubles.STEPS.decode().split("\n") if line]
    for number, (_, verb, *what) in enumerate(rows, 1):
        words = text(f"demo_little_troubles.{number}", "")
        is_card = verb in (demo_script.TAP, demo_script.AIM, demo_script.PICK)
        yield words, "tap" if is_card else "press", what[0] if what else "ok"


def test_what_is_said_fits_the_screen() -> None:
    rows = [line.split(" ", 2) for line in demo_little_troubles.STEPS.decode().split("\n") if line]
    for number in range(1, len(rows) + 1):
        lines = SMALL.wrap(text(f"demo_little_troubles.{number}", ""), LINE_ROOM)
        assert len(lines) <= SAID_LINES, lines


def test_the_deck_of_twelve_stickers_is_what_the_demo_knows_and_asks_for() -> None:
    deck = lists.read(DECK, "little_troubles").rows
    cards = [line.split(" ", 2) for line in demo_little_troubles.CARDS.decode().split("\n") if line]
    assert sum(row.copies for row in deck) == STICKERS
    assert sorted((row.title["type"], row.title["name"]) for row in deck) == sorted(
        (c[1], c[2]) for c in cards
    )
    sample = {row.title["id"]: (seat, row.title) for seat in (0, 1) for row in samples.deck(seat + 1)}
    for row in deck:
        seat, title = sample[row.title["id"]]
        assert row.title == title
        assert [str(seat), title["type"], title["name"]] in cards
    asked = {what for _, verb, what in steps_of_script() if verb == "tap"}
    assert asked <= {card[2] for card in cards}


def test_the_demo_is_played_to_its_end_alike_on_both_pythons(tmp_path: Path) -> None:
    script = tmp_path / "demo.jsonl"
    counted = '["ask", "figures"]\n{"answer": {"ok.days.0.finished": 1, "ok.days.0.begun": 1}}\n'
    over = '{"page": "demo", "picture": {"wanted": ""}, "expect": {"seats.1.wins": 1}}\n'
    script.write_text(KIOSK.read_text() + SCRIPT.read_text() + over + counted)
    travels = (play.compiled("pico"), play.tray(), samples.catalogues(), script)
    here = travel(*travels)
    assert here.held > 0
    assert here == travel_under_micropython(*travels, unix_micropython.run)


@pytest.fixture
def kiosk() -> Simulation:
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(KIOSK.read_text().splitlines())
    return journey.simulation


def test_whoever_follows_the_screen_alone_comes_to_the_end_in_two_minutes(kiosk: Simulation) -> None:
    """A card takes nine seconds to find and to read about, a button six: nearly two minutes."""
    seconds = 0
    gestures(kiosk, "press", "ok")
    kiosk.run_ms(1_000)
    for _ in range(30):
        page = kiosk.table.page()
        shown = page.picture()
        if page.name == "demo" and not shown.get("wanted", " "):
            break
        is_card = page.name == "demo" and shown.get("verb") == text("kiosk.lay")
        seconds += 9 if is_card else 6
        gestures(kiosk, *follow(page.name, shown))
    assert kiosk.table.session.played_view()["seats"][1]["wins"] == 1
    assert seconds <= 130


def follow(page: str, shown: dict[str, str]) -> tuple[str, str]:
    """Return the gesture of somebody who only reads the screen."""
    if page == "demo" and shown.get("verb") == text("kiosk.lay"):
        return "tap", labelled(shown["wanted"])
    if page == "demo" and shown.get("wanted") == text("kiosk.left"):
        return "press", "left"
    return "press", "ok"


def labelled(name: str) -> str:
    """Return the label of a sample card of this name."""
    labels: list[str] = [card["label"] for card in samples.tray()]
    return next(label for label in labels if re.sub(r" \d/\d$", "", label) == name)


def gestures(simulation: Simulation, verb: str, what: str) -> None:
    for duration_ms in getattr(simulation, verb)(what):
        simulation.run_ms(duration_ms)
    simulation.run_ms(400)
