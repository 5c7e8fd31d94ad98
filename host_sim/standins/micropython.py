"""What the drivers want of MicroPython's own module on CPython."""

interrupted_by = 3  # Ctrl-C, as at power-up


def kbd_intr(character: int) -> None:
    """Have this character at the REPL's port interrupt; -1: none."""
    global interrupted_by
    interrupted_by = character


def const(number: int) -> int:
    """Return the number: only MicroPython's compiler makes more of it."""
    return number
