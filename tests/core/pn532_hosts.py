"""Hosts that only speak frames, on each of the three links of an emulated PN532."""

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_frames import ACK
from host_sim.wire.pn532_links import I2C_ADDRESS, Pn532I2c, Pn532Uart
from host_sim.wire.pn532_power import HSU, I2C, SPI
from host_sim.wire.pn532_spi import DATA_READ, DATA_WRITE, Pn532Spi, reversed_bits
from host_sim.wire.spi import SpiBus
from host_sim.wire.uart import UartBus

SELECT_PIN = 17
WAKE_US = 2_000
LONGEST_FRAME = 300
UART_FRAME_US = 30_000
WAKE_UP_BYTES = bytes(12)
LONG = b"\xff\xff"  # where the length stands in a frame whose length takes two bytes


class I2cHost:
    tied, waking_bit = 0b01, I2C

    def __init__(self, chip: Pn532, clock: BusClock) -> None:
        self._bus = I2cBus(clock)
        self._bus.attach(I2C_ADDRESS, Pn532I2c(chip))

    def send(self, frame: bytes) -> bool:
        """Send a frame; return whether the chip took it."""
        try:
            self._bus.write(I2C_ADDRESS, frame)
        except OSError:
            return False
        return True

    def receive(self) -> bytes:
        """Return the frame that is ready, with what comes after it, or b""."""
        found = self._bus.read(I2C_ADDRESS, 1 + LONGEST_FRAME)
        return found[1:] if found[0] else b""


class SpiHost:
    tied, waking_bit = 0b10, SPI

    def __init__(self, chip: Pn532, clock: BusClock) -> None:
        self._bus = SpiBus(clock)
        self._clock = clock
        self._chip = chip
        self._bus.line.attach(SELECT_PIN, Pn532Spi(chip))

    def send(self, frame: bytes) -> bool:
        self._bus.line.drive(SELECT_PIN, 0)
        self._clock.wait_us(WAKE_US)
        self._bus.line.drive(SELECT_PIN, 1)
        self._transfer(bytes([DATA_WRITE]) + frame)
        return not self._chip.is_asleep

    def receive(self) -> bytes:
        return self._transfer(bytes([DATA_READ]) + bytes(LONGEST_FRAME))[1:] if self._chip.outbox else b""

    def _transfer(self, chunk: bytes) -> bytes:
        self._bus.line.drive(SELECT_PIN, 0)
        found = reversed_bits(self._bus.exchange(reversed_bits(chunk)))
        self._bus.line.drive(SELECT_PIN, 1)
        return found


class UartHost:
    tied, waking_bit = 0b00, HSU

    def __init__(self, chip: Pn532, clock: BusClock) -> None:
        self._uart = UartBus(clock)
        self._chip = chip
        Pn532Uart(chip, self._uart)

    def send(self, frame: bytes) -> bool:
        self._uart.clear()
        self._uart.write(WAKE_UP_BYTES + frame)
        return not self._chip.is_asleep

    def receive(self) -> bytes:
        if not self._uart.waiting():
            return b""
        found = self._uart.read(len(ACK), UART_FRAME_US)
        if found == ACK:
            return found
        if found[3:5] == LONG:
            found += self._uart.read(2, UART_FRAME_US)
            return found + self._uart.read((found[5] << 8 | found[6]) + 2, UART_FRAME_US)
        return found + self._uart.read(found[3] + 1, UART_FRAME_US)
