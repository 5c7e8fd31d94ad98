"""Adafruit's drivers run on our own modules, not on Blinka's, and leave the rest of the process alone."""

import json
import subprocess
import sys

import pytest

from host_sim.runtimes.webassembly import ROOT

pytestmark = pytest.mark.slow

OURS = {
    "board": "firmware/compat/board.py",
    "busio": "firmware/compat/busio.py",
    "digitalio": "firmware/compat/digitalio.py",
    "framebuf": "host_sim/standins/framebuf.py",
    "machine": "host_sim/standins/machine.py",
    "micropython": "host_sim/standins/micropython.py",
    "_rp2": "host_sim/standins/_rp2.py",
}
DRIVERS = ("adafruit_bus_device.i2c_device", "adafruit_pn532.adafruit_pn532", "adafruit_ssd1306")
UNUSED = ("adafruit_pn532.i2c", "adafruit_pn532.uart", "adafruit_pn532.spi", "adafruit_framebuf")

PATH = f"import json, sys; sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / 'firmware')!r}]\n"
OPEN_DEVICES = "from tests.core.emulated import Table; table = Table()\n"
TELL_FILES = "print(json.dumps({n: getattr(m, '__file__', None) for n, m in sys.modules.items()}))"
ALL_TIMES = """
import time
real_time = time
from tests.core.emulated import Table
table = Table()
import time, adafruit_pn532.adafruit_pn532 as driver
assert time is real_time and not hasattr(time, "ticks_ms")
started = time.monotonic()
driver.time.sleep(3600)
assert time.monotonic() - started < 60
print(table.clock.now_us >= 3_600_000_000, driver.time.monotonic() >= 3600)
"""


def run(code: str) -> str:
    """Run code in a new process, where nothing is loaded yet."""
    result = subprocess.run([sys.executable, "-c", PATH + code], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def loaded_files(before: str = "", after: str = "") -> dict[str, str]:
    """Return the loaded modules and their files once the devices are open."""
    found: dict[str, str] = json.loads(run(before + OPEN_DEVICES + after + TELL_FILES))
    return found


def test_the_drivers_load_our_modules_and_nothing_of_blinka() -> None:
    loaded = loaded_files(after="import board\n")
    assert {name: loaded[name] for name in OURS} == {name: str(ROOT / path) for name, path in OURS.items()}
    assert not [name for name in loaded if name.startswith("adafruit_blinka")]


def test_ours_come_first_even_after_blinka_was_loaded() -> None:
    loaded = loaded_files(before="import micropython, adafruit_bus_device.i2c_device\n")
    assert loaded["micropython"] == str(ROOT / OURS["micropython"])


def test_the_drivers_are_the_unmodified_ones_of_the_packages() -> None:
    loaded = loaded_files()
    assert all("site-packages" in loaded[name] for name in DRIVERS)


def test_parts_of_the_drivers_that_no_device_uses_are_not_loaded() -> None:
    assert not set(UNUSED) & set(loaded_files())


def test_the_drivers_see_the_time_of_the_bench_and_everybody_else_the_real_one() -> None:
    assert run(ALL_TIMES) == "True True"
