"""The sample views of every screen, their pictures, and a contact sheet of all."""

import json
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from host_sim import sample_texts
from host_sim.screen_samples import drawn
from host_sim.words.spoken import spoken_in
from host_sim.words.translated import Translated
from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH
from tally.screens.words.languages import ENGLISH

SAMPLES = Path(__file__).with_name("screens.json")
SCALE = 3
COLUMNS = 4
CAPTION_HEIGHT = 16
GUTTER = 12
PAPER, INK = 0xE8, 0x30
_GROUPS = ("new_game",)


def samples() -> list[dict[str, Any]]:
    """Return the samples in English.

    Each has a `name`, a `screen`, a `view`, and perhaps `over`, a sample below it.
    """
    return samples_in(ENGLISH)


def picture(pixels: bytes) -> Image.Image:
    """Return a frame, in the display's order, as a picture of one bit a pixel."""
    rows = bytearray()
    for y in range(HEIGHT):
        page = pixels[y // PAGE_ROWS * WIDTH : (y // PAGE_ROWS + 1) * WIDTH]
        rows += bytes(0xFF if column >> y % PAGE_ROWS & 1 else 0 for column in page)
    return Image.frombytes("L", (WIDTH, HEIGHT), bytes(rows)).convert("1")


def samples_in(language: str) -> list[dict[str, Any]]:
    """Return the samples in a language."""
    texts = None if language == ENGLISH else Translated(language)
    with spoken_in(language):
        return [_said(sample, texts) for sample in json.loads(SAMPLES.read_text(encoding="utf-8"))]


def _said(sample: dict[str, Any], texts: Translated | None) -> dict[str, Any]:
    """Return a sample in the language that is spoken; `texts` has its texts by the English ones."""
    view = texts.view(sample["view"], _group_of(sample["name"])) if texts else sample["view"]
    view = sample_texts.made(view)
    game = sample.get("card")
    return sample | {"view": sample_texts.with_card_text(view, game) if game else view}


def _group_of(name: str) -> str:
    """Return what the keys of a sample's own texts begin with: "new_game." for "new-game-longest".

    A sample with the marks of a hall is another screen's: "altered." for "hall-altered".
    """
    first, second = (name.removeprefix("hall-").split("-") + [""])[:2]
    return f"{first}_{second}." if f"{first}_{second}" in _GROUPS else f"{first}."


def contact_sheet(language: str = ENGLISH) -> Image.Image:
    """Return all sample screens in a language, enlarged, each above its name."""
    shown = samples_in(language)
    with spoken_in(language):
        frames = [picture(drawn(shown, sample)) for sample in shown]
    cell_width = WIDTH * SCALE + GUTTER
    cell_height = HEIGHT * SCALE + GUTTER + CAPTION_HEIGHT
    row_count = -(-len(shown) // COLUMNS)
    sheet = Image.new("L", (COLUMNS * cell_width + GUTTER, row_count * cell_height + GUTTER), PAPER)
    pen = ImageDraw.Draw(sheet)
    for index, (sample, frame) in enumerate(zip(shown, frames, strict=True)):
        x = GUTTER + index % COLUMNS * cell_width
        y = GUTTER + index // COLUMNS * cell_height
        sheet.paste(frame.resize((WIDTH * SCALE, HEIGHT * SCALE), Image.Resampling.NEAREST), (x, y))
        pen.text((x, y + HEIGHT * SCALE + 2), sample["name"], fill=INK)
    return sheet


def write_contact_sheet(path: Path, language: str = ENGLISH) -> None:
    """Write the contact sheet as a PNG; make its folder if there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    contact_sheet(language).save(path)
