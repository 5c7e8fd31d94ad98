"""The page in a real browser: its table shows the simulator's pixels and keeps its events."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.fresh_process import in_fresh_process
from tests.host.page.browser import drive, drive_parts
from tests.host.page.elsewhere import events, replayed
from tests.host.test_page_files import of

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page")]

OK: list[list[Any]] = [["press", "ok"], ["settle"]]
BEFORE_THE_RELOAD: tuple[list[Any], ...] = (
    ["open"],
    ["deal"],
    ["press", "ok"],
    ["settle"],
    ["drag", 0],
    ["settle"],
    ["tap", 0],
    ["settle"],
    ["key", "s"],
    ["settle"],
    ["picture"],
    ["words"],
    ["names"],
)
AFTER_THE_RELOAD: tuple[list[Any], ...] = (
    ["drag", 1],
    ["settle"],
    ["press", "ok"],
    ["settle"],
    ["press", "ok"],
    ["settle"],
    ["settle"],
    ["words"],
    ["picture"],
    ["journal"],
    ["happened"],
    ["complaints"],
)


def test_a_game_goes_on_through_a_reload_without_a_network_and_is_the_simulators(tmp_path: Path) -> None:
    steps = [*BEFORE_THE_RELOAD, ["offline"], ["reload"], ["settle"], ["words"], *AFTER_THE_RELOAD]
    found = drive(tmp_path, *steps)
    names = [step[0] for step in steps]
    assert found[names.index("names")], "a hand lies open"
    *_, picture, journal, happened, complaints = found
    assert complaints == []
    log = tmp_path / "log.bin"
    assert in_fresh_process(replayed, Path(happened), log).hex() == picture
    here, there = events(log), events(Path(journal))
    assert here == there
    assert len([event for event in there if event[0] == "card_played"]) >= 1


OLDER_AND_ANOTHERS = (
    "Promise.all(['taptally-older', 'another'].map((name) => caches.open(name))).then(() => 0)"
)
HAS_FORGOTTEN = "caches.keys().then((names) => !names.includes('taptally-older'))"


def test_the_browser_offers_to_install_it_and_it_forgets_its_own_older_files_alone(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        ["visit", "icon-192.png"],
        ["eval", OLDER_AND_ANOTHERS],
        ["visit", ""],
        ["not installed for"],
        ["until", HAS_FORGOTTEN],
        ["eval", "caches.keys()"],
    ]
    *_, lacks, _, caches = drive(tmp_path, *steps, profile=True)
    assert lacks == []
    ours, other = sorted(caches, key="another".__eq__)
    assert ours.startswith("taptally-")
    assert other == "another"


SLOW_SOUND = """globalThis.AudioContext = class extends AudioContext {
  constructor() {
    super();
    for (const endMs = performance.now() + 900; performance.now() < endMs; );
  }
};"""
MOVING = """[...document.querySelectorAll("*")].filter((each) => {
  const { animationName, transitionDuration } = getComputedStyle(each);
  return animationName !== "none" || transitionDuration.split(",").some((time) => parseFloat(time) > 0);
}).length"""
FOCUS = """(() => {
  const { tagName, className } = document.activeElement;
  return [tagName, className.split(" ")[0]];
})()"""
PRESSED_ELSEWHERE = """document.querySelector(".case").dispatchEvent(
  new PointerEvent("pointerdown", { bubbles: true }))"""
OPEN = ["eval", "document.querySelectorAll('details[open]').length"]
AXE: list[list[Any]] = [
    ["media", {"colorScheme": "dark"}],
    ["axe"],
    ["media", {"colorScheme": "light"}],
    ["axe"],
]
MOTION: list[list[Any]] = [
    ["media", {"reducedMotion": "no-preference"}],
    ["eval", MOVING],
    ["media", {"reducedMotion": "reduce"}],
    ["eval", MOVING],
]
CARD: list[list[Any]] = [["tap", 0], ["settle"]]
NOW_DO = ["texts", ".now-do"]
PHONE = [360, 740]
# The first turns of a game, on one page.
PARTS: dict[str, list[list[Any]]] = {
    "opened": [["open"], *AXE],
    "dealt": [
        ["eval", "document.querySelector('.hint .main').focus()"],
        ["key", "Enter"],
        ["until", "Boolean(document.querySelector('.hand .card'))"],
        ["settle"],
        ["eval", FOCUS],
    ],
    "begun": [*OK, ["words"]],
    "in play": AXE,
    "table moves": MOTION,
    "scoreboard moves": [["window", "board"], ["reads", "Little Troubles"], *MOTION, ["close"], ["to", 0]],
    "tapped": [*CARD, ["eval", FOCUS]],
    "played": AXE,
    "menus": [
        ["summary", "Save and load"],
        OPEN,
        ["axe"],
        ["key", "Escape"],
        OPEN,
        ["eval", "document.activeElement.innerText"],
        ["summary", "Simulate a fault"],
        OPEN,
        ["axe"],
        ["eval", PRESSED_ELSEWHERE],
        OPEN,
    ],
    "due": [*OK, *OK, *CARD, *OK, *OK, *OK, *OK, ["words"], NOW_DO, ["axe"]],
    "done": [["click", "Red draws 1"], ["settle"], NOW_DO],
    "at a phone": [["size", *PHONE], ["texts", ".phone"], ["click", "Show the tray"], ["axe"]],
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What each part found, on a page whose sound begins late."""
    folder = tmp_path_factory.mktemp("page")
    script = folder / "slow_sound.js"
    script.write_text(SLOW_SOUND)
    return drive_parts(folder, PARTS, init=str(script))


def test_everybody_can_use_the_page(found: dict[str, list[Any]]) -> None:
    for part in ("opened", "in play", "played", "menus"):
        assert of("axe", PARTS[part], found[part]) == [[], []], part


def test_a_browser_without_a_reader_says_so_and_offers_the_tray(found: dict[str, list[Any]]) -> None:
    _, (said,), _, shut_out = found["at a phone"]
    assert said.startswith("This browser reads no stickers, since it has no Web NFC: play with the cards")
    assert shut_out == []


def test_nothing_moves_for_those_who_ask_for_less_motion(found: dict[str, list[Any]]) -> None:
    for part in ("table moves", "scoreboard moves"):
        with_motion, without = of("eval", PARTS[part], found[part])
        assert with_motion > 0, part
        assert without == 0, part


def test_a_press_is_as_short_as_the_hand_was_though_the_sound_begins_late(
    found: dict[str, list[Any]],
) -> None:
    assert "play or pass" in found["begun"][-1]


def test_the_keyboard_stays_among_the_cards_and_the_menus_shut(found: dict[str, list[Any]]) -> None:
    assert found["dealt"][-1] == ["BUTTON", "card"]
    assert found["tapped"][-1] == ["BUTTON", "quiet"]
    seen = of("eval", PARTS["menus"], found["menus"])
    assert [each for each in seen if each is not True] == [1, 0, "Save and load", 1, 0]


def test_what_now_do_asks_for_is_done_by_one_press_beside_the_device(found: dict[str, list[Any]]) -> None:
    *_, words, before, shut_out = found["due"]
    assert "Red draws, 1" in words
    assert [text.split() for text in before] == [["To", "do", "Red", "draws", "1"]]
    assert shut_out == []
    assert found["done"][-1] == []
