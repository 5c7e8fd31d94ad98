"""A PN532's search for cards: poll, wait, try again, look for a second (UM0701-02, 7.3.5)."""

from host_sim.wire.card import REQA
from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_registers import Registers
from host_sim.wire.pn532_targets import Targets
from host_sim.wire.rf_field import ACTIVATION_US, RfField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.card import Card

MAX_TARGETS = 2
TYPE_A_106 = 0
LAST_TYPE = 4  # Jewel
CASCADE_TAG = 0x88
UID_WITH_CASCADE_TAG = 8
NO_TARGET = b"\x00"

FOREVER = 0xFF
POLL_US = 5_000  # the time from one poll without an answer to the next
SEARCH_SECOND_US = 2_400  # HLTA, its silence, and one more poll


class Search:
    """InListPassiveTarget. It ends with cards listed in `targets`, or with none."""

    def __init__(self, cycle: CommandCycle, field: RfField, registers: Registers, targets: Targets):
        self._cycle = cycle
        self._field = field
        self._registers = registers
        self.targets = targets
        self.reset()

    def reset(self) -> None:
        """Go back to the power-up state: endless retries, and not configured."""
        self.retries = FOREVER
        self.is_configured = False  # set by SAMConfiguration: without it no card is ever found
        self._seeks = False
        self._wants_second = False
        self._wanted_uid = b""
        self._found: "Card | None" = None
        self._polls = 0
        self._waits_since_us = 0
        self._waiting_job = 0

    def begin(self, parameters: bytes) -> None:
        """Look for one or two cards, with the set number of retries."""
        if not 1 <= parameters[0] <= MAX_TARGETS or parameters[1] > LAST_TYPE:
            self._cycle.reject()
            return
        self._wants_second = parameters[0] == MAX_TARGETS
        self._seeks = parameters[1] == TYPE_A_106 and self.is_configured
        self._wanted_uid = _plain_uid(parameters[2:])
        self._polls = 0
        self.targets.adopt([])
        self.targets.is_tuned = self._seeks
        self._cycle.after_us(self._field.switch_on(), self._poll)

    def _poll(self) -> None:
        self._polls += 1
        found = self._field.activate(self._wanted_uid) if self._seeks else None
        self._registers.note_poll(found is not None)
        if found is None:
            self._miss()
            return
        self._found = found
        self._cycle.after_us(ACTIVATION_US, self._find)

    def _miss(self) -> None:
        if self.retries != FOREVER and self._polls > self.retries:
            self._cycle.after_us(POLL_US, self._give_up)
        elif self.retries == FOREVER and not self._field.tags:
            self._wait_for_card()
        else:
            self._cycle.after_us(POLL_US, self._poll)

    def _give_up(self) -> None:
        self._cycle.answer(NO_TARGET)

    def _wait_for_card(self) -> None:
        """Go on polling without an alarm for each poll: only the first poll after a card comes matters."""
        self._waits_since_us = self._cycle.clock.now_us
        self._waiting_job = self._cycle.job
        self._field.when_put = self._card_came

    def _card_came(self) -> None:
        self._field.when_put = None
        if self._cycle.job != self._waiting_job:
            return  # the command was dropped
        waited_us = self._cycle.clock.now_us - self._waits_since_us
        self._cycle.after_us(POLL_US - waited_us % POLL_US, self._poll)

    def _find(self) -> None:
        found = self._found
        if found is None or found not in self._field.tags:
            self._miss()
        elif self._wants_second:
            second = search_second(self._field, found)
            self.targets.adopt([found, second] if second else [found])
            self._cycle.after_us(SEARCH_SECOND_US + ACTIVATION_US, self._tell)
        else:
            self.targets.adopt([found])
            self._tell()

    def _tell(self) -> None:
        listed = self.targets.listed
        body = bytes([len(listed)])
        for index in range(len(listed)):
            body += target_data(index + 1, listed[index])
        self._cycle.answer(body)


def search_second(field: RfField, first: "Card") -> "Card | None":
    """Halt the first card, and poll for another one; if there is none, go back to the first."""
    field.halt_active()
    second = field.activate(b"", REQA)
    if second is None:
        field.activate(first.uid())
    return second


def target_data(number: int, card: "Card") -> bytes:
    """Return the answer's data of a listed card."""
    uid = card.uid()
    return bytes([number]) + card.atqa + bytes([card.sak, len(uid)]) + uid + card.ats


def _plain_uid(initiator_bytes: bytes) -> bytes:
    """Return the UID that the host asks for, without the cascade tag in one of 7 bytes."""
    if len(initiator_bytes) == UID_WITH_CASCADE_TAG and initiator_bytes[0] == CASCADE_TAG:
        return initiator_bytes[1:]
    return initiator_bytes
