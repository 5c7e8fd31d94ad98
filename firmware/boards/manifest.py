"""What is frozen into the MicroPython that is flashed: all of ours, Adafruit's drivers whole, the port's own.

TAPTALLY_DRIVERS is the folder in which Adafruit's drivers are installed.
"""

import os

OPTIMISED = 3  # as `mpy-cross -O3`: without asserts
FIRMWARE = ".."
COMPAT = "../compat"
DRIVERS = os.environ["TAPTALLY_DRIVERS"]

freeze("$(PORT_DIR)/modules")
module("boot.py", base_path=".", opt=OPTIMISED)
module("main.py", base_path=FIRMWARE, opt=OPTIMISED)
package("tally", base_path=FIRMWARE, opt=OPTIMISED)
package("devices", base_path=FIRMWARE, opt=OPTIMISED)
for name in ("board.py", "busio.py", "busio_spi.py", "digitalio.py", "time.py"):
    module(name, base_path=COMPAT, opt=OPTIMISED)
package("adafruit_bus_device", base_path=DRIVERS, opt=OPTIMISED)
package("adafruit_pn532", base_path=DRIVERS, opt=OPTIMISED)
module("adafruit_ssd1306.py", base_path=DRIVERS, opt=OPTIMISED)
