"""Runs code under the npm MicroPython (WebAssembly in Node.js), and returns its output."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
SCRIPT = Path(__file__).with_name("micropython.mjs")

HEAP_BYTES = 16 * 1024 * 1024
# About the call depth of a Pico (30), plus 7 for the emulated chips. Measured: 256 words give 20 calls, 512
# give 41.
PICO_PYSTACK_WORDS = 464
# For what a Pico never runs, and for the page, whose players need no such limit.
DEEP_PYSTACK_WORDS = 2048
OLDEST_NODE = 20

# The packages of every run: path in MicroPython -> folder of the checkout.
FIRMWARE = {
    "/firmware/tally": ROOT / "firmware" / "tally",
    "/firmware/devices": ROOT / "firmware" / "devices",
    "/firmware/compat": ROOT / "firmware" / "compat",
}

# Frozen modules that the npm build has and a Pico does not have: a test must not use them.
FALSE_FRIENDS = ("functools", "itertools", "pathlib", "abc", "copy", "logging", "hmac")
WITHOUT_FALSE_FRIENDS = f"""
import sys
sys.path[:] = [p for p in sys.path if p != ".frozen"]
for name in {FALSE_FRIENDS!r}:
    sys.modules.pop(name, None)
"""


class NoMicroPython(Exception):
    """Node.js or the npm package of MicroPython is missing; the message says what to do."""


def node() -> str:
    """Return the path of a Node.js that is new enough; raise NoMicroPython."""
    beside = Path(sys.prefix) / "bin" / "node"
    candidates = [str(beside) if beside.exists() else None, shutil.which("node")]
    for found in candidates:
        if found is None:
            continue
        version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True)
        if int(version.stdout.lstrip("v").split(".")[0]) >= OLDEST_NODE:
            return found
    raise NoMicroPython(f"Node.js {OLDEST_NODE} or newer is needed: run `make setup`")


def run(
    code: str,
    files: Mapping[str, Path],
    *,
    step: str = "",
    fetch: Mapping[str, Path] | None = None,
    pystack_words: int = PICO_PYSTACK_WORDS,
    capture: bool = True,
) -> subprocess.CompletedProcess[str]:
    """Run `code`; `files` maps paths inside the interpreter to files or folders to copy there.

    After the code, `step` (if given) runs again and again until it sets `done`: garbage is collected only
    between these runs. `fetch` maps paths inside to files that are written after the run. With `capture` the
    result holds the output as text; else it goes to this process's output. Raises NoMicroPython.
    """
    if not PACKAGE.exists():
        raise NoMicroPython("MicroPython is not installed: run `make setup`")
    request = {"code": code, "step": step, "pystack_words": pystack_words, "heap_bytes": HEAP_BYTES} | {
        "package": str(PACKAGE),
        "files": {to: str(origin) for to, origin in files.items()},
        "fetch": {origin: str(to) for origin, to in (fetch or {}).items()},
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "request.json"
        path.write_text(json.dumps(request))
        command = [node(), str(SCRIPT), str(path)]
        return subprocess.run(command, capture_output=capture, text=True, check=False)
