"""Calls nest under our own MicroPython as deep as under npm's, so what is too deep for a Pico fails there."""

import subprocess
from collections.abc import Callable

import pytest

from host_sim.runtimes import webassembly
from tests.host import unix_micropython
from tests.host.built import require

# On one worker: the others would wait while it builds.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("micropython")]

NESTED = """
deepest = 0
def nest(depth):
    global deepest
    deepest = depth
    nest(depth + 1)
try:
    nest(1)
except RuntimeError:
    print(deepest)
"""
# An interpreter has some frames of its own below the code.
NEARLY = 2


def depth_under(run: Callable[..., subprocess.CompletedProcess[str]]) -> int:
    """Return how deep calls nest at a Pico's call depth."""
    return int(run(NESTED, {}).stdout)


def test_calls_nest_as_deep_as_under_npms() -> None:
    require(unix_micropython.missing(), "the depths of calls under two MicroPythons are not compared")
    assert abs(depth_under(unix_micropython.run) - depth_under(webassembly.run)) <= NEARLY


def test_a_step_is_repeated_until_it_is_done() -> None:
    result = unix_micropython.run(
        "count = 0\ndone = False", {}, step="count += 1\nprint(count)\ndone = count == 3"
    )
    assert result.stdout.split() == ["1", "2", "3"]
    assert result.returncode == 0


def test_an_error_is_told() -> None:
    result = unix_micropython.run("1 / 0", {})
    assert result.returncode != 0
    assert "ZeroDivisionError" in result.stderr + result.stdout
