"""Draws the golden pictures anew: `python -m tests.golden.update`. Look at every change before keeping it."""

from pathlib import Path

from host_sim.screen_samples import drawn
from host_sim.screens import picture, samples

GOLDEN = Path(__file__).resolve().parent


def main() -> None:
    shown = samples()
    for stale in GOLDEN.glob("*.png"):
        stale.unlink()
    for sample in shown:
        picture(drawn(shown, sample)).save(GOLDEN / f"{sample['name']}.png", optimize=True)


if __name__ == "__main__":
    main()
