"""CircuitPython's names of a Pico's pins: `board.GP4` is 4."""

PREFIX = "GP"
PIN_COUNT = 30


def __getattr__(name: str) -> int:
    number = name[len(PREFIX) :]
    if name.startswith(PREFIX) and number.isdigit() and int(number) < PIN_COUNT:
        return int(number)
    raise AttributeError(name)
