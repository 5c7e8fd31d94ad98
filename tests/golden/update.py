"""Draws the golden pictures again: `python -m tests.golden.update`. Look at every change before you keep it.

The pictures with the longest names are also drawn in the longest language.
"""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from host_sim.screen_samples import drawn
from host_sim.screens import picture, samples_in
from host_sim.words.spoken import spoken_in
from tally.screens.words.languages import ENGLISH

GOLDEN = Path(__file__).resolve().parent
LONGEST_LANGUAGE = "de"
LONGEST = ("long", "largest")


def main() -> None:
    for language, folder in ((ENGLISH, GOLDEN), (LONGEST_LANGUAGE, GOLDEN / LONGEST_LANGUAGE)):
        folder.mkdir(exist_ok=True)
        for stale in folder.glob("*.png"):
            stale.unlink()
        for name, drawing in pictures(language):
            drawing.save(folder / f"{name}.png", optimize=True)


def pictures(language: str) -> Iterator[tuple[str, Image.Image]]:
    """Yield name and picture of each sample in a language; only the longest ones if it is not English."""
    shown = samples_in(language)
    with spoken_in(language):
        for sample in shown:
            name = sample["name"]
            if language == ENGLISH or any(word in name for word in LONGEST):
                yield name, picture(drawn(shown, sample))


if __name__ == "__main__":
    main()
