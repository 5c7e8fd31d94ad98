"""Rewrites the C that MicroPython's build writes for frozen code, so that less is made on the heap.

Usage: python -m host_sim.flashing.rom_constants FROZEN_CONTENT OUTPUT
"""

import sys
from pathlib import Path

from host_sim.flashing.rom_functions import with_functions
from host_sim.flashing.rom_names import with_names


def main(content: Path, output: Path) -> None:
    """Rewrite frozen content with its functions and names in flash; raise OtherContent."""
    output.write_text(with_names(with_functions(content.read_text())))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
