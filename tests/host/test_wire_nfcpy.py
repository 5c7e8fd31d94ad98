"""nfcpy's PN532 driver, unmodified, on the emulated chip's UART: it reads and writes an NTAG213."""

import os
from collections.abc import Iterator
from typing import Any

import nfc.clf
import nfc.clf.pn532
import nfc.clf.transport
import nfc.tag
import pytest

from host_sim.wire.pn532_power import HSU
from host_sim.wire.uart import UartBus
from tests.host.wire_drivers import ADDRESS, NAME, UID, Reader, written_tag

pytestmark = pytest.mark.slow

US_PER_SECOND = 1_000_000
PORT = "the emulated chip"
SPEEDS = {115_200: 1, 921_600: 0}  # the answer of `stty`; nfcpy asks it for the highest speed


class SerialPort:
    """pyserial's port, as nfcpy's TTY transport uses it."""

    def __init__(self, uart: UartBus, baudrate: int) -> None:
        self.port = PORT
        self.timeout = 0.05
        self._uart = uart
        self.baudrate = baudrate

    @property
    def baudrate(self) -> int:
        return self._uart.host_baud

    @baudrate.setter
    def baudrate(self, baudrate: int) -> None:
        self._uart.open(baudrate)

    def read(self, count: int) -> bytes:
        return self._uart.read(count, round(self.timeout * US_PER_SECOND))

    def write(self, chunk: bytes) -> int:
        return self._uart.write(bytes(chunk))

    def flushInput(self) -> None:  # noqa: N802 - pyserial's name
        self._uart.clear()

    def flushOutput(self) -> None:  # noqa: N802 - pyserial's name
        pass

    def close(self) -> None:
        pass


class Transport(nfc.clf.transport.TTY):  # type: ignore[misc]
    """nfcpy's own transport; only the port that it opens is emulated."""

    def __init__(self, uart: UartBus) -> None:
        self._uart = uart
        super().__init__(PORT)

    def open(self, port: str, baudrate: int = 115_200) -> None:
        assert port == PORT
        self.tty = SerialPort(self._uart, baudrate)


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture(params=SPEEDS)
def frontend(reader: Reader, request: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(os, "system", lambda _command: SPEEDS[request.param])
    uart = reader.on_uart()
    found = nfc.clf.ContactlessFrontend()
    found.device = nfc.clf.pn532.init(Transport(uart))
    assert uart.host_baud == uart.chip_baud == request.param
    yield found
    found.close()
    assert reader.chip.is_asleep
    assert uart.chip_baud == 115_200


def activate(frontend: Any) -> Any:
    target = frontend.sense(nfc.clf.RemoteTarget("106A"))
    return target and nfc.tag.activate(frontend, target)


def test_it_knows_the_chip(frontend: Any) -> None:
    assert frontend.device.chipset_name == "PN532v1.6"
    assert frontend.device.chipset.diagnose("line")
    assert frontend.device.chipset.diagnose("ram")
    assert frontend.device.chipset.diagnose("rom")


def test_it_tells_the_chips_status_and_its_latest_error(frontend: Any) -> None:
    chipset = frontend.device.chipset
    assert chipset.get_general_status()[0] == 0
    with pytest.raises(chipset.Error) as refused:
        chipset.in_data_exchange(b"\x30\x00", timeout=0.1)
    assert refused.value.errno == chipset.get_general_status()[0] == 0x27


def test_it_reads_and_sets_the_chips_pins(reader: Reader, frontend: Any) -> None:
    command = frontend.device.chipset.command
    assert command(0x0E, b"\x00\x82", 0.1) == b""
    assert (reader.chip.gpio.level("P71"), reader.chip.gpio.level("P72")) == (1, 0)
    assert command(0x0C, b"", 0.1) == b"\x3f\x02\x00"


def test_it_lets_the_chip_poll_by_itself(reader: Reader, frontend: Any) -> None:
    command = frontend.device.chipset.command
    assert command(0x60, b"\x01\x01\x10\x20", 0.3) == b"\x00"
    reader.field.put(written_tag())
    assert command(0x60, b"\x01\x01\x10\x20", 0.3) == b"\x01\x10\x0c\x01\x00\x44\x00\x07" + UID


def test_what_the_chip_refuses_is_an_error(frontend: Any) -> None:
    chipset = frontend.device.chipset
    with pytest.raises(chipset.Error):
        chipset.rf_configuration(0x03, b"\x00")
    with pytest.raises(chipset.Error):
        chipset.diagnose(3, b"")


def test_powered_down_it_works_on_after_one_sleep(reader: Reader, frontend: Any) -> None:
    chipset = frontend.device.chipset
    chipset.power_down(("HSU",))
    assert reader.chip.is_asleep
    reader.chip.wake(HSU)
    for _ in range(3):
        chipset.get_firmware_version()
        assert not reader.chip.is_asleep


def test_a_read_of_a_whole_large_tag_is_too_long_for_the_chip(reader: Reader, frontend: Any) -> None:
    reader.field.put(written_tag(216))
    assert activate(frontend)
    chipset = frontend.device.chipset
    assert len(chipset.in_communicate_thru(b"\x3a\x04\x44", 0.3)) == 260 + 2  # the CRC stays on it
    with pytest.raises(chipset.Error) as refused:
        chipset.in_communicate_thru(b"\x3a\x00\xe6", 0.3)
    assert refused.value.errno == 0x07


def test_it_finds_nobody(frontend: Any) -> None:
    assert activate(frontend) is None


def test_it_reads_a_message_off_a_tag(reader: Reader, frontend: Any) -> None:
    reader.field.put(written_tag())
    tag = activate(frontend)
    assert tag.product == "NXP NTAG213"
    assert tag.identifier == UID
    text, uri = tag.ndef.records
    assert (text.text, uri.uri) == (NAME, ADDRESS)


@pytest.mark.parametrize("kind", [213, 215, 216])
def test_it_knows_each_kind_and_its_size(reader: Reader, frontend: Any, kind: int) -> None:
    reader.field.put(written_tag(kind))
    tag = activate(frontend)
    assert tag.product == f"NXP NTAG{kind}"
    assert tag.ndef.capacity > {213: 130, 215: 480, 216: 860}[kind]


def test_it_writes_a_message(reader: Reader, frontend: Any) -> None:
    emulated = written_tag(216)
    reader.field.put(emulated)
    tag = activate(frontend)
    octets = b"\xd1\x01\x05T\x02enok"
    tag.ndef.octets = octets
    assert bytes(emulated.memory.image[16:]).find(octets) == 2
    assert activate(frontend).ndef.octets == octets


def test_it_protects_with_a_password(reader: Reader, frontend: Any) -> None:
    emulated = written_tag()
    reader.field.put(emulated)
    tag = activate(frontend)
    assert tag.protect(b"1234AB", read_protect=True)
    assert emulated.memory.page(0x2B) == b"1234"
    reader.field.take(emulated)
    reader.field.put(emulated)
    assert activate(frontend).ndef is None
    tag = activate(frontend)
    assert tag.authenticate(b"1234AB")
    assert tag.ndef.records[0].text == NAME


def test_it_makes_a_tag_read_only(reader: Reader, frontend: Any) -> None:
    emulated = written_tag()
    reader.field.put(emulated)
    assert activate(frontend).protect()
    assert emulated.memory.is_locked(4)
    assert emulated.memory.is_locked(0x27)


def test_it_sees_a_tag_leave(reader: Reader, frontend: Any) -> None:
    emulated = written_tag()
    reader.field.put(emulated)
    tag = activate(frontend)
    assert tag.is_present
    reader.field.take(emulated)
    assert not tag.is_present
