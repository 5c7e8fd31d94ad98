"""Runs every check, for `make test` and for continuous integration."""

import os
import subprocess
import sys
from pathlib import Path

from host_sim.runtimes.webassembly import node

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable

# One more than there are cores: a test that waits for a browser or a clock leaves its core to others.
WORKERS = str((os.cpu_count() or 1) + 1)
TSC = (node(), "node_modules/typescript/bin/tsc", "--project")
CHECKS = (
    ("lint", (PYTHON, "-m", "ruff", "check", ".")),
    ("format", (PYTHON, "-m", "ruff", "format", "--check", ".")),
    ("types", (PYTHON, "-m", "mypy")),
    ("types of the page", (*TSC, "host_sim/web/tsconfig.json")),
    ("types of its worker", (*TSC, "host_sim/web/tsconfig.worker.json")),
    ("tests", (PYTHON, "-m", "pytest", "-n", WORKERS, "--dist", "loadgroup")),
)


def main() -> int:
    """Run every check, the cheap ones first; return the number that failed."""
    failed = []
    for name, command in CHECKS:
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "every check holds")
    print(f"{len(CHECKS) - len(failed)} passed, {len(failed)} failed")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
