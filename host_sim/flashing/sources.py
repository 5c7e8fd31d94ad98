"""What the firmware is made of: our modules, and Adafruit's drivers that they import."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FIRMWARE = ROOT / "firmware"
# Of Adafruit's drivers, what the devices import.
DRIVERS = (
    "adafruit_bus_device/i2c_device.py",
    "adafruit_pn532/adafruit_pn532.py",
    "adafruit_ssd1306.py",
)
# Says what is frozen into a MicroPython, and is read by its build, not by a Pico: what was written there.
MANIFEST = FIRMWARE / "manifest.py"
# MicroPython's board definitions, and what starts where all is frozen.
BOARD_DEFINITIONS = FIRMWARE / "boards"
FROZEN = ROOT / "build" / "frozen"
# Types, a history in memory, and pins as the whole drivers ask for them: nothing on a Pico imports them.
NOT_IMPORTED = (
    FIRMWARE / "tally/ports.py",
    FIRMWARE / "tally/rules/history.py",
    FIRMWARE / "compat/digitalio.py",
)


def sources() -> Iterator[tuple[str, Path]]:
    """Yield every module of the firmware: its path on the device, and its source."""
    for path in sorted(FIRMWARE.rglob("*.py")):
        if path != MANIFEST and path not in NOT_IMPORTED and BOARD_DEFINITIONS not in path.parents:
            yield path.relative_to(FIRMWARE).as_posix().removeprefix("compat/"), path
    for name in DRIVERS:
        yield name, drivers_folder() / name


def drivers_folder() -> Path:
    """Return where pip put Adafruit's drivers."""
    import adafruit_ssd1306

    return Path(adafruit_ssd1306.__file__).parent
