"""Runs a file of core tests by itself under MicroPython, as on a Pico: its call depth, no false friends."""

import subprocess
from pathlib import Path

from host_sim.runtimes import webassembly

ROOT = webassembly.ROOT
CORE = ROOT / "tests" / "core"
SITE = ("adafruit_pn532", "adafruit_bus_device", "adafruit_framebuf.py", "adafruit_ssd1306.py")

# A Pico's depth, and what unittest itself nests (measured: 118 words) above the test.
PYSTACK_WORDS = webassembly.PICO_PYSTACK_WORDS + 128

RUN = """
import sys, unittest
{without_false_friends}
sys.path[:0] = ["/firmware", "/", "/site"]
module = __import__("tests.core.{module}", None, None, ("*",))
suite = unittest.TestSuite(module.__name__)
suite._load_module(module)
result = unittest.TestRunner().run(suite)
print("RAN", result.testsRun, "FAILED", result.errorsNum + result.failuresNum)
"""


def files() -> dict[str, Path]:
    import adafruit_framebuf

    site = Path(adafruit_framebuf.__file__).parent
    return {
        **webassembly.FIRMWARE,
        **{f"/site/{name}": site / name for name in SITE},
        "/host_sim/__init__.py": ROOT / "host_sim" / "__init__.py",
        "/host_sim/wire": ROOT / "host_sim" / "wire",
        "/host_sim/standins": ROOT / "host_sim" / "standins",
        "/tests/__init__.py": ROOT / "tests" / "__init__.py",
        "/tests/core": CORE,
    }


def run_file(module: str) -> subprocess.CompletedProcess[str]:
    """Run `tests/core/<module>.py` under MicroPython."""
    code = RUN.format(without_false_friends=webassembly.WITHOUT_FALSE_FRIENDS, module=module)
    return webassembly.run(code, files(), pystack_words=PYSTACK_WORDS)
