"""The parts of the module `micropython` that the drivers use, for CPython."""

interrupted_by = 3  # Ctrl-C, as at power-up


def kbd_intr(character: int) -> None:
    """Let this character at the REPL's port interrupt the program; -1: none."""
    global interrupted_by
    interrupted_by = character


def const(number: int) -> int:
    """Return the number. Only MicroPython's compiler does more with it."""
    return number
