"""Every screen looks as its golden picture does, pixel for pixel, on both Pythons."""

import json
import re
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest
from PIL import Image

from host_sim import fonts
from host_sim.runtimes import webassembly
from host_sim.screen_samples import SCREENS, drawn
from host_sim.screens import SAMPLES, contact_sheet, picture, samples, samples_in
from host_sim.words import catalogues
from tally.screens.fonts import SMALL
from tally.screens.layout import TAB_PADDING, tab_widths
from tests import fingerprints
from tests.fingerprints import measured
from tests.golden.update import GOLDEN, LONGEST_LANGUAGE, pictures

FRAME_BYTES = 1024
SHOWN = samples()
NAMES = [sample["name"] for sample in SHOWN]
FIRMWARE = webassembly.ROOT / "firmware" / "tally"
WORD = re.compile("[a-z]{2}")
SCREEN = re.compile(r"\bdraw_\w+")
# The words of these samples come from the computer at the cable.
OF_THE_COMPUTER = "writer"
OF_A_RECORD = {"draw_opposite", "draw_own"}  # fields of a `Score`

DRAW_ALL = """
import sys, json
{without_false_friends}
sys.path[:0] = ["/firmware", "/"]
from host_sim.screen_samples import drawn
samples = json.loads(open("/samples.json").read())
for sample in samples:
    print(drawn(samples, sample).hex())
"""


def frames_on_micropython() -> dict[str, bytes]:
    code = DRAW_ALL.format(without_false_friends=webassembly.WITHOUT_FALSE_FRIENDS)
    with NamedTemporaryFile("w", suffix=".json") as shown:
        json.dump(SHOWN, shown)
        shown.flush()
        files = {
            **webassembly.FIRMWARE,
            "/host_sim/__init__.py": webassembly.ROOT / "host_sim" / "__init__.py",
            "/host_sim/screen_samples.py": webassembly.ROOT / "host_sim" / "screen_samples.py",
            "/samples.json": Path(shown.name),
        }
        result = webassembly.run(code, files)
    assert result.returncode == 0, result.stderr
    return dict(zip(NAMES, map(bytes.fromhex, result.stdout.split()), strict=True))


@cache
def said_in(language: str) -> list[dict[str, Any]]:
    """Return the samples in a language."""
    return list(samples_in(language))


@cache
def golden(name: str) -> Image.Image:
    with Image.open(GOLDEN / f"{name}.png") as image:
        return image.copy()


def test_every_screen_looks_golden() -> None:
    now = {each["name"]: picture(drawn(SHOWN, each)) for each in SHOWN}
    assert not [name for name, image in now.items() if image.tobytes() != golden(name).tobytes()]


def test_every_screen_is_as_it_was() -> None:
    fingerprints.assert_kept(measured.screen_digests())


@pytest.mark.slow
def test_every_screen_looks_golden_on_micropython() -> None:
    frames = frames_on_micropython()
    assert not [name for name in NAMES if picture(frames[name]).tobytes() != golden(name).tobytes()]


def test_a_golden_picture_has_one_bit_a_pixel_and_a_sample() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(NAMES)
    assert len(set(NAMES)) == len(NAMES)
    for name in NAMES:
        assert (golden(name).mode, golden(name).size) == ("1", (128, 64))


def test_every_screen_that_a_page_or_a_rulebook_draws_has_samples() -> None:
    users = [*(FIRMWARE / "app").rglob("*.py"), *(FIRMWARE / "rulebooks").rglob("panels.py")]
    drawn_there = {name for path in users for name in SCREEN.findall(path.read_text())}
    known = {f"draw_{name}" for name in SCREENS}
    assert drawn_there - OF_A_RECORD == known
    assert {sample["screen"] for sample in SHOWN} == set(SCREENS)


def test_the_samples_are_strict_json_that_differ_in_pixels() -> None:
    frames = {drawn(SHOWN, sample) for sample in SHOWN}
    assert len(frames) == len(json.loads(SAMPLES.read_text(encoding="utf-8")))
    assert all(len(frame) == FRAME_BYTES for frame in frames)


def test_the_packed_fonts_are_as_their_drawings() -> None:
    assert fonts.PACKED.read_text(encoding="utf-8") == fonts.source()


def test_the_packed_fonts_stay_small() -> None:
    packed = map(fonts.pack, fonts.FONTS)
    assert sum(len(starts) + sum(map(len, pages)) for starts, pages in packed) <= 4 * 1024


def test_the_contact_sheet_shows_every_sample() -> None:
    sheet = contact_sheet()
    assert sheet.width >= 3 * 128
    assert sheet.height * (sheet.width // (3 * 128)) >= len(SHOWN) * 3 * 64


def test_the_longest_names_look_golden_in_the_longest_language() -> None:
    kept = {path.stem for path in (GOLDEN / LONGEST_LANGUAGE).glob("*.png")}
    made = dict(pictures(LONGEST_LANGUAGE))
    assert set(made) == kept
    for name, image in made.items():
        assert image.tobytes() == golden(f"{LONGEST_LANGUAGE}/{name}").tobytes(), name


def test_no_language_is_longer_than_the_one_with_golden_pictures() -> None:
    widths = {
        language: sum(map(SMALL.width, catalogues.translations(language).values()))
        for language in catalogues.TRANSLATED
    }
    assert max(widths, key=widths.__getitem__) == LONGEST_LANGUAGE


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_every_tab_of_a_sample_is_a_text_of_the_language(language: str) -> None:
    texts = set(catalogues.translations(language).values())
    with_values = "|".join(re.escape(text).replace("%s", ".+") for text in texts if "%s" in text)
    of_the_table = [each for each in said_in(language) if each["screen"] != OF_THE_COMPUTER]
    tabs = {label for each in of_the_table for label in each["view"].get("labels", []) if WORD.search(label)}
    assert not [tab for tab in tabs if tab not in texts and not re.fullmatch(with_values, tab)]


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_a_card_of_a_sample_says_what_its_title_does(language: str) -> None:
    cards = [each for each in said_in(language) if "card" in each]
    english = [each["view"]["rows"] for each in SHOWN if "card" in each]
    assert cards
    for card, rows in zip(cards, english, strict=True):
        assert card["view"]["rows"] != rows


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_no_tab_is_cut_in_another_language_that_is_whole_in_english(language: str) -> None:
    cut = [
        label
        for sample, said in zip(SHOWN, said_in(language), strict=True)
        if not _cut(sample["view"].get("labels", []))
        for label in _cut(said["view"].get("labels", []))
    ]
    assert not cut


def _cut(labels: list[str]) -> list[str]:
    rooms = [width - 2 * TAB_PADDING for width in tab_widths(labels)]
    return [label for label, room in zip(labels, rooms, strict=True) if SMALL.width(label) > room]
