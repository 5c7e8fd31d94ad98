"""A Pico without its wiring reports that at its USB port and blinks, until somebody interrupts it."""

import utime
from machine import Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

BLINK_MS = 250
BLINKS_A_LINE = 20
LINE = "Taptally was not told how it is wired ({}): drag board-NAME.uf2 of your board, or its whole firmware"


def tell(why: Exception) -> "NoReturn":
    """Print one clear line every few seconds, for ever. Nothing in the flash is changed."""
    led = Pin("LED", Pin.OUT)
    count = 0
    while True:
        if count % BLINKS_A_LINE == 0:
            print(LINE.format(repr(why)))
        led.value(count % 2)
        count += 1
        utime.sleep_ms(BLINK_MS)
