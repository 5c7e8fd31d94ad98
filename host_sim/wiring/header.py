"""The Pico's header of 40 pins, the same on a Pico, a Pico W and a Pico 2.

Seen from above with USB at the top, pins 1 to 20 run down the left edge and 21 to 40 up the right one.
"""

LEFT = "left"
RIGHT = "right"
SIDES = (LEFT, RIGHT)
ROWS = 20

_LEFT_NAMES = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"  # 1 to 20
)
_RIGHT_NAMES = (
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 3V3EN GND VSYS VBUS"  # to 40
)
NAMES = (*_LEFT_NAMES.split(), *_RIGHT_NAMES.split())
NUMBERS = range(1, len(NAMES) + 1)
GROUNDS = tuple(number for number in NUMBERS if NAMES[number - 1] == "GND")
SUPPLY = NAMES.index("3V3") + 1


def name(number: int) -> str:
    """Return what a pin of the header (1 to 40) is called."""
    return NAMES[number - 1]


def number(gpio: int) -> int:
    """Return which pin of the header a GPIO is; raise ValueError for one that is not on it."""
    return NAMES.index(f"GP{gpio}") + 1


def side(number: int) -> str:
    """Return the edge that a pin is on."""
    return LEFT if number <= ROWS else RIGHT


def opposite(number: int) -> str:
    """Return the edge that a pin is not on."""
    return RIGHT if number <= ROWS else LEFT


def row(number: int) -> int:
    """Return how far down its edge a pin is, from 0."""
    return number - 1 if number <= ROWS else len(NAMES) - number
