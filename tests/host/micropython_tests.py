"""Runs a file of core tests under MicroPython as on a Pico: with its call depth and only its modules."""

import subprocess

from host_sim.flashing import source
from host_sim.runtimes import journeys, webassembly
from tests.host import unix_micropython

ROOT = webassembly.ROOT
CORE = ROOT / "tests" / "core"
FILES = {
    **journeys.FILES,
    "/tests/__init__.py": ROOT / "tests" / "__init__.py",
    "/tests/core": CORE,
}

# A Pico's depth, and the calls of unittest above a test (measured: 118 words).
PYSTACK_WORDS = webassembly.PICO_PYSTACK_WORDS + 128

# These take minutes under npm's MicroPython, so they run under the one that is built where it can be.
LONG = ("test_flash_log_damage", "test_flash_log_power", "test_flash_log_worn", "test_rules_marks")
UNITTEST = ("lib", "micropython-lib", "python-stdlib", "unittest", "unittest")

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


def run_file(module: str) -> subprocess.CompletedProcess[str]:
    """Run `tests/core/<module>.py` under MicroPython."""
    code = RUN.format(without_false_friends=webassembly.WITHOUT_FALSE_FRIENDS, module=module)
    if module in LONG and not unix_micropython.missing():
        unittest = {"/lib/unittest": source.find().joinpath(*UNITTEST)}
        return unix_micropython.run(code, FILES | unittest, pystack_words=PYSTACK_WORDS)
    return webassembly.run(code, FILES, pystack_words=PYSTACK_WORDS)
