"""Budgets: how much of a Pico's flash and heap the firmware may take, and that nothing grows unseen.

Each chip's code is held against its limit where it is built, the heap where the emulated Pico plays.
"""

from pathlib import Path

import pytest
from click.testing import CliRunner

from host_sim import sizes
from host_sim.__main__ import main
from host_sim.sizes import CODE, FILE, FOLDER, HEAPS, IMAGE, LIMITS, TOP, Sizes

pytestmark = pytest.mark.slow

MODULE = FILE + "tally/app/pages/table.mpy"
APP = FOLDER + "tally/app/pages"
CHIPS = ("pico", "pico2", "pico2_w", "pico_w")


@pytest.fixture(scope="module")
def measured() -> Sizes:
    return sizes.file_sizes()


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sizes:
    """The sizes that are kept, in a file that may be changed."""
    text = sizes.KEPT.read_text()
    monkeypatch.setattr(sizes, "KEPT", tmp_path / "sizes.txt")
    sizes.KEPT.write_text(text)
    sizes.write({MODULE: 10_000})
    return sizes.read()


def test_nothing_has_grown_unseen(measured: Sizes) -> None:
    assert list(sizes.grown_too_much(measured)) == []


def test_what_is_measured_is_what_is_limited(measured: Sizes) -> None:
    assert set(LIMITS) == {*HEAPS, *(CODE.format(chip) for chip in CHIPS)}
    assert {
        MODULE,
        IMAGE,
        FILE + "catalogue-altered.bin",
        FILE + "main.mpy",
        FILE + "adafruit_ssd1306.mpy",
    } <= set(measured)


def test_the_files_are_measured_without_the_emulator_and_what_is_left_out_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    result = CliRunner().invoke(main, ["sizes"])
    assert result.exit_code == 0
    assert f" {IMAGE}" in result.output
    assert "left out: each chip's code: there is no arm-none-eabi-gcc" in result.output
    assert "left out: the heap on an emulated Pico: there is no arm-none-eabi-gcc" in result.output


@pytest.mark.usefixtures("kept")
def test_files_are_kept_as_the_total_of_their_folder() -> None:
    sizes.write({MODULE: 9_999, FILE + "tally/app/pages/novel.mpy": 1, FILE + "main.mpy": 5, IMAGE: 7})
    measured = {name: count for name, count in sizes.read().items() if name not in LIMITS}
    assert measured == {APP: 10_000, FOLDER + TOP: 5, IMAGE: 7}


@pytest.mark.usefixtures("kept")
def test_a_folder_that_grew_is_named() -> None:
    (line,) = sizes.grown_too_much({MODULE: 20_000})
    assert line.startswith(f"{APP} (20000 bytes, was 10000)")
    assert "`make sizes`" in line


@pytest.mark.usefixtures("kept")
def test_a_new_folder_is_named() -> None:
    (line,) = sizes.grown_too_much({FILE + "tally/novel/page.mpy": 5_000})
    assert line.startswith("folder tally/novel (5000 bytes, new)")


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("count", [10_000 + sizes.TOLERANCE_BYTES, 1])
def test_a_little_growth_and_any_shrinking_go_unseen(count: int) -> None:
    assert list(sizes.grown_too_much({MODULE: count})) == []


@pytest.mark.usefixtures("kept")
def test_a_hundredth_more_of_a_large_folder_goes_unseen_and_no_more() -> None:
    sizes.write({MODULE: 200_000})
    assert list(sizes.grown_too_much({MODULE: 202_000})) == []
    assert len(list(sizes.grown_too_much({MODULE: 202_001}))) == 1


@pytest.mark.parametrize("name", sorted(set(LIMITS) - set(HEAPS)))
def test_code_over_its_limit_is_one_line_that_names_what_grew(kept: Sizes, name: str) -> None:
    now = {name: LIMITS[name] + 1, MODULE: kept[APP] + 1}
    (line,) = sizes.over_limit(now)
    assert line.startswith(
        f"{name}: {LIMITS[name] + 1} bytes, 1 over the limit of {LIMITS[name]}; most grew {APP} ("
    )


@pytest.mark.parametrize("name", HEAPS)
def test_a_heap_that_leaves_too_little_is_one_line(kept: Sizes, name: str) -> None:
    now = {name: LIMITS[name] - 1, MODULE: kept[APP] + 1}
    (line,) = sizes.over_limit(now)
    assert line.startswith(
        f"{name}: {LIMITS[name] - 1} bytes, 1 less than the {LIMITS[name]} it is to leave; "
    )
    assert APP in line


def test_a_heap_that_leaves_less_than_it_did_is_named_and_more_is_not(kept: Sizes) -> None:
    sizes.write(kept | {HEAPS[0]: 150_000})
    assert list(sizes.grown_too_much({HEAPS[0]: 160_000})) == []
    (line,) = sizes.grown_too_much({HEAPS[0]: 140_000})
    assert line.startswith(f"{HEAPS[0]} (140000 bytes, was 150000)")


def test_what_was_not_measured_stays_as_it_was_kept(kept: Sizes) -> None:
    sizes.write(kept | {HEAPS[0]: 150_000})
    sizes.write({MODULE: 1})
    assert sizes.read() == {APP: 1} | {
        name: count for name, count in (kept | {HEAPS[0]: 150_000}).items() if name in LIMITS
    }
