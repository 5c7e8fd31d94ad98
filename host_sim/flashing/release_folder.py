"""The folder with everything that a version is published with: firmwares, wiring, pictures, changes, sums."""

import hashlib
import shutil
from collections.abc import Mapping
from pathlib import Path

from host_sim import boards
from host_sim.flashing import firmware, release
from host_sim.flashing.sources import ROOT
from host_sim.wiring import picture

CHANGE_LOG = ROOT / "CHANGELOG.md"
CHANGES = "CHANGES.md"
SUMS = "SHA256SUMS"
HEADING = "## "


class NoChanges(Exception):
    """The change log has nothing about the version; the message says so, in a line."""


def write(folder: Path, codes: Mapping[str, bytes]) -> list[str]:
    """Write the folder again from the code of each firmware; return the names of its files.

    Raises NoChanges, or one of `firmware.CANNOT`.
    """
    files = {CHANGES: changes(CHANGE_LOG.read_text(), release.version()).encode()}
    for name in boards.names():
        board = boards.load(name)
        files[f"wiring-{name}.svg"] = picture.draw(board).encode()
        files[f"board-{name}.uf2"] = firmware.wiring_alone(board, {})
        if name in codes:
            files[f"taptally-{name}.uf2"] = firmware.joined(board, codes[name], {})
    files[SUMS] = "".join(_sum(name, files[name]) for name in sorted(files)).encode()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return sorted(files)


def changes(log: str, version: str) -> str:
    """Return the change log's text about a version, without its heading; raise NoChanges."""
    lines = iter(log.splitlines())
    for line in lines:
        if line.startswith(HEADING) and line.removeprefix(HEADING).split(",")[0].strip() == version:
            break
    found = []
    for line in lines:
        if line.startswith(HEADING):
            break
        found.append(line)
    text = "\n".join(found).strip()
    if not text:
        raise NoChanges(f"the change log says nothing of {version}")
    return text + "\n"


def _sum(name: str, content: bytes) -> str:
    return f"{hashlib.sha256(content).hexdigest()}  {name}\n"
