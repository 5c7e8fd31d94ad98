"""All modules in one file, as `firmware/packed.py` finds them.

    count, a CRC-32 of each path, where each begins, where the last ends; then the modules

Numbers are 32 bits, little-endian. Paths begin with a slash; a folder is an entry of no bytes.
"""

import struct
from collections.abc import Mapping
from pathlib import PurePosixPath
from zlib import crc32

WORD_BYTES = 4


def pack(modules: Mapping[str, bytes]) -> bytes:
    """Return one file with these modules, by path."""
    entries = dict.fromkeys(_folders(modules), b"") | dict(modules)
    paths = sorted(entries)
    sums = [crc32(f"/{path}".encode()) for path in paths]
    if len(set(sums)) < len(sums):
        raise ValueError("two paths have one checksum: rename a module")
    head_bytes = WORD_BYTES * (1 + len(paths) + len(paths) + 1)
    offsets = [head_bytes]
    for path in paths:
        offsets.append(offsets[-1] + len(entries[path]))
    head = struct.pack(f"<{1 + len(sums) + len(offsets)}I", len(paths), *sums, *offsets)
    return head + b"".join(entries[path] for path in paths)


def _folders(paths: Mapping[str, bytes]) -> set[str]:
    return {parent.as_posix() for path in paths for parent in PurePosixPath(path).parents if parent.name}
