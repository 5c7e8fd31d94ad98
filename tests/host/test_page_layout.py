"""The table's page at sizes other than a desk's: what is asked for can be seen and pressed."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.page.browser import drive
from tests.host.test_page_files import of

pytestmark = pytest.mark.slow

LAPTOP = [1366, 768]
# At 200% zoom, a phone sideways, and a small one.
SIDEWAYS = ([683, 384], [844, 390], [568, 320])
# Upright, as a tablet, and at 400% zoom.
UPRIGHT = ([390, 844], [375, 667], [820, 1180], [320, 256])
# Where the cards and the device are once the page is scrolled to its end, and how much of it stays covered.
CARDS_AND_DEVICE = """(async () => {
  scrollTo(0, document.body.scrollHeight);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const at = (where) => [...document.querySelectorAll(where)].at(-1).getBoundingClientRect();
  const [cards, beside] = [at(".papers"), at(".device")];
  const sticks = getComputedStyle(document.querySelector(".device")).position === "sticky";
  const stuck = sticks ? beside : at(".beside");
  const covers = Math.max(0, Math.min(stuck.bottom, innerHeight));
  scrollTo(0, 0);
  return { left: cards.left, width: cards.width, deviceRight: beside.right, covers: covers / innerHeight,
    isCut: beside.width + 1 < document.querySelector(".case").scrollWidth,
    wide: document.documentElement.scrollWidth > innerWidth };
})()"""
# Two fifths, and a pixel.
MOST_COVERED = 0.405
# Whether a hand can press there: its middle is in the window, and nothing lies over it.
PRESSED = """(() => {
  const button = document.querySelector(%r);
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})()"""
HOLD = ["eval", PRESSED % ".choices .main"]


def test_in_a_low_window_the_cards_stand_beside_the_device(tmp_path: Path) -> None:
    steps: list[list[Any]] = [["open"], ["begin guided"]]
    for size in SIDEWAYS:
        steps += [["size", *size], ["settle"], ["eval", CARDS_AND_DEVICE]]
        steps += [["click", "Kit of the Kites cost"], ["settle"], HOLD, ["axe"], ["key", "Escape"]]
    found = drive(tmp_path, *steps)
    seen = of("eval", steps, found)
    for size, cards, hold in zip(SIDEWAYS, seen[::2], seen[1::2], strict=True):
        assert cards["left"] >= cards["deviceRight"], size
        assert cards["width"] > size[0] * 0.5, size
        assert not cards["wide"], size
        assert not cards["isCut"], size
        assert hold, size
    assert of("axe", steps, found) == [[]] * len(SIDEWAYS)


def test_upright_the_device_leaves_the_cards_most_of_the_window(tmp_path: Path) -> None:
    steps: list[list[Any]] = [["open"], ["begin guided"]]
    for size in UPRIGHT:
        steps += [["size", *size], ["settle"], ["eval", CARDS_AND_DEVICE]]
    found = drive(tmp_path, *steps)
    for size, cards in zip(UPRIGHT, of("eval", steps, found), strict=True):
        assert cards["covers"] <= MOST_COVERED, size
        assert not cards["wide"], size


def test_a_pressed_card_shows_its_choices_until_it_is_played_or_put_back(tmp_path: Path) -> None:
    steps: list[list[Any]] = [
        ["open"],
        ["begin guided"],
        ["press", "ok"],
        ["settle"],
        ["click", "Kit of the Kites cost"],
        ["settle"],
        HOLD,
        ["eval", PRESSED % ".reader.next"],
        ["click", "Kit of the Kites cost"],  # a double click, or a second look
        ["settle"],
        HOLD,
        ["click", "Press here: Kit of the Kites"],
        ["settle"],
        ["texts", ".guide .where span"],
    ]
    found = drive(tmp_path, *steps, size=LAPTOP)
    assert of("eval", steps, found) == [True] * 3
    assert found[-1] == ["Step 3 of 150"]
