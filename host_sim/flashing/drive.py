"""The drive that a Pico shows in its boot loader: finds it, and copies a UF2 onto it."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

NAMES = {"rp2040": "RPI-RP2", "rp2350": "RP2350"}
ABOUT = "INFO_UF2.TXT"
MOUNTS = Path("/proc/mounts")
VOLUMES = Path("/Volumes")
WAIT_SECONDS = 20
STEP_SECONDS = 0.2


class NoDrive(Exception):
    """The file did not get onto the Pico; the message says what to do, in a line."""


def places(mounts: Path = MOUNTS, volumes: Path = VOLUMES) -> Iterator[Path]:
    """Yield the folders where this system shows drives: from Linux's list of mounts, or in macOS's folder."""
    if mounts.exists():
        for line in mounts.read_text().splitlines():
            yield Path(line.split(" ")[1].encode().decode("unicode_escape"))  # written with \\040 for a space
    elif volumes.exists():
        yield from volumes.iterdir()


def find(chip: str, among: Iterable[Path]) -> Path | None:
    """Return which of these folders is the drive of a Pico with that chip, or None."""
    for place in among:
        try:
            lines = (place / ABOUT).read_text(errors="replace").splitlines()
        except OSError:
            continue
        if f"Board-ID: {NAMES[chip]}" in lines:
            return place
    return None


def copy(
    chip: str,
    content: bytes,
    name: str,
    look: Callable[[], Iterable[Path]] = places,
    wait_seconds: float = WAIT_SECONDS,
) -> Path:
    """Wait for the drive, copy a file onto it, wait until the Pico took it, and return the drive.

    Raises NoDrive.
    """
    drive = _wait(lambda: find(chip, look()), wait_seconds)
    if not drive:
        raise NoDrive(f"no drive {NAMES[chip]} is to be seen here: drag {name} onto it yourself")
    # At the last block the Pico starts and the drive goes away. The wait below checks that.
    with suppress(OSError), (drive / Path(name).name).open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if not _wait(lambda: None if find(chip, [drive]) else drive, wait_seconds):
        raise NoDrive(f"the Pico did not take the file: drag {name} onto {drive} yourself")
    return drive


def _wait(ask: Callable[[], Path | None], seconds: float) -> Path | None:
    """Return the first answer that comes in this time, or None."""
    end = time.monotonic() + seconds
    found = ask()
    while not found and time.monotonic() < end:
        time.sleep(STEP_SECONDS)
        found = ask()
    return found
