"""A PN532 reader chip: the commands that drivers send to it (UM0701-02, 7.2 and 7.3)."""

from host_sim.wire.clock import BusClock
from host_sim.wire.pn532_autopoll import AutoPoll
from host_sim.wire.pn532_cycle import OK, CommandCycle
from host_sim.wire.pn532_diagnose import Diagnose
from host_sim.wire.pn532_gpio import Gpio
from host_sim.wire.pn532_power import RF
from host_sim.wire.pn532_registers import ADDRESS_BYTES, ENTRY_BYTES, Registers
from host_sim.wire.pn532_search import Search
from host_sim.wire.pn532_settings import Settings
from host_sim.wire.pn532_targets import TIME_OUT, Targets
from host_sim.wire.rf_field import RfField

FIRMWARE = b"\x32\x01\x06\x07"  # PN532, version 1.6, which knows types A, B and ISO 18092
MOST_POWER_DOWN_BYTES = 2
BAUDS = (9_600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600, 1_288_000)


class Pn532(CommandCycle):
    """The chip. Its links are `Pn532I2c(chip)`, an I2C target for 0x24, and `Pn532Uart(chip, uart)`.

    After power-up and after each reset it sleeps in the low-battery state. Its bus works, but it finds no
    card until it gets SAMConfiguration.
    """

    def __init__(self, clock: BusClock, field: RfField):
        self.field = field
        self.registers = Registers()
        self.targets = Targets(self, field, self.registers)
        self.search = Search(self, field, self.registers, self.targets)
        self.gpio = Gpio(self)
        self.feels_reader = False  # the chip's surroundings survive a reset
        super().__init__(clock)
        settings = Settings(self, self.search, self.targets)
        self.commands = {
            0x00: (Diagnose(self, field, self.targets).begin, 1),
            0x02: (self._get_firmware_version, 0),
            0x04: (self._get_general_status, 0),
            0x06: (self._read_register, 2),
            0x08: (self._write_register, 3),
            0x0C: (self.gpio.read, 0),
            0x0E: (self.gpio.write, 2),
            0x10: (self._set_serial_baud_rate, 1),
            0x12: (self._set_parameters, 1),
            0x14: (settings.configure_sam, 1),
            0x16: (self._power_down, 1),
            0x32: (settings.configure_rf, 2),
            0x40: (self.targets.exchange, 2),
            0x42: (self.targets.communicate_thru, 1),
            0x44: (self.targets.deselect, 1),
            0x46: (self._in_jump, 3),
            0x4A: (self.search.begin, 2),
            0x52: (self.targets.release, 1),
            0x54: (self.targets.select, 1),
            0x56: (self._in_jump, 3),
            0x60: (AutoPoll(self, field, self.registers, self.search).begin, 3),
        }

    def reset_state(self) -> None:
        """Forget everything, as at power-up; the field is off."""
        super().reset_state()
        self.registers.reset()
        self.targets.reset()
        self.search.reset()
        self.gpio.reset()
        self.field.switch_off()

    def sleep(self) -> None:
        """Go to sleep, and switch the field off."""
        super().sleep()
        self.field.switch_off()

    def feel_reader(self) -> None:
        """Come into the field of another reader. This may wake the chip."""
        self.feels_reader = True
        self.wake(RF)

    def lose_reader(self) -> None:
        """Leave the field of the other reader."""
        self.feels_reader = False

    def _get_firmware_version(self, _: bytes) -> None:
        self.answer(FIRMWARE)

    def _get_general_status(self, _: bytes) -> None:
        """Answer (7.2.3): latest error, foreign field, targets with their speeds and type, SAM idle."""
        count = len(self.targets.listed)
        body = bytes([self.last_error, self.feels_reader, count])
        for number in range(1, count + 1):
            body += bytes([number, 0, 0, 0])
        self.answer(body + b"\x00")

    def _read_register(self, parameters: bytes) -> None:
        if len(parameters) % ADDRESS_BYTES:
            self.reject()
            return
        self.answer(self.registers.read(parameters))

    def _write_register(self, parameters: bytes) -> None:
        if len(parameters) % ENTRY_BYTES:
            self.reject()
            return
        self.registers.write(parameters)
        self.answer()

    def _set_serial_baud_rate(self, parameters: bytes) -> None:
        if parameters[0] >= len(BAUDS):
            self.reject()
            return
        self.next_baud = BAUDS[parameters[0]]  # takes effect at the host's acknowledge
        self.answer()

    def _set_parameters(self, _: bytes) -> None:
        self.answer()

    def _power_down(self, parameters: bytes) -> None:
        if len(parameters) > MOST_POWER_DOWN_BYTES:
            self.reject()
            return
        self.plan_sleep(parameters[0], parameters[1] if len(parameters) > 1 else 0)
        self.report(OK)

    def _in_jump(self, _: bytes) -> None:
        self.report(TIME_OUT)  # no device speaks the peer-to-peer protocol in this field
