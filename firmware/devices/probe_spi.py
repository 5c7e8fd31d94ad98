"""The probe of a reader on SPI: on its pins, then with MOSI and MISO exchanged, then its IRQ and reset wires.

It reads the version of the part. An SPI bus has no addresses and no acknowledges, and no resistors that would
show a supply.
"""

import busio
from machine import Pin, SoftSPI

from devices.pn532_spi import LEFT_ALONE, SpiLink
from devices.probe_parts import CROSSED, DOWN, OPEN, RESET_MS, UP, level, made, mark, pause, tell_signals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from devices.probe_parts import Part

    Answered = Generator[None, None, bool]

GET_FIRMWARE_VERSION = 0x02
ACK_S = 0.003
TURNS = 20  # the answer is ready after 3 ms, and a turn takes at least half a millisecond
SOFT_FREQUENCY_HZ = 200_000
NAMES = ("SCK", "MOSI", "MISO", "SS")


def look_for_reader(board: "dict[str, Any]", parts: "list[Part]") -> "Generator[None, None, None]":
    """Look for the reader, a bounded piece at a time, and add what is found to `parts`."""
    sck, mosi, miso, cs, frequency_hz = board["spi"]
    pins = zip((sck, mosi, miso, cs), NAMES)  # noqa: B905 - four of each
    part = made("reader", "", [[f"GP{pin}", name, ""] for pin, name in pins])
    parts.append(part)
    select = Pin(cs, Pin.OUT, value=LEFT_ALONE)
    yield
    link = SpiLink(_opened(sck, mosi, miso, frequency_hz), select, None)
    if (yield from _answers(link)):
        yield from _try_signals(link, board["reader"][2:], part)
        return
    soft = SoftSPI(SOFT_FREQUENCY_HZ, sck=Pin(sck), mosi=Pin(miso), miso=Pin(mosi))
    is_crossed = yield from _answers(SpiLink(soft, select, None))
    _opened(sck, mosi, miso, frequency_hz)
    part["trouble"] = "crossed_spi" if is_crossed else "no_spi"
    mark(part, ("MOSI", "MISO") if is_crossed else NAMES, CROSSED if is_crossed else OPEN)


def _opened(sck: int, mosi: int, miso: int, frequency_hz: int) -> busio.SPI:
    """Give the pins to the SPI block, also those that were moved bit by bit before."""
    bus = busio.SPI(sck, mosi, miso)
    bus.configure(baudrate=frequency_hz)
    return bus


def _answers(link: SpiLink) -> "Answered":
    """Ask the chip for its version. The answer is not fetched yet."""
    link.abort()
    yield
    if not link.send_command(GET_FIRMWARE_VERSION, timeout=ACK_S):
        return False
    for _ in range(TURNS):
        yield
        if link.is_ready():
            return True
    return False


def _try_signals(
    link: SpiLink, pins: "tuple[int | None, int | None]", part: "Part"
) -> "Generator[None, None, None]":
    """Test IRQ before and after the answer is fetched, then whether reset silences the chip."""
    irq, reset = pins
    irq_arrives = irq is None or level(irq, Pin.PULL_UP) == DOWN
    is_exchanged = not irq_arrives and reset is not None and level(reset, Pin.PULL_UP) == DOWN
    link.abort()
    irq_arrives = irq is None or (irq_arrives and level(irq, Pin.PULL_UP) == UP)
    reset_arrives = True
    if reset is not None:
        line = Pin(reset, Pin.OUT, value=DOWN)
        reset_arrives = not (yield from _answers(link))
        line.value(UP)
        yield from pause(RESET_MS)
    wires = [[f"GP{pin}", name, ""] for pin, name in ((irq, "IRQ"), (reset, "RSTPD_N")) if pin is not None]
    if is_exchanged or not (irq_arrives and reset_arrives):
        part["wires"] = wires  # the other wires are right
    tell_signals(part, irq_arrives, reset_arrives, is_exchanged)
