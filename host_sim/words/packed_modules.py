"""Writes the packed words: `python -m host_sim.words.packed_modules`, in a Python that speaks none itself."""

import sys
from types import ModuleType, SimpleNamespace

from filelock import FileLock

from card_tags.atomic_files import write_atomically
from host_sim.words import fresh

PACKAGE = "tally.screens.words.packed"
SILENT: dict[str, dict[str, object]] = {
    "keys": {"BUCKETS": b"", "MARKS": b""},
    "en": {"TEXTS": SimpleNamespace(code="en", ones=())},
}


def main() -> None:
    """Pack the words. If they have a fault, keep the digest of their sources alone."""
    # Several programs that start together may all find them stale.
    with FileLock(fresh.PACKED / ".lock"):
        digest = fresh.digest()
        if digest in (fresh.read(fresh.MADE), fresh.read(fresh.REFUSED)):
            return
        _be_silent()
        from host_sim.words import catalogues, freezing
        from host_sim.words.faults import faults

        if any(faults(language) for language in catalogues.TRANSLATED):
            write_atomically(fresh.REFUSED, digest.encode())
        else:
            freezing.write()


def _be_silent() -> None:
    """Let empty words stand in for the packed ones: without any, `tally` cannot be imported."""
    for name, content in SILENT.items():
        module = ModuleType(f"{PACKAGE}.{name}")
        vars(module).update(content)
        sys.modules[module.__name__] = module


if __name__ == "__main__":
    main()
