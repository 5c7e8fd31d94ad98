"""Ports and a clock through which other people's drivers, unmodified, talk to the emulated chips."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import ndef

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_links import I2C_ADDRESS, Pn532I2c, Pn532Uart
from host_sim.wire.pn532_spi import Pn532Spi
from host_sim.wire.rf_field import RfField
from host_sim.wire.spi import SpiBus
from host_sim.wire.uart import UartBus

US_PER_SECOND = 1_000_000
BOOT_US = 5_000
NDEF_TLV = 0x03
TERMINATOR = b"\xfe"
FIRST_USER_BYTE = 16
SELECT_PIN = 17

UID = bytes.fromhex("04D69302666080")
NAME = "Nap Time"
ADDRESS = "https://www.cards.example/t/nap-time"

DRIVERS = ("adafruit_bus_device", "adafruit_pn532", "adafruit_ssd1306", "adafruit_framebuf")
REPLACED = ("busio", "digitalio", "micropython", "framebuf")


class Time:
    """The functions of `time` that drivers use, on the bus clock."""

    def __init__(self, clock: BusClock) -> None:
        self._clock = clock

    def monotonic(self) -> float:
        return self._clock.now_us / US_PER_SECOND

    def sleep(self, seconds: float) -> None:
        self._clock.wait_us(round(seconds * US_PER_SECOND))


class I2cPort:
    """CircuitPython's `busio.I2C` as `adafruit_bus_device` uses it."""

    def __init__(self, bus: I2cBus) -> None:
        self._bus = bus

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def writeto(self, address: int, buffer: bytes, *, start: int = 0, end: int | None = None) -> None:
        self._bus.write(address, bytes(buffer)[start:end])

    def readfrom_into(
        self, address: int, buffer: bytearray, *, start: int = 0, end: int | None = None
    ) -> None:
        count = len(buffer[start:end])
        buffer[start : start + count] = self._bus.read(address, count)


class UartPort:
    """CircuitPython's `busio.UART`."""

    def __init__(self, uart: UartBus, timeout_us: int = 100_000) -> None:
        self._uart = uart
        self._timeout_us = timeout_us

    @property
    def in_waiting(self) -> int:
        return self._uart.waiting()

    def reset_input_buffer(self) -> None:
        self._uart.clear()

    def write(self, chunk: bytes) -> int:
        return self._uart.write(chunk)

    def read(self, count: int) -> bytes | None:
        return self._uart.read(count, self._timeout_us) or None


class SpiPort:
    """CircuitPython's `busio.SPI` as `adafruit_bus_device` uses it."""

    def __init__(self, bus: SpiBus) -> None:
        self._bus = bus

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def configure(self, *, baudrate: int, polarity: int, phase: int) -> None:
        self._bus.open(baudrate, polarity, phase)

    def write(self, buffer: bytes) -> None:
        self._bus.exchange(buffer)

    def write_readinto(self, buffer_out: bytes, buffer_in: bytearray) -> None:
        buffer_in[:] = self._bus.exchange(buffer_out)


class SelectPin:
    """CircuitPython's `digitalio.DigitalInOut` on the wire that selects the chip."""

    def __init__(self, bus: SpiBus) -> None:
        self._bus = bus

    def switch_to_output(self, *, value: bool) -> None:
        self.value = value

    @property
    def value(self) -> bool:
        raise AssertionError("nobody reads it")

    @value.setter
    def value(self, level: bool) -> None:
        self._bus.line.drive(SELECT_PIN, int(level))


class Reader:
    """A PN532 with its field, connected in every way. A host uses one of these ways."""

    def __init__(self, frequency_hz: int = 400_000) -> None:
        self.clock = BusClock()
        self.field = RfField(self.clock)
        self.chip = Pn532(self.clock, self.field)
        self.bus = I2cBus(self.clock, frequency_hz)
        self.clock.wait_us(BOOT_US)

    def on_i2c(self) -> I2cPort:
        self.bus.attach(I2C_ADDRESS, Pn532I2c(self.chip))
        return I2cPort(self.bus)

    def on_uart(self) -> UartBus:
        uart = UartBus(self.clock)
        Pn532Uart(self.chip, uart)
        return uart

    def on_spi(self) -> SpiBus:
        bus = SpiBus(self.clock)
        bus.line.attach(SELECT_PIN, Pn532Spi(self.chip))
        return bus


def message() -> bytes:
    """Return an NDEF message that an independent writer made."""
    return b"".join(ndef.message_encoder([ndef.TextRecord(NAME), ndef.UriRecord(ADDRESS)]))


def written_tag(kind: int = 213) -> Ntag:
    """Return a tag with that message on it."""
    image = bytearray(blank_image(kind, UID))
    block = bytes([NDEF_TLV, len(message())]) + message() + TERMINATOR
    image[FIRST_USER_BYTE : FIRST_USER_BYTE + len(block)] = block
    return Ntag(bytes(image))


@contextmanager
def adafruit(name: str, clock: BusClock) -> Iterator[Any]:
    """Load one of Adafruit's drivers with the bus clock for its `time`; leave no trace afterwards."""
    before = {key: module for key, module in sys.modules.items() if _belongs(key)}
    for key in before:
        del sys.modules[key]
    sys.modules["busio"] = _module("busio", I2C=I2cPort, UART=UartPort, SPI=object)
    direction = SimpleNamespace(INPUT=0, OUTPUT=1)
    sys.modules["digitalio"] = _module("digitalio", Direction=direction, DigitalInOut=object)
    sys.modules["micropython"] = _module("micropython", const=lambda value: value)
    sys.modules["framebuf"] = None  # type: ignore[assignment] # so that the driver takes its own
    try:
        module = importlib.import_module(name)
        assert "site-packages" in Path(str(module.__file__)).parts
        _set_time(Time(clock))
        yield module
    finally:
        for key in [key for key in sys.modules if _belongs(key)]:
            del sys.modules[key]
        sys.modules.update(before)


def _belongs(name: str) -> bool:
    return name.split(".")[0] in DRIVERS or name in REPLACED


def _set_time(time: Time) -> None:
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in DRIVERS and hasattr(module, "time"):
            vars(module)["time"] = time


def _module(name: str, **names: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(names)
    return module
