"""The random bytes of MicroPython's built-in `os`: first those that a script gave, then any."""

from host_sim.standins.bench import attached


def urandom(size: int) -> bytes:
    """Return this many bytes."""
    bench = attached()
    return bytes([bench.thrown.pop(0) if bench.thrown else bench.noise() for _ in range(size)])
