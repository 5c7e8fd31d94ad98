"""Budgets: what the firmware may take of a Pico's flash and heap, and that nothing grows unseen."""

from pathlib import Path

import pytest

from host_sim import sizes
from host_sim.sizes import FILE, HEAP_GAME, HEAP_WHOLE, IMAGE, LIMITS, OUR_FILES, Sizes
from tally.app.settings import GAMES

# On one core: the whole game is measured once.
pytestmark = pytest.mark.xdist_group("budgets")

MODULE = FILE + "tally/resident.mpy"
PEAKS = {name.format(game) for name in (HEAP_GAME, HEAP_WHOLE) for game in GAMES}


@pytest.fixture(scope="module")
def measured() -> Sizes:
    found = sizes.file_sizes() | sizes.heap_sizes()
    print("\n" + "\n".join(f"{name}: {found[name]}" for name in found if not name.startswith(FILE)))
    return found


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sizes:
    """The sizes that are kept, in a file that may be changed."""
    copy = sizes.read()
    monkeypatch.setattr(sizes, "KEPT", tmp_path / "sizes.txt")
    sizes.write(copy)
    return copy


def test_everything_fits(measured: Sizes) -> None:
    assert list(sizes.over_limit(measured)) == []


def test_nothing_has_grown_unseen(measured: Sizes) -> None:
    assert list(sizes.grown_too_much(measured)) == []


def test_what_is_measured_is_what_is_limited(measured: Sizes) -> None:
    assert set(LIMITS) == {OUR_FILES} | PEAKS
    assert {
        *PEAKS,
        MODULE,
        IMAGE,
        FILE + "catalogue-altered.bin",
        FILE + "main.py",
        FILE + "adafruit_ssd1306.mpy",
    } <= set(measured)
    assert 0 < sizes.our_bytes(measured) < measured[IMAGE]


def test_the_kept_sizes_are_read_as_they_were_written(kept: Sizes) -> None:
    assert sizes.read() == kept


def test_a_module_that_grew_is_named(kept: Sizes) -> None:
    now = kept | {MODULE: kept[MODULE] * 2}
    (line,) = sizes.grown_too_much(now)
    assert line.startswith(f"{MODULE} ({now[MODULE]} bytes, was {kept[MODULE]})")
    assert "`make sizes`" in line


def test_a_new_module_is_named(kept: Sizes) -> None:
    (line,) = sizes.grown_too_much(kept | {FILE + "tally/app/novel.mpy": 5_000})
    assert line.startswith("file tally/app/novel.mpy (5000 bytes, new)")


def test_a_little_more_goes_unseen_and_less_always_does(kept: Sizes) -> None:
    assert list(sizes.grown_too_much(kept | {MODULE: kept[MODULE] + sizes.TOLERANCE_BYTES})) == []
    assert list(sizes.grown_too_much(kept | {MODULE: 1})) == []


@pytest.mark.parametrize("name", sorted(PEAKS))
def test_a_heap_over_its_limit_is_one_line_that_names_what_grew(kept: Sizes, name: str) -> None:
    now = kept | {name: LIMITS[name] + 1, MODULE: kept[MODULE] + 1}
    (line,) = sizes.over_limit(now)
    assert line.startswith(
        f"{name}: {LIMITS[name] + 1} bytes, 1 over the limit of {LIMITS[name]}; most grew {MODULE} ("
    )


def test_files_over_their_limit_are_one_line_that_names_what_grew(kept: Sizes) -> None:
    room = LIMITS[OUR_FILES] - sizes.our_bytes(kept)
    assert list(sizes.over_limit(kept | {MODULE: kept[MODULE] + room})) == []
    (line,) = sizes.over_limit(kept | {MODULE: kept[MODULE] + room + 1})
    assert line.startswith(f"{OUR_FILES}: {LIMITS[OUR_FILES] + 1} bytes, 1 over")
    assert MODULE in line


def test_the_drivers_do_not_count_as_ours(kept: Sizes) -> None:
    driver = FILE + "adafruit_ssd1306.mpy"
    assert sizes.our_bytes(kept | {driver: 1_000_000}) == sizes.our_bytes(kept)
