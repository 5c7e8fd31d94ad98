"""Runs a command in a process of its own, and measures it."""

import resource
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KILOBYTE, MEGABYTE = 1024, 1024 * 1024
# The commands are processes of Python. This is the most that one may take.
MOST_SECONDS = 300
# Prints the memory that the command took, behind its output. On Linux a process inherits the figure of its
# parent, but not in this line of its status.
MEASURED = """
import pathlib, re, resource, runpy, sys
sys.argv = sys.argv[1:]
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=False)
finally:
    status = pathlib.Path("/proc/self/status")
    found = re.search(r"VmHWM:\\s*(\\d+)", status.read_text()) if status.exists() else None
    own = int(found[1]) if found else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    most = max(own, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    print(f"\\n{most}", file=sys.stderr, end="")
"""


@dataclass(frozen=True)
class Ran:
    """A command's output and messages, its exit status, its processor time, and its largest memory."""

    status: int
    out: str
    told: str
    cpu_seconds: float
    most_bytes: int


def ran(package: str, *words: object) -> Ran:
    """Run a command of `host_sim` or `card_tags` to its end."""
    command = [sys.executable, "-c", MEASURED, package, *map(str, words)]
    before_s = _cpu_seconds()
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, timeout=MOST_SECONDS, check=False, stdin=subprocess.DEVNULL
    )
    cpu_seconds = _cpu_seconds() - before_s
    told, _, most = done.stderr.decode(errors="replace").rpartition("\n")
    return Ran(done.returncode, done.stdout.decode(errors="replace"), told, cpu_seconds, int(most) * KILOBYTE)


def _cpu_seconds() -> float:
    """Return the processor time of all commands that have ended: other programs make no difference to it."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
