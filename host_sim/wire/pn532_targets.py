"""What a PN532 does with cards: list, exchange, select, release (UM0701-02, 7.3)."""

from host_sim.wire.card import ACK as CARD_ACK
from host_sim.wire.card import HLTA, REQA
from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_registers import Registers
from host_sim.wire.rf_field import ACTIVATION_US, RfField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_sim.wire.card import Card

# Status bytes of an answer
OK = b"\x00"
TIME_OUT = b"\x01"
WRONG_CRC = b"\x02"
WRONG_FORMAT = b"\x13"
NOT_IN_THIS_STATE = b"\x27"

MAX_TARGETS = 2
TYPE_A_106 = 0
CASCADE_TAG = 0x88
UID_WITH_CASCADE_TAG = 8
TARGET_NUMBER_MASK = 0x3F
# What InDataExchange passes on to such a card; for the rest users of the chip report the error frame.
EXCHANGED = b"\x30\xa0\xa2"

FOREVER = 0xFF
POLL_US = 5_000  # from one poll without an answer to the next
SEARCH_SECOND_US = 2_400  # HLTA, its silence, and one more poll
HALT_US = 1_400
FIRST_TIMEOUT_US = 100  # RFConfiguration item 2: 1 is 100 us, each step doubles it
RESET_TIMEOUT_STEP = 0x0A

CRC_A_START = 0x6363
CRC_A_POLYNOMIAL = 0x8408


