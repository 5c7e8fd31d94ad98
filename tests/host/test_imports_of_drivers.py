"""Adafruit's drivers run on our own modules, not on Blinka's, and leave the rest of the process alone."""

import subprocess
import sys

from host_sim.runtimes.webassembly import ROOT

OPEN_DEVICES = """
import time as real_time
import board                                   # Blinka's, as any other program would load it
from tests.core.emulated import Table
table = Table()
import sys
"""
OURS = {
    "board": "firmware/compat/board.py",
    "busio": "firmware/compat/busio.py",
    "digitalio": "firmware/compat/digitalio.py",
    "framebuf": "host_sim/standins/framebuf.py",
    "machine": "host_sim/standins/machine.py",
    "micropython": "host_sim/standins/micropython.py",
    "rp2": "host_sim/standins/rp2.py",
}


def run(code: str) -> str:
    """Run code in a process of its own, where nothing is loaded yet."""
    path = f"import sys; sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / 'firmware')!r}]\n"
    result = subprocess.run([sys.executable, "-c", path + code], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def test_the_drivers_load_our_modules_and_none_of_blinka() -> None:
    code = OPEN_DEVICES.replace("import board  ", "#") + (
        "import board\n"
        f"print({{name: sys.modules[name].__file__ for name in {list(OURS)!r}}})\n"
        "print([name for name in sys.modules if name.startswith('adafruit_blinka')])\n"
    )
    files, blinka = run(code).splitlines()
    assert eval(files) == {name: str(ROOT / path) for name, path in OURS.items()}
    assert eval(blinka) == []


def test_ours_come_first_even_after_blinka_was_loaded() -> None:
    code = OPEN_DEVICES.replace("import board  ", "import micropython, adafruit_bus_device.i2c_device  ")
    assert run(code + "print(sys.modules['micropython'].__file__)") == str(ROOT / OURS["micropython"])


def test_the_drivers_are_the_unmodified_ones_of_the_packages() -> None:
    code = OPEN_DEVICES.replace("import board  ", "#") + (
        "print(*(sys.modules[name].__file__ for name in ('adafruit_pn532.i2c', 'adafruit_ssd1306')))"
    )
    assert all("site-packages" in path for path in run(code).split())


def test_parts_of_the_drivers_that_no_device_uses_are_not_loaded() -> None:
    code = OPEN_DEVICES.replace("import board  ", "#") + (
        "print([n for n in sys.modules if n in ('adafruit_pn532.uart', 'adafruit_pn532.spi', "
        "'adafruit_framebuf')])"
    )
    assert run(code) == "[]"


def test_the_drivers_see_the_time_of_the_bench_and_everybody_else_the_real_one() -> None:
    code = OPEN_DEVICES.replace("import board  ", "#") + (
        "import time, adafruit_pn532.i2c as driver, devices.clock as clock\n"
        "assert time is real_time and hasattr(time, 'perf_counter') and not hasattr(time, 'ticks_ms')\n"
        "started = time.monotonic()\n"
        "driver.time.sleep(3600)\n"
        "assert clock.time is driver.time\n"
        "assert time.monotonic() - started < 60\n"
        "print(table.clock.now_us >= 3_600_000_000, driver.time.monotonic() >= 3600)"
    )
    assert run(code) == "True True"
