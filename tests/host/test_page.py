"""The page in a real browser: its table shows the simulator's pixels and keeps its events."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.fresh_process import in_fresh_process
from tests.host.page.browser import drive
from tests.host.page.elsewhere import events, replayed

pytestmark = pytest.mark.slow

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


def test_it_forgets_its_own_older_files_and_leaves_those_of_other_pages(tmp_path: Path) -> None:
    found = drive(
        tmp_path,
        ["visit", "icon-192.png"],
        ["eval", "Promise.all(['taptally-older', 'another'].map((name) => caches.open(name))).then(() => 0)"],
        ["open"],
        ["offline"],
        ["eval", "caches.keys()"],
    )
    ours, other = sorted(found[-1], key="another".__eq__)
    assert ours.startswith("taptally-")
    assert (ours, other) != ("taptally-older", other)
    assert other == "another"


def test_everybody_can_use_the_page(tmp_path: Path) -> None:
    opened: list[list[Any]] = [
        ["open"],
        ["axe"],
        ["deal"],
        ["press", "ok"],
        ["settle"],
        ["axe"],
        ["tap", 0],
        ["settle"],
        ["axe"],
    ]
    for dark in (False, True):
        folder = tmp_path / str(dark)
        folder.mkdir()
        found = drive(folder, *opened, dark=dark)
        assert [found[at] for at, step in enumerate(opened) if step == ["axe"]] == [[], [], []]


def test_the_browser_offers_to_install_it(tmp_path: Path) -> None:
    assert drive(tmp_path, ["open"], ["not installed for"], profile=True)[-1] == []


MOVING = """[...document.querySelectorAll("*")].filter((each) => {
  const { animationName, transitionDuration } = getComputedStyle(each);
  return animationName !== "none" || transitionDuration.split(",").some((time) => parseFloat(time) > 0);
}).length"""


@pytest.mark.parametrize("moves", [False, True])
def test_nothing_moves_for_those_who_ask_for_less_motion(moves: bool, tmp_path: Path) -> None:
    steps: list[list[Any]] = [["open"], ["deal"], ["press", "ok"], ["settle"], ["eval", MOVING]]
    board: list[list[Any]] = [["window", "board"], ["reads", "Little Troubles"], ["eval", MOVING]]
    *table, scoreboard = drive(tmp_path, *steps, *board, moves=moves)
    assert (table[len(steps) - 1] > 0, scoreboard > 0) == (moves, moves)


SLOW_SOUND = """globalThis.AudioContext = class extends AudioContext {
  constructor() {
    super();
    for (const endMs = performance.now() + 900; performance.now() < endMs; );
  }
};"""


def test_a_press_is_as_short_as_the_hand_was_though_the_sound_begins_late(tmp_path: Path) -> None:
    script = tmp_path / "slow_sound.js"
    script.write_text(SLOW_SOUND)
    *_, words = drive(tmp_path, ["open"], ["press", "ok"], ["settle"], ["words"], init=str(script))
    assert "play or pass" in words


def test_what_now_do_asks_for_is_done_by_one_press_beside_the_device(tmp_path: Path) -> None:
    ok: list[list[Any]] = [["press", "ok"], ["settle"]]
    play: list[list[Any]] = [["tap", 0], ["settle"], *ok, *ok]
    asked = ["texts", ".now-do"]
    steps = [["open"], ["deal"], *ok, *play, *play, *ok, *ok, ["words"], asked, ["axe"]]
    drawn = [["click", "Red draws 1"], ["settle"], asked]
    *_, words, before, shut_out, _, _, after = drive(tmp_path, *steps, *drawn)
    assert "Red draws, 1" in words
    assert [text.split() for text in before] == [["Now", "do", "Red", "draws", "1"]]
    assert shut_out == []
    assert after == []
