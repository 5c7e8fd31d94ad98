"""Rewrites the C that MicroPython's build writes for frozen code, so that less is made on the heap.

Usage: python -m host_sim.flashing.in_flash FROZEN_CONTENT OUTPUT
"""

import sys
from pathlib import Path

from host_sim.flashing.functions_in_flash import with_functions
from host_sim.flashing.names_in_flash import with_names


def main(content: Path, output: Path) -> None:
    """Rewrite frozen content with its functions and names in flash; raise OtherContent."""
    output.write_text(with_names(with_functions(content.read_text())))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
