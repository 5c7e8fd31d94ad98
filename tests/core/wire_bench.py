"""A bench for the emulated chips: a reader on I2C, and a host that speaks only frames."""

from binascii import hexlify, unhexlify

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_frames import ACK, frame
from host_sim.wire.pn532_links import I2C_ADDRESS, Pn532I2c
from host_sim.wire.rf_field import RfField

BOOT_US = 5_000
STEP_US = 100
LONGEST_WAIT_US = 200_000
LONGEST_FRAME = 300

FACTORY_UID = unhexlify("04D69302666080")
OTHER_UID = unhexlify("04A1B2C3D4E5F6")


def blank_tag(kind: int = 213, uid: bytes = FACTORY_UID) -> Ntag:
    return Ntag(blank_image(kind, uid))


class Bench:
    def __init__(self, frequency_hz: int = 400_000) -> None:
        self.clock = BusClock()
        self.bus = I2cBus(self.clock, frequency_hz)
        self.field = RfField(self.clock)
        self.chip = Pn532(self.clock, self.field)
        self.bus.attach(I2C_ADDRESS, Pn532I2c(self.chip))
        self.clock.wait_us(BOOT_US)

    def write(self, message: bytes) -> None:
        self.bus.write(I2C_ADDRESS, message)

    def is_ready(self) -> bool:
        return self.bus.read(I2C_ADDRESS, 1) == b"\x01"

    def await_ready(self, wait_us: int = LONGEST_WAIT_US) -> bool:
        deadline_us = self.clock.now_us + wait_us
        while self.clock.now_us < deadline_us:
            if self.is_ready():
                return True
            self.clock.wait_us(STEP_US)
        return False

    def read_frame(self) -> bytes:
        """Return the frame that waits, without the zeros that the chip sends after it."""
        found = self.bus.read(I2C_ADDRESS, 1 + LONGEST_FRAME)[1:]
        if found[3:5] == b"\xff\xff":
            return found[: 10 + (found[5] << 8 | found[6])]
        return found[:6] if found[3] in (0, 0xFF) else found[: 7 + found[3]]

    def read_acknowledge(self) -> None:
        acknowledge = self.bus.read(I2C_ADDRESS, 1 + len(ACK))[1:]
        assert acknowledge == ACK, hexlify(acknowledge)

    def begin(self, payload: bytes) -> None:
        """Send a command and read its acknowledge."""
        self.write(frame(payload))
        assert self.await_ready()
        self.read_acknowledge()

    def ask(self, payload: str) -> str:
        """Send a command, given in hex; return the answer's payload in hex, "" if none comes."""
        self.begin(unhexlify(payload))
        if not self.await_ready():
            return ""
        answer = self.read_frame()
        head = 8 if answer[3:5] == b"\xff\xff" else 5
        return hexlify(answer[head:-2]).decode()

    def configure(self) -> None:
        assert self.ask("D414011401") == "d515"
