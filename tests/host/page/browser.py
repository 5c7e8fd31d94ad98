"""Drives the page in a real browser, step by step. Without a browser its tests are left out."""

import atexit
import json
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from host_sim.runtimes.webassembly import ROOT, NoMicroPython, node
from host_sim.web import building, serving
from tests.host.built import require

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DRIVER = Path(__file__).with_name("drive.mjs")
LONGEST_S = 300
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
    """Return a folder with the page, which is built once in each process."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    page = folder / "page"
    building.build(page)
    return page


def drive(folder: Path, *steps: Sequence[Any], **request: Any) -> list[Any]:
    """Serve the page, take these steps in a browser, and return what each found.

    What is saved lies in the folder.
    """
    found = browser()
    with served(built()) as address:
        told = {"address": address, "browser": found, "folder": str(folder), "steps": steps} | request
        path = folder / "request.json"
        path.write_text(json.dumps(told))
        command = (_node(), str(DRIVER), str(path))
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=ROOT, timeout=LONGEST_S, check=False
        )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


def _node() -> str:
    try:
        return node()
    except NoMicroPython as fault:
        require([str(fault)], "the page in a browser")
        raise
