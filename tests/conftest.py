"""The tests run where the stand-ins are, and the quick ones start no process."""

import gc
import re
import signal
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

import host_sim  # noqa: F401 - it has MicroPython's `framebuf`, without which no screen can be imported
from host_sim.flashing import source
from tally.screens import words
from tally.screens.words.languages import ENGLISH

# A background shell lets its programs ignore Ctrl-C, and the tests' own programs would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# These begin first, in this order, each file on one worker: they build what many others need, or take long.
FIRST = ("test_built_firmware", "test_unix_micropython", "test_page_phone", "test_sample_game")
# What `make check` leaves out: see docs/test.md.
MARKERS = (
    "slow: it starts a program, or takes seconds; `make test` runs it",
    "nightly: no change breaks it alone; `make test-all` runs it",
)
WHOLLY_SLOW = re.compile(r"^pytestmark = \[?pytest\.mark\.(slow|nightly)", re.MULTILINE)
STARTS_A_PROGRAM = ("subprocess.Popen", "os.posix_spawn", "os.system", "pty.spawn")


class _Programs:
    """Whether the present test may start a program."""

    are_allowed = True


def _refuse_programs(event: str, arguments: tuple[object, ...]) -> None:
    if event in STARTS_A_PROGRAM and not _Programs.are_allowed:
        raise AssertionError(f"this test starts a program, so it is `pytest.mark.slow`: {arguments[:2]}")


sys.addaudithook(_refuse_programs)


def pytest_configure(config: pytest.Config) -> None:
    """Unpack MicroPython's source before any worker starts: a table has a radio where `umqtt` is."""
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    if not hasattr(config, "workerinput") and source.is_here():
        source.find()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import a file whose tests would all be left out: that takes as long as quick tests."""
    is_quick = "not slow" in (config.option.markexpr or "")
    is_test = collection_path.name.startswith("test_")
    return True if is_quick and is_test and WHOLLY_SLOW.search(collection_path.read_text()) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what begins first to the front."""
    turns = {name: turn for turn, name in enumerate(FIRST)}
    items.sort(key=lambda item: turns.get(item.path.stem, len(FIRST)))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while tests are found, and pass over what is there then: nearly all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def _starts_no_program_unless_slow(request: pytest.FixtureRequest) -> Iterator[None]:
    _Programs.are_allowed = any(map(request.node.get_closest_marker, ("slow", "nightly")))
    yield
    _Programs.are_allowed = True


@pytest.fixture(autouse=True)
def _leaves_english() -> Iterator[None]:
    """Fail a test after which another language is spoken: the next one would look different."""
    yield
    left = words.spoken()
    if left != ENGLISH:
        words.speak(ENGLISH)
    assert left == ENGLISH
