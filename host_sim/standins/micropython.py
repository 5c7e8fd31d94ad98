"""What the drivers want of MicroPython's own module on CPython."""


def const(number: int) -> int:
    """Return the number: only MicroPython's compiler makes more of it."""
    return number
