from compat.busio import I2C as I2C
from compat.busio import SPI as SPI
