"""What a hall costs a table with a radio: heap, bytes a tap, and the turns of its voice.

The table, its chips and `umqtt` run under a 32-bit unix MicroPython, whose objects have a Pico's sizes. It
speaks to a real broker. The same game is played without a hall.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.bench.ratio import Ratio
from tests.host import unix_micropython
from tests.host.hall import unix_table
from tests.host.hall.broker import Broker
from tests.host.hall.radio import NETWORK, place_of

GUEST = Path(__file__).with_name("hall_guest.py")
COMPILER = "gcc -m32"
HEAP = "heapsize=16m"
PATIENCE_S = 600
CARDS = (
    "Kit of the Kites 2/3",
    "Snack Break 1/3",
    "Splash! 1/3",
)
TWENTY = 20  # quantiles: the last is the 95th percentile


class Measured(NamedTuple):
    """What a guest measured, in bytes: in use in the end after a collection, and allocated by each tap.

    With each tap stand the voice's turns up to the picture. `turns` are all of the voice's: microseconds and
    bytes of each.
    """

    used: int
    taps: list[tuple[int, int]]
    turns: list[tuple[int, int]]


def measured(place: dict[str, Any] | None) -> Measured:
    """Play with a place in a hall, or without."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        unix_table.lay_out(folder, place, NETWORK, cards=CARDS)
        interpreter = str(unix_micropython.interpreter(COMPILER))
        command = [interpreter, "-X", HEAP, str(GUEST), str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    turns, found = (json.loads(line) for line in done.stdout.splitlines()[-2:])
    assert found["is_here"] is (place is not None)
    return Measured(found["used"], found["taps"], turns)


def ratios() -> Iterator[Ratio]:
    """Yield what a tap with a voice takes beside one without, and the heap that the voice takes."""
    missing = unix_micropython.missing()
    if missing or not _compiles():
        print(f"not measured, the heap of a hall: there is no {' and no '.join(missing or [COMPILER])}")
        return
    with TemporaryDirectory() as name:
        broker = Broker(Path(name) / "hall", 1)
        try:
            spoken = measured(place_of(broker.folder))
        finally:
            broker.kill()
    without = measured(None)
    yield Ratio(
        "Bytes allocated from a tap to the screen, and the voice's turns meanwhile (32-bit MicroPython)",
        f"{spoken.taps}",
        f"{without.taps}",
        median(size for size, _ in without.taps) / median(size for size, _ in spoken.taps),
        "1: the voice waits until nobody does",
    )
    yield Ratio(
        "Heap of a table in a hall after a collection, in bytes (with code that on a Pico lies in flash)",
        f"{spoken.used}, {spoken.used - without.used} more",
        f"{without.used} without a hall",
        without.used / spoken.used,
        "little: frozen code leaves the objects alone",
    )
    micros = [micro for micro, _ in spoken.turns]
    sizes = [size for _, size in spoken.turns]
    yield Ratio(
        "The voice's turns: microseconds (median, 95th percentile, longest) and bytes (the same)",
        f"{len(micros)} turns: {_spread(micros)} us, {_spread(sizes)} bytes",
        "a turn of the loop may take 20 ms on a Pico",
        1.0,
        "said beside the numbers in docs/hall.md",
    )


def _compiles() -> bool:
    """Return whether the compiler makes 32-bit programs (Debian: gcc-multilib)."""
    program = "#include <stdio.h>\nint main(void) { return 0; }\n"
    command = [*COMPILER.split(), "-x", "c", "-", "-o", "/dev/null"]
    return subprocess.run(command, input=program, text=True, capture_output=True, check=False).returncode == 0


def _spread(numbers: list[int]) -> str:
    return f"{median(numbers):.0f}, {quantiles(numbers, n=TWENTY)[-1]:.0f}, {max(numbers)}"
