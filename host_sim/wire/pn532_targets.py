"""A PN532's commands for cards that it has found: exchange, select, release (UM0701-02, 7.3)."""

from host_sim.wire.card import ACK as CARD_ACK
from host_sim.wire.pn532_cycle import OK, CommandCycle
from host_sim.wire.pn532_frames import LONGEST
from host_sim.wire.pn532_registers import Registers
from host_sim.wire.rf_field import ACTIVATION_US, RfField, answering_us, crc_a, sending_us

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_sim.wire.card import Card

    Judged = tuple[int, bytes]  # the status and its data

# Status of an answer (7.1)
TIME_OUT = 0x01
WRONG_CRC = 0x02
TOO_LONG = 0x07
WRONG_FORMAT = 0x13
NOT_IN_THIS_STATE = 0x27
# The longest answer has 265 bytes (6.2.1.2). D5, the name of the command and the status leave these.
MOST_DATA = LONGEST - 3

TARGET_NUMBER_MASK = 0x3F
# The commands that InDataExchange passes on to such a card, and their lengths. For other commands, users of
# the chip report the error frame. A COMPATIBILITY_WRITE goes out in two halves.
EXCHANGED = {0x30: 2, 0xA0: 18, 0xA2: 6}
IN_HALVES = 0xA0
FIRST_HALF_BYTES = 2

HALT_US = 1_400
FIRST_TIMEOUT_US = 100  # RFConfiguration item 2: 1 is 100 us, and each step doubles it
RESET_TIMEOUT_STEP = 0x0A


