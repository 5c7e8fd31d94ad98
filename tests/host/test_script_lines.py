"""Any line of a script is done, or gets a sentence that says why not, and the next line is read."""

import json
import random
import re
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS
from host_sim.script import ScriptFailed, ScriptRun
from host_sim.script_lines import GESTURES
from host_sim.simulation import Simulation

pytestmark = pytest.mark.slow

SENTENCES = {
    '["speak", "xx"]': "the table speaks en, fr, it, de, es, not xx",
    "not JSON": "this is not JSON, or not in one line",
    "[" * 100_000: "this is not JSON, or not in one line",
    "7": 'a line is a gesture, ["press", "ok"], or an expectation, {"page": "play"}',
    "[]": 'a line is a gesture, ["press", "ok"], or an expectation, {"page": "play"}',
    "{}": 'a line is a gesture, ["press", "ok"], or an expectation, {"page": "play"}',
    '["dance"]': 'there is no gesture "dance"',
    "[[4]]": "there is no gesture [4]",
    '["lift", "x"]': 'it is written ["lift"]',
    '["put"]': 'it is written ["put", label, ...]',
    '["ask"]': 'it is written ["ask", request] or ["ask", request, {...}]',
    '["ask", "hello", 4]': "4 is no object: that is in {}",
    '["press", "banana"]': '"banana" is no button: that is one of "left", "ok", "right"',
    '["pick", 4]': "4 is no row: that is a text in double quotes",
    '["pick", "Undo"]': "the page on show is no list",
    '["wait", "x"]': '"x" is no time in ms: that is a whole number, 0 to 86400000',
    '["wait", true]': "true is no time in ms: that is a whole number, 0 to 86400000",
    '["throw", 0]': "0 is no face: that is a whole number, 1 to 256",
    '["bring", "04d693", ""]': '"04d693" is no UID in hex: that is 4 or 7 bytes in small hex letters',
    '["bring", "04D69302666080", ""]': (
        '"04D69302666080" is no UID in hex: that is 4 or 7 bytes in small hex letters'
    ),
    '["bring", "82acb95d", "d0 0000"]': '"d0 0000" is no message in hex: that is bytes in small hex letters',
    '["tap", ["a"]]': '["a"] is no label: that is a text in double quotes',
    '["tap", "no such card"]': "there is no card 'no such card'",
    '["rewrite", "Snack Break 1/3"]': "nothing was erased on 'Snack Break 1/3'",
    '["unplug", "second_screen"]': '"second_screen" is no plug: that is one of "reader", "screen", "usb"',
    '["replug", "reader"]': "this cannot be done with the parts plugged and wired as they are now",
    '["hall", "clock"]': 'it is written ["hall", kind, message]',
    '["hall", "weather", {}]': (
        '"weather" is no kind: that is one of "joined", "seating", "answer", "clock"'
    ),
    '["hall", "clock", {"left_s": "soon", "runs": true}]': "no table takes this as the clock of its hall",
    '{"expect": 4}': 'it is written {"expect": {"a.dotted.path": value}}',
    '{"expect": {"seats.9.zz": 4}}': "there is no seats.9.zz",
    '{"settings": {"names.first": 4}}': "there is no names.first",
    '{"pebbles": 4}': "nothing is known of 'pebbles' to be expected",
    '{"trouble": 4}': "the page on show has no trouble",
    '{"page": "play"}': "page is 'new_game', wanted 'play'",
}
INTERNALS = re.compile(r"object|attribute|argument|\(\)|Error|<")
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        1,
        5,
        2**70,
        0.5,
        float("nan"),
        "",
        "x",
        "ok",
        "Snack Break 1/3",
        "Red 1",
        "usb",
        "reader",
        "screen",
    ),
    *(
        "irq",
        "reset",
        "hello",
        [],
        ["x"],
        {},
        {"x": 1},
        {"id": None},
        {"#": 1},
        {"names.#": 2},
        {"0.x": "\ud800"},
    ),
)
NOT_DRAWN = ("wait", "hang")  # they would take too long
KEYS = (
    "expect",
    "picture",
    "settings",
    "answer",
    "page",
    "refused",
    "faults",
    "sounds",
    "trouble",
    "crash",
    "told",
)
LINES_DRAWN = 400


@pytest.fixture
def table() -> Simulation:
    """Return a table that was set up, and shows the page of a new game."""
    simulation = Simulation(play.compiled("pico"), samples.tray(), samples.catalogues())
    simulation.set_up()
    simulation.power_up()
    simulation.run_ms(BOOT_MS)
    return simulation


def said(run: ScriptRun, text: str) -> str:
    """Play one line; return the complaint, "" if it was done."""
    try:
        for duration_ms in run.steps([text]):
            run.simulation.run_ms(duration_ms)
    except ScriptFailed as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize(("line", "sentence"), SENTENCES.items(), ids=lambda text: text[:30])
def test_a_wrong_line_is_told_in_a_sentence(table: Simulation, line: str, sentence: str) -> None:
    run = ScriptRun(table, lambda _: None)
    assert said(run, line) == f"line 1: {line}: {sentence}"
    assert said(run, '{"page": "new_game"}') == ""


def drawn(chance: random.Random) -> Any:
    """Return any line, most of them nearly right."""
    if chance.random() < 0.3:
        return {chance.choice(KEYS): chance.choice(VALUES)}
    verb = chance.choice([verb for verb in GESTURES if verb not in NOT_DRAWN])
    count = max(0, len(GESTURES[verb]) + chance.choice((-1, 0, 0, 0, 0, 0, 1)))
    return [verb, *(chance.choice(VALUES) for _ in range(count))]


def test_no_line_ends_a_table_or_shows_what_is_inside(table: Simulation) -> None:
    chance = random.Random(7)
    shown: list[str] = []
    run = ScriptRun(table, shown.append)
    for text in (json.dumps(drawn(chance)) for _ in range(LINES_DRAWN)):
        sentence = said(run, text).removeprefix(f"line 1: {text}: ")
        assert not INTERNALS.search(sentence.replace("no object:", "")), (text, sentence)
    assert said(run, '["show", "still there"]') == ""
    assert shown[-1] == "still there"


def test_a_script_ends_where_it_quits(table: Simulation) -> None:
    run = ScriptRun(table, lambda _: None)
    assert list(run.steps(['["quit"]', '["dance"]'])) == []
    assert run.is_over
