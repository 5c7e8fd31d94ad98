"""What the firmware takes of a Pico: each module's .mpy, our data, each chip's code, heap; and the limits.

Sizes are in bytes, by name: "file tally/app/table.mpy", "image pico", "code pico", "heap left by altered" and
so on. The heap is what is free at the least after a collection, on an emulated Pico. The sizes of the last
`make sizes` are kept in `tests/sizes.txt`, a line each.
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

KEPT = Path(__file__).resolve().parent.parent / "tests" / "sizes.txt"
BOARD = "pico"
CHIPS = tuple(sorted(path.parent.name for path in BOARD_DEFINITIONS.glob("*/mpconfigboard.h")))
GAMES = ("little_troubles", "unstable_unicorns", "wotn", "altered")

FILE = "file "
IMAGE = f"image {BOARD}"
CODE = "code {}"
HEAP = "heap left by {}"
HEAPS = tuple(HEAP.format(game) for game in GAMES)
# The most, of code, and the least, of heap.
MB = 1024 * 1024
WITH_RADIO_BYTES = 1_468_006  # 1.4 MB
# All code of a game, its pages and the app stays: Little Troubles leaves 137,424, with what watches it.
LEAST_HEAP_BYTES = 128 * 1024
LIMITS = {
    **{CODE.format(chip): WITH_RADIO_BYTES if chip.endswith("_w") else MB for chip in CHIPS},
    **dict.fromkeys(HEAPS, LEAST_HEAP_BYTES),
}
# What may be added, or taken of the heap, before somebody has to look: the larger of the two.
TOLERANCE_PERCENT = 5
TOLERANCE_BYTES = 150

Sizes = dict[str, int]


class Growth(NamedTuple):
    """Something that is larger, or leaves less, than when it was kept: its name, its bytes now and then."""

    name: str
    now: int
    before: int

    def by(self) -> int:
        """Return how many bytes more it takes."""
        return self.before - self.now if self.name in HEAPS else self.now - self.before


def file_sizes() -> Sizes:
    """Return the size of each file of ours and of the drivers, and of the image that the wiring makes."""
    files = wiring.files(boards.load(BOARD), {})
    with tempfile.TemporaryDirectory() as folder:
        modules = {path: module.stat().st_size for path, module in compiled.compile_to(Path(folder)).items()}
    others = {path: len(content) for path, content in files.items()}
    sizes = {FILE + path: count for path, count in sorted((others | modules).items())}
    return sizes | {IMAGE: len(image.build(files))}


def missing_to_build() -> list[str]:
    """Return what a build wants and is not here, each with what brings it."""
    missing = [f"{tool} ({build.PACKAGES})" for tool in build.missing_tools()[:1]]
    if not source.is_here():
        missing.append(f"source of MicroPython ({source.GIVEN}=DIR, or `make firmware`, which clones it)")
    return missing


def missing_to_play() -> list[str]:
    """Return what playing on an emulated Pico wants and is not here."""
    missing = missing_to_build()
    return missing if heap.BOOT_ROM.exists() else [*missing, f"boot ROM of the RP2040 ({heap.GIVEN}=FILE)"]


def code_sizes() -> Sizes:
    """Return the size of each chip's code, built now; raise one of `firmware.CANNOT`."""
    return {CODE.format(chip): len(build.build(chip)) for chip in CHIPS}


def heap_sizes() -> Sizes:
    """Return what each game leaves of the heap, built and played now; raise one of `firmware.CANNOT`.

    Raises Differs and FellShort, too.
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
    """Yield a line for each limit that these sizes break, saying what grew most since they were kept."""
    files = [each for each in growths(sizes, read()) if each.name.startswith(FILE)]
    grown = max(files, key=Growth.by, default=None)
    blame = f"; most grew {_told(grown)}" if grown else ""
    for name, limit in LIMITS.items():
        count = sizes.get(name, limit)
        if name in HEAPS and count < limit:
            yield f"{name}: {count} bytes, {limit - count} less than the {limit} it is to leave{blame}"
        elif name not in HEAPS and count > limit:
            yield f"{name}: {count} bytes, {count - limit} over the limit of {limit}{blame}"


def grown_too_much(sizes: Sizes) -> Iterator[str]:
    """Yield a line for each size that is larger than it was kept, by more than may go unseen."""
    for growth in growths(sizes, read()):
        if growth.by() > max(TOLERANCE_BYTES, growth.before * TOLERANCE_PERCENT // 100):
            yield f"{_told(growth)}; if that is worth it, `make sizes` keeps it"


def growths(sizes: Sizes, kept: Sizes) -> list[Growth]:
    """Return what takes more than was kept, or is new; of a heap that is new nothing is known."""
    grown = [Growth(name, count, kept.get(name, 0)) for name, count in sizes.items()]
    return [growth for growth in grown if growth.by() > 0]


def read() -> Sizes:
    """Return the kept sizes."""
    lines = [line.split(maxsplit=1) for line in KEPT.read_text().splitlines()]
    return {name: int(count) for count, name in lines}


def write(sizes: Sizes) -> None:
    """Keep these sizes, a line each; what was not measured stays as it was kept."""
    unmeasured = {name: count for name, count in read().items() if name in LIMITS and name not in sizes}
    KEPT.write_text("".join(f"{count:>7} {name}\n" for name, count in (sizes | unmeasured).items()))


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
    return ("(top)" if folder == "." else folder), name


def _told(growth: Growth) -> str:
    if not growth.before:
        return f"{growth.name} ({growth.now} bytes, new)"
    return f"{growth.name} ({growth.now} bytes, was {growth.before})"
