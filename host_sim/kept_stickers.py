"""The stickers of a table that keeps its state: new blank ones, and what was written on any sticker."""

import json
from pathlib import Path
from typing import Any

from card_tags import input_files
from card_tags.atomic_files import write_atomically
from host_sim.simulation import Simulation, UnknownCard
from host_sim.state import NotFlash
from host_sim.wire.ntag_memory import blank_image

STICKERS = "stickers.json"
# Blank stickers of the smallest kind: enough for a deck and some to spare. There is one of each larger kind.
SMALL_ONES = 48
SMALL, LARGER = 213, (215, 216)
MAKER, SERIES = 0x04, 0x5B
# A whole tray of the largest kind takes a third of this.
LARGEST = 1024 * 1024
# The errors of reading a file that holds something else.
NO_STICKERS = (ValueError, TypeError, AttributeError)


def blanks() -> list[dict[str, Any]]:
    """Return blank stickers in the form of a tray's cards: "Blank 1" and so on, "Blank 215", "Blank 216"."""
    labelled = [(f"Blank {number}", SMALL, number) for number in range(1, SMALL_ONES + 1)]
    labelled += [(f"Blank {kind}", kind, kind) for kind in LARGER]
    return [_blank(label, kind, number) for label, kind, number in labelled]


class KeptStickers:
    """Keeps what is on a simulation's stickers in a folder; call `keep` after every possible change."""

    def __init__(self, folder: Path, simulation: Simulation) -> None:
        self._path = folder / STICKERS
        self._simulation = simulation
        self._images: dict[str, str] = self._kept() if self._path.exists() else {}
        self._seen: dict[str, bytes] = {}

    def _kept(self) -> dict[str, str]:
        """Put the kept contents on the stickers, and return them; raise NotFlash."""
        try:
            images = dict(input_files.read_json(self._path, LARGEST))
            for label, image in images.items():
                memory = self._simulation.card(label).memory.image
                if len(bytes.fromhex(image)) != len(memory):
                    raise ValueError("another kind of sticker")
                memory[:] = bytes.fromhex(image)
        except (*NO_STICKERS, UnknownCard):
            raise NotFlash(f"{self._path} does not hold the stickers of this table: it is left alone")
        return images

    def keep(self) -> None:
        """Keep the contents of the stickers on the reader, if they changed."""
        for label in self._simulation.resting():
            memory = getattr(self._simulation.card(label), "memory", None)
            if memory and self._seen.setdefault(label, bytes(memory.image)) != memory.image:
                self._seen[label] = bytes(memory.image)
                self._write(label, memory.image.hex())

    def _write(self, label: str, image: str) -> None:
        self._images[label] = image
        write_atomically(self._path, json.dumps(self._images).encode())


def _blank(label: str, kind: int, number: int) -> dict[str, Any]:
    uid = bytes([MAKER, SERIES, 0xA1, number, 0x5A, 0x4D, 0x80])
    return {"label": label, "uid": uid.hex(), "image": blank_image(kind, uid).hex()}
