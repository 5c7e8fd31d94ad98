"""A PN532 reader chip: the commands that drivers send it (UM0701-02, 7.2 and 7.3)."""

from host_sim.wire.clock import BusClock
from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_registers import Registers
from host_sim.wire.pn532_search import Search
from host_sim.wire.pn532_targets import TIME_OUT, Targets
from host_sim.wire.rf_field import RfField

FIRMWARE = b"\x32\x01\x06\x07"  # PN532, version 1.6, which knows types A, B and ISO 18092
PASSED = b"\x00"

TEST_LINE, TEST_ROM, TEST_RAM, TEST_ANTENNA = 0x00, 0x01, 0x02, 0x07
NORMAL_MODE = 0x01
SAM_IRQ_BYTE = 2
RF_FIELD, RF_TIMINGS, RF_RETRIES = 0x01, 0x02, 0x05
BAUDS = (9_600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600, 1_288_000)


class Pn532(CommandCycle):
    """The chip. Its links are `Pn532I2c(chip)`, an I2C target for 0x24, and `Pn532Uart(chip, uart)`.

    After power-up and after each reset it sleeps in the low-battery state: its bus works, but it finds
    no card until SAMConfiguration has been sent.
    """

    def __init__(self, clock: BusClock, field: RfField):
        self.field = field
        self.registers = Registers()
        self.targets = Targets(self, field, self.registers)
        self.search = Search(self, field, self.registers, self.targets)
        super().__init__(clock)
        self.commands = {
            0x00: (self._diagnose, 1),
            0x02: (self._get_firmware_version, 0),
            0x04: (self._get_general_status, 0),
            0x06: (self._read_register, 2),
            0x08: (self._write_register, 3),
            0x10: (self._set_serial_baud_rate, 1),
            0x12: (self._set_parameters, 1),
            0x14: (self._sam_configuration, 1),
            0x16: (self._power_down, 1),
            0x32: (self._rf_configuration, 2),
            0x40: (self.targets.exchange, 2),
            0x42: (self.targets.communicate_thru, 1),
            0x44: (self.targets.deselect, 1),
            0x46: (self._in_jump, 3),
            0x4A: (self.search.begin, 2),
            0x52: (self.targets.release, 1),
            0x54: (self.targets.select, 1),
            0x56: (self._in_jump, 3),
        }

    def reset_state(self) -> None:
        """Forget everything, as at power-up; the field is off."""
        super().reset_state()
        self.registers.reset()
        self.targets.reset()
        self.search.reset()
        self.field.switch_off()

    def sleep(self) -> None:
        """Go to sleep, the field too."""
        super().sleep()
        self.field.switch_off()

    def _diagnose(self, parameters: bytes) -> None:
        if parameters[0] == TEST_LINE:
            self.answer(parameters)
        elif parameters[0] in (TEST_ROM, TEST_RAM, TEST_ANTENNA):
            self.answer(PASSED)
        else:
            self.reject()

    def _get_firmware_version(self, _: bytes) -> None:
        self.answer(FIRMWARE)

    def _get_general_status(self, _: bytes) -> None:
        """Answer: no error, no foreign field, the targets with their speeds and type, SAM idle."""
        count = len(self.targets.listed)
        body = bytes([0, 0, count])
        for number in range(1, count + 1):
            body += bytes([number, 0, 0, 0])
        self.answer(body + b"\x00")

    def _read_register(self, parameters: bytes) -> None:
        self.answer(self.registers.read(parameters))

    def _write_register(self, parameters: bytes) -> None:
        self.registers.write(parameters)
        self.answer()

    def _set_serial_baud_rate(self, parameters: bytes) -> None:
        if parameters[0] >= len(BAUDS):
            self.reject()
            return
        self.next_baud = BAUDS[parameters[0]]  # from the host's acknowledge on
        self.answer()

    def _set_parameters(self, _: bytes) -> None:
        self.answer()

    def _sam_configuration(self, parameters: bytes) -> None:
        self.search.is_configured = parameters[0] == NORMAL_MODE
        self.irq_enabled = len(parameters) <= SAM_IRQ_BYTE or bool(parameters[SAM_IRQ_BYTE])
        self.answer()

    def _power_down(self, parameters: bytes) -> None:
        self.plan_sleep(parameters[0], parameters[1] if len(parameters) > 1 else 0)
        self.answer(PASSED)

    def _rf_configuration(self, parameters: bytes) -> None:
        """Take the field, the time-out and the retries; analog settings change nothing here."""
        item, values = parameters[0], parameters[1:]
        if item == RF_FIELD:
            self.targets.switch_field(bool(values[0] & 1))
        elif item == RF_TIMINGS:
            self.targets.timeout_step = values[-1]
        elif item == RF_RETRIES:
            self.search.retries = values[-1]
        self.answer()

    def _in_jump(self, _: bytes) -> None:
        self.answer(TIME_OUT)  # nobody speaks the peer-to-peer protocol in this field
