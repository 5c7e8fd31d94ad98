"""A PN532's settings of SAM and RF, and which of them it refuses (UM0701-02, 7.2.10 and 7.3.1)."""

from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_search import Search
from host_sim.wire.pn532_targets import Targets

NORMAL, VIRTUAL_CARD, WIRED_CARD, DUAL_CARD = 1, 2, 3, 4
# Mode, time-out, IRQ. Only a virtual card needs the time-out. The IRQ pin is driven unless the host says no.
MOST_SAM_BYTES = 3
VIRTUAL_CARD_BYTES = 2
IRQ_BYTE = 2

FIELD, TIMINGS, COMMUNICATION_RETRIES, RETRIES = 0x01, 0x02, 0x04, 0x05
ITEM_BYTES = {
    FIELD: 1,
    TIMINGS: 3,
    COMMUNICATION_RETRIES: 1,
    RETRIES: 3,
    0x0A: 11,  # analog settings: 106 kbit/s type A
    0x0B: 8,  # 212 and 424 kbit/s
    0x0C: 3,  # type B
    0x0D: 9,  # ISO 14443-4 above 106 kbit/s
}
LONGEST_TIMEOUT_STEP = 0x10


class Settings:
    """SAMConfiguration and RFConfiguration. Analog settings and an exchange's retries have no effect here."""

    def __init__(self, cycle: CommandCycle, search: Search, targets: Targets):
        self._cycle = cycle
        self._search = search
        self._targets = targets

    def configure_sam(self, parameters: bytes) -> None:
        """Take the mode, and whether the IRQ pin is driven. Only in normal mode the chip is a reader."""
        mode, count = parameters[0], len(parameters)
        is_short = mode == VIRTUAL_CARD and count < VIRTUAL_CARD_BYTES
        if not NORMAL <= mode <= DUAL_CARD or count > MOST_SAM_BYTES or is_short:
            self._cycle.reject()
            return
        self._search.is_configured = mode == NORMAL
        if mode != NORMAL:
            self._targets.leave()
        self._cycle.irq_enabled = count <= IRQ_BYTE or bool(parameters[IRQ_BYTE])
        self._cycle.answer()

    def configure_rf(self, parameters: bytes) -> None:
        """Take the field, the time-out or the retries. Each item has its own number of bytes."""
        item, values = parameters[0], parameters[1:]
        is_too_long = item == TIMINGS and max(values[1:], default=0) > LONGEST_TIMEOUT_STEP
        if len(values) != ITEM_BYTES.get(item) or is_too_long:
            self._cycle.reject()
            return
        if item == FIELD:
            self._targets.switch_field(bool(values[0] & 1))
        elif item == TIMINGS:
            self._targets.timeout_step = values[-1]
        elif item == RETRIES:
            self._search.retries = values[-1]
        self._cycle.answer()