class Targets:
    """The cards that the chip lists as number 1 and 2, and the card that it talks to."""

    def __init__(self, cycle: CommandCycle, field: RfField, registers: Registers):
        self._cycle = cycle
        self._field = field
        self._registers = registers
        self.reset()

    def reset(self) -> None:
        """Forget all cards, and set the time-out as at power-up."""
        self.timeout_step = RESET_TIMEOUT_STEP
        self.adopt([])
        self.is_tuned = True  # the last search was for type A: after another search no card receives a frame
        self._frame = b""
        self._second_half = b""
        self._judge: "Callable[[bytes], Judged]" = _exchanged
        self._partner: "Card | None" = None
        self._reply = b""
        self._losses = 0

    def adopt(self, cards: "list[Card]") -> None:
        """List cards as number 1 and 2; the last one is active."""
        self.listed = cards
        self._selected = cards[-1] if cards else None

    def partner(self) -> "Card | None":
        """Return the listed card that the chip talks to."""
        return self._selected

    def switch_field(self, on: bool) -> None:
        """Switch the carrier on or off. Without it no card is active."""
        if on:
            self._field.switch_on()
            return
        self._field.switch_off()
        self._selected = None

    def leave(self) -> None:
        """Stop being a reader: no field, and no listed cards."""
        self.switch_field(False)
        self.adopt([])

    def exchange(self, parameters: bytes) -> None:
        """InDataExchange: pass a command on to a listed card."""
        number, command = parameters[0] & TARGET_NUMBER_MASK, parameters[1:]
        if not command or len(command) != EXCHANGED.get(command[0]):
            self._cycle.reject()
            return
        if not 1 <= number <= len(self.listed):
            self._cycle.report(NOT_IN_THIS_STATE)
            return
        first = FIRST_HALF_BYTES if command[0] == IN_HALVES else len(command)
        self._second_half = command[first:]
        self._begin_talk(command[:first], _exchanged, self._select(number))

    def communicate_thru(self, frame: bytes) -> None:
        """InCommunicateThru: send an unchanged frame to the active card."""
        self._second_half = b""
        self._begin_talk(frame, self._received, 0)

    def select(self, parameters: bytes) -> None:
        """InSelect: make a listed card the active one."""
        if not 1 <= parameters[0] <= len(self.listed):
            self._cycle.report(NOT_IN_THIS_STATE)
            return
        self._cycle.after_us(self._select(parameters[0]), self._tell_selected)

    def deselect(self, parameters: bytes) -> None:
        """InDeselect: halt a card (0: all), keep it listed."""
        if parameters[0] > len(self.listed):
            self._cycle.report(NOT_IN_THIS_STATE)
            return
        self._cycle.after_us(self._halt(parameters[0]), self._succeed)

    def release(self, parameters: bytes) -> None:
        """InRelease: halt a card (0: all) and forget it. A later poll finds it again."""
        if parameters[0] > len(self.listed):
            self._cycle.report(NOT_IN_THIS_STATE)
            return
        duration_us = self._halt(parameters[0])
        self._forget(parameters[0])
        self._cycle.after_us(duration_us, self._succeed)

    # -- talking ----------------------------------------------------------------------------------

    def _begin_talk(self, frame: bytes, judge: "Callable[[bytes], Judged]", delay_us: int) -> None:
        self._frame = frame
        self._judge = judge
        self._cycle.after_us(delay_us, self._talk)

    def _talk(self) -> None:
        heard_us = self._cycle.clock.now_us + sending_us(self._frame)
        self._partner, self._reply, duration_us = None, b"", sending_us(self._frame)
        for card in self._field.tags if self.is_tuned else ():
            self._reply = card.hear(self._frame, heard_us)
            if self._reply:
                self._partner, self._losses = card, card.power_losses
                duration_us += card.thinking_us(self._reply) + answering_us(self._reply)
                break
        self._cycle.after_us(duration_us, self._end_talk)

    def _end_talk(self) -> None:
        if not self._partner or self._partner.power_losses != self._losses:
            self.wait_in_vain()
        elif self._reply == CARD_ACK and self._second_half:
            self._frame, self._second_half = self._second_half, b""
            self._talk()
        else:
            status, found = self._judge(self._reply)
            if len(found) > MOST_DATA:
                status, found = TOO_LONG, b""
            self._cycle.report(status, found)

    def wait_in_vain(self) -> None:
        """End the command with a time-out when it is over. Without a time-out the chip waits for ever."""
        if self.timeout_step:
            self._cycle.after_us(FIRST_TIMEOUT_US << self.timeout_step - 1, self._time_out)

    def _time_out(self) -> None:
        self._cycle.report(TIME_OUT)

    def _tell_selected(self) -> None:
        self._cycle.report(OK if self._selected else TIME_OUT)

    def _succeed(self) -> None:
        self._cycle.report(OK)

    def _received(self, reply: bytes) -> "Judged":
        """Return InCommunicateThru's answer to a reply. Four bits have no CRC, so it reports a wrong CRC."""
        if not self._registers.checks_crc():
            return OK, reply if len(reply) == 1 else reply + crc_a(reply)
        return (WRONG_CRC, b"") if len(reply) == 1 else (OK, reply)

    # -- choosing ---------------------------------------------------------------------------------

    def _select(self, number: int) -> int:
        """Make a listed card the active one; return how long it takes."""
        tag = self.listed[number - 1]
        if tag is self._selected:
            return 0
        self._field.halt_active()
        self._selected = self._field.activate(tag.uid())
        return HALT_US + ACTIVATION_US

    def _halt(self, number: int) -> int:
        """Halt a listed card (0: all) if it is the active one; return how long it takes."""
        if self._selected is None or (number and self.listed[number - 1] is not self._selected):
            return 0
        self._selected = None
        self._field.halt_active()
        return HALT_US

    def _forget(self, number: int) -> None:
        if number == 0:
            self.listed = []
        else:
            self.listed = self.listed[: number - 1] + self.listed[number:]


def _exchanged(reply: bytes) -> "Judged":
    """Return InDataExchange's answer to a reply."""
    if reply == CARD_ACK:
        return OK, b""
    return (WRONG_FORMAT, b"") if len(reply) == 1 else (OK, reply)
