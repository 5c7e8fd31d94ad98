"""InAutoPoll: a PN532 looks for several kinds of card by itself (UM0701-02, 7.3.13)."""

from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_registers import Registers
from host_sim.wire.pn532_search import (
    FOREVER,
    NO_TARGET,
    POLL_US,
    SEARCH_SECOND_US,
    Search,
    search_second,
    target_data,
)
from host_sim.wire.rf_field import ACTIVATION_US, RfField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.card import Card

PERIOD_US = 150_000
LONGEST_PERIOD = 15
MOST_KINDS = 15
# Kinds at 106 kbit/s of type A; FeliCa, type B, Jewel and other readers are never in this field.
ANY_TYPE_A, MIFARE, ISO_DEP = 0x00, 0x10, 0x20
KINDS = b"\x00\x01\x02\x03\x04\x10\x11\x12\x20\x23\x40\x41\x42\x80\x81\x82"
SAK_ISO_DEP = 0x20


class AutoPoll:
    """InAutoPoll. It ends with one or two listed cards, or with none."""

    def __init__(self, cycle: CommandCycle, field: RfField, registers: Registers, search: Search):
        self._cycle = cycle
        self._field = field
        self._registers = registers
        self._search = search
        self._polls_left = 0
        self._period_us = 0
        self._kinds = b""
        self._found: "Card | None" = None

    def begin(self, parameters: bytes) -> None:
        """Poll for these kinds, this number of times, with this pause between."""
        polls, period, kinds = parameters[0], parameters[1], parameters[2:]
        is_known = len(kinds) <= MOST_KINDS and not [kind for kind in kinds if kind not in KINDS]
        if not polls or not 1 <= period <= LONGEST_PERIOD or not is_known:
            self._cycle.reject()
            return
        self._polls_left, self._period_us, self._kinds = polls, period * PERIOD_US, kinds
        self._search.targets.adopt([])
        self._search.targets.is_tuned = self._search.is_configured
        self._cycle.after_us(self._field.switch_on(), self._poll)

    def _poll(self) -> None:
        if self._polls_left != FOREVER:
            self._polls_left -= 1
        found = self._field.activate() if self._search.is_configured else None
        self._registers.note_poll(found is not None)
        if found and not self._is_wanted(found):
            self._field.halt_active()
            found = None
        self._found = found
        self._cycle.after_us(ACTIVATION_US if found else POLL_US * len(self._kinds), self._end_poll)

    def _end_poll(self) -> None:
        if self._found and self._found in self._field.tags:
            self._list(self._found)
        elif self._polls_left:
            self._cycle.after_us(self._period_us, self._poll)
        else:
            self._cycle.answer(NO_TARGET)

    def _list(self, first: "Card") -> None:
        second = search_second(self._field, first)
        if second and not self._is_wanted(second):
            self._field.halt_active()
            self._field.activate(first.uid())
            second = None
        self._search.targets.adopt([first, second] if second else [first])
        self._cycle.after_us(SEARCH_SECOND_US + ACTIVATION_US, self._tell)

    def _tell(self) -> None:
        listed = self._search.targets.listed
        body = bytes([len(listed)])
        for number in range(1, len(listed) + 1):
            found = target_data(number, listed[number - 1])
            body += bytes([_kind(listed[number - 1]), len(found)]) + found
        self._cycle.answer(body)

    def _is_wanted(self, card: "Card") -> bool:
        return ANY_TYPE_A in self._kinds or _kind(card) in self._kinds


def _kind(card: "Card") -> int:
    return ISO_DEP if card.sak & SAK_ISO_DEP else MIFARE
