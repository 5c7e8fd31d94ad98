"""Where there is room, the page shows all of a card; and the keyboard skips to the cards."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.page.browser import drive
from tests.host.test_page_files import of

pytestmark = pytest.mark.slow

SIZES = ([390, 844], [844, 390], [768, 1024], [1366, 768], [1920, 1080])
# Words of names that are broken, cards of a hand whose text is cut, and rows of a field that scroll sideways.
AMISS = """(async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await drawn();
  const found = [];
  for (const name of document.querySelectorAll(".papers .card .name")) {
    const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (text.nextNode()) {
      for (const word of text.currentNode.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text.currentNode, word.index);
        range.setEnd(text.currentNode, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((line) => line.top)).size > 1) found.push(word[0]);
      }
    }
  }
  for (const card of document.querySelectorAll(".hand .card")) {
    if (card.scrollHeight > card.clientHeight) found.push("cut: " + card.innerText);
  }
  for (const row of document.querySelectorAll(".row.field")) {
    if (innerWidth > 640 && row.scrollWidth > row.clientWidth) found.push("scrolls");
  }
  return found;
})()"""
# Lay a whole hand into the field.
LAID = """(async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let card; (card = document.querySelector(".row.hand .card")); await drawn()) {
    card.click();
    await drawn();
    const doings = [...document.querySelectorAll(".doings button")];
    doings.find(({ innerText }) => innerText === "To the field").click();
  }
})()"""
# How many lines the head takes.
HEAD = """new Set([...document.querySelectorAll(
  ".head > :not(.skip, .state), .menus > details > summary"
)].map((part) => {
  const { top, height } = part.getBoundingClientRect();
  return Math.round((top + height / 2) / 12);
})).size"""
FOCUSED = ["eval", "[document.activeElement.id, document.activeElement.textContent, location.hash]"]
SKIP = "Skip to the cards"


def test_cards_are_shown_whole_and_the_keyboard_skips_to_them(tmp_path: Path) -> None:
    steps: list[list[Any]] = [["open"]]
    for game in ("altered", "little_troubles"):
        steps += [["choose", game], ["deal"]]
        for size in SIZES:
            steps += [["size", *size], ["eval", AMISS]]
    steps += [["size", *SIZES[2]], ["eval", LAID], ["eval", AMISS]]
    steps += [["size", *SIZES[0]], ["settle"], ["eval", HEAD]]
    steps += [["reload"], ["key", "Tab"], FOCUSED, ["axe"], ["key", "Enter"]]
    steps += [["eval", "[document.activeElement.id, location.hash]"], ["key", "Tab"]]
    steps += [["eval", "document.activeElement.closest('.papers') !== null"]]
    seen = drive(tmp_path, *steps)
    found = [each for each in of("eval", steps, seen) if each is not None]
    assert found[: 2 * len(SIZES) + 1] == [[]] * (2 * len(SIZES) + 1)
    assert found[2 * len(SIZES) + 1] <= 2
    assert of("axe", steps, seen) == [[]]
    assert found[-3:] == [["", SKIP, ""], ["cards", ""], True]
