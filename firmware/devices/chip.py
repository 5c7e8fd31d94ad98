"""Which chip this is: a Pico's RP2040, or an RP2350, which has many of its blocks at other addresses."""

import sys

IS_RP2350 = "RP2350" in getattr(sys.implementation, "_machine", "")
