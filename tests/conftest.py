"""The tests run where the stand-ins are."""

import signal

import pytest

import host_sim  # noqa: F401 - it has MicroPython's `framebuf`, without which no screen can be imported
from host_sim.flashing import source

# Started in the background a shell has its programs ignore Ctrl-C, and so would what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Minutes each: begun at the end, one core would wait for the other.
LONG = ("test_built_firmware", "test_plays_on_a_pico", "test_deploy_on_pico")


def pytest_configure(config: pytest.Config) -> None:
    """Unpack MicroPython's source before any worker starts: a table has a radio where `umqtt` is."""
    if not hasattr(config, "workerinput") and source.is_here():
        source.find()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have what takes longest begin first."""
    items.sort(key=lambda item: item.path.stem not in LONG)
