"""What a MicroPython built from source freezes: every module that the image else holds in `modules.bin`.

    cd micropython/ports/rp2
    cmake -S . -B build -DMICROPY_BOARD=RPI_PICO -DMICROPY_FROZEN_MANIFEST=.../firmware/manifest.py
    cmake --build build

Frozen modules run from flash and come before the image's, which stays as it is: it has the board, the
catalogue and boot.py; make both from the same sources. The firmware imports nothing of micropython-lib, so
nothing is required but what the port's own manifest does.
"""

from glob import glob

OPTIMISED = 3  # as `mpy-cross -O3`
DRIVERS = glob("../.venv/lib/python3*/site-packages")[0]  # where `make setup` puts Adafruit's

include("$(PORT_DIR)/boards/manifest.py")

module("main.py", opt=OPTIMISED)
package("tally", opt=OPTIMISED)
package("devices", opt=OPTIMISED)
for name in ("board.py", "busio.py", "busio_spi.py", "digitalio.py", "time.py"):
    module(name, base_path="compat", opt=OPTIMISED)

package("adafruit_bus_device", ("i2c_device.py", "spi_device.py"), base_path=DRIVERS, opt=OPTIMISED)
package("adafruit_pn532", ("adafruit_pn532.py",), base_path=DRIVERS, opt=OPTIMISED)
module("adafruit_ssd1306.py", base_path=DRIVERS, opt=OPTIMISED)
