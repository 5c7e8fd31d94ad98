"""What the firmware takes of a Pico: each module's .mpy, our data, the image, the heap; and the limits.

Sizes are in bytes, by name: "file tally/app/table.mpy", "image pico", "heap after boot" and so on. The heap
has its peaks in each bundled first game. The sizes of the last `make sizes` are kept in `tests/sizes.txt`, a
line each.
"""

import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from host_sim import boards, compiled
from host_sim.flashing import image
from host_sim.flashing.sources import DRIVERS
from host_sim.runtimes import heap

KEPT = Path(__file__).resolve().parent.parent / "tests" / "sizes.txt"
BOARD = "pico"

FILE = "file "
IMAGE = f"image {BOARD}"
HEAP_BOOT = "heap after boot"
HEAP_GAME = "heap of {} at its peak"
HEAP_WHOLE = "heap of {} with drivers at its peak"
OUR_FILES = "our files with their largest game"
THEIRS = tuple(Path(name).with_suffix(".mpy").as_posix() for name in DRIVERS)
# All modules once more, in one file: counted one by one.
PACKED_AGAIN = "modules.bin"
# The lists of cards are their owner's, as long as they like them.
CATALOGUE = "catalogue-"

# In the paths of what only one game needs.
OWN_WORDS = {
    "little_troubles": (
        "/little_troubles",
        "screens/score",
        "screens/fight",
        "screens/resources",
        "pages/slot",
    ),
    "unstable_unicorns": ("unicorns", "/herds", "/deeds"),
    "wotn": ("wotn", "pages/die", "devices/chance"),
    "altered": ("altered", "pages/choose"),
}
# Heap: live after a collection, from .mpy. The game is what is in play with its app and screens.
LIMITS = {
    OUR_FILES: 256_000,
    **{HEAP_GAME.format(game): 140_000 for game in OWN_WORDS},
    **{HEAP_WHOLE.format(game): 170_000 for game in OWN_WORDS},
}
# What may be added before somebody has to look: the larger of the two.
TOLERANCE_PERCENT = 5
TOLERANCE_BYTES = 150

Sizes = dict[str, int]


class Growth(NamedTuple):
    """Something that is larger than it was kept: its name, its bytes now and then."""

    name: str
    now: int
    before: int


def file_sizes() -> Sizes:
    """Return the size of each file of ours and of the drivers, and of the image they make."""
    board = boards.load(BOARD)
    files = compiled.image_files(board)
    with tempfile.TemporaryDirectory() as folder:
        modules = {path: module.stat().st_size for path, module in compiled.compile_to(Path(folder)).items()}
    others = {path: len(content) for path, content in files.items() if path != PACKED_AGAIN}
    sizes = {FILE + path: count for path, count in sorted((others | modules).items())}
    made = image.build(files, boards.image_blocks(board), board["flash"]["storage"])
    return sizes | {IMAGE: len(made)}


def heap_sizes() -> Sizes:
    """Return the live heap after boot, and at its peaks in each bundled first game; raise JourneyFailed."""
    sizes = {HEAP_BOOT: heap.first_game()[0].live_bytes}
    for game in OWN_WORDS:
        measures = heap.first_game(game)
        sizes[HEAP_GAME.format(game)] = max(map(heap.Measure.game_bytes, measures))
        sizes[HEAP_WHOLE.format(game)] = max(each.live_bytes for each in measures)
    return sizes


def our_bytes(sizes: Sizes) -> int:
    """Return what our files take with the largest game alone, without drivers and lists of cards."""
    theirs = [FILE + path for path in THEIRS]
    ours = {name: count for name, count in sizes.items() if name.startswith(FILE) and name not in theirs}
    ours = {name: count for name, count in ours.items() if not name.startswith(FILE + CATALOGUE)}
    shared = sum(count for name, count in ours.items() if not _game_of(name))
    return shared + max(sum(ours[name] for name in ours if _game_of(name) == game) for game in OWN_WORDS)


def _game_of(name: str) -> str:
    """Return the game that a file is for alone, or ""."""
    return next((game for game, words in OWN_WORDS.items() if any(word in name for word in words)), "")


def over_limit(sizes: Sizes) -> Iterator[str]:
    """Yield a line for each limit that these sizes are over, saying what grew most since they were kept."""
    counted = sizes | {OUR_FILES: our_bytes(sizes)}
    files = [each for each in growths(sizes, read()) if each.name.startswith(FILE)]
    grown = max(files, key=lambda each: each.now - each.before, default=None)
    for name, limit in LIMITS.items():
        if counted.get(name, 0) > limit:
            blame = f"; most grew {_told(grown)}" if grown else ""
            yield f"{name}: {counted[name]} bytes, {counted[name] - limit} over the limit of {limit}{blame}"


def grown_too_much(sizes: Sizes) -> Iterator[str]:
    """Yield a line for each size that is larger than it was kept, by more than may go unseen."""
    for growth in growths(sizes, read()):
        tolerated = max(TOLERANCE_BYTES, growth.before * TOLERANCE_PERCENT // 100)
        if growth.now - growth.before > tolerated:
            yield f"{_told(growth)}; if that is worth it, `make sizes` keeps it"


def growths(sizes: Sizes, kept: Sizes) -> list[Growth]:
    """Return what is larger than it was kept, or is new."""
    return [
        Growth(name, count, kept.get(name, 0)) for name, count in sizes.items() if count > kept.get(name, 0)
    ]


def read() -> Sizes:
    """Return the kept sizes."""
    lines = [line.split(maxsplit=1) for line in KEPT.read_text().splitlines()]
    return {name: int(count) for count, name in lines}


def write(sizes: Sizes) -> None:
    """Keep these sizes, a line each."""
    KEPT.write_text("".join(f"{count:>7} {name}\n" for name, count in sizes.items()))


def table(sizes: Sizes) -> Iterator[str]:
    """Yield the lines of a table: the modules by package with their sums, then the rest."""
    files = {name.removeprefix(FILE): count for name, count in sizes.items() if name.startswith(FILE)}
    for package, names in groupby(sorted(files, key=_place), key=lambda name: _place(name)[0]):
        members = list(names)
        yield f"{sum(files[name] for name in members):>7} {package}"
        yield from (f"{files[name]:>11} {PurePosixPath(name).name}" for name in members)
    yield ""
    for name, count in (sizes | {OUR_FILES: our_bytes(sizes)}).items():
        if not name.startswith(FILE):
            yield f"{count:>7} {name}" + (f" (limit {LIMITS[name]})" if name in LIMITS else "")


def _place(name: str) -> tuple[str, str]:
    """Return a file's package and its name, to sort by."""
    folder = PurePosixPath(name).parent.as_posix()
    return ("(top)" if folder == "." else folder), name


def _told(growth: Growth) -> str:
    if not growth.before:
        return f"{growth.name} ({growth.now} bytes, new)"
    return f"{growth.name} ({growth.now} bytes, was {growth.before})"
