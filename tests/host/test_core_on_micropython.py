"""Every file of core tests passes by itself on MicroPython, with the same number of tests as on CPython."""

import re
import unittest

import pytest

from tests.host.micropython_tests import CORE, run_file
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

MODULES = sorted(path.stem for path in CORE.glob("test_*.py"))


def count_on_cpython(module: str) -> int:
    return unittest.defaultTestLoader.loadTestsFromName(f"tests.core.{module}").countTestCases()


# Every byte of a flash log is damaged, cut, worn and read: on CPython with each `make check`, by night here.
# The ring of sectors is tried here each time.
LONG = ("test_flash_log_damage", "test_flash_log_power", "test_flash_log_reading", "test_flash_log_worn")


@pytest.mark.parametrize("module", nightly_but([each for each in MODULES if each not in LONG], MODULES))
def test_core_tests_pass_on_micropython(module: str) -> None:
    result = run_file(module)
    report = re.search(r"RAN (\d+) FAILED (\d+)", result.stdout)
    assert report, result.stdout[-3000:] + result.stderr[-3000:]
    assert report.group(2) == "0", result.stdout[-3000:]
    assert int(report.group(1)) == count_on_cpython(module)
