"""Lets go of what Adafruit's drivers bring and nothing here calls: on MicroPython it takes 10 KB of heap."""

import sys

import adafruit_pn532.adafruit_pn532
import adafruit_ssd1306
from adafruit_bus_device import i2c_device

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Everything above frames, what `pn532_link` has in its own way, and the stock start, which waits.
_OF_PN532 = (
    "__init__", "_read_data", "_wait_ready", "_wakeup", "_write_data", "reset", "call_function", "power_down",
    "firmware_version", "SAM_configuration", "read_passive_target", "listen_for_passive_target",
    "get_passive_target", "mifare_classic_authenticate_block", "mifare_classic_read_block",
    "mifare_classic_write_block", "mifare_classic_sub_value_block", "mifare_classic_add_value_block",
    "mifare_classic_get_value_block", "mifare_classic_fmt_value_block", "ntag2xx_write_block",
    "ntag2xx_read_block",
)  # fmt: skip
# Sending whole frames, and how it could stand.
_OF_ANY_SSD1306 = ("power", "poweroff", "invert", "rotate", "show", "write_cmd", "write_framebuf")
_OF_SSD1306_I2C = ("write_framebuf",)
_OF_I2C_DEVICE = ("readinto", "write_then_readinto")
_SPI_DEVICE = "adafruit_bus_device.spi_device"


def drop_unused() -> None:
    """Take the methods out of their classes, once; a desktop, where others use the drivers too, keeps them.

    Then it is not needed itself any more.
    """
    if sys.implementation.name != "micropython":
        return
    sys.modules.pop(__name__)
    delattr(sys.modules["devices"], "unused")
    if _SPI_DEVICE in sys.modules:
        _drop(adafruit_pn532.adafruit_pn532.PN532, _OF_PN532)
        _drop(adafruit_ssd1306._SSD1306, _OF_ANY_SSD1306)
        _drop(adafruit_ssd1306.SSD1306_I2C, _OF_SSD1306_I2C)
        _drop(i2c_device.I2CDevice, _OF_I2C_DEVICE)
        _drop(adafruit_pn532.adafruit_pn532, ("Direction",))
        _drop(adafruit_ssd1306, ("SSD1306_SPI", "spi_device"))
        _drop(sys.modules["adafruit_bus_device"], ("spi_device",))
        sys.modules.pop(_SPI_DEVICE)
        sys.modules.pop("digitalio")


def _drop(holder: "Any", names: "tuple[str, ...]") -> None:
    # A class of MicroPython holds on to what is deleted from it, but not to what it had instead.
    for name in names:
        setattr(holder, name, None)
