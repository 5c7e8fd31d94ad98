"""The kiosk's large screen in a real browser: by itself, and beside a device at a serial port."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from host_sim.runtimes.webassembly import ROOT
from host_sim.web import contents, serving
from host_sim.words import page_translations
from tests.host.page.browser import at_sizes, drive, drive_parts
from tests.host.test_page_files import of

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page_kiosk")]

FULL_HD = [1920, 1080]
JOURNEYS = Path(__file__).parent.parent / "journeys"
TO_TOUCH, TO_LAY = "Try it: touch the screen", "Try it: lay any card on the circle"
FIRST, SECOND = "Kit of the Kites", "Snack Break"
PAPER = ["texts", ".paper .name"]
# From a hall's screen down to a phone.
SIZES = ([1920, 1080], [1366, 768], [1024, 600], [390, 844])
COUNTS = "<span class=turn>Bartholomew <b>108</b> Kekse</span><span>Ann <b>44</b> Kekse</span>"
# How far the last of the languages' buttons is below the window's end, at most 0; no step needs a scroll.
BELOW = (
    "Math.max(...[...document.querySelectorAll('.languages button')]"
    ".map((each) => each.getBoundingClientRect().bottom)) - innerHeight"
)
# The kiosk's page shows these by itself.
ASKS = "document.querySelector('.verb b')?.innerText === '{}'"


def test_the_services_and_the_policy_of_a_kiosks_computer_mean_the_same_page() -> None:
    address = f"http://{serving.HOST}:{serving.FIRST_PORT}"
    screen = ROOT / "host_sim" / "web" / "kiosk_screen"
    policy = json.loads((screen / "policy.json").read_text())
    assert policy["URLAllowlist"] == [address]
    assert [each["urls"] for each in policy["SerialAllowUsbDevicesForUrls"]] == [[address]]
    assert f"--port {serving.FIRST_PORT}" in (screen / "taptally-page.service").read_text()
    assert "chromium --kiosk" in (screen / "taptally-kiosk.service").read_text()
    assert f"{address}/kiosk/" in (screen / "taptally-kiosk.service").read_text()
    page = (ROOT / "docs" / "kiosk.md").read_text()
    for name in ("policy.json", "taptally-$unit.service"):
        assert f"host_sim/web/kiosk_screen/{name}" in page


def gestures(journey: str) -> list[list[Any]]:
    """Return the steps by which hands make a table a kiosk."""
    lines = [line for line in (JOURNEYS / journey).read_text().splitlines() if line.startswith("[")]
    return [["hands", *json.loads(line)] for line in lines]


# What lies over another part of the score, and the buttons that cannot be reached by a scroll.
OVERLAPS = """(() => {
  const rects = (where) => [...document.querySelectorAll(where)].map((each) => each.getBoundingClientRect());
  const parts = ["b", "small"].map((each) => `.seats .numbers ${each}`);
  const rows = [".top", ...parts, ".seats .notes", ".stage", ".news", ".hands"];
  const crosses = (one, other) => one.left < other.right && one.top < other.bottom - 2;
  const isOver = (up, down) => crosses(up, down) && crosses(down, up);
  const areOver = (row, lower) => rects(row).some((up) => rects(lower).some((down) => isOver(up, down)));
  const over = rows.flatMap((row, at) => rows.slice(at + 1).filter((lower) => areOver(row, lower)));
  return [over, document.querySelector("main").scrollWidth > innerWidth];
})()"""
# No pause of the show is longer.
PUT_AHEAD = ["put ahead", 15_000]
MEANT = ["texts", ".own-device .meant"]
SAID = ["texts", ".said"]
LAY = ["eval", "document.querySelector('button.paper').click()"]
# The lowest of the device's buttons, once the page is scrolled to its end.
LOWEST = """(() => {
  const buttons = [...document.querySelectorAll("[data-button]")];
  buttons.at(-1).scrollIntoView({ block: "end" });
  return innerHeight - Math.max(...buttons.map((each) => each.getBoundingClientRect().bottom));
})()"""
CAPTIONS = [step["why"] for step in contents.guides()["little_troubles"] if step["why"]]
MEANT_ONES = {name: ["until", ASKS.format(name)] for name in ("Left", "OK", "Nightlight Nora")}
SCREENS: list[list[int]] = [[1366, 768], [1024, 600], [1920, 1080], [390, 844]]
# What visitors do at one kiosk, one after the other.
PARTS: dict[str, list[list[Any]]] = {
    "by itself": [
        ["clocks"],
        ["window", "kiosk/"],
        ["reads", TO_TOUCH],
        PUT_AHEAD,
        ["reads", CAPTIONS[0]],
        ["axe"],
        PUT_AHEAD,
        ["reads", CAPTIONS[1]],
        ["until", "document.querySelectorAll('.counts b').length === 2"],
        ["click", TO_TOUCH],
        ["until", ASKS.format(FIRST)],
        PAPER,
        ["axe"],
        ["click", f"^{FIRST}"],
        ["until", ASKS.format(SECOND)],
        ["texts", ".counts span"],
        ["complaints"],
    ],
    "demo": [
        LAY,
        MEANT_ONES["Left"],
        MEANT,
        ["axe"],
        ["click", "Left Take back"],
        ["reads", "Take back"],
        ["until", "!document.querySelector('.verb')"],
        SAID,
        ["axe"],
        ["click", "OK Take back"],
        MEANT_ONES["OK"],
        ["click", "OK End"],
        ["reads", "what Red gains"],
        ["click", "OK Confirm"],
        MEANT_ONES["Nightlight Nora"],
        LAY,
        MEANT_ONES["OK"],
        ["click", "OK Fight"],
        MEANT_ONES["Nightlight Nora"],
        LAY,
        ["until", ASKS.format(FIRST)],
        LAY,
        ["until", "Boolean(document.querySelector('.stage'))"],
        ["texts", "main > .caption"],
        ["axe"],
    ],
    "score": at_sizes(SCREENS, ["eval", OVERLAPS], ["eval", LOWEST]),
    "keys": [
        ["size", *FULL_HD],
        ["again"],
        ["reads", TO_TOUCH],
        ["key", "s"],
        ["until", ASKS.format(FIRST)],
        ["eval", "document.querySelector('button.paper').focus()"],
        ["key", "Enter"],
        ["until", ASKS.format(SECOND)],
        ["key", "d"],  # a game of one's own
        ["until", "Boolean(document.querySelector('.score'))"],
        ["texts", ".hands .buttons button"],
        ["axe"],
        ["complaints"],
    ],
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What each part found."""
    return drive_parts(tmp_path_factory.mktemp("kiosk"), PARTS, size=FULL_HD)


