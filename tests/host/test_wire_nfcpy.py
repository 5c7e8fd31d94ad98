"""nfcpy's PN532 driver, unmodified, on the emulated chip's UART: it reads and writes an NTAG213."""

import os
from collections.abc import Iterator
from typing import Any

import nfc.clf
import nfc.clf.pn532
import nfc.clf.transport
import nfc.tag
import pytest

from host_sim.wire.uart import UartBus
from tests.host.wire_drivers import ADDRESS, NAME, UID, Reader, written_tag

US_PER_SECOND = 1_000_000
PORT = "the emulated chip"
SPEEDS = {115_200: 1, 921_600: 0}  # the answer of `stty`, which nfcpy asks for the highest


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
