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
    """Run `tests/core/<module>.py` under the MicroPython that is built, or npm's where none can be.

    A file has a MicroPython of its own. Several in one took three times as long: the garbage collector
    walks all that the earlier ones loaded.
    """
    code = RUN.format(without_false_friends=webassembly.WITHOUT_FALSE_FRIENDS, module=module)
    if unix_micropython.missing():
        return webassembly.run(code, FILES, pystack_words=PYSTACK_WORDS)
    files = FILES | {"/lib/unittest": source.find().joinpath(*UNITTEST)}
    return unix_micropython.run(code, files, pystack_words=PYSTACK_WORDS)
