from compat.busio import I2C as I2C
from compat.busio_spi import SPI as SPI
