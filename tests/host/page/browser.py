"""Drives the page in a real browser, step by step. Without a browser its tests are left out."""

import atexit
import json
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any

from host_sim.runtimes.webassembly import ROOT, NoMicroPython, node
from host_sim.web import building, serving
from tests.host.built import require
from tests.host.kept import kept

BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
SKIPPING = Path(__file__).with_name("skipping.js")
# Everything that the page is built from.
SOURCES = (
    SKIPPING,
    *(ROOT / name for name in ("firmware", "host_sim", "card_tags")),
    ROOT / "package-lock.json",
    ROOT / "pyproject.toml",
)
DRIVER = Path(__file__).with_name("drive.mjs")
LONGEST_S = 1_800  # only a browser that hangs takes so long
ANY_PORT = 0


def browser() -> str:
    """Return this system's browser, or leave the test out."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    require([] if found else ["Chromium"], "the page in a browser")
    assert found
    return found


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder as the command does; yield its address."""
    server = serving.server(folder, ANY_PORT)
    with server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield serving.address(server)
        finally:
            server.shutdown()
            thread.join()


@cache
def built() -> Path:
    """Return a folder with the page, whose table lets a test skip time."""
    return kept("page", SOURCES, _build)


def _build(folder: Path) -> None:
    building.build(folder)
    worker = folder / "worker.js"
    worker.write_text(SKIPPING.read_text() + worker.read_text())


class Driver:
    """One Node.js with one browser, in which each test has a context of its own."""

    def __init__(self) -> None:
        self._faults = tempfile.TemporaryFile("w+")  # noqa: SIM115 - it is open as long as the driver runs
        self._process = subprocess.Popen(
            (_node(), str(DRIVER), browser()),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._faults,
            text=True,
        )

    def drive(self, request: dict[str, Any]) -> list[Any]:
        """Take a request's steps; return what each found."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        hangs = threading.Timer(LONGEST_S, self._process.kill)
        hangs.start()
        answer = self._process.stdout.readline()
        hangs.cancel()
        assert answer, f"the browser ended, or hung for {LONGEST_S} s: {self._said()}"
        told: dict[str, Any] = json.loads(answer)
        assert "fault" not in told, told["fault"][-6000:] + self._said()
        found: list[Any] = told["found"]
        return found

    def end(self) -> None:
        """End the browser."""
        self._process.kill()
        self._process.communicate()
        self._faults.close()

    def _said(self) -> str:
        self._faults.seek(0)
        return self._faults.read()[-2000:]


@cache
def _driver() -> Driver:
    """Return the driver of this process, begun by the first test that asks for it."""
    driver = Driver()
    atexit.register(driver.end)
    return driver


@cache
def address() -> str:
    """Return the address of the built page, which is served as long as this process runs."""
    server = serving.server(built(), ANY_PORT)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return serving.address(server)


def drive(folder: Path, *steps: Sequence[Any], **request: Any) -> list[Any]:
    """Take these steps on the served page in a browser, and return what each found.

    What is saved is in the folder.
    """
    asked = {"address": address(), "folder": str(folder), "steps": steps} | request
    try:
        return _driver().drive(asked)
    except AssertionError:
        # The next test begins with another browser.
        _driver().end()
        _driver.cache_clear()
        raise


def drive_parts(folder: Path, parts: dict[str, list[list[Any]]], **request: Any) -> dict[str, list[Any]]:
    """Take the steps of several parts on one page, one part after the other; return what each part found.

    A page takes seconds to begin, so tests that can follow each other share one.
    """
    found = iter(drive(folder, *chain(*parts.values()), **request))
    return {name: list(islice(found, len(steps))) for name, steps in parts.items()}


def at_sizes(sizes: Iterable[Sequence[int]], *steps: list[Any]) -> list[list[Any]]:
    """Return these steps at each size of the window, [width, height]."""
    found: list[list[Any]] = []
    for size in sizes:
        found += [["size", *size], *steps]
    return found


def _node() -> str:
    try:
        return node()
    except NoMicroPython as fault:
        require([str(fault)], "the page in a browser")
        raise
