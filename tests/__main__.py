"""Runs the checks, for `make check`, `make test`, `make test-all` and continuous integration."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import click

from host_sim.runtimes.webassembly import node

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CORES = os.cpu_count() or 1
# Which tests each command runs: docs/test.md says why.
MARKED = {"check": "not slow and not nightly", "test": "not nightly", "all": ""}
# More workers than cores: a test that waits for a browser, a build or a clock leaves its core to others.
WORKERS = {"check": CORES, "test": CORES + 1, "all": CORES + 1}
Check = tuple[str, tuple[str, ...]]
# These checks run beside the others, one after another: each takes one core for a while, and says little.
TYPES = "types"


def checks(which: str, workers: int) -> list[Check]:
    """Return the names and commands of the checks, the cheap ones first."""
    # The order is ours (tests/conftest.py): pytest-xdist would begin with the largest groups.
    spread = ("-n", str(workers), "--dist", "loadgroup", "--no-loadscope-reorder")
    pytest = (PYTHON, "-m", "pytest", *spread, "-m", MARKED[which])
    found: list[Check] = [
        ("lint", (PYTHON, "-m", "ruff", "check", ".")),
        ("format", (PYTHON, "-m", "ruff", "format", "--check", ".")),
        ("types", (PYTHON, "-m", "mypy")),
    ]
    if which != "check":
        tsc = (node(), "node_modules/typescript/bin/tsc", "--project")
        found += [
            ("types of the page", (*tsc, "host_sim/web/tsconfig.json")),
            ("types of its worker", (*tsc, "host_sim/web/tsconfig.worker.json")),
        ]
    return [*found, ("tests", pytest)]


def keeping_bytecode(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which Python keeps its bytecode, in `build` if not beside the sources.

    The tests start hundreds of Pythons. Without bytecode each would compile all modules: half of its start.
    """
    found = dict(environment)
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / "build" / "bytecode"))
    return found


def checked(command: Sequence[str], environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a check beside the others; return its exit code, and what it says."""
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def run(name: str, command: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Run a check, and say how long it took. Return whether it failed."""
    print(f"== {name}", flush=True)
    began_s = time.monotonic()
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    print(f"== {name}: {time.monotonic() - began_s:.0f} s", flush=True)
    return code != 0


@click.command()
@click.argument("which", type=click.Choice(list(MARKED)), default="test")
@click.option("--workers", type=click.IntRange(1), help="How many tests run at a time.")
def main(which: str, workers: int | None) -> None:
    """Run the checks of every day, of a change, or all; the exit code is the number of those that failed."""
    environment = keeping_bytecode(os.environ)
    todo = checks(which, workers or WORKERS[which])
    beside = [check for check in todo if check[0].startswith(TYPES)]
    with ThreadPoolExecutor(1) as one_at_a_time:
        types = [one_at_a_time.submit(checked, command, environment) for _, command in beside]
        rest = [check for check in todo if check not in beside]
        failed = [name for name, command in rest if run(name, command, environment)]
    for (name, _), check in zip(beside, types, strict=True):
        found = check.result()
        print(f"== {name}\n{found.stdout}", end="", flush=True)
        failed += [name] if found.returncode else []
    print(f"failed: {', '.join(failed)}" if failed else "every check holds")
    print(f"{len(todo) - len(failed)} passed, {len(failed)} failed")
    sys.exit(len(failed))


if __name__ == "__main__":
    main(prog_name="python -m tests")
