"""All modules in one file, as `firmware/packed.py` finds them.

    how many folders, how many modules; of each path, folders first, three bytes of its CRC-32 (the low ones);
    where each module begins; the modules

Numbers are 32 bits, little-endian. Paths begin with a slash.
"""

import struct
from collections.abc import Mapping
from pathlib import PurePosixPath
from zlib import crc32

WORD_BYTES = 4
HEAD_BYTES = 8
SUM_BYTES = 3


def pack(modules: Mapping[str, bytes]) -> bytes:
    """Return one file with these modules, by path."""
    folders = sorted(_folders(modules))
    paths = [*folders, *sorted(modules)]
    sums = [struct.pack("<I", crc32(f"/{path}".encode()))[:SUM_BYTES] for path in paths]
    if len(set(sums)) < len(sums):
        raise ValueError("two paths have one checksum: rename a module")
    start = HEAD_BYTES + SUM_BYTES * len(sums) + WORD_BYTES * len(modules)
    starts = []
    for path in sorted(modules):
        starts.append(start)
        start += len(modules[path])
    head = struct.pack("<2I", len(folders), len(modules)) + b"".join(sums)
    head += struct.pack(f"<{len(starts)}I", *starts)
    return head + b"".join(modules[path] for path in sorted(modules))


def _folders(paths: Mapping[str, bytes]) -> set[str]:
    return {parent.as_posix() for path in paths for parent in PurePosixPath(path).parents if parent.name}
