"""The labels of any sheet lie on the page and apart: of a named sheet, of a file's, and of any size."""

import itertools
from pathlib import Path

import pytest

from card_tags.labels import sheets
from card_tags.labels.boxes import Box, mm
from card_tags.labels.drawing import CARD, PADDING, is_trimmed, window
from card_tags.labels.unprintable import Unprintable
from tests.host.card_lists import ROOT

pytestmark = pytest.mark.slow

PAGE = (ROOT / "card_tags" / "README.md").read_text(encoding="utf-8")
OWN = """
page = "100x150"
label = [40, 30]
across = 2
down = 4
gap = [2, 3]
left = 5
top = 7
"""


def overlap(one: Box, other: Box) -> bool:
    beside = one.right <= other.left + 0.01 or other.right <= one.left + 0.01
    return not (beside or one.top <= other.bottom + 0.01 or other.top <= one.bottom + 0.01)


@pytest.mark.parametrize("name", sheets.names())
def test_the_labels_of_a_sheet_are_apart_and_on_the_page(name: str) -> None:
    sheet = sheets.load(name)
    page = Box(0, 0, mm(sheet.page[0]), mm(sheet.page[1])).inset(-0.1)
    boxes = [sheet.box(place) for place in range(sheet.count)]
    assert all(page.holds(box) for box in boxes)
    assert not any(overlap(*pair) for pair in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("name", sheets.names())
def test_a_page_explains_every_sheet(name: str) -> None:
    sheet = sheets.load(name)
    assert (
        f"| `{name}` | {sheet.label[0]:.1f} x {sheet.label[1]:.1f}, {sheet.across} x {sheet.down} on" in PAGE
    )


def test_labels_go_row_by_row_from_the_upper_left() -> None:
    sheet = sheets.load("L7160")
    first, second, fourth = (sheet.box(place) for place in (0, 1, 3))
    assert second.left - first.left == pytest.approx(mm(66.04))
    assert second.bottom == first.bottom
    assert fourth.left == first.left
    assert first.bottom - fourth.bottom == pytest.approx(mm(38.1))
    assert first.left == pytest.approx(mm(7.21), abs=0.1)
    assert mm(297) - first.top == pytest.approx(mm(15.15), abs=0.1)


def test_names_do_not_mind_capitals_and_other_numbers_are_known() -> None:
    assert sheets.load("l7163") == sheets.load("L7163")
    assert sheets.load("J8160") == sheets.load("L7160")
    assert sheets.load("8160") == sheets.load("5160") != sheets.load("L7160")


@pytest.mark.parametrize("name", sheets.names())
def test_the_printed_part_of_a_label_fits_a_card(name: str) -> None:
    box = sheets.load(name).box(0)
    part = window(box)
    assert box.holds(part)
    assert sorted((part.width, part.height))[0] <= CARD[0]
    assert max(part.width, part.height) <= CARD[1]
    assert part.width * part.height >= 0.6 * box.width * box.height
    assert part.inset(PADDING).width > 0


def test_a_label_as_large_as_a_card_or_smaller_stays_whole() -> None:
    for name in ("sleeve", "half", "L7654"):
        box = sheets.load(name).box(0)
        assert window(box).holds(box)
        assert not is_trimmed(box)
    assert is_trimmed(sheets.load("L7163").box(0))


def test_a_sheet_of_one_s_own(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN)
    sheet = sheets.load(str(path))
    assert sheet.box(0) == Box(mm(5), mm(150 - 7 - 30), mm(40), mm(30))
    assert sheet.box(3).left == pytest.approx(mm(47))
    assert not sheet.is_cut


def test_a_page_is_filled_with_labels_of_a_size() -> None:
    sheet = sheets.filled("a4", (50, 30), 2)
    assert (sheet.across, sheet.down) == (3, 9)
    assert sheet.is_cut
    assert sheet.first[0] == pytest.approx((210 - 3 * 50 - 2 * 2) / 2)


@pytest.mark.parametrize(
    ("changed", "trouble"),
    [
        ("colour = 1\n" + OWN, "colour: not known"),
        (OWN.replace("across = 2\n", ""), "page, label, across and down are wanted"),
        (OWN.replace("[40, 30]", "40"), "page, label, across and down are wanted"),
        (OWN.replace("across = 2", "across = 3"), "reach beyond"),
        (OWN.replace("down = 4", "down = 5"), "reach beyond"),
        (OWN.replace("across = 2", "across = 0"), "labels have a size"),
        (OWN.replace("[2, 3]", "[-2, 3]"), "labels have a size"),
        (OWN.replace("100x150", "a9"), "'a9' is not a size"),
        (OWN.replace("[2, 3]", "[nan, 3]"), "labels have a size"),
        (OWN.replace("across = 2", "across = inf"), "page, label, across and down are wanted"),
        ("page", "Expected"),
        ("x = " + "[" * 30_000, "thousands of lists in each other"),
    ],
)
def test_a_sheet_that_cannot_be_says_why(changed: str, trouble: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(changed)
    with pytest.raises(Unprintable, match=trouble):
        sheets.load(str(path))


def test_a_name_that_nobody_knows_is_answered_with_those_that_are_known() -> None:
    with pytest.raises(Unprintable, match="there is no sheet L9999; there are L7159, L7160"):
        sheets.load("L9999")


@pytest.mark.parametrize("size", ["63", "x", "0x10", "-3x10", "nanx10", "infx10", "axb"])
def test_a_size_is_two_lengths(size: str) -> None:
    with pytest.raises(Unprintable, match="is not a size"):
        sheets.size_of(size)


def test_a_label_larger_than_the_page_is_refused() -> None:
    with pytest.raises(Unprintable, match="no label of 300 x 30 mm fits a page of 210 x 297 mm"):
        sheets.filled("a4", (300, 30), 0)


def test_a_page_smaller_than_its_margins_is_refused() -> None:
    with pytest.raises(Unprintable, match="no label of 50 x 30 mm fits a page of 1 x 1 mm"):
        sheets.filled("1x1", (50, 30), 0)


@pytest.mark.parametrize("gap", [float("nan"), float("inf"), -1.0, 1e300])
def test_a_gap_is_a_length_on_the_page(gap: float) -> None:
    with pytest.raises(Unprintable, match="mm is none"):
        sheets.filled("a4", (50, 30), gap)