def test_by_itself_it_shows_a_game_with_captions_and_a_touch_begins_the_demo(
    found: dict[str, list[Any]],
) -> None:
    steps, seen = PARTS["by itself"], found["by itself"]
    assert of("axe", steps, seen) == [[], []]
    paper, counts = of("texts", steps, seen)
    assert paper[0] == FIRST
    assert counts[0].startswith("Red ")
    assert seen[-1] == []


def test_keys_alone_lead_through_it_and_it_begins_anew_when_nobody_is_left(
    found: dict[str, list[Any]],
) -> None:
    steps, seen = PARTS["keys"], found["keys"]
    assert len(of("texts", steps, seen)[0]) == 3
    assert of("axe", steps, seen) == [[]]
    assert seen[-1] == []


def test_what_the_demo_asks_is_pressed_where_it_is_drawn_and_nothing_lies_over_the_score(
    found: dict[str, list[Any]],
) -> None:
    steps, seen = PARTS["demo"], found["demo"]
    meant, said, caption = of("texts", steps, seen)
    assert [each.split("\n") for each in meant] == [["Left", "Take back"]]
    assert said == ["Red plays Snack Break, Blue passes"]
    assert caption == ["The fight is on. The table shows who would win."]
    assert of("axe", steps, seen) == [[]] * 3
    measured = of("eval", PARTS["score"], found["score"])
    assert measured[::2] == [[[], False]] * len(SCREENS)
    assert [each >= 0 for each in measured[1::2]] == [True] * len(SCREENS)


@pytest.mark.nightly
def test_a_device_is_followed_and_found_again_after_all_that_happens_to_it(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        *gestures("kiosk_begins.jsonl"),
        ["window", "kiosk/?setup"],
        ["click", "The table's port"],
        ["reads", TO_LAY],
        ["hands", "press", "ok"],
        ["until", ASKS.format(FIRST)],
        PAPER,
        ["axe"],
        # Another visit: nobody chooses the port again.
        ["visit", "kiosk/"],
        ["until", ASKS.format(FIRST)],
        ["hands", "tap", "Kit of the Kites 1/3"],
        ["until", ASKS.format(SECOND)],
        # The cable is pulled. The page's own table takes over until the cable is back.
        ["hands", "unplug", "usb"],
        ["reads", TO_TOUCH],
        ["hands", "replug", "usb"],
        ["port is", True],
        ["until", ASKS.format(SECOND)],
        # The device starts again.
        ["hands", "restart"],
        ["hands", "wait", 1_500],
        ["reads", TO_LAY],
        ["hands", "press", "ok"],
        ["until", ASKS.format(FIRST)],
        # Visitors find nothing to press on a screen that shows a device.
        ["eval", "document.querySelectorAll('button, a, input').length"],
        ["complaints"],
    ]
    found = drive(tmp_path, *steps, python=sys.executable, size=FULL_HD)
    assert of("texts", steps, found)[0][0] == FIRST
    assert of("axe", steps, found) == [[]]
    assert of("eval", steps, found) == [0]
    assert found[-1] == []


def test_the_languages_of_its_set_up_are_in_sight_below_the_longest_caption(tmp_path: Path) -> None:
    told = page_translations.said("de")
    captions = [
        str(told[why]) for step in contents.guides()["little_troubles"] for why in (step["why"],) if why
    ]
    longest = json.dumps(max(captions, key=len))
    steps: list[list[Any]] = [["window", "kiosk/?setup"], ["reads", "Deutsch"]]
    for size in SIZES:
        steps += [
            ["size", *size],
            ["eval", f"document.querySelector('.attract > .caption').innerText = {longest}"],
            ["eval", f"document.querySelector('.counts').innerHTML = '{COUNTS}'"],
            ["eval", BELOW],
        ]
    found = drive(tmp_path, *steps, locale="de-DE", size=FULL_HD)
    assert [each <= 0 for each in of("eval", steps, found)[2::3]] == [True] * len(SIZES)
