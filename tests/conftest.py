"""The tests run where the stand-ins are."""

import signal
from collections.abc import Iterator

import pytest

import host_sim  # noqa: F401 - it has MicroPython's `framebuf`, without which no screen can be imported
from host_sim.flashing import source
from tally.screens import words
from tally.screens.words.languages import ENGLISH

# A background shell lets its programs ignore Ctrl-C, and the tests' own programs would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# These take minutes each. If they began at the end, one core would wait for the other.
LONG = ("test_built_firmware", "test_plays_on_a_pico", "test_deploy_on_pico")


def pytest_configure(config: pytest.Config) -> None:
    """Unpack MicroPython's source before any worker starts: a table has a radio where `umqtt` is."""
    if not hasattr(config, "workerinput") and source.is_here():
        source.find()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the longest tests begin first."""
    items.sort(key=lambda item: item.path.stem not in LONG)


@pytest.fixture(autouse=True)
def _leaves_english() -> Iterator[None]:
    """Fail a test after which another language is spoken: the next one would look different."""
    yield
    left = words.spoken()
    if left != ENGLISH:
        words.speak(ENGLISH)
    assert left == ENGLISH
