"""The table's page at sizes other than a desk's: what is asked for can be seen and pressed."""

from typing import Any

import pytest

from tests.host.page.browser import at_sizes, drive_parts
from tests.host.test_page_files import of

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page_layout")]

LAPTOP = [1366, 768]
# At 200% zoom, a phone sideways, and a small one.
SIDEWAYS = ([683, 384], [844, 390], [568, 320])
PHONE = [390, 844]
# Upright, as a tablet, and at 400% zoom.
UPRIGHT = (PHONE, [375, 667], [820, 1180], [320, 256])
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
DRAWN = ["until", "Boolean(document.querySelector('.choices .main'))"]
HOLD = ["eval", PRESSED % ".choices .main"]
CUT = "[...document.querySelectorAll('.card')].filter((each) => each.scrollWidth > each.clientWidth).length"
# The card that the guide asks for first, by its name on the button.
KIT = ["click", "Kit of the Kites coste"]
# One guided first game at all sizes, in the language with the longest words.
PARTS: dict[str, list[list[Any]]] = {
    "begun": [
        ["open"],
        ["begin guided", "una primera partida"],
        ["until", "document.querySelectorAll('.card.is-character').length > 4"],
    ],
    "sideways": at_sizes(SIDEWAYS, ["eval", CARDS_AND_DEVICE], KIT, DRAWN, HOLD, ["key", "Escape"]),
    "smallest": [KIT, DRAWN, ["axe"], ["key", "Escape"]],
    "upright": at_sizes(UPRIGHT, ["eval", CARDS_AND_DEVICE], ["eval", CUT]),
    "pressed": [
        ["size", *LAPTOP],
        ["press", "ok"],
        ["settle"],
        KIT,
        ["settle"],
        HOLD,
        ["eval", PRESSED % ".reader.next"],
        KIT,  # a double click, or a second look
        ["settle"],
        HOLD,
        ["click", "Pulsa aquí: Kit of the Kites"],
        ["settle"],
        ["texts", ".guide .where span"],
        ["complaints"],
    ],
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What each part found."""
    return drive_parts(tmp_path_factory.mktemp("layout"), PARTS, locale="es-ES")


def test_in_a_low_window_the_cards_stand_beside_the_device(found: dict[str, list[Any]]) -> None:
    seen = of("eval", PARTS["sideways"], found["sideways"])
    for size, cards, hold in zip(SIDEWAYS, seen[::2], seen[1::2], strict=True):
        assert cards["left"] >= cards["deviceRight"], size
        assert cards["width"] > size[0] * 0.5, size
        assert not cards["wide"], size
        assert not cards["isCut"], size
        assert hold, size
    assert of("axe", PARTS["smallest"], found["smallest"]) == [[]]


def test_upright_the_device_leaves_the_cards_most_of_the_window(found: dict[str, list[Any]]) -> None:
    seen = of("eval", PARTS["upright"], found["upright"])
    for size, cards in zip(UPRIGHT, seen[::2], strict=True):
        assert cards["covers"] <= MOST_COVERED, size
        assert not cards["wide"], size


def test_on_a_phone_no_card_is_cut_at_its_side_by_the_longest_words(found: dict[str, list[Any]]) -> None:
    cut = of("eval", PARTS["upright"], found["upright"])[1::2]
    assert cut[UPRIGHT.index(PHONE)] == 0
    assert found["pressed"][-1] == []


def test_a_pressed_card_shows_its_choices_until_it_is_played_or_put_back(
    found: dict[str, list[Any]],
) -> None:
    assert of("eval", PARTS["pressed"], found["pressed"]) == [True] * 3
    assert of("texts", PARTS["pressed"], found["pressed"]) == [["Paso 3 de 150"]]
