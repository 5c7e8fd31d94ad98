from compat.busio_spi import SPI as SPI
