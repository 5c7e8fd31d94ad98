"""A PN532 reader chip: the commands that drivers send it (UM0701-02, 7.2 and 7.3)."""

from host_sim.wire.clock import BusClock
from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_registers import Registers
from host_sim.wire.pn532_search import Search
from host_sim.wire.pn532_targets import TIME_OUT, Targets
from host_sim.wire.rf_field import RfField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

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

    def reset_state(self) -> None:
        """Forget everything, as at power-up; the field is off."""
        super().reset_state()
        self.registers.reset()
        self.targets.reset()
        self.search.reset()
        self.field.switch_off()

    def abandon(self) -> None:
        """Drop the command under way; nobody waits for a card any more."""
        super().abandon()
        self.search.stop_waiting()

    def sleep(self) -> None:
        """Go to sleep, the field too."""
        super().sleep()
        self.field.switch_off()

    def obey(self, name: int, parameters: bytes) -> None:
        """Carry out a command that is known and has all its parameters."""
        command = COMMANDS.get(name)
        if command is None or len(parameters) < command[1]:
            self.reject()
            return
        command[0](self, parameters)


def _diagnose(chip: Pn532, parameters: bytes) -> None:
    if parameters[0] == TEST_LINE:
        chip.answer(parameters)
    elif parameters[0] in (TEST_ROM, TEST_RAM, TEST_ANTENNA):
        chip.answer(PASSED)
    else:
        chip.reject()


def _get_firmware_version(chip: Pn532, _: bytes) -> None:
    chip.answer(FIRMWARE)


def _get_general_status(chip: Pn532, _: bytes) -> None:
    """Answer: no error, no foreign field, the targets with their speeds and type, SAM idle."""
    count = len(chip.targets.listed)
    body = bytes([0, 0, count])
    for number in range(1, count + 1):
        body += bytes([number, 0, 0, 0])
    chip.answer(body + b"\x00")


def _read_register(chip: Pn532, parameters: bytes) -> None:
    chip.answer(chip.registers.read(parameters))


def _write_register(chip: Pn532, parameters: bytes) -> None:
    chip.registers.write(parameters)
    chip.answer()


def _set_serial_baud_rate(chip: Pn532, parameters: bytes) -> None:
    if parameters[0] >= len(BAUDS):
        chip.reject()
        return
    chip.next_baud = BAUDS[parameters[0]]  # from the host's acknowledge on
    chip.answer()


def _set_parameters(chip: Pn532, _: bytes) -> None:
    chip.answer()


def _sam_configuration(chip: Pn532, parameters: bytes) -> None:
    chip.search.is_configured = parameters[0] == NORMAL_MODE
    chip.irq_enabled = len(parameters) <= SAM_IRQ_BYTE or bool(parameters[SAM_IRQ_BYTE])
    chip.answer()


def _power_down(chip: Pn532, _: bytes) -> None:
    chip.sleeps_when_read = True
    chip.answer(PASSED)


def _rf_configuration(chip: Pn532, parameters: bytes) -> None:
    """Take the field, the time-out and the retries; analog settings change nothing here."""
    item, values = parameters[0], parameters[1:]
    if item == RF_FIELD:
        chip.targets.switch_field(bool(values[0] & 1))
    elif item == RF_TIMINGS:
        chip.targets.timeout_step = values[-1]
    elif item == RF_RETRIES:
        chip.search.retries = values[-1]
    chip.answer()


def _in_jump(chip: Pn532, _: bytes) -> None:
    chip.answer(TIME_OUT)  # nobody speaks the peer-to-peer protocol in this field


# Name -> what carries it out, and how many parameters it needs
COMMANDS: "dict[int, tuple[Callable[[Pn532, bytes], None], int]]" = {
    0x00: (_diagnose, 1),
    0x02: (_get_firmware_version, 0),
    0x04: (_get_general_status, 0),
    0x06: (_read_register, 2),
    0x08: (_write_register, 3),
    0x10: (_set_serial_baud_rate, 1),
    0x12: (_set_parameters, 1),
    0x14: (_sam_configuration, 1),
    0x16: (_power_down, 1),
    0x32: (_rf_configuration, 2),
    0x40: (lambda chip, parameters: chip.targets.exchange(parameters), 2),
    0x42: (lambda chip, parameters: chip.targets.communicate_thru(parameters), 1),
    0x44: (lambda chip, parameters: chip.targets.deselect(parameters), 1),
    0x46: (_in_jump, 3),
    0x4A: (lambda chip, parameters: chip.search.begin(parameters), 2),
    0x52: (lambda chip, parameters: chip.targets.release(parameters), 1),
    0x54: (lambda chip, parameters: chip.targets.select(parameters), 1),
    0x56: (_in_jump, 3),
}
