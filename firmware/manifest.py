"""What is frozen into the MicroPython that is flashed: all of our code, and Adafruit's drivers.

MicroPython's build runs this file. TAPTALLY_SOURCES is the folder of our own files, as `freeze_transform`
wrote them. TAPTALLY_DRIVERS is the folder with Adafruit's drivers. TAPTALLY_RELEASE is the folder of the
module that names this firmware. `require` names each module that comes from micropython-lib.
"""

import os

OPTIMISED = 3  # like `mpy-cross -O3`: without asserts
FIRMWARE = os.environ.get("TAPTALLY_SOURCES", ".")
COMPAT = FIRMWARE + "/compat"
DRIVERS = os.environ["TAPTALLY_DRIVERS"]
RELEASE = os.environ["TAPTALLY_RELEASE"]

for name in ("_boot.py", "boot.py", "main.py", "overlay.py"):
    module(name, base_path=FIRMWARE, opt=OPTIMISED)
module("release.py", base_path=RELEASE, opt=OPTIMISED)
package("tally", base_path=FIRMWARE, opt=OPTIMISED)
package("devices", base_path=FIRMWARE, opt=OPTIMISED)
for name in ("board.py", "busio.py", "digitalio.py", "time.py"):
    module(name, base_path=COMPAT, opt=OPTIMISED)
package("adafruit_bus_device", base_path=DRIVERS, opt=OPTIMISED)
package("adafruit_pn532", base_path=DRIVERS, opt=OPTIMISED)
module("adafruit_ssd1306.py", base_path=DRIVERS, opt=OPTIMISED)
require("umqtt.simple")
