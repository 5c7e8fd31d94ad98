"""Keeps the packed words as new as their sources: git does not have them, they are made from it.

`tally` cannot be imported without them, so this module imports nothing of it, and another Python packs.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = ROOT / "firmware" / "tally" / "screens" / "words"
PACKED = WORDS / "packed"
# What the packed words depend on, beside the code in this folder.
SOURCES = ("english/*.py", "po/*.po", "*.py")
# Two files with a digest of the sources: those that were packed last, and those with a fault.
MADE = PACKED / "made.sha256"
REFUSED = PACKED / "refused.sha256"
# The Python that packs has this in its environment.
PACKS = "TAPTALLY_PACKS_WORDS"
CHECK = "python -m host_sim words check"


def ensure() -> None:
    """Pack the words if their sources have changed; raise SystemExit if there are none in the end.

    Words with a fault are not packed: those from before stay, and a line on stderr reports it.
    """
    if PACKS in os.environ:
        return
    found = digest()
    if read(MADE) == found:
        return
    if read(REFUSED) != found:
        _pack()
    if read(MADE) == found:
        return
    fault = f"the words have faults, and are not packed: `{CHECK}` lists them"
    if not MADE.exists():
        raise SystemExit(fault)
    print(f"{fault}. Taptally goes on with the words from before", file=sys.stderr)


def digest() -> str:
    """Return the SHA-256 of all that the packed words depend on."""
    content = hashlib.sha256()
    for path in _sources():
        content.update(f"{path.name}\n".encode() + path.read_bytes())
    return content.hexdigest()


def _sources() -> Iterator[Path]:
    for folder, patterns in ((WORDS, SOURCES), (Path(__file__).parent, ("*.py",))):
        for pattern in patterns:
            yield from sorted(folder.glob(pattern))


def read(path: Path) -> str:
    """Return the digest in a file, "" if there is none."""
    return path.read_text() if path.exists() else ""


def _pack() -> None:
    print("packing the words of five languages ...", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "host_sim.words.packed_modules"]
    subprocess.run(command, cwd=ROOT, env=os.environ | {PACKS: "1"}, check=True)
