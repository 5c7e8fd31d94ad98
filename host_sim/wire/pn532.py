"""A PN532 reader chip: its host link (frames, acknowledges, IRQ, reset, sleep) and its commands."""

from host_sim.wire.clock import BusClock
from host_sim.wire.rf_field import RfField

I2C_ADDRESS = 0x24


class Pn532:
    """The chip. Connect it with `bus.attach(I2C_ADDRESS, Pn532I2c(chip))` or `Pn532Uart(chip, uart)`."""

    def __init__(self, clock: BusClock, field: RfField):
        self.clock = clock
        self.field = field

    def irq(self) -> int:
        """Return the level of the IRQ pin: 0 while a frame waits for the host."""
        raise NotImplementedError

    def set_reset(self, level: int) -> None:
        """Drive RSTPD_N: 0 switches the chip off (and frees a stuck bus), 1 boots it."""
        raise NotImplementedError

    def jam_bus(self) -> None:
        """Hold SDA low until reset or power loss, as a chip does that lost count in the middle of a byte."""
        raise NotImplementedError
