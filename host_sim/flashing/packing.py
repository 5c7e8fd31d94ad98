"""All modules in one file, as `firmware/packed.py` finds them: the cold ones deflated.

    count, where the primer begins, a CRC-32 of each path, where each begins, where the last ends;
    then the hot modules as they are, the primer, the cold modules

Numbers are 32 bits, little-endian. Paths begin with a slash; a folder is an entry of no bytes. The primer is
a stored block of raw deflate, 1 KB of what the cold modules have in common: each of them goes on from there,
and is smaller by an eighth.
"""

import struct
import zlib
from collections.abc import Collection, Mapping
from pathlib import PurePosixPath
from zlib import crc32

from host_sim.flashing import primer

WORD_BYTES = 4
# As firmware/packed.py has them: import needs 5.6 KB of heap for a moment, of which 2 KB are the window.
WINDOW_BITS = 11
PRIMER_BYTES = 1024
BEST = 9


def stored(modules: Mapping[str, bytes], cold: Collection[str]) -> dict[str, bytes]:
    """Return what is stored, in its order: modules by their path, the primer by ""."""
    common = primer.of([modules[path] for path in sorted(cold)], PRIMER_BYTES)
    hot = {path: modules[path] for path in sorted(modules) if path not in cold}
    return hot | {"": _block(common)} | {path: _deflated(modules[path], common) for path in sorted(cold)}


def pack(modules: Mapping[str, bytes], cold: Collection[str]) -> bytes:
    """Return one file with these modules, by path, of which some are cold."""
    bodies = stored(modules, cold) | dict.fromkeys(sorted(_folders(modules)), b"")
    at = WORD_BYTES * (2 + len(bodies) - 1 + len(bodies))
    starts = {}
    for path, body in bodies.items():
        starts[path] = at
        at += len(body)
    primer_at = starts.pop("")
    sums = [crc32(f"/{path}".encode()) for path in starts]
    if len(set(sums)) < len(sums):
        raise ValueError("two paths have one checksum: rename a module")
    numbers = [len(sums), primer_at, *sums, *starts.values(), at]
    return struct.pack(f"<{len(numbers)}I", *numbers) + b"".join(bodies.values())


def _folders(paths: Mapping[str, bytes]) -> set[str]:
    return {parent.as_posix() for path in paths for parent in PurePosixPath(path).parents if parent.name}


def _block(content: bytes) -> bytes:
    """Return a stored block that is not the last (RFC 1951, 3.2.4)."""
    count = len(content)
    return struct.pack("<BHH", 0, count, count ^ 0xFFFF) + content


def _deflated(module: bytes, common: bytes) -> bytes:
    packer = zlib.compressobj(BEST, zlib.DEFLATED, -WINDOW_BITS, BEST, zdict=common)
    return packer.compress(module) + packer.flush()