class Targets:
    """The cards that the chip has listed as number 1 and 2, and the one that it talks to."""

    def __init__(self, cycle: CommandCycle, field: RfField, registers: Registers):
        self._cycle = cycle
        self._field = field
        self._registers = registers
        self.reset()

    def reset(self) -> None:
        """Forget all; retries and time-outs as at power-up."""
        self.listed: "list[Card]" = []
        self.is_configured = False  # by SAMConfiguration: else it never finds a card
        self._selected: "Card | None" = None
        self._activation_retries = FOREVER
        self._timeout_step = RESET_TIMEOUT_STEP
        self._tries_left = 0
        self._max_targets = 1
        self._wanted_uid = b""
        self._seeks = False
        self._waits_since_us = 0
        self._field.when_put = None

    def configure(self, parameters: bytes) -> None:
        """RFConfiguration: the field, the time-out, the retries; analog settings change nothing here."""
        item, values = parameters[0], parameters[1:]
        if item == 0x01:
            self._switch_field(bool(values[0] & 1))
        elif item == 0x02 and len(values) >= 3:
            self._timeout_step = values[2]
        elif item == 0x05 and len(values) >= 3:
            self._activation_retries = values[2]
        self._cycle.answer()

    def list_passive(self, parameters: bytes) -> None:
        """InListPassiveTarget: look for one or two cards, as often as the retries say."""
        if not 1 <= parameters[0] <= MAX_TARGETS:
            self._cycle.reject()
            return
        self._max_targets = parameters[0]
        self._seeks = parameters[1] == TYPE_A_106 and self.is_configured
        self._wanted_uid = _plain_uid(parameters[2:])
        self._tries_left = FOREVER if self._activation_retries == FOREVER else self._activation_retries + 1
        self.listed = []
        self._selected = None
        self._cycle.after_us(self._field.switch_on(), self._poll)

    def exchange(self, parameters: bytes) -> None:
        """InDataExchange: pass a command on to a listed card."""
        number, command = parameters[0] & TARGET_NUMBER_MASK, parameters[1:]
        if not command or command[0] not in EXCHANGED:
            self._cycle.reject()
            return
        if not 1 <= number <= len(self.listed):
            self._cycle.answer(NOT_IN_THIS_STATE)
            return
        self._cycle.after_us(self._select(number), lambda: self._talk(command, _exchanged))

    def communicate_thru(self, frame: bytes) -> None:
        """InCommunicateThru: send a frame as it is to whoever is active."""
        self._talk(frame, self._received)

    def select(self, parameters: bytes) -> None:
        """InSelect: make a listed card the active one."""
        if not 1 <= parameters[0] <= len(self.listed):
            self._cycle.answer(NOT_IN_THIS_STATE)
            return
        self._cycle.after_us(self._select(parameters[0]), lambda: self._cycle.answer(OK))

    def deselect(self, parameters: bytes) -> None:
        """InDeselect: halt a card (0: all), keep it listed."""
        if parameters[0] > len(self.listed):
            self._cycle.answer(NOT_IN_THIS_STATE)
            return
        self._cycle.after_us(self._halt(parameters[0]), lambda: self._cycle.answer(OK))

    def release(self, parameters: bytes) -> None:
        """InRelease: halt a card (0: all) and forget it; its next poll will find it again."""
        if parameters[0] > len(self.listed):
            self._cycle.answer(NOT_IN_THIS_STATE)
            return
        duration_us = self._halt(parameters[0])
        self.listed = [] if parameters[0] == 0 else _without(self.listed, parameters[0] - 1)
        self._cycle.after_us(duration_us, lambda: self._cycle.answer(OK))

    # -- polling ----------------------------------------------------------------------------------

    def _poll(self) -> None:
        self._field.when_put = None
        found = self._field.activate(self._wanted_uid) if self._seeks else None
        self._registers.note_poll(found is not None)
        if found is None:
            self._miss()
            return
        self._cycle.after_us(ACTIVATION_US, lambda: self._find(found))

    def _miss(self) -> None:
        if self._tries_left == FOREVER:
            if self._field.tags:
                self._cycle.after_us(POLL_US, self._poll)
            else:
                self._wait_for_card()
            return
        self._tries_left -= 1
        self._cycle.after_us(POLL_US, self._poll if self._tries_left else self._give_up)

    def _wait_for_card(self) -> None:
        """Poll on without an alarm for each: the next that matters is the first after a card comes."""
        self._waits_since_us = self._cycle.clock.now_us
        self._field.when_put = self._card_came

    def _card_came(self) -> None:
        self._field.when_put = None
        waited_us = self._cycle.clock.now_us - self._waits_since_us
        self._cycle.after_us(POLL_US - waited_us % POLL_US, self._poll)

    def _give_up(self) -> None:
        self._cycle.answer(b"\0")

    def _find(self, found: "Card") -> None:
        if found not in self._field.tags:
            self._miss()
            return
        self.listed = [found]
        self._selected = found
        if self._max_targets == 1:
            self._tell_listed()
            return
        self._search_second(found)
        self._cycle.after_us(SEARCH_SECOND_US + ACTIVATION_US, self._tell_listed)

    def _search_second(self, first: "Card") -> None:
        """Halt the first, and poll for one that is not halted; without one, go back to the first."""
        self._field.exchange(HLTA)
        second = self._field.activate(b"", REQA)
        if second is None:
            self._field.activate(first.uid())
            return
        self.listed.append(second)
        self._selected = second

    def _tell_listed(self) -> None:
        body = bytes([len(self.listed)])
        for index in range(len(self.listed)):
            card = self.listed[index]
            uid = card.uid()
            body += bytes([index + 1]) + card.atqa + bytes([card.sak, len(uid)]) + uid + card.ats
        self._cycle.answer(body)

    # -- talking ----------------------------------------------------------------------------------

    def _talk(self, frame: bytes, judge: "Callable[[bytes], bytes]") -> None:
        tag, reply, air_us = self._field.exchange(frame)
        if tag is None:
            self._cycle.after_us(air_us, self._wait_in_vain)
            return
        losses = tag.power_losses
        self._cycle.after_us(air_us, lambda: self._end_talk(tag.power_losses != losses, judge(reply)))

    def _end_talk(self, was_lost: bool, body: bytes) -> None:
        if was_lost:
            self._wait_in_vain()
        else:
            self._cycle.answer(body)

    def _wait_in_vain(self) -> None:
        if self._timeout_step:  # else the chip waits for ever
            timeout_us = FIRST_TIMEOUT_US << self._timeout_step - 1
            self._cycle.after_us(timeout_us, lambda: self._cycle.answer(TIME_OUT))

    def _received(self, reply: bytes) -> bytes:
        """Return what InCommunicateThru makes of a reply: four bits have no CRC, so it finds it wrong."""
        if not self._registers.checks_crc():
            return OK + (reply if len(reply) == 1 else reply + crc_a(reply))
        return WRONG_CRC if len(reply) == 1 else OK + reply

    # -- choosing ---------------------------------------------------------------------------------

    def _select(self, number: int) -> int:
        """Make a listed card the active one; return how long it takes."""
        tag = self.listed[number - 1]
        if tag is self._selected:
            return 0
        self._field.exchange(HLTA)
        self._selected = tag
        self._field.activate(tag.uid())
        return HALT_US + ACTIVATION_US

    def _halt(self, number: int) -> int:
        """Halt a listed card (0: all) if it is the active one; return how long it takes."""
        if self._selected is None or (number and self.listed[number - 1] is not self._selected):
            return 0
        self._selected = None
        self._field.exchange(HLTA)
        return HALT_US

    def _switch_field(self, on: bool) -> None:
        if on:
            self._field.switch_on()
            return
        self._field.switch_off()
        self._selected = None


def crc_a(message: bytes) -> bytes:
    """Return the CRC of ISO 14443-3 type A, low byte first."""
    crc = CRC_A_START
    for byte in message:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (CRC_A_POLYNOMIAL if crc & 1 else 0)
    return bytes([crc & 0xFF, crc >> 8])


def _exchanged(reply: bytes) -> bytes:
    """Return what InDataExchange makes of a reply."""
    if reply == CARD_ACK:
        return OK
    return WRONG_FORMAT if len(reply) == 1 else OK + reply


def _plain_uid(initiator_bytes: bytes) -> bytes:
    """Return the UID that the host asks for, without the cascade tag that stands in a 7-byte one."""
    if len(initiator_bytes) == UID_WITH_CASCADE_TAG and initiator_bytes[0] == CASCADE_TAG:
        return initiator_bytes[1:]
    return initiator_bytes


def _without(tags: "list[Card]", index: int) -> "list[Card]":
    return tags[:index] + tags[index + 1 :]
