"""The sizes of the firmware: each module's .mpy, our data, each chip's code, the heap; and their limits.

Sizes are in bytes, by name: "file tally/app/pages/table.mpy", "image pico", "code pico", "heap left by
altered" and so on. The heap is the least free heap after a collection, on an emulated Pico. `tests/sizes.txt`
keeps the sizes of the last `make sizes`, a line each, and in place of files the total of a folder: "folder
tally/app/pages".
"""

import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from host_sim import boards, compiled
from host_sim.flashing import build, firmware, image, source, wiring
from host_sim.flashing.sources import BOARD_DEFINITIONS
from host_sim.runtimes import first_rounds, heap
from tally.games import GAMES

KEPT = Path(__file__).resolve().parent.parent / "tests" / "sizes.txt"
BOARD = "pico"
CHIPS = tuple(sorted(path.parent.name for path in BOARD_DEFINITIONS.glob("*/mpconfigboard.h")))

FILE = "file "
FOLDER = "folder "
TOP = "(top)"
IMAGE = f"image {BOARD}"
CODE = "code {}"
HEAP = "heap left by {}"
HEAPS = tuple(HEAP.format(game) for game in GAMES)
# The limits: the most code, and the least heap.
KB = 1024
PLAIN_BYTES = 1152 * KB
WITH_RADIO_BYTES = 1528 * KB
# All loaded code of a game stays, and what its cards ask and choose takes a part.
LEAST_HEAP_BYTES = 120 * KB
LIMITS = {
    **{CODE.format(chip): WITH_RADIO_BYTES if chip.endswith("_w") else PLAIN_BYTES for chip in CHIPS},
    **dict.fromkeys(HEAPS, LEAST_HEAP_BYTES),
}
# A size may grow by the larger of the two, and the heap may shrink by it, before somebody has to look.
TOLERANCE_PERCENT = 1
TOLERANCE_BYTES = 150  # a folder with less than 15 KB has this much

Sizes = dict[str, int]


class Growth(NamedTuple):
    """A size that grew, or a heap that shrank, since it was kept: its name, its bytes now and then."""

    name: str
    now: int
    before: int

    def by(self) -> int:
        """Return by how many bytes it grew."""
        return self.before - self.now if self.name in HEAPS else self.now - self.before


def file_sizes() -> Sizes:
    """Return the sizes of our files, the drivers' files, and the image with the wiring."""
    files = wiring.files(boards.load(BOARD), {})
    with tempfile.TemporaryDirectory() as folder:
        modules = {path: module.stat().st_size for path, module in compiled.compile_to(Path(folder)).items()}
    others = {path: len(content) for path, content in files.items()}
    sizes = {FILE + path: count for path, count in sorted((others | modules).items())}
    return sizes | {IMAGE: len(image.build(files))}


def missing_to_build() -> list[str]:
    """Return what a build needs and is missing, each with the way to get it."""
    missing = [f"{tool} ({build.PACKAGES})" for tool in build.missing_tools()[:1]]
    if not source.is_here():
        missing.append(f"source of MicroPython ({source.GIVEN}=DIR, or `make firmware`, which clones it)")
    return missing


def missing_to_play() -> list[str]:
    """Return what an emulated Pico needs and is missing."""
    missing = missing_to_build()
    return missing if heap.BOOT_ROM.exists() else [*missing, f"boot ROM of the RP2040 ({heap.GIVEN}=FILE)"]


def code_sizes() -> Sizes:
    """Build each chip's code and return its size; raise one of `firmware.CANNOT`."""
    return {CODE.format(chip): len(build.build(chip)) for chip in CHIPS}


def heap_sizes() -> Sizes:
    """Build, play each game, and return the heap that it leaves; raise one of `firmware.CANNOT`.

    Raises Mismatch and ScriptFailed, too.
    """
    board = boards.load(BOARD)
    sizes = {}
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "firmware.uf2"
        path.write_bytes(firmware.whole(board, {}))
        for game in GAMES:
            script = first_rounds.script_of(game, Path(name))
            sizes[HEAP.format(game)] = heap.played(board, path, heap.BOOT_ROM, script).least()
    return sizes


def over_limit(sizes: Sizes) -> Iterator[str]:
    """Yield a line for each limit that these sizes break; it names what grew most since they were kept."""
    folders = [each for each in growths(sizes, read()) if each.name.startswith(FOLDER)]
    grown = max(folders, key=Growth.by, default=None)
    blame = f"; most grew {_growth_text(grown)}" if grown else ""
    for name, limit in LIMITS.items():
        count = sizes.get(name, limit)
        if name in HEAPS and count < limit:
            yield f"{name}: {count} bytes, {limit - count} less than the {limit} it is to leave{blame}"
        elif name not in HEAPS and count > limit:
            yield f"{name}: {count} bytes, {count - limit} over the limit of {limit}{blame}"


def grown_too_much(sizes: Sizes) -> Iterator[str]:
    """Yield a line for each size that grew too much to go unseen since it was kept."""
    for growth in growths(sizes, read()):
        if growth.by() > max(TOLERANCE_BYTES, growth.before * TOLERANCE_PERCENT // 100):
            yield f"{_growth_text(growth)}; if that is worth it, `make sizes` keeps it"


def growths(sizes: Sizes, kept: Sizes) -> list[Growth]:
    """Return the sizes that grew or are new, and the heaps that shrank. A new heap has nothing to compare."""
    grown = [Growth(name, count, kept.get(name, 0)) for name, count in totals(sizes).items()]
    return [growth for growth in grown if growth.by() > 0]


def totals(sizes: Sizes) -> Sizes:
    """Return the sizes with a total a folder in place of its files."""
    found: Sizes = {}
    for name, count in sizes.items():
        kept_as = FOLDER + _place(name.removeprefix(FILE))[0] if name.startswith(FILE) else name
        found[kept_as] = found.get(kept_as, 0) + count
    return found


def read() -> Sizes:
    """Return the kept sizes."""
    lines = [line.split(maxsplit=1) for line in KEPT.read_text().splitlines()]
    return {name: int(count) for count, name in lines}


def write(sizes: Sizes) -> None:
    """Keep the totals of these sizes, a line each; sizes that were not measured stay as they were."""
    unmeasured = {name: count for name, count in read().items() if name in LIMITS and name not in sizes}
    KEPT.write_text("".join(f"{count:>7} {name}\n" for name, count in (totals(sizes) | unmeasured).items()))


def table(sizes: Sizes) -> Iterator[str]:
    """Yield the lines of a table: the modules by package with their sums, then the rest."""
    files = {name.removeprefix(FILE): count for name, count in sizes.items() if name.startswith(FILE)}
    for package, names in groupby(sorted(files, key=_place), key=lambda name: _place(name)[0]):
        members = list(names)
        yield f"{sum(files[name] for name in members):>7} {package}"
        yield from (f"{files[name]:>11} {PurePosixPath(name).name}" for name in members)
    yield ""
    for name, count in sizes.items():
        if not name.startswith(FILE):
            yield f"{count:>7} {name}" + (f" ({_bound(name)} {LIMITS[name]})" if name in LIMITS else "")


def _bound(name: str) -> str:
    return "at least" if name in HEAPS else "at most"


def _place(name: str) -> tuple[str, str]:
    """Return a file's package and its name, to sort by."""
    folder = PurePosixPath(name).parent.as_posix()
    return (TOP if folder == "." else folder), name


def _growth_text(growth: Growth) -> str:
    if not growth.before:
        return f"{growth.name} ({growth.now} bytes, new)"
    return f"{growth.name} ({growth.now} bytes, was {growth.before})"
